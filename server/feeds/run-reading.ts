import { nothingLeft } from '@loupe/domain/feeds/left-out.ts'
import { type Db, inTransaction, type Pool, waitWithoutLimit } from '../db/database.ts'
import { stockTotals } from './compare.store.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { type Counts, type ImportRow, type Progress, type Reading, saveDecision, saveReading, selectImport } from './imports.store.ts'
import { isStillOurs } from './import-work.store.ts'
import { saveLayout, selectLayout } from './layouts.store.ts'
import { judgeNow } from './judge-now.ts'
import { deleteNotes } from './notes.store.ts'
import { addedStones, changedStones, deletePreviews, goingStones, insertPreview } from './previews.store.ts'
import { detectFile, needsOf, readIntoStage } from './read-file.ts'
import { countMatch, finishStage, giveRoom, makeMatch, makeStage, oldestOpen, type StageTask, TakenElsewhere } from './stage.store.ts'
import { type SaidBy, selectSaidWords } from './supplier-words.store.ts'
import { settleTakeovers } from './takeovers.store.ts'
import type { Watched } from './watch-reading.ts'

/** The file on this machine, and where its refused rows are to be written. */
export type ReadingTask = StageTask & { readonly path: string; readonly refusedPath: string }
export type ReadingTools = { readonly db: Pool; readonly databaseUrl: string }

export const noCounts: Counts = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  delisted: 0,
  delistedRefused: 0,
  rejected: 0,
  warnings: 0,
  untouched: 0,
}

export const noReading: Reading = { questions: [], findings: [], unknown: [], words: [], totals: null, jumps: [], left: nothingLeft }

/** The dry run: decides how the file is read, reads every row into the stage, counts what applying would do and judges it. */
export async function runReading(
  { db, databaseUrl }: ReadingTools,
  task: ReadingTask,
  tell: (progress: Progress) => void,
): Promise<Counts> {
  const job = await selectImport(db, task.importId)
  if (!job) return noCounts
  await makeStage(db, task)
  await deleteNotes(db, job.id)
  await deletePreviews(db, job.id)
  const { rap, rates } = await housePrices(db, job)
  const said = await selectSaidWords(db, job.supplierId)
  const { layout, reading, format, places, kept } = await decide(
    db,
    { ...job, takenAt: task.takenAt },
    { path: task.path, rap, rates, said },
  )
  if (needsOf(layout, job.mode).length > 0) return noCounts
  const { counts: read, watched } = await readIntoStage(
    { db, databaseUrl },
    { ...task, format, places, kept, layout, mode: job.mode, kind: job.kind, rap, said },
    tell,
  )
  await finishStage(db, job.id)
  return inTransaction(db, async (tx) => {
    await waitWithoutLimit(tx)
    await keepToOurs(tx, task)
    await giveRoom(tx)
    const matchedFrom = await oldestOpen(tx)
    await makeMatch(tx, job.id, job.supplierId, job.mode)
    await settleTakeovers(tx, job)
    const counts = { ...noCounts, ...read, ...(await countMatch(tx, job.id, job.supplierId, job.mode)) }
    const { stock, jumps } = await judgeNow(tx, job, { file: watched.totals, counts })
    // A part of the stock is compared with that part: the rest neither comes nor goes.
    const compared = job.mode === 'update' && stock !== null ? await stockTotals(tx, job.supplierId, job.id) : stock
    const totals = job.mode === 'delist' ? null : { file: watched.totals, stock: compared }
    await saveReading(
      tx,
      job.id,
      { ...reading, unknown: watched.unknown, words: watched.words, totals, jumps, left: { ...reading.left, rows: watched.passed } },
      matchedFrom,
    )
    await keepPreviews(tx, job, watched, counts)
    return counts
  })
}

/** @throws TakenElsewhere when this node stood still until another took the import up, whose findings hold */
async function keepToOurs(db: Db, { importId, takenAt }: StageTask): Promise<void> {
  if (!(await isStillOurs(db, { id: importId, takenAt }, ['reading', 'applying']))) throw new TakenElsewhere()
}

async function keepPreviews(db: Db, job: ImportRow, { first, odd }: Watched, counts: Counts): Promise<void> {
  if (first.length > 0) await insertPreview(db, job.id, 'first', first)
  if (odd.length > 0) await insertPreview(db, job.id, 'odd', odd)
  if (counts.added > 0) await insertPreview(db, job.id, 'added', await addedStones(db, job.id))
  if (counts.changed > 0) await insertPreview(db, job.id, 'changed', await changedStones(db, job.id))
  if (counts.delisted > 0) await insertPreview(db, job.id, 'delisted', await goingStones(db, job.id, job.supplierId, job.mode))
}

/** The house's list, and its rates where the file does not tell its own. */
async function housePrices(db: Db, job: ImportRow) {
  const pricing = await sitePricing(db, job.siteId)
  const rate = job.kind === 'spot' ? pricing.rateTexts.naturalSpot : pricing.rateTexts.naturalOrder
  return { rap: pricing.rap, rates: { CNY: Number(rate) } }
}

type Known = Awaited<ReturnType<typeof housePrices>> & { readonly path: string; readonly said: readonly SaidBy[] }

async function decide(db: Db, job: ImportRow, { path, rap, rates, said }: Known) {
  const remembered = await selectLayout(db, job.supplierId)
  const question = { path, fileName: job.fileName, rap, rates, said, remembered, chosen: job.layout }
  const { layout, sample, questions, findings, left, format, places, kept } = await detectFile(question)
  const reading: Reading = { ...noReading, questions, findings, left }
  await keepToOurs(db, { importId: job.id, takenAt: job.takenAt })
  await saveDecision(db, job.id, { layout, sample, reading })
  if (job.remember && needsOf(layout, job.mode).length === 0) await saveLayout(db, job.supplierId, layout)
  return { layout, reading, format, places, kept }
}
