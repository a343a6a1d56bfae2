import { standingOf as readStanding } from './standing.ts'

/** How fresh a supplier's stones are and how they stand among others, as their own first page tells it. */
export const standingOf: typeof readStanding = readStanding
