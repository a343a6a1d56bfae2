import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'

/** What a month came to: what was booked in it, and how the accounts stood at its end. Renminbi, or dollars where the name says so. */
export type MonthFigures = {
  readonly sales: string
  readonly received: string
  readonly receivedUsd: string
  readonly boughtUsd: string
  readonly paidOut: string
  readonly paidOutUsd: string
  readonly receivable: string
  readonly credit: string
  readonly payableUsd: string
  readonly entries: number
}

export type MonthRow = MonthFigures & {
  readonly month: string
  readonly closedAt: Date | null
  readonly closedBy: string | null
}

const nothing: MonthFigures = {
  sales: '0.00',
  received: '0.00',
  receivedUsd: '0.00',
  boughtUsd: '0.00',
  paidOut: '0.00',
  paidOutUsd: '0.00',
  receivable: '0.00',
  credit: '0.00',
  payableUsd: '0.00',
  entries: 0,
}

type ClosedRow = {
  readonly month: string
  readonly figures: MonthFigures
  readonly ends_at: Date
  readonly closed_at: Date
  readonly by: string
}

/** Closed months, the last first. */
async function selectClosed(db: Db, siteId: string): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    select c.month::text, c.figures, c.ends_at, c.closed_at, ${personName('p')} as by
    from closed_months c join people p on p.id = c.closed_by where c.site_id = ${siteId} order by c.month desc limit 600`.execute(db)
  return rows
}

const inHand = sql`l.account in ('cash', 'bank_card', 'alipay', 'wechat')`
const sum = (of: 'l.amount' | '-l.amount', where: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${sql.raw(of)}) filter (where ${where}), 0)::numeric(18,2)`

/**
 * Months from the first booking until now, the last first; those that are closed as they were closed, the others from the ledger, which is
 * read only from the last closed month on.
 */
export async function selectMonths(db: Db, siteId: string, timeZone: string): Promise<MonthRow[]> {
  const closed = await selectClosed(db, siteId)
  const [last] = closed
  const opening = last?.figures ?? nothing
  const { rows } = await sql<MonthFigures & { month: string }>`
    with booked as (
      select date_trunc('month', e.at at time zone ${timeZone})::date as month,
        ${sum('-l.amount', sql`l.account = 'sales'`)} as sales,
        ${sum('l.amount', sql`${inHand} and l.currency = 'RMB' and e.supplier_payment_id is null`)} as received,
        ${sum('l.amount', sql`${inHand} and l.currency = 'USD' and e.supplier_payment_id is null`)} as received_usd,
        ${sum('l.amount', sql`l.account = 'purchases'`)} as bought_usd,
        ${sum('-l.amount', sql`${inHand} and l.currency = 'RMB' and e.supplier_payment_id is not null`)} as paid_out,
        ${sum('-l.amount', sql`${inHand} and l.currency = 'USD' and e.supplier_payment_id is not null`)} as paid_out_usd,
        ${sum('l.amount', sql`l.account = 'receivable'`)} as owed,
        ${sum('-l.amount', sql`l.account = 'customer_credit'`)} as credited,
        ${sum('-l.amount', sql`l.account = 'supplier_payable'`)} as owing,
        count(distinct e.id)::int as entries
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.site_id = ${siteId} and (${last?.ends_at ?? null}::timestamptz is null or e.at >= ${last?.ends_at ?? null})
      group by 1
    ),
    every as (
      select m::date as month from generate_series(
        coalesce((${last?.month ?? null}::date + interval '1 month')::date, (select min(month) from booked)),
        date_trunc('month', now() at time zone ${timeZone})::date, interval '1 month') m
    )
    select v.month::text, coalesce(b.sales, 0)::numeric(18,2)::text as sales, coalesce(b.received, 0)::numeric(18,2)::text as received,
      coalesce(b.received_usd, 0)::numeric(18,2)::text as "receivedUsd", coalesce(b.bought_usd, 0)::numeric(18,2)::text as "boughtUsd",
      coalesce(b.paid_out, 0)::numeric(18,2)::text as "paidOut", coalesce(b.paid_out_usd, 0)::numeric(18,2)::text as "paidOutUsd",
      (${opening.receivable}::numeric + coalesce(sum(b.owed) over w, 0))::numeric(18,2)::text as receivable,
      (${opening.credit}::numeric + coalesce(sum(b.credited) over w, 0))::numeric(18,2)::text as credit,
      (${opening.payableUsd}::numeric + coalesce(sum(b.owing) over w, 0))::numeric(18,2)::text as "payableUsd",
      coalesce(b.entries, 0) as entries
    from every v left join booked b using (month) window w as (order by v.month) order by v.month desc`.execute(db)
  return [
    ...rows.map((row) => ({ ...row, closedAt: null, closedBy: null })),
    ...closed.map(({ month, figures, closed_at, by }) => ({ ...figures, month, closedAt: closed_at, closedBy: by })),
  ]
}

/** Nobody else closes a month of the site before this transaction ends. */
export const lockMonths = (tx: Tx, siteId: string) =>
  tx.selectFrom('site_names').where('id', '=', siteId).select('id').forNoKeyUpdate().execute()

/** Closes a month with what it came to; the database refuses one that is not over. */
export async function insertClosed(
  tx: Tx,
  {
    siteId,
    month,
    figures,
    by,
    timeZone,
  }: { readonly siteId: string; readonly month: string; readonly figures: MonthFigures; readonly by: string; readonly timeZone: string },
): Promise<void> {
  await sql`
    insert into closed_months (site_id, month, ends_at, figures, closed_by)
    values (${siteId}, ${month}::date, (${month}::date + interval '1 month')::timestamp at time zone ${timeZone}, ${JSON.stringify(figures)}::jsonb, ${by})`.execute(
    tx,
  )
}
