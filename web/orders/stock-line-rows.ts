import type { SalesStockLine, SupplyStatus } from '@loupe/domain/orders/orders.api.ts'

/** What either layout of the sales-stock lines can do. */
export type StockLineRows = {
  readonly lines: readonly SalesStockLine[]
  /** Staff see every supplier's lines. */
  readonly isStaff: boolean
  readonly isBusy: boolean
  readonly isChosen: (id: string) => boolean
  readonly choose: (ids: readonly string[], chosen: boolean) => void
  readonly move: (line: SalesStockLine, to: SupplyStatus) => void
}
