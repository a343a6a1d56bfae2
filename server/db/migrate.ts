import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Pool, waitWithoutLimit } from './database.ts'

/**
 * Applies the numbered SQL files that are not applied yet, each in its own transaction, one process at a time.
 * @returns names of the files applied now
 */
export async function migrate(db: Pool, folder: string): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    await waitWithoutLimit(tx)
    await sql`select pg_advisory_xact_lock(72650001)`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
  })
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const applied: string[] = []
  for (const name of files) {
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
