const minuteMs = 60_000

/** What a buyer has left at least to pay after a report of theirs was refused, or taken back by themselves. */
export const leastAfterRefusal = 60 * minuteMs
export const leastAfterWithdrawal = 15 * minuteMs

type Stopped = { readonly holdUntil: Date; readonly stoppedAt: Date; readonly now: Date }

/**
 * When stones are let go once nobody waits for an answer any more. A refusal gives the time back that the check took;
 * whoever takes their own report back gains nothing by it.
 */
export function holdAfterReport({ holdUntil, stoppedAt, now }: Stopped, outcome: 'refused' | 'withdrawn'): Date {
  const [stoodMs, leastMs] = outcome === 'refused' ? [now.getTime() - stoppedAt.getTime(), leastAfterRefusal] : [0, leastAfterWithdrawal]
  return new Date(Math.max(holdUntil.getTime() + stoodMs, now.getTime() + leastMs))
}

/** Stones are kept from everybody else: a buyer is given more time no oftener than this. */
export const mostExtensions = 3

/** When stones are let go after the buyer was given so many hours more; a hold that has run out counts from now. */
export const holdExtended = (holdUntil: Date, now: Date, hours: number): Date =>
  new Date(Math.max(holdUntil.getTime(), now.getTime()) + hours * 60 * minuteMs)
