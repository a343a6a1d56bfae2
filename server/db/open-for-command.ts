import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { askDatabase, runningPostgresUrl } from './running-postgres.ts'
import { StartError } from './start-error.ts'

type House = Pick<ReturnType<typeof openDatabase>, 'db' | 'end'> & { readonly url: string }

/**
 * Opens the database of a house for a command beside its server: the one named, the embedded one that is running, or the embedded one started for
 * the command.
 * @throws StartError when there is none
 */
export async function openForCommand(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  say: (line: string) => unknown,
): Promise<House> {
  const known = databaseUrl ?? runningPostgresUrl(dataDir)
  if (known === null) {
    throw new StartError(`There is no database in ${dataDir}. Name its folder with DATA_DIR, or its address with DATABASE_URL.`)
  }
  const opened = openDatabase(known, 2)
  const answers = await askDatabase(opened.db).then(
    () => true,
    (error: unknown) => {
      if (databaseUrl !== null) throw error
      return false
    },
  )
  if (answers) return { ...opened, url: known }
  await opened.end()
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, onDeath: say })
  const started = openDatabase(postgres.url, 2)
  return { db: started.db, url: postgres.url, end: () => started.end().then(() => postgres.stop()) }
}
