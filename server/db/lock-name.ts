import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whoever takes a name waits, on whichever node, until the transaction that has it ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
