import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { stoneLog } from '../stock/stock.ts'
import type { ImportRow } from './imports.store.ts'
import { workTable } from './stage.store.ts'

/** Writes down what an import made of the stones that it changed and delisted. */
export const noteBefore = (tx: Tx, job: ImportRow): Promise<void> =>
  stoneLog.noteSince(
    tx,
    { rows: workTable('before', job.id), deed: sql`case v.what when 'delisted' then 'delisted' else 'changed' end` },
    { userId: job.appliedById, importId: job.id },
  )

/** Writes down what stones become again when the import is taken back; called before they do. */
export async function noteRestored(tx: Tx, job: ImportRow): Promise<void> {
  const doer = { userId: job.undoneById, importId: job.id }
  await stoneLog.noteAhead(tx, { rows: workTable('before', job.id), deed: sql`'undone'` }, doer)
  const { rows } = await sql<{
    id: string
  }>`select s.id::text as id from stones s where s.import_id = ${job.id} and s.sale_status = 'for_sale'
    and not exists (select from ${workTable('before', job.id)} b where b.id = s.id)`.execute(tx)
  await stoneLog.delist(
    tx,
    rows.map(({ id }) => id),
    'undone',
    doer,
  )
}
