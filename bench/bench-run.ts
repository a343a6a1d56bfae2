import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { repository } from '../server/testing/server-process.ts'

/** The number after `--name` on the command line. */
export function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}

/** A folder and an embedded PostgreSQL of the bench's own, both gone afterwards whatever happens. */
export async function withOwnPostgres(work: (url: string, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, onDeath: (reason) => console.error(reason) })
    try {
      await work(postgres.url, dataDir)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Opens a database with all its tables made. */
export async function migratedDatabase(url: string) {
  const opened = openDatabase(url, 4)
  await migrate(opened.db, join(repository(), 'server/db/migrations'))
  return opened
}
