import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { workTable } from './stage.store.ts'

type Job = { readonly id: string; readonly supplierId: string }

/**
 * Settles, in a match that was just made or that holds, live stones whose stock number or certificate another stone of the file takes over. A free one is another diamond, no
 * longer offered; for one that is held, lent or sold the row waits for the next file. Settling it again changes nothing. True when there was any such stone, and
 * numbers must be given free before new stones take them.
 */
export async function settleTakeovers(tx: Tx, job: Job): Promise<boolean> {
  // Each way by itself: whole tables can be joined by one thing that is equal, not by either of two.
  const taking = (same: RawBuilder<unknown>) => sql`
    select s.id, m.seq, s.availability
    from ${workTable('match', job.id)} m
    join ${workTable('stage', job.id)} st on st.seq = m.seq
    join stones s on s.supplier_id = ${job.supplierId} and s.sale_status = 'for_sale' and s.id is distinct from m.live_id and ${same}
    where m.action in ('added', 'changed')`
  const takeovers = sql`
    ${taking(sql`s.stock_no = st.stock_no`)} union ${taking(sql`s.report_key = st.report_key and s.origin = st.origin`)}`
  const { rows } = await sql<{ any: boolean }>`
    with takeovers as materialized (${takeovers}), blocked as (
      update ${workTable('match', job.id)} set action = 'untouched' where seq in (select seq from takeovers where availability <> 'available')
    ), superseded as (
      insert into ${workTable('match', job.id)} (seq, live_id, action)
      select distinct -id, id, 'delisted' from takeovers t
      where availability = 'available' and not exists (select from ${workTable('match', job.id)} m where m.live_id = t.id)
    )
    select exists (select from takeovers) as any`.execute(tx)
  if (rows[0]?.any !== true) return false
  // Whoever waits keeps their own number, which may make the next one wait.
  while ((await holdBackFollowers(tx, job)) > 0);
  return true
}

async function holdBackFollowers(tx: Tx, job: Job): Promise<number> {
  const { numAffectedRows } = await sql`update ${workTable('match', job.id)} m set action = 'untouched'
    from ${workTable('stage', job.id)} st, ${workTable('match', job.id)} waits, stones s
    where m.action in ('added', 'changed') and st.seq = m.seq and waits.action = 'untouched' and s.id = waits.live_id and s.id is distinct from m.live_id
      and (s.stock_no = st.stock_no or (s.report_key = st.report_key and s.origin = st.origin))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
