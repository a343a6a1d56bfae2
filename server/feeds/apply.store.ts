import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { stoneColumns } from '../db/stone-columns.ts'
import type { Announced } from './ahead.store.ts'
import { columnList, dropWork, workTable } from './stage.store.ts'

type Job = { readonly id: string; readonly siteId: string; readonly supplierId: string; readonly mode: string }

const affected = (result: { numAffectedRows?: bigint }): number => Number(result.numAffectedRows ?? 0)

/** One import of a supplier at a time; whoever comes second waits. */
export async function lockSupplier(tx: Tx, supplierId: string): Promise<void> {
  await sql`select id from supplier_names where id = ${supplierId} for no key update`.execute(tx)
}

/** An import that only adds keeps nothing, and can be taken back all the same. */
export async function keepNothing(tx: Tx, job: Job): Promise<void> {
  await dropWork(tx, job.id, ['before'])
  await sql`create table ${workTable('before', job.id)} as select 'changed'::text as what, stones.* from stones where false`.execute(tx)
}

/**
 * Locks, in id order, the stones that change or go, and keeps them as they are now. What was ordered a moment ago is no longer
 * available and drops out here.
 */
export async function keepBefore(tx: Tx, job: Job): Promise<void> {
  await keepNothing(tx, job)
  await sql`with locked as (
      select s.* from stones s where s.supplier_id = ${job.supplierId} and s.sale_status = 'for_sale' and s.availability = 'available'
      and s.import_id is distinct from ${job.id}
      and (exists (select from ${workTable('match', job.id)} m where m.live_id = s.id and m.action in ('changed', 'delisted'))
        or (${job.mode} = 'replace' and not exists (select from ${workTable('match', job.id)} m where m.live_id = s.id)))
      order by s.id for update
    )
    insert into ${workTable('before', job.id)}
    select case when m.action = 'changed' then 'changed' else 'delisted' end, locked.* from locked
    left join ${workTable('match', job.id)} m on m.live_id = locked.id`.execute(tx)
  await sql`create unique index on ${workTable('before', job.id)} (id)`.execute(tx)
  await sql`analyze ${workTable('before', job.id)} (id, what)`.execute(tx)
}

export async function delistKept(tx: Tx, job: Job): Promise<number> {
  return affected(
    await sql`update stones s set sale_status = 'delisted', import_id = ${job.id}
    from ${workTable('before', job.id)} b where b.id = s.id and b.what = 'delisted'`.execute(tx),
  )
}

/** Changes the kept stones to what the file says. Those that trade numbers among each other get a passing one first. */
export async function changeKept(tx: Tx, job: Job): Promise<number> {
  await sql`update stones s set stock_no = '~' || s.id, report_key = null
    from ${workTable('before', job.id)} b
    join ${workTable('match', job.id)} m on m.live_id = b.id
    join ${workTable('stage', job.id)} st on st.seq = m.seq
    where s.id = b.id and b.what = 'changed' and (b.stock_no <> st.stock_no or b.report_key is distinct from st.report_key or b.origin <> st.origin)`.execute(
    tx,
  )
  const sets = sql.raw(stoneColumns.map((column) => `${column} = st.${column}`).join(', '))
  return affected(
    await sql`update stones s set ${sets}, import_id = ${job.id}, seen_at = now()
    from ${workTable('before', job.id)} b
    join ${workTable('match', job.id)} m on m.live_id = b.id
    join ${workTable('stage', job.id)} st on st.seq = m.seq
    where s.id = b.id and b.what = 'changed'`.execute(tx),
  )
}

/**
 * Stones that the file confirms: their last sight moves on, at most twice a day, so that a daily file does not rewrite the stock.
 * What an order is just taking is passed over.
 */
export async function confirmUnchanged(tx: Tx, job: Job): Promise<void> {
  await sql`with due as (
      select s.id from stones s join ${workTable('match', job.id)} m on m.live_id = s.id
      where m.action = 'unchanged' and s.availability = 'available' and s.seen_at < now() - interval '12 hours'
      order by s.id for update of s skip locked
    )
    update stones s set seen_at = now() from due where due.id = s.id`.execute(tx)
}

/** Inserts the new stones among the rows from `first` up to and without `end`, under the ids that their match gave them. */
export async function addStones(tx: Tx, job: Job & Announced, first: number, end: number): Promise<number> {
  return affected(
    await sql`insert into stones (id, site_id, supplier_id, import_id, seen_at, created_at, ${columnList()}) overriding system value
    select m.new_id, ${job.siteId}::bigint, ${job.supplierId}::bigint, ${job.id}::bigint, coalesce(${job.seenAt}::timestamptz, now()),
      coalesce(${job.seenAt}::timestamptz, now()), ${columnList('st.')}
    from ${workTable('stage', job.id)} st join ${workTable('match', job.id)} m on m.seq = st.seq
    where m.action = 'added' and st.seq >= ${first} and st.seq < ${end} and m.seq >= ${first} and m.seq < ${end} order by st.seq`.execute(
      tx,
    ),
  )
}

/**
 * A new offer of a certificate that an order holds or has lent is held or lent too, until the order lets it go. Each of the few certificates
 * that are taken is looked up by itself, by its number alone: the planner, who does not know of the new rows yet, would go through all of
 * them, joined or by their import. Answers which.
 */
export async function followClaims(tx: Tx, job: Job): Promise<string[]> {
  const { rows } = await sql<{ id: string; availability: string }>`
    select s.id::text as id, o.availability from stones o cross join lateral (
      select n.id from stones n
      where n.report_key = o.report_key and n.origin = o.origin and n.id <> o.id and n.supplier_id + 0 = ${job.supplierId}
        and n.site_id = o.site_id and n.import_id + 0 = ${job.id} and n.sale_status = 'for_sale' and n.availability = 'available' offset 0
    ) s
    where o.availability in ('held', 'on_loan') and o.site_id = ${job.siteId} and o.report_key is not null`.execute(tx)
  for (const availability of ['held', 'on_loan']) {
    const ids = rows.filter((row) => row.availability === availability).map(({ id }) => id)
    if (ids.length === 0) continue
    await sql`update stones set availability = ${availability} where id = any(${ids}::bigint[]) and availability = 'available'`.execute(tx)
  }
  return rows.map(({ id }) => id)
}

const mostUntouchedNotes = 20_000

/** Lists the stones that were left alone although the file differs from them or does not name them any more. */
export async function noteUntouched(tx: Tx, job: Job): Promise<number> {
  await sql`delete from import_notes where import_id = ${job.id} and level = 'untouched'`.execute(tx)
  const differing = sql`select m.seq, st.sheet, st.row_no, s.stock_no, s.availability
    from ${workTable('match', job.id)} m join ${workTable('stage', job.id)} st on st.seq = m.seq join stones s on s.id = m.live_id
    where (m.action = 'untouched' or (m.action in ('changed', 'delisted') and not exists (select from ${workTable('before', job.id)} b where b.id = s.id)))
    union all
    select m.seq, st.sheet, st.row_no, s.stock_no, s.availability
    from ${workTable('match', job.id)} m join ${workTable('stage', job.id)} st on st.seq = m.seq
    join stones s on s.supplier_id = ${job.supplierId} and s.sale_status = 'for_sale' and s.availability <> 'available' and s.stock_no = st.stock_no
    where m.action = 'untouched' and m.live_id is null
    union all
    select null, null, 0, s.stock_no, s.availability from stones s
    where ${job.mode} = 'replace' and s.supplier_id = ${job.supplierId} and s.sale_status = 'for_sale' and s.availability <> 'available'
    and not exists (select from ${workTable('match', job.id)} m where m.live_id = s.id)`
  const { rows } = await sql<{ found: number }>`
    with differing as materialized (select distinct on (stock_no) * from (${differing}) each_row order by stock_no, seq nulls last), numbered as (
      select row_number() over (order by seq nulls last, stock_no) + coalesce((select max(seq) from import_notes where import_id = ${job.id}), 0) as seq,
        sheet, row_no, stock_no, 'stone_' || availability as reason from differing limit ${mostUntouchedNotes}
    ), noted as (
      insert into import_notes (import_id, seq, level, sheet, row_no, value, reason)
      select ${job.id}::bigint, seq, 'untouched', nullif(sheet, ''), row_no, stock_no, reason from numbered where reason <> 'stone_available'
    )
    select count(*)::int as found from differing where availability <> 'available'`.execute(tx)
  return rows[0]?.found ?? 0
}

/** Old undo tables of the supplier go: only the newest import can be undone. */
export async function dropOlderBefore(tx: Tx, job: Job): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from imports where supplier_id = ${job.supplierId} and id <> ${job.id}
    and to_regclass('import_work.before_' || id) is not null`.execute(tx)
  for (const { id } of rows) await dropWork(tx, id, ['before'])
}

/** Locks the stones that an import touched, in id order, so that none is ordered while it is taken back. */
export async function lockTouched(tx: Tx, id: string): Promise<void> {
  await sql`select count(*) from (select id from stones where import_id = ${id} order by id for update) touched`.execute(tx)
}

/** True when a stone that this import added or changed is or was in an order since, or is not available now. */
export async function wasOrdered(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`select exists (
      select from stones s where s.import_id = ${id} and s.sale_status = 'for_sale' and s.availability <> 'available'
    ) or exists (
      select from ordered_stones l join stones s on s.id = l.stone_id join imports i on i.id = s.import_id
      where s.import_id = ${id} and l.created_at >= i.finished_at
    ) as ordered`.execute(db)
  return rows[0]?.ordered ?? true
}

/** Takes an import back: what it added goes, what it changed or delisted is as before. */
export async function restoreBefore(tx: Tx, job: Job): Promise<void> {
  await sql`update stones s set sale_status = 'delisted' where s.import_id = ${job.id} and s.sale_status = 'for_sale'
    and not exists (select from ${workTable('before', job.id)} b where b.id = s.id)`.execute(tx)
  await sql`update stones s set stock_no = '~' || s.id, report_key = null
    from ${workTable('before', job.id)} b where b.id = s.id and b.what = 'changed'
    and (b.stock_no <> s.stock_no or b.report_key is distinct from s.report_key or b.origin <> s.origin)`.execute(tx)
  const sets = sql.raw([...stoneColumns, 'sale_status', 'import_id', 'seen_at'].map((column) => `${column} = b.${column}`).join(', '))
  await sql`update stones s set ${sets} from ${workTable('before', job.id)} b where b.id = s.id`.execute(tx)
}

/**
 * After many new stones the planner must not think that there are few. Only of what stones are looked up by: the rest is renewed when
 * PostgreSQL comes round.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze stones (id, site_id, supplier_id, import_id, origin, stock_no, report_key, sale_status, availability, changed_xid)`.execute(
    db,
  )
}

/** The connection that runs the transaction, by which it can be broken off from outside. */
export async function backendPid(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

export async function cancelBackend(db: Db, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid})`.execute(db)
}
