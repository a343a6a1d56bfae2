import type { OrderStatus } from './order-states.ts'

/** Where a stone goes that is taken out of a ring: for sale again, or loose to its buyer. */
export const takenOutTo = ['sale', 'buyer'] as const
export type TakenOutTo = (typeof takenOutTo)[number]

export type TakeOutWhyNot = 'not_in_it' | 'handed_over' | 'settled'

type Facts = {
  readonly status: OrderStatus
  readonly settled: boolean
  /** It lives, and so does the setting that it is in. */
  readonly isInIt: boolean
}

const before: readonly OrderStatus[] = ['held', 'preparation', 'purchased', 'wait_handover']

/** Why a stone can't be taken out now; null when it can. What was handed over comes back whole, or stays. */
export function whyNotTakeOut({ status, settled, isInIt }: Facts): TakeOutWhyNot | null {
  if (!before.includes(status)) return 'handed_over'
  if (!isInIt) return 'not_in_it'
  return settled ? 'settled' : null
}
