import type { OrderStatus } from './order-states.ts'

export type WorkOnWhyNot = 'not_jewelry' | 'not_handed_over' | 'in_work'

type Facts = {
  readonly isJewelry: boolean
  readonly orderStatus: OrderStatus
  readonly state: 'live' | 'released' | 'done'
  /** It is being worked on by another order. */
  readonly isInWork: boolean
}

/** Why a line's piece can't be worked on now; null when it can. What is not handed over is still being made, and what comes back is the house's. */
export function whyNotWorkOn({ isJewelry, orderStatus, state, isInWork }: Facts): WorkOnWhyNot | null {
  if (!isJewelry) return 'not_jewelry'
  if (state !== 'done' || orderStatus !== 'completed') return 'not_handed_over'
  return isInWork ? 'in_work' : null
}
