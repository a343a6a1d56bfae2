import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { anyOf } from '../../db/sql-text.ts'
import type { StockScope } from '../trunk/order-reach.ts'
import { goodsOfLine } from '../trunk/orders.store.ts'

type Bench = { readonly scope: StockScope; readonly kinds: readonly string[] }

/** What is begun and not made yet. */
const onTheBench = (db: Db, { scope, kinds }: Bench) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('supplier_names', 'supplier_names.id', 'order_lines.supplier_id')
    .where('supplier_names.site_id', '=', scope.siteId)
    .$if(scope.supplierId !== undefined, (query) => query.where('order_lines.supplier_id', '=', scope.supplierId ?? ''))
    .where(sql<boolean>`orders.kind = any(${[...kinds]}::text[])`)
    .where('order_lines.state', '=', 'live')
    .where('order_lines.made_at', 'is', null)
    .where('order_lines.due_on', 'is not', null)
    .where(sql<boolean>`(order_lines.style_id is not null or order_lines.work_id is not null)`)
    .where('orders.status', 'in', ['preparation', 'purchased', 'wait_handover'])

type Page = { readonly after?: { readonly dueOn: string; readonly lineId: string } | undefined; readonly limit: number }

/** The soonest due first. */
export const selectBench = (db: Db, bench: Bench, { after, limit }: Page) =>
  onTheBench(db, bench)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(order_lines.due_on, order_lines.id) > (${after?.dueOn ?? null}::date, ${after?.lineId ?? null}::bigint)`),
    )
    .orderBy('order_lines.due_on')
    .orderBy('order_lines.id')
    .limit(limit)
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.stock_no',
      'order_lines.snapshot',
      'order_lines.due_on',
      'order_lines.state',
      'orders.order_no',
      'orders.version',
      'orders.status',
    ])
    .select(goodsOfLine.as('goods'))
    .execute()
export type BenchRow = Awaited<ReturnType<typeof selectBench>>[number]

export const countBench = (db: Db, bench: Bench, today: string) =>
  onTheBench(db, bench)
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`(count(*) filter (where order_lines.due_on < ${today}::date))::int`.as('late'),
    ])
    .executeTakeFirstOrThrow()

/** Steps of these lines, in the order they happened. */
export const selectStepsOf = (db: Db, lineIds: readonly string[]) =>
  db
    .selectFrom('making_steps')
    .where('line_id', '=', anyOf(lineIds))
    .orderBy('id')
    .select(['id', 'line_id', 'step', 'at', 'note', 'photo'])
    .execute()
export type BenchStep = Awaited<ReturnType<typeof selectStepsOf>>[number]

/** What of customers' own is in the house for these lines. */
export const selectHere = (db: Db, lineIds: readonly string[]) =>
  db
    .selectFrom('left_goods')
    .where('line_id', '=', anyOf(lineIds))
    .where('given_at', 'is', null)
    .select(['line_id', 'seat', 'grams'])
    .execute()
export type HereRow = Awaited<ReturnType<typeof selectHere>>[number]

/** Live stones of the stock in these orders, as they were sold. */
export const selectStonesIn = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .where('order_id', '=', anyOf(orderIds))
    .where('state', '=', 'live')
    .where('stone_id', 'is not', null)
    .select(['order_id', 'stone_id', 'snapshot', 'supply_status'])
    .execute()
export type StoneInOrder = Awaited<ReturnType<typeof selectStonesIn>>[number]
