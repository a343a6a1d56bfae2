import { randomUUID } from 'node:crypto'
import { changeFailed } from '@loupe/domain/stock/keeping/keeping.problems.ts'
import type { ChangeRefusal, ChangeWhat } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { StoneDeed } from '@loupe/domain/stock/keeping/kept-states.ts'
import { isAway, logAway } from '../../db/away.ts'
import { inTransaction, type Pool, waitWithoutLimit } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Queue, putOff, workOff } from '../../jobs/queue.ts'
import type { Taken } from '../../jobs/queue.store.ts'
import { sitePricing } from '../../pricing/pricing.ts'
import { alignWithClaims } from '../claimed-offers.store.ts'
import { lockOffers } from '../stock.store.ts'
import {
  changeStones,
  confirmStones,
  lockStones,
  lockSuppliers,
  noteLeft,
  selectDue,
  selectStep,
  selectToPlan,
  writePlanned,
  type StepRow,
} from './change-stones.store.ts'
import { changePlanner } from './plan-change.ts'
import { moveChange, noteStep, selectChange, waitingChanges, type ChangeRow, type Plan } from './stock-changes.store.ts'

const queue: Queue = { ...waitingChanges, pauses: [], mostTries: 5 }
/** Orders wait for no more than one step. */
const stonesPerStep = 5000

/** Somebody asked for the change to stop. */
class Stopped extends Error {}
/** Another node took it up: this one stood still for too long. */
class Lost extends Error {}

const settled = (state: 'ours' | 'stop' | 'lost'): void => {
  if (state === 'lost') throw new Lost()
  if (state === 'stop') throw new Stopped()
}

/** Works one change off if any waits, and answers whether one did. */
export async function workChanges(deps: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  const { db } = deps
  const worker = {
    work: async (taken: Taken) => {
      const job = await selectChange(db, taken.id)
      if (job !== undefined) await workOne(db, job)
    },
    failed: (taken: Taken, error: unknown) => settleFailure(deps, taken, error),
    tooOften: ({ id }: Taken) => fail(db, id, randomUUID().slice(0, 8)),
  }
  return (await workOff(db, queue, 1, worker)) > 0
}

async function workOne(db: Pool, job: ChangeRow): Promise<void> {
  if (job.state === 'planning') {
    const plan = await planAll(db, job)
    const goesOn = job.change.what === 'confirm' && plan.changes > 0
    const to = goesOn ? 'applying' : job.change.what === 'confirm' ? 'done' : 'planned'
    await moveChange(db, job.id, { from: ['planning'], to }, { plan, anew: true })
    return
  }
  const isBack = job.state === 'undoing'
  const upTo = isBack ? job.changedTo : null
  for (let after = job.atStone; ;) {
    const last = await takeStep(db, job, { after, upTo, isBack })
    if (last === null) break
    after = last
  }
  await moveChange(db, job.id, { from: [job.state], to: isBack ? 'undone' : 'done' })
}

async function planAll(db: Pool, job: ChangeRow): Promise<Plan> {
  const planner = changePlanner(job.change, await sitePricing(db, job.siteId))
  for (let after = '0'; ;) {
    const rows = await selectToPlan(db, { id: job.id, what: job.change.what }, after, stonesPerStep)
    const last = rows.at(-1)
    if (last === undefined) return planner.result()
    await writePlanned(db, job.id, job.change.what, await planner.plan(rows))
    settled(await noteStep(db, job, { atStone: last.id, lookedAt: rows.length }))
    after = last.id
  }
}

type StepAt = { readonly after: string; readonly upTo: string | null; readonly isBack: boolean }

/** One step: these stones change together or not at all. @returns the last of them, null when none was left */
function takeStep(db: Pool, job: ChangeRow, { after, upTo, isBack }: StepAt): Promise<string | null> {
  const { id, change } = job
  const lists = change.what === (isBack ? 'delist' : 'list')
  return inTransaction(db, async (tx) => {
    await waitWithoutLimit(tx)
    const { ids, suppliers } = await selectDue(tx, id, { after, upTo, limit: stonesPerStep })
    const last = ids.at(-1)
    if (last === undefined) return null
    if (lists) {
      await lockSuppliers(tx, suppliers)
      await lockOffers(tx, ids)
    } else await lockStones(tx, ids)
    const rows = await selectStep(tx, id, ids, { what: change.what, isBack, lists })
    const left = rows.flatMap((row) => {
      const why = leftBecause(row, change.what)
      return why === null ? [] : [{ id: row.id, why }]
    })
    const isLeft = new Set(left.map((each) => each.id))
    const going = rows.filter((row) => !isLeft.has(row.id)).map((row) => row.id)
    const userId = isBack ? (job.undoneBy ?? job.madeBy) : job.madeBy
    if (change.what === 'confirm') await confirmStones(tx, going)
    else await changeStones(tx, id, going, { what: change.what, isBack, userId, deed: deedOf(change.what, isBack) })
    if (lists) await alignWithClaims(tx, going)
    await noteLeft(tx, id, left, isBack ? 'kept' : 'refused')
    const counts = isBack ? { restored: going.length } : { changed: going.length }
    settled(await noteStep(tx, job, { atStone: last, lookedAt: ids.length, ...counts }))
    return last
  })
}

const inOrders: Readonly<Partial<Record<StepRow['availability'], ChangeRefusal>>> = { held: 'held', on_loan: 'on_loan', sold: 'sold' }

/** Why a stone is left although it was planned otherwise. */
function leftBecause(row: StepRow, what: ChangeWhat): ChangeRefusal | null {
  if (what === 'confirm') return row.availability === 'sold' ? 'sold' : null
  const refusal = inOrders[row.availability]
  if (refusal !== undefined) return refusal
  if (!row.fits) return 'changed'
  if (row.supplierDisabled) return 'supplier_disabled'
  return row.numberTaken ? 'number_taken' : null
}

const deeds: Readonly<Partial<Record<ChangeWhat, StoneDeed>>> = { list: 'listed', delist: 'delisted' }
const deedOf = (what: ChangeWhat, isBack: boolean): StoneDeed => (isBack ? 'undone' : (deeds[what] ?? 'changed'))

async function fail(db: Pool, id: string, reference: string): Promise<void> {
  await moveChange(db, id, { from: ['planning', 'applying', 'undoing'], to: 'failed' }, { problem: changeFailed(reference).text })
}

async function settleFailure({ db, log }: Pick<Deps, 'db' | 'log'>, taken: Taken, error: unknown): Promise<void> {
  if (error instanceof Lost) return
  if (error instanceof Stopped) {
    await moveChange(db, taken.id, { from: ['planning', 'applying'], to: 'cancelled' })
  } else if (isAway(error)) {
    logAway(log, error)
    await putOff(db, queue, taken, 1).catch(() => undefined)
  } else {
    const reference = randomUUID().slice(0, 8)
    log.error('a change of stones failed', {
      reference,
      changeId: taken.id,
      stack: error instanceof Error ? error.stack : String(error),
    })
    await fail(db, taken.id, reference)
  }
}
