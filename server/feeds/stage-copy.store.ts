import { once } from 'node:events'
import { from as copyFrom } from 'pg-copy-streams'
import { oneConnection } from '../db/database.ts'
import { readerName, stageCopyCommand, type StageTask, TakenElsewhere } from './stage.store.ts'

/** Lines of COPY text on their way into an import's stage. */
export type StageCopy = {
  /** Waits while the database is behind. */
  readonly write: (lines: Buffer) => Promise<void>
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Whoever takes the import up ends the connections of that name first: one that is opened later finds out here that it is not its import. */
const takenSql = 'select 1 from imports where id = $1 and taken_at = $2::timestamptz'

/**
 * Opens a connection of its own that fills the stage; what was written stands only after `finish`.
 * @throws TakenElsewhere when another node took the import up
 */
export async function openStageCopy(databaseUrl: string, { importId, takenAt }: StageTask): Promise<StageCopy> {
  const client = oneConnection(databaseUrl, readerName(importId))
  await client.connect()
  const { rowCount } = await client.query(takenSql, [importId, takenAt])
  if (rowCount === 0) {
    await client.end()
    throw new TakenElsewhere()
  }
  const copy = client.query(copyFrom(stageCopyCommand(importId)))
  // Whoever waits is told by `failed`; a stream that fails again has nobody left to tell.
  let isBroken = false
  copy.on('error', () => {
    isBroken = true
  })
  const failed = once(copy, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => undefined)
  return {
    write: async (lines) => {
      // The stream has no connection to write on any more.
      if (isBroken) await failed
      if (lines.length > 0 && !copy.write(lines)) await Promise.race([once(copy, 'drain'), failed])
    },
    finish: async () => {
      if (isBroken) await failed
      const finished = once(copy, 'finish')
      copy.end()
      await Promise.race([finished, failed])
    },
    close: async () => {
      await client.end().catch(() => undefined)
    },
  }
}
