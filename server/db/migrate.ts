import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Pool, waitWithoutLimit } from './database.ts'

const tableOfMigrations = 'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

/** Names of the numbered SQL files, in their order. */
export const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

/**
 * Applies the numbered SQL files that are not applied yet, each in its own transaction, one process at a time.
 * @returns names of the files applied now
 */
export async function migrate(db: Pool, folder: string): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    await waitWithoutLimit(tx)
    await sql`select pg_advisory_xact_lock(72650001)`.execute(tx)
    await sql.raw(tableOfMigrations).execute(tx)
  })
  const applied: string[] = []
  for (const name of await migrationsIn(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    const done = await db.transaction().execute(async (tx) => {
      await waitWithoutLimit(tx)
      await sql`select pg_advisory_xact_lock(72650001)`.execute(tx)
      const known = await sql<{ name: string }>`select name from migrations where name = ${name}`.execute(tx)
      if (known.rows.length > 0) return false
      await sql.raw(text).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
      return true
    })
    if (done) applied.push(name)
  }
  return applied
}

/** Brings an empty database to exactly these migrations, inside the transaction that the client has open. */
export async function migrateWithin(client: pg.ClientBase, folder: string, names: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock(72650001)')
  await client.query(tableOfMigrations)
  for (const name of names.toSorted()) {
    await client.query(await readFile(join(folder, name), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
  }
}
