import { once } from 'node:events'
import { from as copyFrom } from 'pg-copy-streams'
import { oneConnection } from '../db/database.ts'
import { stageCopyCommand } from './stage.store.ts'

/** Lines of COPY text on their way into an import's stage. */
export type StageCopy = {
  /** Waits while the database is behind. */
  readonly write: (lines: Buffer) => Promise<void>
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a connection of its own that fills the stage; what was written stands only after `finish`. */
export async function openStageCopy(databaseUrl: string, importId: string): Promise<StageCopy> {
  const client = oneConnection(databaseUrl, 'loupe import')
  await client.connect()
  const copy = client.query(copyFrom(stageCopyCommand(importId)))
  // Whoever waits is told by `failed`; a stream that fails again has nobody left to tell.
  copy.on('error', () => {})
  const failed = once(copy, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => undefined)
  return {
    write: async (lines) => {
      if (lines.length > 0 && !copy.write(lines)) await Promise.race([once(copy, 'drain'), failed])
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
