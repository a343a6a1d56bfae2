import { importNeedsConfirming } from '@loupe/domain/feeds/jump.problems.ts'
import { mustBeEnabled } from '../suppliers/suppliers.ts'
import { claimedOffers } from '../stock/stock.ts'
import { inTransaction, type Pool, type Tx, waitWithoutLimit } from '../db/database.ts'
import {
  addStones,
  backendPid,
  changeKept,
  confirmUnchanged,
  delistKept,
  dropOlderBefore,
  followClaims,
  keepBefore,
  keepNothing,
  lockSupplier,
  lockTouched,
  noteUntouched,
  refreshStatistics,
  restoreBefore,
  wasOrdered,
} from './apply.store.ts'
import { liveStones } from './compare.store.ts'
import { type Counts, type ImportRow, moveImport, type Progress, saveReading } from './imports.store.ts'
import { isStillOurs } from './import-work.store.ts'
import { delistJump } from './judge-file.ts'
import { noteBefore, noteRestored } from './stone-notes.store.ts'
import { type Announced, announce, noteAdded } from './ahead.store.ts'
import { countMatch, countStage, dropApplied, dropWork, giveRoom, makeMatch, matchHolds } from './stage.store.ts'
import { noCounts, noReading } from './run-reading.ts'
import { settleTakeovers } from './takeovers.store.ts'

const rowsPerStep = 20_000
const manyRows = 5000
/** Fewer are seen soon enough after they are there. */
const worthAhead = 10_000

/** Told from inside the transaction, so that a waiting cancel can end it. */
export type Steps = { readonly backend: (pid: number | null) => void; readonly tell: (progress: Progress) => void }

/** The import came to its end, or to another node, while this one worked at it. */
class EndedElsewhere extends Error {}

/**
 * Puts a checked file into the stock in one transaction: whoever reads sees the old stock or the new, never half, and a killed
 * process leaves the old. A node that stood still may find the import done by another: then nothing is done twice. Answers false when the stage is gone or not whole, so that the file must be read again.
 */
export async function applyImport(db: Pool, job: ImportRow, steps: Steps): Promise<boolean> {
  const counts: Counts = { ...noCounts, ...job.counts }
  const staged = await countStage(db, job.id)
  if (staged !== counts.rows - counts.rejected) return false
  const told = mayOnlyAdd(counts) ? await announce(db, job) : { seenAt: null }
  const moved = await inTransaction(db, async (tx) => {
    steps.backend(await backendPid(tx))
    await waitWithoutLimit(tx)
    await lockSupplier(tx, job.supplierId)
    if (!(await isStillOurs(tx, job, ['applying']))) return null
    await mustBeEnabled(tx, job.supplierId)
    await giveRoom(tx)
    if (!(await matchHolds(tx, job, staged))) await makeMatch(tx, job.id, job.supplierId, job.mode)
    const mustFreeNumbers = await settleTakeovers(tx, job)
    const planned = await countMatch(tx, job.id, job.supplierId, job.mode)
    if (await delistsTooMany(tx, job, { ...counts, ...planned })) return 0
    const add = () => addInSteps(tx, { ...job, ...told }, staged, steps)
    // Stones that change or go are locked as late as can be, unless new ones need their numbers.
    let added = mustFreeNumbers ? 0 : await add()
    const onlyAdds = !mustFreeNumbers && planned.changed + planned.unchanged + planned.delisted + planned.untouched === 0
    const { changed, delisted } = onlyAdds ? await changeNone(tx, job) : await changeLive(tx, job)
    if (mustFreeNumbers) added = await add()
    const taken = await followClaims(tx, job)
    const untouched = onlyAdds ? 0 : await seeLive(tx, job)
    await dropOlderBefore(tx, job)
    const { unchanged, delistedRefused } = planned
    const done: Counts = { ...counts, added, changed, delisted, delistedRefused, untouched, unchanged }
    // Nothing goes in for an import that ended otherwise meanwhile.
    const isDone = await moveImport(tx, job.id, { from: ['applying'], to: 'done' }, { counts: done, finished: true, problem: null })
    if (!isDone) throw new EndedElsewhere()
    if (onlyAdds && told.seenAt !== null) await noteAdded(tx, job, taken)
    return added + changed
  }).finally(() => {
    // The connection goes back to the pool: a cancel that comes now must not break off somebody else's query.
    steps.backend(null)
  })
  if (moved === null) return true
  if (moved > manyRows) await refreshStatistics(db)
  await claimedOffers.settleImported(db, job.id)
  await dropApplied(db, job.id)
  return true
}

/** By its dry run the file adds many stones and touches none: what it did in the end is said when it is done. */
const mayOnlyAdd = ({ added, changed, unchanged, delisted, untouched }: Counts): boolean =>
  added >= worthAhead && changed + unchanged + delisted + untouched === 0

type Moved = { readonly changed: number; readonly delisted: number }

async function changeLive(tx: Tx, job: ImportRow): Promise<Moved> {
  await keepBefore(tx, job)
  const delisted = await delistKept(tx, job)
  const changed = await changeKept(tx, job)
  await noteBefore(tx, job)
  return { delisted, changed }
}

/** The file names no live stone and none goes: a million rows are not gone through once more for what can't be there. */
async function changeNone(tx: Tx, job: ImportRow): Promise<Moved> {
  await keepNothing(tx, job)
  return { changed: 0, delisted: 0 }
}

/** @returns how many stones were left alone although the file says otherwise */
async function seeLive(tx: Tx, job: ImportRow): Promise<number> {
  await confirmUnchanged(tx, job)
  return noteUntouched(tx, job)
}

/**
 * The stock may have changed since the dry run: what would now delist much of it goes back to be confirmed, and nothing is applied.
 */
async function delistsTooMany(tx: Tx, job: ImportRow, counts: Counts): Promise<boolean> {
  if (job.confirmed.some(({ name }) => name === 'delists_many')) return false
  const jump = delistJump(counts.delisted, await liveStones(tx, job.supplierId))
  if (jump === null) return false
  const jumps = [...(job.reading.jumps ?? []).filter(({ name }) => name !== jump.name), jump]
  await saveReading(tx, job.id, { ...noReading, ...job.reading, jumps })
  return moveImport(tx, job.id, { from: ['applying'], to: 'ready' }, { counts, problem: importNeedsConfirming([jump.name]).text })
}

async function addInSteps(tx: Tx, job: ImportRow & Announced, staged: number, { tell }: Steps): Promise<number> {
  const start = Date.now()
  let added = 0
  for (let first = 1; first <= staged; first += rowsPerStep) {
    added += await addStones(tx, job, first, first + rowsPerStep)
    const rows = Math.min(staged, first + rowsPerStep - 1)
    const rowsPerSecond = Math.round((rows * 1000) / Math.max(1, Date.now() - start))
    tell({ rows, ofRows: staged, rowsPerSecond, secondsLeft: rowsPerSecond === 0 ? null : Math.ceil((staged - rows) / rowsPerSecond) })
  }
  return added
}

/** Takes an import back in one transaction, unless something of it was ordered: false then. */
export function undoImport(db: Pool, job: ImportRow): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await waitWithoutLimit(tx)
    await lockSupplier(tx, job.supplierId)
    if (!(await isStillOurs(tx, job, ['undoing']))) return true
    await mustBeEnabled(tx, job.supplierId)
    await giveRoom(tx)
    await lockTouched(tx, job.id)
    if (await wasOrdered(tx, job.id)) return false
    await noteRestored(tx, job)
    await restoreBefore(tx, job)
    await dropWork(tx, job.id, ['before'])
    return moveImport(tx, job.id, { from: ['undoing'], to: 'undone' }, { finished: true })
  })
}
