import type { Order, OrderLine, SupplyStatus } from '@loupe/domain/orders/orders.api.ts'

/** What either layout of the lines can do. */
export type LineRows = {
  readonly order: Order
  readonly mayMove: boolean
  readonly isBusy: boolean
  readonly nextOf: (line: OrderLine) => readonly SupplyStatus[]
  readonly isChosen: (id: string) => boolean
  readonly choose: (ids: readonly string[], chosen: boolean) => void
  readonly move: (line: OrderLine, to: SupplyStatus) => void
}
