import { sql } from 'kysely'
import type { RapRow } from '@loupe/domain/pricing/rap-price.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'

const head = (db: Db, siteId: string) =>
  db
    .selectFrom('rap_lists')
    .leftJoin('people', 'people.id', 'rap_lists.imported_by')
    .select(['rap_lists.id', 'list_date', 'file_name', 'imported_at', 'is_current', 'people.name as imported_by'])
    .select(sql<number>`(select count(*)::int from rap_prices p where p.list_id = rap_lists.id and p.shape = 'round')`.as('round_cells'))
    .select(sql<number>`(select count(*)::int from rap_prices p where p.list_id = rap_lists.id and p.shape = 'pear')`.as('pear_cells'))
    .where('rap_lists.site_id', '=', siteId)

export const selectLists = (db: Db, siteId: string, before: string | undefined, limit: number) =>
  head(db, siteId)
    .$if(before !== undefined, (query) => query.where('rap_lists.id', '<', before ?? ''))
    .orderBy('rap_lists.id', 'desc')
    .limit(limit)
    .execute()

export type ListRow = Awaited<ReturnType<typeof selectLists>>[number]

export const selectList = (db: Db, siteId: string, id: string) => head(db, siteId).where('rap_lists.id', '=', id).executeTakeFirst()

export const selectCurrentList = (db: Db, siteId: string) => head(db, siteId).where('is_current', '=', true).executeTakeFirst()

export async function insertList(
  tx: Tx,
  list: { siteId: string; date: string; fileName: string; userId: string | null; rows: readonly RapRow[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('rap_lists')
    .values({ site_id: list.siteId, list_date: list.date, file_name: list.fileName, imported_by: list.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = list.rows.map((row) => [
    row.shape,
    row.clarity,
    row.color,
    formatAmount(row.low),
    formatAmount(row.high),
    formatAmount(row.price),
  ])
  await sql`insert into rap_prices (list_id, shape, clarity, color, low_ct, high_ct, usd_per_ct)
    select ${id}::bigint, c->>0, c->>1, c->>2, (c->>3)::numeric, (c->>4)::numeric, (c->>5)::numeric
    from jsonb_array_elements(${JSON.stringify(cells)}::jsonb) c`.execute(tx)
  return id
}

/** Which brackets a list has, in hundredths of a carat. */
export async function selectBrackets(db: Db, listId: string): Promise<Pick<RapRow, 'shape' | 'low' | 'high'>[]> {
  const rows = await db.selectFrom('rap_prices').select(['shape', 'low_ct', 'high_ct']).distinct().where('list_id', '=', listId).execute()
  return rows.map((row) => ({ shape: row.shape, low: parseAmount(row.low_ct), high: parseAmount(row.high_ct) }))
}

/** Who last named a bracket to fall back on or switched that off, and when. */
export const selectFallback = (db: Db, siteId: string) =>
  db
    .selectFrom('list_fallbacks as f')
    .leftJoin('people', 'people.id', 'f.set_by')
    .select([sql<string | null>`f.low_ct || '-' || f.high_ct`.as('bracket'), 'f.set_at', 'people.name as set_by'])
    .where('f.site_id', '=', siteId)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was set before stays as its history. */
export async function insertFallback(
  tx: Tx,
  wish: { siteId: string; userId: string; low: string | null; high: string | null },
): Promise<void> {
  await tx
    .insertInto('list_fallbacks')
    .values({ site_id: wish.siteId, low_ct: wish.low, high_ct: wish.high, set_by: wish.userId })
    .execute()
}

/** One change at a time of what is in force on a site. */
export const lockSite = (tx: Tx, siteId: string): Promise<void> => lockName(tx, `price lists of site ${siteId}`)

/** One list is in force; the switch is one step for every reader. */
export async function switchCurrent(tx: Tx, siteId: string, id: string): Promise<void> {
  await lockSite(tx, siteId)
  await tx.updateTable('rap_lists').set({ is_current: false }).where('site_id', '=', siteId).where('is_current', '=', true).execute()
  await tx.updateTable('rap_lists').set({ is_current: true }).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Live stones that the list in force prices and this one would not. */
export async function countLosing(tx: Tx, siteId: string, listId: string): Promise<number> {
  const prices = (list: string) => sql`exists (select from rap_prices p where p.list_id = ${sql.raw(list)}
      and p.shape = case when s.shape = 'round' then 'round' else 'pear' end and p.color = s.color
      and p.clarity = case when s.clarity = 'FL' then 'IF' else s.clarity end and trunc(s.carat, 2) between p.low_ct and p.high_ct)`
  const { rows } = await sql<{ stones: number }>`
    with lists as (select (select id from rap_lists where site_id = ${siteId}::bigint and is_current) as now, ${listId}::bigint as then)
    select count(*)::int as stones from stones_for_sale s, lists
    where s.site_id = ${siteId}::bigint and s.origin = 'natural' and s.fancy_color is null and s.color is not null
      and ${prices('lists.now')} and not ${prices('lists.then')}`.execute(tx)
  return rows[0]?.stones ?? 0
}

/** The price list in force and the newest one, where that is another: YYYY-MM-DD. */
export async function selectListDates(db: Db, siteId: string): Promise<{ date: string; newer: string | null } | null> {
  const { rows } = await sql<{ date: string; newer: string | null }>`
    select list_date::text as date,
      (select max(newer.list_date)::text from rap_lists newer where newer.site_id = l.site_id and newer.list_date > l.list_date) as newer
    from rap_lists l where site_id = ${siteId} and is_current`.execute(db)
  return rows[0] ?? null
}
