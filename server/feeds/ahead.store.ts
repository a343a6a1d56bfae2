import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { workTable } from './stage.store.ts'

/** Since when the stones of an import count as seen that was told of; null for now. */
export type Announced = { readonly seenAt: string | null }

/**
 * Tells every index that the import is about to add what its match says, so that it is read meanwhile (decision 0277). One that is tried again a moment
 * later is the same for them. Whoever holds its row is not waited for: then nobody is told.
 */
export async function announce(db: Db, { id }: { readonly id: string }): Promise<Announced> {
  const { rows } = await sql<{ seenAt: string }>`with told as (
      update imports set ahead_at = case when ahead_at > now() - interval '10 minutes' then ahead_at else now() end, added_ahead = null
      where id = (select id from imports where id = ${id} and state = 'applying' for no key update skip locked) returning ahead_at
    )
    select ahead_at::text as "seenAt", pg_notify('stock_ahead', ${id}) from told`.execute(db)
  return { seenAt: rows[0]?.seenAt ?? null }
}

/** Says in the transaction itself what it added, and which of that it then changed: all that it did. */
export async function noteAdded(tx: Tx, { id }: { readonly id: string }, others: readonly string[]): Promise<void> {
  await sql`update imports set added_ahead = (
      select jsonb_build_object('xid', pg_current_xact_id()::text, 'stones', count(*), 'first', min(new_id), 'last', max(new_id),
        'others', to_jsonb(${others}::text[]))
      from ${workTable('match', id)} where action = 'added'
    ) where id = ${id}`.execute(tx)
}
