import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { figuresApi } from '@loupe/domain/home/figures.api.ts'
import { orderStatuses } from '@loupe/domain/orders/order-states.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { ages } from '@loupe/domain/statements/statements.api.ts'
import type { Pool } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { earnedBy, totalOf } from './day-sums.ts'
import { dayBefore, lastMonths } from './desk-days.ts'
import { deskScope } from './desk.ts'
import { selectNames, sumStates, sumUnpaid } from './figures.store.ts'
import { refreshOrderDays, selectOrderMonths, type MonthSum } from './order-days.store.ts'
import { seesCosts } from '../trunk/order-reach.ts'

type Figures = OutputOf<typeof figuresApi.figures>
type OfOrders = Pick<Figures, 'states' | 'due' | 'months' | 'salesmen'>

const mostSalesmen = 8

const countedBy = (sums: readonly MonthSum[]) => ({
  orders: sums.reduce((all, sum) => all + sum.orders, 0),
  rmb: totalOf(sums.map(({ rmb }) => rmb)),
})

/** "0-30", "91+"; the days on which what is so old was placed. */
const spansOf = (today: string) =>
  ages.map(({ from, to }) => ({
    days: to === null ? `${from}+` : `${from}-${to}`,
    from: to === null ? null : dayBefore(today, to),
    to: from === 0 ? null : dayBefore(today, from),
  }))

async function salesmenOf(db: Pool, sums: readonly MonthSum[], withMargin: boolean): Promise<Figures['salesmen']> {
  const ids = [...new Set(sums.flatMap(({ salesmanId }) => salesmanId ?? []))]
  const names = await selectNames(db, ids)
  return ids
    .map((id) => {
      const own = sums.filter(({ salesmanId }) => salesmanId === id)
      return { id, name: names.get(id) ?? '', ...countedBy(own), margin: withMargin ? earnedBy(own) : null }
    })
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => parseAmount(other.rmb) - parseAmount(one.rmb))
    .slice(0, mostSalesmen)
}

/** What the orders that somebody serves come to; null for whoever serves nobody. */
export async function figuresOf(db: Pool, viewer: Viewer, timeZone: string): Promise<OfOrders | null> {
  const desk = deskScope(viewer, 'customers')
  if (desk === null) return null
  const today = dayIn(timeZone, new Date())
  const months = lastMonths(today)
  const spans = spansOf(today)
  const withMargin = seesCosts(viewer)
  await refreshOrderDays(db, timeZone)
  const [states, due, sums] = await Promise.all([
    sumStates(db, desk),
    sumUnpaid(db, desk, spans, timeZone),
    selectOrderMonths(db, desk, months[0]?.from ?? today),
  ])
  const sumsOf = (day: string) => sums.filter(({ month }) => month === day.slice(0, 7))
  return {
    states: orderStatuses.flatMap((status) => states.filter((each) => each.status === status)),
    due: spans.map((span, at) => ({ ...span, orders: due[at]?.orders ?? 0, rmb: due[at]?.rmb ?? '0.00' })),
    months: months.map(({ from, to }) => {
      const ofMonth = sumsOf(from)
      return { from, to, ...countedBy(ofMonth), margin: withMargin ? earnedBy(ofMonth) : null }
    }),
    salesmen: desk.scope.salesmanId === undefined ? await salesmenOf(db, sumsOf(today), withMargin) : null,
  }
}
