import { sql } from 'kysely'
import type { Text } from '@loupe/domain/api/text.ts'
import type { FeedTrouble } from '@loupe/domain/home/desk.api.ts'
import type { Db } from '../db/database.ts'

/** Suppliers whose stones are for sale though their last file came in long ago, the oldest first. */
export async function selectStale(
  db: Db,
  siteId: string,
  days: number,
  most: number,
): Promise<{ id: string; name: string; lastAt: Date }[]> {
  const { rows } = await sql<{ id: string; name: string; lastAt: Date }>`
    select s.id::text as id, s.name, last.finished_at as "lastAt"
    from supplier_names s
    cross join lateral (select finished_at from imports where supplier_id = s.id and state = 'done' and mode <> 'delist' order by id desc limit 1) last
    where s.site_id = ${siteId} and last.finished_at < now() - make_interval(days => ${sql.lit(days)})
      and exists (select from stones where supplier_id = s.id and sale_status = 'for_sale')
    order by last.finished_at limit ${most}`.execute(db)
  return rows
}

type TroubleRow = Omit<FeedTrouble, 'at' | 'problem'> & { readonly at: Date; readonly problem: Text | null }

/** Files that come in by themselves and need somebody, the latest first: of one supplier, or of all of a site's that are enabled. */
export async function selectTroubles(
  db: Db,
  of: { readonly siteId: string; readonly supplierId?: string },
  most: number,
): Promise<{ count: number; rows: readonly TroubleRow[] }> {
  const whose = of.supplierId === undefined ? sql`s.site_id = ${of.siteId} and not s.is_disabled` : sql`s.id = ${of.supplierId}`
  const { rows } = await sql<TroubleRow & { count: number }>`
    select t.kind, t.supplier_id::text as "supplierId", s.name as supplier, t.what, t.at, t.import_id::text as "importId", t.problem,
      count(*) over ()::int as count
    from feed_troubles t join supplier_names s on s.id = t.supplier_id where ${whose}
    order by t.at desc, t.supplier_id, t.kind limit ${most}`.execute(db)
  return { count: rows[0]?.count ?? 0, rows }
}

/** When a supplier's last file was finished. */
export async function selectLastFile(db: Db, supplierId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select finished_at as at from imports where supplier_id = ${supplierId} and state = 'done' order by id desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

export type FileFigures = { readonly suppliers: number; readonly filesToday: number; readonly medianSeconds: number | null }

/** Whose stones the house of a site sells, and how quickly its files of a month came in. */
export async function readFileFigures(db: Db, siteId: string): Promise<FileFigures> {
  const { rows } = await sql<FileFigures>`
    with house as (select house_id as id from site_names where id = ${siteId}),
    done as (
      select finished_at, extract(epoch from finished_at - created_at) as seconds from imports
      where site_id = (select id from house) and state = 'done' and mode <> 'delist' and finished_at > now() - interval '30 days'
    )
    select (select count(*)::int from supplier_names s where s.site_id = (select id from house)
        and exists (select 1 from stones where supplier_id = s.id and sale_status = 'for_sale')) as suppliers,
      (select count(*)::int from done where finished_at > now() - interval '1 day') as "filesToday",
      (select round(percentile_cont(0.5) within group (order by seconds))::int from done) as "medianSeconds"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return row
}

/** A node has an import in hand, or had: one whose node is gone is taken up again. */
const isWorkedOn = sql<boolean>`state in ('reading', 'applying', 'undoing')`

/** Files that wait to be read, applied or undone, and how the last ones ended; of the house and all its sites. */
export async function readWaitingFiles(db: Db) {
  const { rows } = await sql<{ waiting: number; minutes: number; working: number; failed: number }>`
    select count(*) filter (where (state = 'uploaded' and file_path <> '') or ${isWorkedOn})::int as waiting,
      coalesce(extract(epoch from now() - min(state_at) filter (where state = 'uploaded' and file_path <> '')) / 60, 0)::float8 as minutes,
      coalesce(extract(epoch from now() - min(state_at) filter (where ${isWorkedOn})) / 60, 0)::float8 as working,
      count(*) filter (where state = 'failed' and finished_at > now() - interval '1 day')::int as failed
    from imports`.execute(db)
  const last = await db
    .selectFrom('imports as i')
    .innerJoin('supplier_names as s', 's.id', 'i.supplier_id')
    .select(['i.id', 's.name as supplier', 'i.file_name as file', 'i.state', 'i.created_at as at'])
    // Those that are worked on stand first: whoever looks for one that does not get on finds it.
    .orderBy(isWorkedOn, 'desc')
    .orderBy('i.id', 'desc')
    .limit(5)
    .execute()
  const [counts = { waiting: 0, minutes: 0, working: 0, failed: 0 }] = rows
  return { waiting: counts.waiting, waitingMinutes: counts.minutes, workingMinutes: counts.working, failedToday: counts.failed, last }
}
