import type { SalesStockLine } from '@loupe/domain/orders/order.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'

/** What can be done with sales-stock lines. */
export type StockLineRows = {
  /** Staff see every supplier's lines. */
  readonly isStaff: boolean
  readonly isBusy: boolean
  readonly isChosen: (id: string) => boolean
  readonly choose: (ids: readonly string[], chosen: boolean) => void
  readonly move: (line: SalesStockLine, to: SupplyStatus) => void
}
