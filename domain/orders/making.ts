import type { OrderStatus } from './order-states.ts'

/** How something comes about that is made for one customer; a failure begins it anew. */
export const makingSteps = ['received', 'casting', 'setting', 'polishing', 'qc_passed', 'qc_failed'] as const
export type MakingStep = (typeof makingSteps)[number]

/** Who bears what a remake costs. */
export const bearers = ['house', 'maker'] as const

export type MakingFacts = {
  readonly orderStatus: OrderStatus
  readonly state: 'live' | 'released' | 'done'
  readonly isMade: boolean
  /** The last step since it was begun, or begun anew. */
  readonly last: MakingStep | null
  /** Something of the customer's own is not there. */
  readonly isAwaited?: boolean
  /** A delivery has it that has not left yet. */
  readonly isInDelivery?: boolean
}

export type MakingWhyNot = 'not_begun' | 'closed' | 'is_made' | 'step_back' | 'not_received' | 'in_delivery'

/** States of orders in which something is made. */
const madeIn: readonly OrderStatus[] = ['preparation', 'purchased', 'wait_handover']

const rank = (step: MakingStep | null): number => (step === null || step === 'qc_failed' ? -1 : makingSteps.indexOf(step))

/** Why nothing is recorded of it now, whatever it is. */
function whyNotAny({ orderStatus, state, isAwaited = false, isInDelivery = false }: MakingFacts): MakingWhyNot | null {
  if (state !== 'live') return 'closed'
  if (orderStatus === 'held') return 'not_begun'
  if (!madeIn.includes(orderStatus)) return 'closed'
  if (isAwaited) return 'not_received'
  return isInDelivery ? 'in_delivery' : null
}

/** Why it can't go there now; null when it can. Steps may be left out, and lead forward alone; a failure is found until it is handed over. */
export function whyNotStep(facts: MakingFacts, step: MakingStep): MakingWhyNot | null {
  const why = whyNotAny(facts)
  if (why !== null) return why
  const { isMade, last } = facts
  if (step === 'qc_failed') return last === null || last === 'qc_failed' ? 'not_begun' : null
  if (isMade) return 'is_made'
  return rank(step) > rank(last) ? null : 'step_back'
}
