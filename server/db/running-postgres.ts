import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Where the embedded PostgreSQL of a data folder answers while its server runs; null when the folder has none. */
export function runningPostgresUrl(dataDir: string): string | null {
  try {
    const { password, port } = recordOf(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')))
    return typeof password === 'string' && typeof port === 'number' ? `postgres://loupe:${password}@127.0.0.1:${port}/loupe` : null
  } catch {
    return null
  }
}

/** Does the database answer, and is it Loupe's? @throws whatever the database says */
export const askDatabase = async (db: Db): Promise<void> => {
  await sql`select name from migrations limit 1`.execute(db)
}
