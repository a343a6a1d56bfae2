import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { deskApi, DeskRow, WorkRow } from '@loupe/domain/home/desk.api.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { Db, Pool } from '../../db/database.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { supplied } from '@loupe/domain/orders/standing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { creditOf } from '../../ledger/ledger.ts'
import { lastDays, lastWeeks } from './desk-days.ts'
import { earnedBy, totalOf } from './day-sums.ts'
import { sumLate } from './order-list.store.ts'
import { readOpen, selectOpenLines, selectOwing, sumSupplied } from './desk.store.ts'
import type { DeskScope, OpenLine, OpenRow, OpenSum } from './desk.store.ts'
import { refreshOrderDays, selectOrderDays, type DaySum } from './order-days.store.ts'
import { customersScope, heldKinds, isOfHouse, seesCosts } from '../trunk/order-reach.ts'
import { selectStockLines, sumStockLines, type StockLineRow } from '../supply/supply.store.ts'

type Desk = OutputOf<typeof deskApi.desk>
type Work = NonNullable<Desk['work']>
type Tabs = Work['tabs']

const rowsPerTab = 6
const rowsOfBuyer = 8
const soldShown = 6

const byDay = <T extends { readonly day: string }>(days: readonly string[], sums: readonly T[], value: (sum: T) => number): number[] =>
  days.map((day) => sums.filter((sum) => sum.day === day).reduce((all, sum) => all + value(sum), 0))

/** "Elm Lane 2, Amber Star 1" */
function namesOf(lines: readonly OpenLine[]): string {
  const counts = new Map<string, number>()
  for (const { supplier } of lines) counts.set(supplier, (counts.get(supplier) ?? 0) + 1)
  return [...counts].map(([name, count]) => (counts.size > 1 ? `${name} ${count}` : name)).join(', ')
}

/** The lines that an order waits for at this step. */
const waitedFor = (step: OpenRow['step'], lines: readonly OpenLine[]): readonly OpenLine[] => {
  if (step === 'confirm') return lines.filter((line) => line.supply_status === 'waiting_confirm')
  if (step === 'buy') return lines.filter((line) => !line.bought)
  return step === 'receive' ? lines.filter((line) => line.supply_status !== 'arrived') : []
}

const deskRow = (row: OpenRow, lines: readonly OpenLine[]): DeskRow => ({
  id: row.id,
  orderNo: row.order_no,
  origin: kinds[row.kind].origin,
  status: row.status,
  version: row.version,
  step: row.step,
  pieces: row.pieces,
  first: lines[0]?.snapshot ?? null,
  rmbTotal: row.rmb_total,
  dueRmb: row.status === 'held' ? row.deposit : row.status === 'wait_handover' ? row.unpaid_rmb : '0.00',
  holdUntil: row.hold_until?.toISOString() ?? null,
  since: row.updated_at.toISOString(),
})

/** Its stones are wanted for certain: its suppliers' word comes first. */
const isPaidFor = (row: OpenRow): boolean => row.step === 'confirm'

function workRow(row: OpenRow, step: OpenRow['step'], all: readonly OpenLine[], viewer: Viewer): WorkRow {
  const lines = all.filter((line) => line.order_id === row.id)
  const waited = waitedFor(step, lines)
  const to = step === 'confirm' ? 'confirmed' : step === 'receive' ? 'arrived' : null
  return {
    ...deskRow(row, lines),
    customer: row.customer,
    company: row.company,
    suppliers: seesCosts(viewer) ? namesOf(waited) : '',
    act: to === null || !isOfHouse(viewer) ? null : { to, lines: waited.map((line) => ({ lineId: line.id, from: line.supply_status })) },
  }
}

export function deskScope(viewer: Viewer, area: 'mine' | 'customers'): DeskScope | null {
  const scope = area === 'mine' ? { siteId: viewer.siteId, customerId: viewer.userId } : customersScope(viewer)
  const held = heldKinds(viewer, { origin: 'all' }, area)
  return scope === null || held.length === 0 ? null : { scope, kinds: held }
}

/** What waits for somebody who serves customers, and how the house does; null for everybody else. */
export async function workOf(db: Pool, viewer: Viewer, timeZone: string): Promise<Work | null> {
  const desk = deskScope(viewer, 'customers')
  if (desk === null) return null
  const days = lastDays(timeZone, new Date())
  const today = days.at(-1) ?? ''
  const weeks = lastWeeks(today)
  const month = `${today.slice(0, 7)}-01`
  const from = days[0] ?? today
  await refreshOrderDays(db, timeZone)
  const [{ sums, rows }, placed, late] = await Promise.all([
    readOpen(db, desk, rowsPerTab),
    selectOrderDays(db, desk, weeks[0]?.from ?? from),
    sumLate(db, desk, { today, timeZone }),
  ])
  const lines = await selectOpenLines(
    db,
    rows.map((row) => row.id),
  )
  const ofMonth = placed.filter(({ day }) => day >= month)
  return {
    tabs: tabsOf(sums, rows, lines, viewer),
    movesGoods: isOfHouse(viewer),
    open: {
      count: sums.reduce((all, sum) => all + sum.orders, 0),
      rmb: totalOf(sums.map((sum) => sum.rmb)),
      days: byDay(days, placed, (sum) => yuan(sum.rmb)),
    },
    collect: {
      count: sums.reduce((all, sum) => all + sum.readyOrders, 0),
      rmb: totalOf(sums.map((sum) => sum.ready)),
      days: byDay(days, placed, (sum) => Math.max(0, yuan(sum.receivedRmb))),
    },
    deposits: depositsOf(sums, placed, days),
    month: {
      from: month,
      orders: ofMonth.reduce((all, sum) => all + sum.orders, 0),
      rmb: totalOf(ofMonth.map((sum) => sum.rmb)),
      days: byDay(days, placed, (sum) => yuan(sum.rmb)),
    },
    late,
    margin: seesCosts(viewer) ? marginOf(placed, month, days) : null,
    weeks: weeks.map((week) => ({ ...week, natural: inWeek(placed, week, 'natural'), lab: inWeek(placed, week, 'lab') })),
  }
}

const yuan = (text: string): number => Math.round(parseAmount(text) / 100)

const inWeek = (placed: readonly DaySum[], { from, to }: { from: string; to: string }, origin: string): number =>
  placed.filter((sum) => sum.day >= from && sum.day <= to && kinds[sum.kind].origin === origin).reduce((all, sum) => all + sum.orders, 0)

/** Deposits that are waited for, and orders that lapsed without one, by day. */
function depositsOf(sums: readonly OpenSum[], placed: readonly DaySum[], days: readonly string[]): Work['deposits'] {
  const waiting = sums.find(({ step }) => step === 'deposit')
  const lapsed = byDay(days, placed, (sum) => sum.lapsed)
  return {
    count: waiting?.orders ?? 0,
    rmb: waiting?.deposits ?? '0.00',
    days: lapsed,
    lapsed: lapsed.reduce((all, orders) => all + orders, 0),
  }
}

function marginOf(sums: readonly DaySum[], month: string, days: readonly string[]) {
  return {
    ...earnedBy(sums.filter(({ day }) => day >= month)),
    days: byDay(days, sums, (sum) => Math.max(0, yuan(sum.marginUsd))),
  }
}

function tabsOf(sums: readonly OpenSum[], rows: readonly OpenRow[], lines: readonly OpenLine[], viewer: Viewer): Tabs {
  const tab = (step: Exclude<keyof Tabs, 'ending' | 'confirm'>) => ({
    count: sums.find((sum) => sum.step === step)?.orders ?? 0,
    rows: rows
      .filter((row) => row.step === step)
      .slice(0, rowsPerTab)
      .map((row) => workRow(row, step, lines, viewer)),
  })
  return {
    report: tab('report'),
    deposit: tab('deposit'),
    start: tab('start'),
    confirm: {
      count: sums.reduce((all, sum) => all + sum.confirming, 0),
      rows: rows
        .filter((row) => row.confirming)
        .toSorted(
          (one, other) => Number(isPaidFor(other)) - Number(isPaidFor(one)) || one.updated_at.getTime() - other.updated_at.getTime(),
        )
        .slice(0, rowsPerTab)
        .map((row) => workRow(row, 'confirm', lines, viewer)),
    },
    buy: tab('buy'),
    receive: tab('receive'),
    handover: tab('handover'),
    ending: {
      count: sums.reduce((all, sum) => all + sum.ending, 0),
      rows: rows
        .filter((row) => row.ending)
        .slice(0, rowsPerTab)
        .map((row) => workRow(row, row.step, lines, viewer)),
    },
  }
}

/** Who of those whom the viewer serves has something to pay; null for whoever serves nobody. */
export async function owingOf(db: Db, viewer: Viewer, most: number): Promise<NonNullable<Desk['customers']>['owing'] | null> {
  const desk = deskScope(viewer, 'customers')
  if (desk === null) return null
  const found = await selectOwing(db, desk, most)
  return {
    count: found[0]?.all ?? 0,
    rmb: found[0]?.allRmb ?? '0.00',
    rows: found.map(({ id, name, company, orders, rmb }) => ({ id, name, company, orders, rmb })),
  }
}

/** True when the next thing is the buyer's to do: pay, or come for the goods. */
const needsBuyer = (row: OpenRow): boolean =>
  row.step === 'deposit' ||
  (row.status === 'wait_handover' && row.step === 'handover' && (parseAmount(row.unpaid_rmb) > 0 || row.pickup === 'pickup'))

/** A buyer's own open orders, those that wait for them first, and what they come to; null for those who don't buy. */
export async function buyingOf(db: Db, viewer: Viewer): Promise<Desk['buyer']> {
  const desk = deskScope(viewer, 'mine')
  if (desk === null) return null
  const [{ sums, rows }, credit] = await Promise.all([readOpen(db, desk, rowsOfBuyer), creditOf(db, viewer.userId)])
  const shown = rows.toSorted((one, other) => Number(needsBuyer(other)) - Number(needsBuyer(one))).slice(0, rowsOfBuyer)
  const lines = await selectOpenLines(
    db,
    shown.map((row) => row.id),
  )
  const of = (pick: (sum: (typeof sums)[number]) => string): string => totalOf(sums.map(pick))
  const isDue = (sum: (typeof sums)[number]): boolean => sum.step !== 'report'
  return {
    rows: shown.map((row) => ({
      ...deskRow(
        row,
        lines.filter((line) => line.order_id === row.id),
      ),
      needsYou: needsBuyer(row),
      pickup: row.pickup,
    })),
    orders: sums.reduce((all, sum) => all + sum.orders, 0),
    rmb: of((sum) => sum.rmb),
    paidRmb: of((sum) => sum.paid),
    unpaidRmb: of((sum) => sum.unpaid),
    dueRmb: totalOf(sums.filter(isDue).flatMap((sum) => [sum.deposits, sum.ready])),
    creditRmb: formatAmount(credit),
  }
}

type SuppliedLine = NonNullable<Desk['supplier']>['rows'][number]
type Supplied = Pick<NonNullable<Desk['supplier']>, 'toConfirm' | 'rows' | 'sold'>

const suppliedLine = (row: StockLineRow): SuppliedLine => ({
  lineId: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  orderVersion: row.version,
  stockNo: row.stock_no,
  snapshot: liftFrozen(row.snapshot),
  status: row.supply_status,
  usd: row.cost_usd,
  createdAt: row.created_at.toISOString(),
})

/** What a supplier's stones are asked for, and what they sold lately; null for everybody else. */
export async function supplyingOf(db: Db, viewer: Viewer, timeZone: string): Promise<Supplied | null> {
  const held = heldKinds(viewer, { origin: 'all' }, 'salesStock')
  const sides = [...new Set(held.map((kind) => kinds[kind].origin))]
  if (viewer.supplierId === null || sides.length === 0) return null
  const scope = { siteId: viewer.siteId, supplierId: viewer.supplierId }
  const lines = (of: readonly OrderedKind[], supplyStatus: readonly SupplyStatus[]) => ({ scope, kinds: of, supplyStatus, search: '' })
  const onSide = (origin: string) => held.filter((kind) => kinds[kind].origin === origin)
  const days = lastDays(timeZone, new Date())
  const from = days[0] ?? ''
  const [rows, counts, sold, soldRows] = await Promise.all([
    selectStockLines(db, lines(held, ['waiting_confirm']), { limit: rowsPerTab }),
    Promise.all(sides.map(async (origin) => ({ origin, sums: await sumStockLines(db, lines(onSide(origin), ['waiting_confirm'])) }))),
    sumSupplied(db, viewer.supplierId, from, timeZone),
    selectStockLines(db, { ...lines(held, supplied), from: { day: from, timeZone } }, { limit: soldShown }),
  ])
  return {
    toConfirm: counts.map(({ origin, sums }) => ({ origin, lines: sums.reduce((all, sum) => all + sum.lines, 0) })),
    rows: rows.map(suppliedLine),
    sold: {
      from,
      sides: sides.map((origin) => {
        const ofSide = sold.filter((sum) => kinds[sum.kind].origin === origin)
        return { origin, lines: ofSide.reduce((all, sum) => all + sum.lines, 0), usd: totalOf(ofSide.map((sum) => sum.usd)) }
      }),
      days: byDay(days, sold, (sum) => sum.lines),
      rows: soldRows.map(suppliedLine),
    },
  }
}
