import { access } from 'node:fs/promises'
import { fileIsGone } from '@loupe/domain/feeds/feeds.problems.ts'
import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import { type Db, inTransaction, type Pool } from '../db/database.ts'
import { pricingFor } from '../pricing/pricing.ts'
import { type Counts, type ImportRow, type Progress, saveReading, selectImport, selectLayout } from './imports.store.ts'
import { deleteNotes } from './notes.store.ts'
import { detectFile, needsOf, readIntoStage } from './read-file.ts'
import { countMatch, finishStage, giveRoom, makeMatch, makeStage } from './stage.store.ts'

export type ReadingTask = { readonly importId: string }
export type ReadingTools = { readonly db: Pool; readonly databaseUrl: string }

export const noCounts: Counts = { rows: 0, added: 0, changed: 0, unchanged: 0, delisted: 0, rejected: 0, warnings: 0, untouched: 0 }

/** The dry run: recognises the columns unless a person has set them, reads every row into the stage and counts what applying would do. */
export async function runReading(
  { db, databaseUrl }: ReadingTools,
  task: ReadingTask,
  tell: (progress: Progress) => void,
): Promise<Counts> {
  const job = await selectImport(db, task.importId)
  if (!job) return noCounts
  await access(job.filePath).catch(() => {
    throw fileIsGone()
  })
  await deleteNotes(db, job.id)
  await makeStage(db, job.id)
  const { rap, rates } = await housePrices(db, job)
  const layout = await settleLayout(db, job, rap, rates)
  if (needsOf(layout, job.mode).length > 0) return noCounts
  const read = await readIntoStage(
    db,
    databaseUrl,
    { importId: job.id, path: job.filePath, layout, mode: job.mode, kind: job.kind, rap },
    tell,
  )
  await finishStage(db, job.id)
  return inTransaction(db, async (tx) => {
    await giveRoom(tx)
    await makeMatch(tx, job.id, job.supplierId, job.mode)
    return { ...noCounts, ...read, ...(await countMatch(tx, job.id, job.supplierId, job.mode)) }
  })
}

/** The house's list, and its rates where the file does not tell its own. */
async function housePrices(db: Db, job: ImportRow) {
  const pricing = await pricingFor(db, { siteId: job.siteId, groupId: null, userId: null })
  const rate = job.kind === 'spot' ? pricing.rateTexts.naturalSpot : pricing.rateTexts.naturalOrder
  return { rap: pricing.rap, rates: { CNY: Number(rate) } }
}

async function settleLayout(
  db: Db,
  job: ImportRow,
  rap: Awaited<ReturnType<typeof housePrices>>['rap'],
  rates: { CNY: number },
): Promise<FeedLayout> {
  const remembered = await selectLayout(db, job.supplierId)
  const { layout, sample } = await detectFile({ path: job.filePath, fileName: job.fileName, rap, rates, remembered, chosen: job.layout })
  await saveReading(db, job.id, layout, sample)
  return layout
}
