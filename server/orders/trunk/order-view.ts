import { knowsCosts, mainRoles } from '@loupe/domain/access/roles.ts'
import type { LeftThing } from '@loupe/domain/orders/left-goods.ts'
import { loanStateOf } from '@loupe/domain/orders/lend/lend-line.ts'
import type { LineSnapshot, Order, OrderHead, OrderLine } from '@loupe/domain/orders/order.ts'
import { accountsIn } from '@loupe/domain/sites/payment-accounts.ts'
import { isClosed } from '@loupe/domain/orders/standing.ts'
import { whyNotWorkOn } from '@loupe/domain/orders/work-orders.ts'
import { isMadeFor } from '@loupe/domain/goods/frozen.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { paidCents, paymentsOf, paymentViews, reports } from '../../ledger/ledger.ts'
import { leftThings, readLeft } from './left-things.ts'
import { isJewelry } from './line-goods.ts'
import { noLinks, readLinks } from './order-links.ts'
import type { Links } from './order-links.ts'
import { deliveryView, readDelivery } from '../delivery/delivery-state.ts'
import { readRefund } from '../returns/return-state.ts'
import type { Refund } from '../returns/return-state.ts'
import { balanceCents, isWithCustomer, mayDo, movesOf } from './order-moves.ts'
import type { OrderState } from './order-moves.ts'
import { houseSide, whyNotPlace } from './house-side.ts'
import { holdsView, isOfHouse, relationTo, seesCosts, siteRunBy } from './order-reach.ts'
import type { LineRow, LogRow, OrderRow, People } from './orders.store.ts'
import { linesOf, selectLog, selectPeople } from './orders.store.ts'

const rateText = (text: string): string => formatRate(rateE6(text))
const caratText = (thousandths: number): string => formatDecimal(thousandths, 3).replace(/0$/, '')

type HeadPeople = Pick<People, 'customer_name' | 'phone' | 'company' | 'salesman_name'>
/** What of a memo is with its customer. */
type Out = { readonly pieces: number; readonly rmbCents: number }
type Sums = {
  readonly pieces: number
  readonly piecesEstimated?: boolean
  readonly carats: string
  readonly paidCents: number
  readonly marginUsd?: string | null
  readonly first?: LineSnapshot | null
  readonly out?: Out
}

/** The head of an order as a list shows it. */
export function headView(order: OrderRow, people: HeadPeople, sums: Sums): OrderHead {
  return {
    id: order.id,
    orderNo: order.order_no,
    type: order.type,
    kind: order.kind,
    status: order.status,
    version: order.version,
    customerId: order.customer_id,
    customerName: people.customer_name,
    customerPhone: people.phone,
    company: people.company,
    salesmanName: people.salesman_name,
    pieces: sums.pieces,
    ...(sums.piecesEstimated === true ? { piecesEstimated: true } : {}),
    carats: sums.carats,
    usdTotal: order.usd_total,
    rmbTotal: order.rmb_total,
    rate: rateText(order.cn_rate),
    depositDueRmb: order.prepayment_due_rmb,
    depositWaived: order.prepayment_waived_reason !== null,
    pickup: order.pickup,
    paidRmb: formatAmount(sums.paidCents),
    balanceRmb: formatAmount(balanceCents(order, sums.paidCents)),
    settled: order.settled_at !== null,
    ...(sums.first === undefined ? {} : { first: sums.first }),
    ...(sums.marginUsd ? { marginUsd: sums.marginUsd } : {}),
    waitingReports: order.waiting_reports,
    holdUntil: order.status === 'held' && order.hold_stopped_at === null ? (order.hold_until?.toISOString() ?? null) : null,
    ...(order.type === 'lend' ? { loan: loanHead(order, sums.out ?? { pieces: 0, rmbCents: 0 }) } : {}),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
  }
}

const loanHead = (order: OrderRow, out: Out): OrderHead['loan'] => ({
  dueOn: order.due_on,
  outPieces: out.pieces,
  outRmb: formatAmount(out.rmbCents),
})

/** What of these lines is with the customer. */
const outOf = (order: OrderRow, lines: readonly LineRow[]): Out => {
  const out = isWithCustomer(order) ? lines.filter((line) => line.state === 'live') : []
  return { pieces: out.reduce((sum, line) => sum + line.pieces, 0), rmbCents: sumCents(out.map((line) => parseAmount(line.rmb_total))) }
}

export const caratSum = (thousandths: readonly number[]): string => caratText(sumCents(thousandths))

const lineView = ({ order, left }: OrderState, line: LineRow, isHouse: boolean): OrderLine => ({
  id: line.id,
  stoneId: line.goods.id,
  snapshot: line.snapshot,
  pieces: line.pieces,
  carats: line.carats,
  supplyStatus: line.supply_status,
  bought: line.bought,
  state: line.state,
  rap: line.rap,
  back: line.back,
  usdPerCt: line.usd_per_ct,
  usdTotal: line.usd_total,
  rmbTotal: line.rmb_total,
  rate: rateText(line.rate),
  ...(isMadeFor(line.snapshot) ? { isCustom: true, isMade: line.made_at !== null, dueOn: line.due_on } : {}),
  ...workOnOf(order, line, isHouse),
  ...(line.taken_out === null ? {} : { takenOut: line.taken_out }),
  ...leftOf(leftThings(order, line, left, isHouse)),
})

/** People of the house may have what was handed over worked on, once at a time. */
const workOnOf = ({ status, type }: OrderRow, line: LineRow, isHouse: boolean): Pick<OrderLine, 'workOn'> => {
  const why = whyNotWorkOn({ isJewelry: isJewelry(line), orderStatus: status, state: line.state, isInWork: line.in_work !== null })
  return isHouse && type === 'jewelry' && (why === null || why === 'in_work') ? { workOn: line.in_work } : {}
}

/** Where a line of a memo is. */
const loanOf = (order: OrderRow, line: LineRow, { keptBy }: Links): Pick<OrderLine, 'loan'> =>
  order.type === 'lend' ? { loan: { state: loanStateOf(line.loan_deeds), dueOn: line.due_on, keptBy: keptBy.get(line.id) ?? null } } : {}

/** A line with what other orders say of it. */
const lineIn = (
  state: OrderState,
  line: LineRow,
  { linked, isHouse }: { readonly linked: Links; readonly isHouse: boolean },
): OrderLine => {
  const comesBack = linked.comesBack.get(line.id)
  const inReturn = linked.inReturn.get(line.id)
  return {
    ...lineView(state, line, isHouse),
    ...loanOf(state.order, line, linked),
    ...(comesBack === undefined ? {} : { comesBack: comesBack(isHouse) }),
    ...(inReturn === undefined ? {} : { inReturn }),
    ...ofOrder(state, line, linked),
    ...(line.in_delivery ? { isInDelivery: true } : {}),
  }
}

/** On a delivery each line says which order it is of. */
function ofOrder({ order }: OrderState, line: LineRow, { links }: Links): Pick<OrderLine, 'ofOrder'> {
  const source = order.type === 'delivery' ? links.find(({ id }) => id === line.order_id) : undefined
  return source === undefined ? {} : { ofOrder: { id: source.id, orderNo: source.orderNo } }
}

const refundView = ({ dueCents }: Refund, { refunds }: Links): Order['refund'] => ({
  dueRmb: formatAmount(dueCents),
  given: refunds.map(({ orderNo, method, rmb }) => ({ orderNo, method, amountRmb: formatAmount(-parseAmount(rmb)) })),
})

const leftOf = (left: LeftThing[]) => (left.length === 0 ? {} : { left })

/** What happened between the house and its suppliers is told without names and reasons to everybody else. */
const houseOnly = new Set(['supply', 'rejected', 'making'])
/** What the house does with its suppliers alone, or thinks of its customers, is told to nobody else at all. */
const untold = new Set(['bought', 'asked', 'over_limit'])

/** What a reseller does with the house: their customers never learn that there is one. */
const sellersOnly = new Set(['with_house'])

/** The log for the house's own people, else as buyers and next-level sites read it; suppliers are named to those who may know them. */
function logView(
  log: readonly LogRow[],
  viewer: Viewer,
  { isStaff, isSeller }: { readonly isStaff: boolean; readonly isSeller: boolean },
): Order['log'] {
  const isHouse = isStaff && isOfHouse(viewer)
  const knowsSuppliers = isHouse && knowsCosts(viewer)
  return log
    .filter((entry) => (isHouse || !untold.has(entry.what)) && (isSeller || !sellersOnly.has(entry.what)))
    .map((entry) => {
      const isSupplier = entry.actor_role === mainRoles.supplier
      const isPrivate = !isHouse && (houseOnly.has(entry.what) || isSupplier)
      return {
        at: entry.at.toISOString(),
        who: isPrivate || (isSupplier && !knowsSuppliers) ? '' : (entry.actor ?? ''),
        what: entry.what,
        from: entry.from_state,
        to: entry.to_state,
        // The note of what was asked names a supplier's address.
        note: isPrivate || (entry.what === 'asked' && !knowsSuppliers) ? '' : entry.note,
        lineId: entry.line_id,
      }
    })
}

/** Everything the rules of an order look at, read in the caller's transaction. */
export async function readState(db: Db, order: OrderRow): Promise<OrderState> {
  const lines = await linesOf(db, order)
  const payments = await paymentsOf(db, order.id)
  const left = await readLeft(db, order.id, lines)
  const refund = await readRefund(db, order)
  return {
    order,
    lines,
    payments,
    reports: await reports.of(db, order.id),
    paid: paidCents(payments),
    left,
    refund,
    delivery: await readDelivery(db, order),
    house: await houseSide(db, order),
  }
}

/** One order as this viewer may read it. */
export async function viewOrder(db: Db, viewer: Viewer, order: OrderRow): Promise<Order> {
  const state = await readState(db, order)
  const people = await selectPeople(db, order)
  const log = await selectLog(db, order.id)
  return composeOrder(viewer, state, { people, log, linked: await readLinks(db, order) })
}

/** Goods are moved by people of the house only: a next-level site reads where they are. */
function mayNow(state: OrderState, viewer: Viewer, isStaff: boolean): Order['may'] {
  const may = mayDo(state, isStaff)
  const isHouse = isOfHouse(viewer)
  const runsSite = siteRunBy(viewer) === state.order.site_id && holdsView(viewer, state.order.kind, 'nextMine')
  return {
    ...may,
    moveSupply: may.moveSupply && isHouse,
    endLoan: may.endLoan && isHouse,
    checkBack: may.checkBack && isHouse,
    deliver: may.deliver && isHouse,
    seeCosts: isStaff && seesCosts(viewer),
    // Nobody else learns that there is a house to place it with.
    ...(isStaff && runsSite ? { placeWithHouse: whyNotPlace(state) === null } : {}),
  }
}

/** Links between the order of a reseller's customer and the house's. */
const betweenSellers: ReadonlySet<string> = new Set(['fulfils', 'fulfilled_by'])

/** Who may know that a reseller's order is fulfilled by the house, and by which of its orders: the house's people, and whoever runs the site. */
const knowsBothOrders = (viewer: Viewer, { site_id: siteId, reseller_site_id: resellerId }: OrderRow): boolean => {
  const run = siteRunBy(viewer)
  return isOfHouse(viewer) || (run !== null && (run === siteId || run === resellerId))
}

type Told = { readonly people: People; readonly log: readonly LogRow[]; readonly linked?: Links }

/** What only returns and deliveries have. */
const unsoldOf = ({ refund, delivery }: OrderState, linked: Links, isHouse: boolean): Pick<Order, 'refund' | 'delivery'> => ({
  ...(refund === undefined ? {} : { refund: refundView(refund, linked) }),
  ...(delivery === undefined ? {} : { delivery: deliveryView(delivery, isHouse) }),
})

/** Puts an order together from what was read. */
export function composeOrder(viewer: Viewer, state: OrderState, { people, log, linked = noLinks }: Told): Order {
  const { order, lines } = state
  const isStaff = relationTo(viewer, order) === 'staff'
  const isSeller = knowsBothOrders(viewer, order)
  const counted = lines.filter(
    (line) => line.supply_status !== 'rejected' && (order.type === 'return' ? line.verdict !== 'rejected' : !line.came_back),
  )
  const pieces = counted.reduce((sum, line) => sum + line.pieces, 0)
  const carats = caratSum(counted.map((line) => caratThousandths(line.carats)))
  return {
    ...headView(order, people, { pieces, carats, paidCents: state.paid, out: outOf(order, lines) }),
    remark: order.remark,
    address: order.address,
    expressNo: order.express_no,
    pickupName: order.pickup_name,
    depositPercent: order.prepayment_percent,
    depositWaivedReason: isStaff ? order.prepayment_waived_reason : null,
    voidReason: order.void_reason,
    lines: lines.map((line) => lineIn(state, line, { linked, isHouse: isStaff && isOfHouse(viewer) })),
    links: linked.links.filter(({ kind }) => isSeller || !betweenSellers.has(kind)),
    ...unsoldOf(state, linked, isStaff && isOfHouse(viewer)),
    ...(linked.terms === undefined ? {} : { terms: linked.terms }),
    payments: paymentViews(state.payments),
    reports: reports.views(state.reports),
    payTo: isClosed(order.status) ? [] : accountsIn(people),
    salesman:
      people.salesman_name === null
        ? null
        : { name: people.salesman_name, phone: people.salesman_phone ?? '', wechat: people.salesman_wechat ?? '' },
    log: logView(log, viewer, { isStaff, isSeller }),
    viewedAs: isStaff ? 'staff' : 'buyer',
    moves: movesOf(state, isStaff ? 'staff' : 'buyer', new Date()),
    may: mayNow(state, viewer, isStaff),
  }
}
