import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { addImport, type UploadOrder } from './feeds.ts'
import { importRunner } from './import-runner.ts'
import { type ImportRow, lastDone, moveImport, selectImport } from './imports.store.ts'

export type ImportNow = UploadOrder & { readonly siteId: string; readonly userId: string | null; readonly name: string; readonly path: string; readonly bytes: number }

/**
 * Brings a file in from start to end, for code that has nobody to ask: the demo's stock comes this way, through the very
 * importer that everybody uses. `tell` hears what is going on. @throws Error when the file is not taken
 */
export async function importNow(deps: Deps, order: ImportNow, tell: (row: ImportRow) => void): Promise<ImportRow> {
  const runner = importRunner(deps)
  const { id } = await addImport(deps, order, order)
  const watch = setInterval(() => {
    void selectImport(deps.db, id).then((row) => row && tell(row), () => undefined)
  }, 2000)
  try {
    await reach(deps, id, 'ready', runner.runNext)
    await moveImport(deps.db, id, ['ready'], 'applying')
    return await reach(deps, id, 'done', runner.runNext)
  } finally {
    clearInterval(watch)
  }
}

async function reach(deps: Deps, id: string, wanted: 'ready' | 'done', runNext: () => Promise<boolean>): Promise<ImportRow> {
  for (;;) {
    await runNext()
    const row = await selectImport(deps.db, id)
    if (row?.state === wanted) return row
    if (!row || row.state === 'failed' || row.state === 'cancelled') throw new Error(`the import of ${row?.fileName ?? id} failed: ${row?.problem?.en ?? 'it is gone'}`)
    await sleep(100)
  }
}

/** True once a file of the supplier has been applied. */
export const hasImports = async (db: Db, supplierId: string): Promise<boolean> => (await lastDone(db, supplierId)) !== undefined
