import type { FeedField } from './fields.ts'
import type { FeedColumn } from './layout.ts'

/** A column of which only a person can say what it holds; `isLikely`: the first field is a proposal. */
export type Unnamed = {
  readonly column: FeedColumn
  readonly fields: readonly FeedField[]
  readonly isLikely: boolean
  /** A price once more: no question where totals, or list and discount, say that the one that is read counts. */
  readonly isPriceAgain?: true
}
