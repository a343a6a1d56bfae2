/** What an order waits for on the side of the house, one thing at a time (docs/decisions/0180). */
export const workSteps = ['report', 'deposit', 'start', 'confirm', 'buy', 'receive', 'handover'] as const
export type WorkStep = (typeof workSteps)[number]

/** What lists can be narrowed to: a step, orders whose unpaid hold ends soon, or those of which something should have been made by now. */
export const workWishes = [...workSteps, 'ending', 'late'] as const
export type WorkWish = (typeof workWishes)[number]

/** A hold that ends within so many hours is told as ending. */
export const endingHours = 12
