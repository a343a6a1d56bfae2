import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { containing, personName } from '../db/sql-text.ts'

/** Whose accounts: the customers that somebody serves, or the suppliers of a site. */
export type AccountsOf =
  | { readonly side: 'customer'; readonly siteId: string; readonly salesmanId: string | null }
  | { readonly side: 'supplier'; readonly siteId: string }

/** One account. */
export type AccountOf = { readonly side: 'customer' | 'supplier'; readonly siteId: string; readonly id: string }

/** The first moment after a day of the house. */
const endOf = (day: string, timeZone: string): RawBuilder<Date> => sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`
const startOf = (day: string, timeZone: string): RawBuilder<Date> => sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`

/** Lines of an account, with what each adds to what is open: of a supplier the house owes what the ledger has as less than zero. */
const sides = {
  customer: {
    id: sql.ref('l.customer_id'),
    amount: sql`l.amount`,
    accounts: sql`l.account in ('receivable', 'customer_credit')`,
    debt: sql`l.account = 'receivable'`,
  },
  supplier: { id: sql.ref('l.supplier_id'), amount: sql`-l.amount`, accounts: sql`l.account = 'supplier_payable'`, debt: sql`true` },
} as const

export type AgesRow = {
  readonly total: string
  readonly due: readonly string[]
  readonly orders: readonly number[]
  readonly ahead: string
  readonly credit: string
}

type Day = { readonly day: string; readonly timeZone: string }

/** What is open of each account at the end of a day, by age in days of the house since the first booking of its order. */
const openOf = (side: 'customer' | 'supplier', where: RawBuilder<unknown>, { day, timeZone }: Day) => {
  const { id, amount, accounts, debt } = sides[side]
  return sql`
    parts as (
      select ${id} as owner, e.order_id, ${debt} as is_debt, sum(${amount}) as rest, min(e.at) as since
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where ${accounts} and ${where} and e.at < ${endOf(day, timeZone)}
      group by 1, 2, 3
    ),
    open as (
      select owner, rest, is_debt, ${day}::date - (since at time zone ${timeZone})::date as days
      from parts where rest <> 0
    ),
    aged as (
      select owner, sum(rest) as total,
        array[coalesce(sum(rest) filter (where is_debt and rest > 0 and days <= 30), 0),
          coalesce(sum(rest) filter (where is_debt and rest > 0 and days between 31 and 60), 0),
          coalesce(sum(rest) filter (where is_debt and rest > 0 and days between 61 and 90), 0),
          coalesce(sum(rest) filter (where is_debt and rest > 0 and days > 90), 0)] as due,
        array[count(*) filter (where is_debt and rest > 0 and days <= 30)::int,
          count(*) filter (where is_debt and rest > 0 and days between 31 and 60)::int,
          count(*) filter (where is_debt and rest > 0 and days between 61 and 90)::int,
          count(*) filter (where is_debt and rest > 0 and days > 90)::int] as counts,
        coalesce(-sum(rest) filter (where is_debt and rest < 0), 0) as ahead,
        coalesce(-sum(rest) filter (where not is_debt), 0) as credit
      from open group by owner
    )`
}

const money = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)}::numeric(18,2)::text`
const moneys = (column: string): RawBuilder<readonly string[]> => sql<readonly string[]>`${sql.ref(column)}::numeric(18,2)[]::text[]`

/** People whose accounts a site has: its own, and of a house whoever runs a site below it, as whom a reseller buys. */
const accountsAt = ({ siteId, salesmanId }: Extract<AccountsOf, { side: 'customer' }>): RawBuilder<boolean> =>
  salesmanId === null
    ? sql<boolean>`(p.site_id = ${siteId} or p.next_site_id in (select s.id from site_names s where s.parent_id = ${siteId}))`
    : sql<boolean>`(p.site_id = ${siteId} and p.salesman_id = ${salesmanId})`

/** The owners of accounts, by name. */
const ownersOf = (of: AccountsOf): RawBuilder<unknown> =>
  of.side === 'customer'
    ? sql`select p.id, ${personName('p')} as name, p.company from people p where ${accountsAt(of)}`
    : sql`select s.id, s.name, '' as company from supplier_names s where s.site_id = ${of.siteId}`

export type AccountRow = AgesRow & { readonly id: string; readonly name: string; readonly company: string }

/** Accounts on which something is open at the end of a day, the most first; totals are of all that are found. */
export async function selectAccounts(
  db: Db,
  of: AccountsOf,
  wanted: {
    readonly day: string
    readonly timeZone: string
    readonly search: string
    readonly after: string | null
    readonly limit: number
  },
): Promise<{ rows: AccountRow[]; totals: AgesRow & { readonly accounts: number } }> {
  const { rows } = await sql<{ rows: AccountRow[] | null; totals: AgesRow & { accounts: number } }>`
    with named as (${ownersOf(of)}), ${openOf(of.side, sql`e.site_id = ${of.siteId}`, wanted)},
    found as (
      select n.id, n.name, n.company, a.total, a.due, a.counts, a.ahead, a.credit,
        row_number() over (order by a.total desc, n.id) as rank
      from aged a join named n on n.id = a.owner
      where ${wanted.search} = '' or n.name ilike ${containing(wanted.search)} or n.company ilike ${containing(wanted.search)}
    ),
    page as (
      select * from found where rank > coalesce((select rank from found where id = ${wanted.after}::bigint), 0) order by rank limit ${wanted.limit}
    )
    select (select json_agg(json_build_object('id', id::text, 'name', name, 'company', company, 'total', ${money('total')}, 'due', ${moneys('due')},
        'orders', counts, 'ahead', ${money('ahead')}, 'credit', ${money('credit')}) order by rank) from page) as rows,
      (select json_build_object('accounts', count(*)::int, 'total', coalesce(sum(total), 0)::numeric(18,2)::text,
        'due', array[coalesce(sum(due[1]), 0), coalesce(sum(due[2]), 0), coalesce(sum(due[3]), 0), coalesce(sum(due[4]), 0)]::numeric(18,2)[]::text[],
        'orders', array[coalesce(sum(counts[1]), 0), coalesce(sum(counts[2]), 0), coalesce(sum(counts[3]), 0), coalesce(sum(counts[4]), 0)]::int[],
        'ahead', coalesce(sum(ahead), 0)::numeric(18,2)::text, 'credit', coalesce(sum(credit), 0)::numeric(18,2)::text) from found) as totals`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return { rows: row.rows ?? [], totals: row.totals }
}

const nothingOpen: AgesRow = { total: '0.00', due: ['0.00', '0.00', '0.00', '0.00'], orders: [0, 0, 0, 0], ahead: '0.00', credit: '0.00' }

const linesOf = ({ side, siteId, id }: AccountOf) => sql`e.site_id = ${siteId} and ${sides[side].id} = ${id}`

/** What is open of one account at the end of a day. */
export async function selectAges(db: Db, of: AccountOf, day: string, timeZone: string): Promise<AgesRow> {
  const { rows } = await sql<AgesRow>`
    with ${openOf(of.side, linesOf(of), { day, timeZone })}
    select ${money('total')} as total, ${moneys('due')} as due, counts as "orders", ${money('ahead')} as ahead, ${money('credit')} as credit from aged`.execute(
    db,
  )
  return rows[0] ?? nothingOpen
}

export type MovementRow = {
  readonly id: string
  readonly at: Date
  readonly what: string
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly method: 'cash' | 'bank_card' | 'alipay' | 'wechat' | 'credit' | null
  readonly paid: string | null
  readonly currency: 'RMB' | 'USD' | null
  readonly rate: string | null
  readonly note: string | null
  readonly payoutId: string | null
  readonly isPayoutOver: boolean
  readonly amount: string
  readonly balance: string
}
export type PeriodRow = { readonly opening: string; readonly added: string; readonly settled: string; readonly closing: string }

type Period = { readonly from: string; readonly to: string; readonly timeZone: string }

const bookedOf = (of: AccountOf, { to, timeZone }: Period) => sql`
  booked as (
    select e.id, e.at, e.what, e.order_id, e.payment_id, e.supplier_payment_id, sum(${sides[of.side].amount}) as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where ${sides[of.side].accounts} and ${linesOf(of)} and e.at < ${endOf(to, timeZone)}
    group by e.id
  )`

/** What an account opened with, what was added and settled in the period, and what it closed with. */
export async function selectPeriod(db: Db, of: AccountOf, period: Period): Promise<PeriodRow> {
  const start = startOf(period.from, period.timeZone)
  const sum = (where: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${where}), 0)::numeric(18,2)::text`
  const { rows } = await sql<PeriodRow>`
    with ${bookedOf(of, period)}
    select ${sum(sql`at < ${start}`)} as opening, ${sum(sql`at >= ${start} and amount > 0`)} as added,
      ${sum(sql`at >= ${start} and amount < 0`)} as settled, ${sum(sql`true`)} as closing from booked`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return row
}

/** The movements of a period in the order in which they were booked, each with the account after it. */
export async function selectMovements(
  db: Db,
  of: AccountOf,
  wanted: Period & { readonly after: string | null; readonly limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with ${bookedOf(of, wanted)},
    run as (select *, sum(amount) over (order by at, id) as balance, row_number() over (order by at, id) as rank from booked)
    select r.id::text, r.at, r.what, o.id::text as "orderId", o.order_no as "orderNo", coalesce(p.method, s.method) as method,
      coalesce(p.amount, case when s.currency = 'RMB' then
        (select -l.amount from ledger_lines l where l.entry_id = r.id and l.account = s.method) end)::text as paid,
      coalesce(p.currency, s.currency) as currency, coalesce(p.rate, s.rate)::text as rate,
      coalesce(p.note, concat_ws(' · ', nullif(s.paid_on, (r.at at time zone ${wanted.timeZone})::date)::text, nullif(s.reference, ''), nullif(s.note, ''))) as note,
      s.id::text as "payoutId", s.reverses_id is not null or exists (select from supplier_payments u where u.reverses_id = s.id) as "isPayoutOver",
      r.amount::numeric(18,2)::text as amount, r.balance::numeric(18,2)::text as balance
    from run r left join placed_orders o on o.id = r.order_id left join payments p on p.id = r.payment_id left join supplier_payments s on s.id = r.supplier_payment_id
    where r.at >= ${startOf(wanted.from, wanted.timeZone)} and r.rank > coalesce((select rank from run where id = ${wanted.after}::bigint), 0)
    order by r.rank limit ${wanted.limit}`.execute(db)
  return rows
}

/** How the owner of an account is called; null for one that is not among these. */
export async function selectOwner(db: Db, of: AccountsOf, id: string): Promise<{ readonly name: string; readonly company: string } | null> {
  const { rows } = await sql<{ name: string; company: string }>`
    with named as (${ownersOf(of)}) select name, company from named where id = ${id}`.execute(db)
  return rows[0] ?? null
}
