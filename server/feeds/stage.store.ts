import { sql, type RawBuilder } from 'kysely'
import { isId } from '@loupe/domain/api/id.ts'
import { type Db, inTransaction, isLockTimeout, type Pool, type Tx, waitWithoutLimit } from '../db/database.ts'
import { aheadName } from '../db/connection-names.ts'
import { stoneColumns } from '../db/stone-columns.ts'
import type { Counts } from './imports.store.ts'

type Matched = { readonly id: string; readonly supplierId: string; readonly matchedFrom: string | null }

/** Tables of one import: the rows of its file, what each of them does, and the stones as they were before. */
export type WorkTable = 'stage' | 'match' | 'before'

/** @throws RangeError unless the id is a plain number, since names can't be parameters */
function workTableName(kind: WorkTable, importId: string): string {
  if (!isId(importId)) throw new RangeError('not an id')
  return `import_work.${kind}_${importId}`
}

export const workTable = (kind: WorkTable, importId: string): RawBuilder<unknown> => sql.raw(workTableName(kind, importId))

export const columnList = (prefix = ''): RawBuilder<unknown> => sql.raw(stoneColumns.map((column) => `${prefix}${column}`).join(', '))

/** Written once, looked at by the statements that follow and gone: PostgreSQL need not go through it meanwhile, beside the import that it holds up. */
const unattended = sql.raw('with (autovacuum_enabled = false)')

/** The name of the connection that fills the stage of an import. */
export const readerName = (importId: string): string => `loupe import ${importId}`

/** Ends connections of these names, whoever's they are. */
const endNamed = (db: Db, names: readonly string[]) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = any(${names}::text[]) and datname = current_database()`.execute(db)

/** An import, and when the reading node took it up. */
export type StageTask = { readonly importId: string; readonly takenAt: string | null }

/** This node stood still until another one took the import up. */
export class TakenElsewhere extends Error {}

/**
 * An empty table for the rows of a file; `gone` rows name stones that the supplier no longer offers. What a node that stood still while
 * it read the same file might still write is ended.
 * @throws TakenElsewhere when this node is the one that stood still
 */
export function makeStage(db: Pool, { importId, takenAt }: StageTask): Promise<void> {
  return inTransaction(db, async (tx) => {
    await waitWithoutLimit(tx)
    // With its row held nobody else takes the import up meanwhile.
    const { rows } =
      await sql`select 1 from imports where id = ${importId} and taken_at = ${takenAt}::timestamptz for no key update`.execute(tx)
    if (rows.length === 0) throw new TakenElsewhere()
    await endNamed(tx, [readerName(importId)])
    await dropWork(tx, importId, ['stage', 'match'])
    await sql`create unlogged table ${workTable('stage', importId)} ${unattended} as
      select 0::bigint as seq, ''::text as sheet, 0::integer as row_no, false as gone, ${columnList()} from stones where false`.execute(tx)
  })
}

/** An index that still reads them ahead, or stands still while it does, is not waited for. */
export async function dropWork(db: Db, importId: string, kinds: readonly WorkTable[]): Promise<void> {
  if (kinds.includes('match')) await endNamed(db, [aheadName(importId)])
  for (const kind of kinds) await sql`drop table if exists ${workTable(kind, importId)}`.execute(db)
}

/** Drops what was applied; an index that has nearly read it ahead may end that first. */
export async function dropApplied(db: Pool, importId: string): Promise<void> {
  try {
    // As long as a lock is waited for anywhere.
    for (const kind of ['stage', 'match'] as const) await sql`drop table if exists ${workTable(kind, importId)}`.execute(db)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await dropWork(db, importId, ['stage', 'match'])
  }
}

/** COPY takes the lines in this order. */
export const stageCopyCommand = (importId: string): string =>
  `copy ${workTableName('stage', importId)} (seq, sheet, row_no, gone, ${stoneColumns.join(', ')}) from stdin`

export async function finishStage(db: Db, importId: string): Promise<void> {
  await sql`create unique index on ${workTable('stage', importId)} (seq)`.execute(db)
  // Numbers that stand there once each need no large sample.
  const coarse = sql.raw(['seq', 'origin', 'stock_no', 'report_key'].map((column) => `alter ${column} set statistics 30`).join(', '))
  await sql`alter table ${workTable('stage', importId)} ${coarse}`.execute(db)
  await sql`analyze ${workTable('stage', importId)} (seq, origin, stock_no, report_key)`.execute(db)
}

async function isThere(db: Db, kind: WorkTable, importId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${workTableName(kind, importId)}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** How many rows the stage holds; 0 too when it is gone, as after a crash of the database, since it is kept without a log. */
export async function countStage(db: Db, importId: string): Promise<number> {
  if (!(await isThere(db, 'stage', importId))) return 0
  const counted = await sql<{ rows: number }>`select count(*)::int as rows from ${workTable('stage', importId)}`.execute(db)
  return counted.rows[0]?.rows ?? 0
}

/**
 * Decides for every row of the file what it does to the supplier's live stones. A stone is the same when origin and certificate
 * are the same, else when the stock number is and the certificates don't speak against it; each live stone is one row's at most.
 * Actions: added, changed, unchanged, delisted (the row says it is gone), untouched (held, lent or sold, and different), none. What is added
 * knows its id, so that indexes can read it before it is there.
 */
export async function makeMatch(db: Db, importId: string, supplierId: string, mode: string): Promise<void> {
  await dropWork(db, importId, ['match'])
  const isDelisting = sql.lit(mode === 'delist')
  // A list of numbers to delist often names no lab: the number alone decides then.
  const sameReport =
    mode === 'delist'
      ? sql`split_part(r.report_key, ':', 2) = split_part(st.report_key, ':', 2)`
      : sql`r.report_key = st.report_key and r.origin = st.origin`
  if (!(await hasLive(db, supplierId))) {
    await sql`create unlogged table ${workTable('match', importId)} ${unattended} as ${allNew(importId, isDelisting)}`.execute(db)
    return indexMatch(db, importId)
  }
  await sql`create unlogged table ${workTable('match', importId)} ${unattended} as
    with live as not materialized (
      select * from stones where supplier_id = ${supplierId} and sale_status = 'for_sale'
    ), paired as (
      select st.seq, st.gone, coalesce(r.id, n.id) as live_id, r.id is not null as by_report
      from ${workTable('stage', importId)} st
      left join live r on st.report_key is not null and ${sameReport}
      left join live n on r.id is null and n.stock_no = st.stock_no and (n.report_key is null or st.report_key is null or n.report_key = st.report_key)
    ), single as (
      select seq, live_id, row_number() over (partition by live_id order by by_report desc, seq) as turn from paired where live_id is not null
    ), settled as (
      select ${mode === 'delist' ? sql`distinct on (p.seq)` : sql``} p.seq, p.gone, s.live_id from paired p left join single s on s.seq = p.seq and s.live_id = p.live_id and s.turn = 1
    )
    ${unlike(sql`settled where live_id is null`, isDelisting)}
    union all
    select st.seq, m.live_id,
      case
        when st.gone or ${isDelisting} then case when l.availability = 'available' then 'delisted' else 'untouched' end
        when (${columnList('st.')}) is not distinct from (${columnList('l.')}) then 'unchanged'
        when l.availability <> 'available' then 'untouched'
        else 'changed'
      end, null
    from settled m
    join ${workTable('stage', importId)} st on st.seq = m.seq
    join live l on l.id = m.live_id`.execute(db)
  return indexMatch(db, importId)
}

async function hasLive(db: Db, supplierId: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (
    select from stones where supplier_id = ${supplierId} and sale_status = 'for_sale') as any`.execute(db)
  return rows[0]?.any === true
}

/** What rows do that are no live stone. */
const unlike = (rows: RawBuilder<unknown>, isDelisting: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select seq, null::bigint as live_id, action, case when action = 'added' then nextval('stones_id_seq') end as new_id from (
      select seq, case when gone or ${isDelisting} then 'none' else 'added' end as action from ${rows} order by seq
    ) fresh`

/** The first file of a supplier, mostly: there is nothing that a row could be. */
const allNew = (importId: string, isDelisting: RawBuilder<unknown>): RawBuilder<unknown> =>
  unlike(sql`${workTable('stage', importId)} st`, isDelisting)

async function indexMatch(db: Db, importId: string): Promise<void> {
  await sql`create unique index on ${workTable('match', importId)} (seq)`.execute(db)
  await sql`create index on ${workTable('match', importId)} (live_id) where live_id is not null`.execute(db)
  await sql`analyze ${workTable('match', importId)}`.execute(db)
}

/** The oldest transaction that may still change the stock: what is matched from now on has seen all that came before it. */
export async function oldestOpen(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}

/** Does the dry run's match still hold? It is there, whole, and nobody has touched the supplier's stones since it was made. */
export async function matchHolds(db: Db, { id, supplierId, matchedFrom }: Matched, staged: number): Promise<boolean> {
  if (matchedFrom === null || !(await isThere(db, 'match', id))) return false
  const { rows } = await sql<{ holds: boolean }>`
    select (select count(*) from ${workTable('match', id)} where seq > 0) = ${staged} and exists (
      select from pg_attribute where attrelid = to_regclass(${workTableName('match', id)}) and attname = 'new_id'
    ) and not exists (
      select from stones where supplier_id = ${supplierId} and changed_xid >= ${matchedFrom}::xid8
    ) as holds`.execute(db)
  return rows[0]?.holds ?? false
}

export type MatchCounts = Pick<Counts, 'added' | 'changed' | 'unchanged' | 'delisted' | 'delistedRefused' | 'untouched'>

/** Stock numbers of rows that the file has and that could not be read; the first row of each. */
export const refusedNumbers = (importId: string): RawBuilder<unknown> => sql`select distinct on (stock_no) stock_no, sheet, row_no
  from import_notes where import_id = ${importId} and level = 'rejected' and stock_no is not null order by stock_no, seq`

/** What applying would do now; with `replace` also the live stones that the file does not name. */
export async function countMatch(db: Db, importId: string, supplierId: string, mode: string): Promise<MatchCounts> {
  const { rows } = await sql<MatchCounts>`
    with refused as (${refusedNumbers(importId)}), missing as (
      select count(*) filter (where availability = 'available')::int as free, count(*) filter (where availability <> 'available')::int as taken,
        count(*) filter (where availability = 'available' and r.stock_no is not null)::int as refused
      from stones s left join refused r on r.stock_no = s.stock_no where supplier_id = ${supplierId} and sale_status = 'for_sale' and ${mode} = 'replace'
      and not exists (select from ${workTable('match', importId)} m where m.live_id = s.id)
    )
    select count(*) filter (where action = 'added')::int as added, count(*) filter (where action = 'changed')::int as changed,
      count(*) filter (where action = 'unchanged')::int as unchanged,
      count(*) filter (where action = 'delisted')::int + (select free from missing) as delisted, (select refused from missing) as "delistedRefused",
      count(*) filter (where action = 'untouched')::int + (select taken from missing) as untouched
    from ${workTable('match', importId)}`.execute(db)
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0, delisted: 0, delistedRefused: 0, untouched: 0 }
}

/** Joining a whole file with a whole stock wants more memory than a page of a list; for this transaction only. */
export async function giveRoom(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '128MB', true)`.execute(tx)
}
