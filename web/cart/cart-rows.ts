import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { CartItem } from './cart-change.ts'

/** What the rows of either layout can do. */
export type CartRows = {
  readonly origin: Origin
  readonly items: readonly CartItem[]
  readonly isChosen: (id: string) => boolean
  readonly choose: (ids: readonly string[], chosen: boolean) => void
  readonly remove: (items: readonly CartItem[]) => void
}
