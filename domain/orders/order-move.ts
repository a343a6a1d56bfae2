import type { OrderStatus } from './order-states.ts'

/** Who moves an order: its customer, the site's staff, the hold clock, something of it that has to be made anew, or the return that has its goods. */
export const movers = ['buyer', 'staff', 'clock', 'making', 'return'] as const
export type Mover = (typeof movers)[number]

/** What must hold before a move; each is also the reason code when it does not. */
export const conditions = [
  'nothing_paid',
  'no_report',
  'deposit',
  'custom_deposit',
  'hold_expired',
  'live_lines',
  'all_confirmed',
  'all_bought',
  'all_arrived',
  'all_made',
  'not_made',
  'balance_zero',
  'not_settled',
  'handed_over',
  'returnable',
  'nothing_out',
  'some_kept',
  'none_kept',
  'all_checked',
  'some_accepted',
  'undoable',
  'not_in_delivery',
  'no_return',
  'none_delivered',
  'sources_paid',
  'handover_told',
  'with_house',
  'not_begun',
  'house_lets_go',
] as const
export type Condition = (typeof conditions)[number]

/** What the mover has to say with a move: asked for in the dialog, checked by the server. */
export const inputs = ['reason', 'handover', 'money'] as const
export type MoveInput = (typeof inputs)[number]

export type OrderMove = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly Mover[]
  readonly needs: readonly Condition[]
  /** Beyond `needs`, for one mover only. */
  readonly needsOf?: Readonly<Partial<Record<Mover, readonly Condition[]>>>
  readonly asks: readonly MoveInput[]
}

/** What an order is printed as. */
export type Paper = 'order' | 'proforma' | 'invoice' | 'packing' | 'request' | 'memo'

/** The rules of one type of order. */
export type OrderRules = {
  /** The states that it can be in, the first of them when it is placed. */
  readonly statuses: readonly [OrderStatus, ...OrderStatus[]]
  /** Those in which it waits for somebody. */
  readonly open: readonly OrderStatus[]
  /** The papers that it has state by state; where none are named, it is printed as it stands. */
  readonly papers: Readonly<Partial<Record<OrderStatus, readonly Paper[]>>>
  readonly moves: readonly OrderMove[]
  /** Whether its customer owes what it is worth from the moment it is placed. */
  readonly owesWhenPlaced: boolean
}
