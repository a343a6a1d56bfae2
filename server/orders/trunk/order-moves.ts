import { isMadeFor } from '@loupe/domain/goods/frozen.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { loanStateOf } from '@loupe/domain/orders/lend/lend-line.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { hasCustom, movesFor } from '@loupe/domain/orders/status.ts'
import type { LineFacts, OrderFacts } from '@loupe/domain/orders/status.ts'
import { mostExtensions } from '@loupe/domain/orders/hold.ts'
import { whyNotPay, whyNotSettle } from '@loupe/domain/payments/payment.ts'
import { mostReports, mostWaitingReports } from '@loupe/domain/payments/reports.api.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { paymentsOf, reports } from '../../ledger/ledger.ts'
import type { Left } from './left-things.ts'
import type { LineRow, OrderRow } from './orders.store.ts'
import { isHandoverTold } from '../delivery/delivery-state.ts'
import type { DeliveryState } from '../delivery/delivery-state.ts'
import type { Refund } from '../returns/return-state.ts'

/** An order with everything its rules look at, as one transaction sees it; money in RMB cents. */
export type OrderState = {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>
  readonly reports: Awaited<ReturnType<typeof reports.of>>
  readonly paid: number
  /** Where something of the customer's own is needed. */
  readonly left?: Left | undefined
  /** Only of a return. */
  readonly refund?: Refund | undefined
  /** Only of a delivery. */
  readonly delivery?: DeliveryState | undefined
  /** Of an order of a reseller's site: how it stands with the house. */
  readonly house?: HouseSide | undefined
}

/** Whether a reseller's order is placed with the house, by which order, and whether that can still be let go or has been handed over. */
export type HouseSide = { readonly orderId: string | null; readonly letsGo: boolean }

/** What the customer has to pay in all, RMB cents; nothing for an order that was given up, nor for what is only lent. */
const dueCents = (order: OrderRow): number => (isGivenUp(order.status) || !isOwed(order.type) ? 0 : parseAmount(order.rmb_total))

/** What is still to pay, RMB cents; negative when too much was paid. */
export const balanceCents = (order: OrderRow, paid: number): number => dueCents(order) - paid

export const lineFacts = (
  line: Pick<
    LineRow,
    | 'state'
    | 'supply_status'
    | 'bought'
    | 'snapshot'
    | 'made_at'
    | 'loan_deeds'
    | 'verdict'
    | 'in_delivery'
    | 'coming_back'
    | 'supplied_by_line_id'
    | 'in_work'
  >,
): LineFacts => ({
  state: line.state,
  supplyStatus: line.supply_status,
  // What a reseller placed with the house is bought from it.
  bought: line.bought || line.supplied_by_line_id !== null,
  isCustom: isMadeFor(line.snapshot),
  isMade: line.made_at !== null,
  isWork: line.snapshot.work !== undefined,
  isFinal: line.snapshot.style?.isReturnable === false || line.snapshot.work !== undefined || line.in_work !== null,
  isKept: loanStateOf(line.loan_deeds) === 'kept',
  verdict: line.verdict,
  isInDelivery: line.in_delivery,
  isComingBack: line.coming_back,
})

/** The facts that the state table decides by. */
export const factsOf = ({ order, lines, paid, refund, delivery, house }: OrderState, now: Date): OrderFacts => ({
  type: order.type,
  status: order.status,
  lines: lines.map(lineFacts),
  // A return gives back what its orders were paid.
  paid: refund?.dueCents ?? paid,
  balance: balanceCents(order, paid),
  depositDue: parseAmount(order.prepayment_due_rmb),
  depositWaived: order.prepayment_waived_reason !== null,
  settled: order.settled_at !== null,
  reported: order.waiting_reports > 0,
  ...(house === undefined ? {} : { house: { isPlaced: house.orderId !== null, letsGo: house.letsGo } }),
  holdExpired: order.hold_until !== null && order.hold_until <= now,
  isUndoable: refund?.isUndoable ?? false,
  isPaid: delivery?.unpaidCents === 0,
  isHandoverTold: delivery !== undefined && isHandoverTold(order, delivery),
})

/** The buttons of an order for one viewer. */
export const movesOf = (state: OrderState, mover: 'buyer' | 'staff', now: Date): Order['moves'] =>
  movesFor(factsOf(state, now), mover).map((move) => ({ ...move }))

/** What else can be done with an order now. */
export function mayDo(
  { order, lines, paid, reports: reported }: OrderState,
  isStaff: boolean,
): Omit<Order['may'], 'seeCosts' | 'placeWithHouse'> {
  const { status } = order
  const hasLive = lines.some((line) => line.state === 'live')
  if (!isOwed(order.type)) return mayDoUnowed(order, isStaff, hasLive)
  const settled = order.settled_at !== null
  const balance = balanceCents(order, paid)
  const hasReports = order.waiting_reports > 0
  if (!isStaff) {
    const takesReports = order.waiting_reports < mostWaitingReports && reported.length < mostReports
    return { ...nothing, reportPayment: takesReports && whyNotPay({ status, settled, balance }, 1) === null }
  }
  const isOpen = !isGivenUp(status)
  return {
    ...(status === 'held' ? mayDoWhileHeld(order, paid, hasCustom({ lines: lines.map(lineFacts) })) : nothing),
    recordPayment: isOpen && !settled && balance > 0,
    decideReports: hasReports && !settled,
    settle: whyNotSettle({ status, settled, balance, reported: hasReports }) === null,
    endLoan: false,
    checkBack: false,
    deliver: false,
    moveSupply: isOpen && status !== 'completed' && hasLive,
  }
}

/** A memo whose goods went out to its customer. */
export const isWithCustomer = ({ type, status }: Pick<OrderRow, 'type' | 'status'>): boolean =>
  type === 'lend' && (status === 'loaned_out' || status === 'returning')

const nothing = {
  waiveDeposit: false,
  extendHold: false,
  recordPayment: false,
  reportPayment: false,
  decideReports: false,
  settle: false,
  moveSupply: false,
  endLoan: false,
  checkBack: false,
  deliver: false,
} as const

/** Of orders that nobody owes anything for: memos, and returns. */
const mayDoUnowed = (order: OrderRow, isStaff: boolean, hasLive: boolean) => ({
  ...nothing,
  endLoan: isStaff && hasLive && isWithCustomer(order),
  checkBack: isStaff && order.type === 'return' && order.status === 'returning',
  deliver: isStaff && order.type === 'delivery' && order.status === 'wait_handover',
})

const mayDoWhileHeld = (order: OrderRow, paid: number, isCustom: boolean) => ({
  ...nothing,
  waiveDeposit: !isCustom && order.prepayment_waived_reason === null && paid < parseAmount(order.prepayment_due_rmb),
  extendHold: order.hold_until !== null && order.waiting_reports === 0 && order.hold_extensions < mostExtensions,
})
