import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { askDatabase, runningPostgresUrl } from '../db/running-postgres.ts'
import { StartError } from '../db/start-error.ts'
import { readSettings } from '../settings.ts'
import { checkLedger } from './ledger-check.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Opens the database of this house: the one named, the embedded one that is running, or the embedded one started for the check. */
async function openBooks(): Promise<{ db: ReturnType<typeof openDatabase>['db']; end: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readSettings(process.env, fileURLToPath(new URL('../..', import.meta.url)))
  const known = databaseUrl ?? runningPostgresUrl(dataDir)
  if (known === null)
    throw new StartError(`There is no database in ${dataDir}. Name its folder with DATA_DIR, or its address with DATABASE_URL.`)
  const opened = openDatabase(known, 2)
  const answers = await askDatabase(opened.db).then(
    () => true,
    (error: unknown) => {
      if (databaseUrl !== null) throw error
      return false
    },
  )
  if (answers) return opened
  await opened.end()
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, onDeath: say })
  const started = openDatabase(postgres.url, 2)
  return { db: started.db, end: () => started.end().then(() => postgres.stop()) }
}

async function check(): Promise<number> {
  const books = await openBooks()
  try {
    const { orders, entries, payments, breaches } = await checkLedger(books.db)
    say(`Checked ${orders} orders, ${payments} payments and ${entries} ledger entries.`)
    for (const { what, count, example } of breaches) say(`WRONG: ${what}: ${count}, for example ${example ?? '-'}`)
    if (breaches.length === 0) say('The books are right: every entry sums to zero, every balance is what is still to pay.')
    return breaches.length === 0 ? 0 : 1
  } finally {
    await books.end()
  }
}

process.exitCode = await check().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return 2
})
