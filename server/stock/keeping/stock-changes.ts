import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { changeIsOver, changeUnderWay, noStonesPicked } from '@loupe/domain/stock/keeping/keeping.problems.ts'
import type { ChangeView } from '@loupe/domain/stock/keeping/stock-change.ts'
import { inTransaction, type Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { workBell } from '../../jobs/work-waits.ts'
import { countLeft, countOwn, insertPicked, selectLeft } from './change-stones.store.ts'
import { askedOf, keptView } from './keep-search.ts'
import { costPricing, keeperOfOrigin, type Keeper } from './keeper.ts'
import { goingSoonIds } from './stale-stones.ts'
import { selectKept } from './kept-stones.store.ts'
import {
  askToCancel,
  insertChange,
  isBusy,
  moveChange,
  selectChange,
  selectLastChange,
  type ChangeRow,
  type Plan,
} from './stock-changes.store.ts'

export const changesBell = workBell()

const noPlan: Plan = { changes: 0, refused: {}, totals: null, largest: [] }
/** So many ids are written at once. */
const idsAtOnce = 20_000

type Who = { readonly viewer: Viewer; readonly language: Language }

const without = (ids: Float64Array, but: ReadonlySet<string>): Float64Array =>
  but.size === 0 ? ids : ids.filter((id) => !but.has(String(id)))

/** The ids of the stones that are picked. @throws Problem 400, 403, 404 for stones that are not the keeper's, 409 when nothing is found */
async function pickedOf(
  deps: Deps,
  viewer: Viewer,
  keeper: Keeper,
  { origin, which }: ParsedOf<typeof changesApi.plan>,
): Promise<Float64Array> {
  const but = new Set(which.except)
  if (which.ids !== undefined) {
    const ids = [...new Set(which.ids)]
    if ((await countOwn(deps.db, ids, { ...keeper, origin })) !== ids.length) throw notFound()
    return Float64Array.from(ids.filter((id) => !but.has(id)).map(Number))
  }
  if (which.goingSoon) return without(await goingSoonIds(deps, viewer, origin), but)
  if (which.all === undefined) throw noStonesPicked()
  const { ask } = await askedOf(deps.db, viewer, { ...which.all, filter: { ...which.all.filter, origin } })
  return without(await deps.stockIndex.ids(ask), but)
}

/** @throws Problem 400, 403, 404, 409 */
export async function planChange(deps: Deps, { viewer, language }: Who, input: ParsedOf<typeof changesApi.plan>): Promise<ChangeView> {
  const { origin, change } = input
  const keeper = keeperOfOrigin(viewer, origin)
  const ids = await pickedOf(deps, viewer, keeper, input)
  if (ids.length === 0) throw noStonesPicked()
  const { siteId, supplierId, userId } = keeper
  const id = await inTransaction(deps.db, async (tx) => {
    const made = await insertChange(tx, { siteId, supplierId, origin }, { userId, change, stones: ids.length })
    for (let at = 0; at < ids.length; at += idsAtOnce) await insertPicked(tx, made, ids.subarray(at, at + idsAtOnce))
    return made
  })
  changesBell.ring(deps.db)
  return showChange(deps, { viewer, language }, id)
}

/** The change, if it is of the caller's own stock. @throws Problem 403, 404 */
async function ownChange(deps: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<ChangeRow> {
  const row = await selectChange(deps.db, id)
  if (row === undefined || row.siteId !== viewer.siteId) throw notFound()
  const keeper = keeperOfOrigin(viewer, row.origin)
  if (row.supplierId !== keeper.supplierId) throw notFound()
  return row
}

const undoable: readonly ChangeRow['state'][] = ['done', 'cancelled', 'failed']
const ended: readonly ChangeRow['state'][] = [...undoable, 'undone']

async function largestOf(deps: Deps, viewer: Viewer, siteId: string, { largest }: Plan): Promise<ChangeView['largest']> {
  if (largest.length === 0) return []
  const pricing = await costPricing(deps.db, viewer)
  const rows = await selectKept(
    deps.db,
    largest.map(({ id }) => id),
    siteId,
  )
  const stones = new Map(rows.map((row) => [row.id, row]))
  return largest.flatMap(({ id, before, after }) => {
    const stone = stones.get(id)
    return stone === undefined ? [] : [{ stone: keptView(stone, pricing, deps.shownMedia), before, after }]
  })
}

/** Only the last change of a stock that changed anything is taken back. */
async function mayUndo(db: Pool, row: ChangeRow): Promise<boolean> {
  if (row.changed === 0 || row.change.what === 'confirm' || !undoable.includes(row.state)) return false
  return (await selectLastChange(db, row))?.id === row.id
}

async function viewOf(deps: Deps, { viewer, language }: Who, row: ChangeRow): Promise<ChangeView> {
  const keeper = keeperOfOrigin(viewer, row.origin)
  const plan = { ...noPlan, ...row.plan }
  const left = ended.includes(row.state) ? await countLeft(deps.db, row.id) : { refused: plan.refused, kept: 0 }
  return {
    id: row.id,
    origin: row.origin,
    change: row.change,
    state: row.state,
    by: row.makerIsHouse && !keeper.isHouse ? null : row.maker,
    at: row.madeAt.toISOString(),
    stones: row.stones,
    done: row.lookedAt,
    changes: plan.changes,
    refused: left.refused,
    totals: plan.totals,
    largest: await largestOf(deps, viewer, row.siteId, plan),
    changed: row.changed,
    restored: row.restored,
    left: left.kept,
    mayUndo: await mayUndo(deps.db, row),
    problem: row.problem === null ? null : row.problem[language],
  }
}

/** @throws Problem 403, 404 */
export async function showChange(deps: Deps, who: Who, id: string): Promise<ChangeView> {
  return viewOf(deps, who, await ownChange(deps, who.viewer, id))
}

/** @throws Problem 403 */
export async function lastChange(deps: Deps, who: Who, origin: ChangeRow['origin']): Promise<OutputOf<typeof changesApi.last>> {
  const { siteId, supplierId } = keeperOfOrigin(who.viewer, origin)
  const row = await selectLastChange(deps.db, { siteId, supplierId, origin })
  return { change: row === undefined ? null : await viewOf(deps, who, row) }
}

/** Does what was planned; the same again when it was asked for already. @throws Problem 403, 404, 409 while another one goes on */
export async function applyChange(deps: Deps, who: Who, id: string): Promise<ChangeView> {
  const row = await ownChange(deps, who.viewer, id)
  if (row.state === 'planned') {
    if (await isBusy(deps.db, row, id)) throw changeUnderWay()
    await moveChange(deps.db, id, { from: ['planned'], to: 'applying' }, { anew: true })
    changesBell.ring(deps.db)
  } else if (!['applying', 'done'].includes(row.state)) throw changeIsOver()
  return showChange(deps, who, id)
}

/** Stops it; the step under way comes to its end or does not count. @throws Problem 403, 404 */
export async function cancelChange(deps: Deps, who: Who, id: string): Promise<ChangeView> {
  await ownChange(deps, who.viewer, id)
  const isNotBegun = await moveChange(deps.db, id, { from: ['planned'], to: 'cancelled' })
  if (!isNotBegun) await askToCancel(deps.db, id)
  return showChange(deps, who, id)
}

/** @throws Problem 403, 404, 409 for one that is not the last, or that is not over */
export async function undoChange(deps: Deps, who: Who, id: string): Promise<ChangeView> {
  const row = await ownChange(deps, who.viewer, id)
  if (row.state !== 'undoing' && row.state !== 'undone') {
    if (!(await mayUndo(deps.db, row))) throw changeIsOver()
    if (await isBusy(deps.db, row, id)) throw changeUnderWay()
    await moveChange(deps.db, id, { from: [...undoable], to: 'undoing' }, { anew: true, undoneBy: who.viewer.userId })
    changesBell.ring(deps.db)
  }
  return showChange(deps, who, id)
}

/** @throws Problem 403, 404 */
export async function leftStones(
  deps: Deps,
  viewer: Viewer,
  { id, of, after, limit }: ParsedOf<typeof changesApi.left>,
): Promise<OutputOf<typeof changesApi.left>> {
  await ownChange(deps, viewer, id)
  const rows = await selectLeft(deps.db, id, { of, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    rows: page.map(({ reportNo, ...row }) => ({ ...row, name: reportNo ?? row.stockNo })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
