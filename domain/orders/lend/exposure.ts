/** What a customer has of the house, RMB cents; each at the rate that its order locked. */
export type Exposure = {
  /** With them on memo, at the prices of the memos. */
  readonly memos: number
  /** Kept aside for them: by orders that nobody has begun with, and memos that were not handed over. */
  readonly holds: number
  /** Ordered and not paid. */
  readonly unpaid: number
  /** What the house owes them. */
  readonly credit: number
}

export const exposureOf = ({ memos, holds, unpaid, credit }: Exposure): number => memos + holds + unpaid - credit

/** By how much a customer would be beyond their limit with so much more; 0 within it, and for those without one. */
export const beyondLimit = (exposure: Exposure, more: number, limit: number | null): number =>
  limit === null ? 0 : Math.max(0, exposureOf(exposure) + more - limit)
