import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import type { Costs } from '../use-costs.ts'

/** Lines that come from one supplier; without a name for those who may not know it. */
export type LineGroup = { readonly supplier: string; readonly lines: readonly OrderLine[] }

/** What either layout of the lines can do. */
export type LineRows = {
  readonly order: Order
  readonly groups: readonly LineGroup[]
  readonly costs: Costs | null
  readonly isBusy: boolean
  /** How a stone is had by now. */
  readonly hadOf: (line: OrderLine) => string | undefined
  readonly nextOf: (line: OrderLine) => readonly SupplyStatus[]
  /** Where only a part of a line can be brought. */
  readonly partsTo: (line: OrderLine) => readonly SupplyStatus[]
  /** What all waiting lines of a group can be brought to at once. */
  readonly bulkOf: (group: LineGroup) => readonly { readonly to: SupplyStatus; readonly count: number }[]
  readonly moveAll: (group: LineGroup, to: SupplyStatus) => void
  readonly move: (line: OrderLine, to: SupplyStatus) => void
}
