import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { stageCopyCommand } from './stage.store.ts'

/** Lines of COPY text on their way into an import's stage. */
export type StageCopy = {
  /** Waits while the database is behind. */
  readonly write: (lines: string) => Promise<void>
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a connection of its own that fills the stage; what was written stands only after `finish`. */
export async function openStageCopy(databaseUrl: string, importId: string): Promise<StageCopy> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'loupe import' })
  await client.connect()
  const copy = client.query(copyFrom(stageCopyCommand(importId)))
  const failed = once(copy, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => undefined)
  return {
    write: async (lines) => {
      if (lines !== '' && !copy.write(lines)) await Promise.race([once(copy, 'drain'), failed])
    },
    finish: async () => {
      const finished = once(copy, 'finish')
      copy.end()
      await Promise.race([finished, failed])
    },
    close: async () => {
      await client.end().catch(() => undefined)
    },
  }
}
