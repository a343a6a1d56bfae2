/** What happens to a line of a memo; rows of its history are never changed. */
export const loanDeeds = ['lent', 'kept', 'returned', 'lost', 'damaged', 'extended'] as const
export type LoanDeed = (typeof loanDeeds)[number]

/** Where a line of a memo stands: put aside for it, with the customer, or how it ended. */
export const loanStates = ['reserved', 'out', 'kept', 'returned', 'lost', 'damaged'] as const
export type LoanState = (typeof loanStates)[number]

/** Told by its whole history: what was given back and lent again is out. More time changes nothing of it. */
export const loanStateOf = (deeds: readonly LoanDeed[]): LoanState =>
  deeds.reduce<LoanState>((state, deed) => (deed === 'extended' ? state : deed === 'lent' ? 'out' : deed), 'reserved')

/** How lines end that come back to the house, or never will. */
export const loanEnds = ['returned', 'lost', 'damaged'] as const satisfies readonly LoanState[]
export type LoanEnd = (typeof loanEnds)[number]

/** A stone that comes back weighs what went out; scales differ by no more than this, in thousandths of a carat. */
const weighingTolerance = 10

/** Whether what was weighed is what went out; both in thousandths of a carat. */
export const weighsTheSame = (weighed: number, lent: number): boolean => Math.abs(weighed - lent) <= weighingTolerance
