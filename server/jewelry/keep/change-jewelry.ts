import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import {
  changesOfForm,
  jewelryChange,
  mostJewelryChanged,
  type JewelryChangeView,
  type JewelryChangeWhat,
} from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import { jewelryChangeIsOver, noJewelryPicked, notOfThisForm, tooMuchJewelry } from '@loupe/domain/jewelry/keep/keep.problems.ts'
import type { jewelryChangesApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { noteChange } from '../../db/change-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { selectShownPieces, selectShownStyles } from '../find/found-jewelry.store.ts'
import {
  changeJewelry,
  countLeftJewelry,
  endJewelryChange,
  insertJewelryChange,
  lockGoodsOf,
  lockJewelryChange,
  noteLeftJewelry,
  selectDisabledSuppliers,
  selectJewelryChange,
  selectLastJewelryChange,
  selectLeftJewelry,
  writeMargins,
  type JewelryChangeRow,
  type PlannedJewelry,
  type PlannedOne,
} from './changes.store.ts'
import { costEyes, jewelryKeeper, type JewelryKeeper } from './keeper.ts'
import { keptQuestion, numberOf } from './kept-jewelry.ts'
import { keptViews } from './kept-view.ts'
import { countOwnJewelry, selectAllKept } from './kept.store.ts'
import { jewelryPlanner } from './plan-change.ts'
import { jewelryChangedBy } from './save-jewel.store.ts'

type Looking = Pick<Deps, 'db' | 'shownMedia'>
type Input = ParsedOf<typeof jewelryChangesApi.plan>

/** The ids that are picked. @throws Problem 400, 403, 404 for what is not the keeper's, 409 when there are none or too many */
async function pickedIds({ db }: Looking, viewer: Viewer, keeper: JewelryKeeper, { form, origin, which }: Input): Promise<string[]> {
  const but = new Set(which.except)
  const limit = mostJewelryChanged + 1
  if (which.ids !== undefined) {
    const ids = [...new Set(which.ids)]
    if ((await countOwnJewelry(db, ids, { form, origin, keeper })) !== ids.length) throw notFound()
    return ids.filter((id) => !but.has(id))
  }
  if (which.all === undefined) throw noJewelryPicked()
  return selectAllKept(db, keptQuestion(viewer, { ...which.all, form, origin }), { but: which.except, limit })
}

/** Rows that are read at once. */
const atOnce = 1000

/** @throws Problem 400, 403, 404, 409 */
export async function planJewelryChange(deps: Looking, viewer: Viewer, input: Input): Promise<JewelryChangeView> {
  const { form, origin, change } = input
  const { db } = deps
  const keeper = jewelryKeeper(viewer, origin)
  if (!isOneOf<JewelryChangeWhat>(changesOfForm[form], change.what)) throw badField('change.what', notOfThisForm)
  const ids = await pickedIds(deps, viewer, keeper, input)
  if (ids.length === 0) throw noJewelryPicked()
  if (ids.length > mostJewelryChanged) throw tooMuchJewelry(mostJewelryChanged)
  const planner = jewelryPlanner({
    change,
    eyes: await costEyes(deps, viewer),
    disabled: await selectDisabledSuppliers(db, keeper.siteId),
  })
  const goods: PlannedOne[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const rows =
      form === 'piece'
        ? (await selectShownPieces(db, some)).map((piece) => ({ piece }))
        : (await selectShownStyles(db, some)).map((style) => ({ style }))
    goods.push(...(await planner.plan(rows)))
  }
  const id = await inTransaction(db, (tx) => insertJewelryChange(tx, { keeper, form, origin, change, goods, plan: planner.result() }))
  return showJewelryChange(deps, viewer, id)
}

/** The change, if it is of the caller's own stock. @throws Problem 403, 404 */
async function ownChange({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<JewelryChangeRow> {
  const row = await selectJewelryChange(db, id)
  if (row === undefined || row.site_id !== viewer.siteId) throw notFound()
  if (row.supplier_id !== jewelryKeeper(viewer, row.origin).supplierId) throw notFound()
  return row
}

async function viewOf(deps: Looking, viewer: Viewer, row: JewelryChangeRow): Promise<JewelryChangeView> {
  const plan = row.plan as PlannedJewelry
  const isPlanned = row.state === 'planned'
  const jewels = new Map(
    (
      await keptViews(
        deps.db,
        row.form,
        plan.largest.map((each) => each.id),
        await costEyes(deps, viewer),
      )
    ).map((jewel) => [jewel.id, jewel]),
  )
  return {
    id: row.id,
    form: row.form,
    origin: row.origin,
    change: jewelryChange.parse(row.change),
    state: row.state,
    by: row.by,
    at: row.made_at.toISOString(),
    goods: row.goods,
    changes: plan.changes,
    refused: isPlanned ? plan.refused : await countLeftJewelry(deps.db, row.id),
    totals: plan.totals,
    largest: plan.largest.flatMap(({ id, before, after }) => {
      const jewel = jewels.get(id)
      return jewel === undefined ? [] : [{ jewel, before, after }]
    }),
    changed: row.changed,
    restored: row.restored,
    left: row.left,
    mayUndo: row.state === 'done' && row.changed > 0 && !row.has_newer,
  }
}

/** @throws Problem 403, 404 */
export const showJewelryChange = async (deps: Looking, viewer: Viewer, id: string): Promise<JewelryChangeView> =>
  viewOf(deps, viewer, await ownChange(deps, viewer, id))

/** @throws Problem 403 */
export async function lastJewelryChange(
  deps: Looking,
  viewer: Viewer,
  of: ParsedOf<typeof jewelryChangesApi.last>,
): Promise<OutputOf<typeof jewelryChangesApi.last>> {
  const row = await selectLastJewelryChange(deps.db, jewelryKeeper(viewer, of.origin), of)
  return { change: row === undefined ? null : await viewOf(deps, viewer, row) }
}

/** Does what was planned, or takes it back, all at once: goods that something happened to meanwhile are left, each with its reason. */
async function work(deps: Looking, viewer: Viewer, id: string, isBack: boolean): Promise<JewelryChangeView> {
  const row = await ownChange(deps, viewer, id)
  const change = jewelryChange.parse(row.change)
  const way = { form: row.form, what: change.what, isBack }
  await inTransaction(deps.db, async (tx) => {
    const now = await lockJewelryChange(tx, id)
    if (now?.state !== (isBack ? 'done' : 'planned') || (isBack && row.has_newer)) throw jewelryChangeIsOver()
    await jewelryChangedBy(tx, viewer.userId, id)
    await lockGoodsOf(tx, row.form, id)
    await noteLeftJewelry(tx, id, way)
    if (change.what === 'margin' && !isBack) await writeMargins(tx, id, change.percent, viewer.userId)
    const count = await changeJewelry(tx, id, way)
    await endJewelryChange(tx, id, { isBack, count })
    if (isBack) {
      const fields = { [`${row.form}s`]: { from: '', to: String(count) } }
      await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'jewelry', subjectId: id, what: 'undone', fields })
    }
  })
  return showJewelryChange(deps, viewer, id)
}

/** @throws Problem 403, 404, 409 when it is done already */
export const applyJewelryChange = (deps: Looking, viewer: Viewer, id: string): Promise<JewelryChangeView> => work(deps, viewer, id, false)

/** @throws Problem 403, 404, 409 when it was taken back already, or another one was made since */
export const undoJewelryChange = (deps: Looking, viewer: Viewer, id: string): Promise<JewelryChangeView> => work(deps, viewer, id, true)

/** What a change left, by name. @throws Problem 403, 404 */
export async function leftJewelry(
  deps: Looking,
  viewer: Viewer,
  { id, of, after, limit }: ParsedOf<typeof jewelryChangesApi.left>,
): Promise<OutputOf<typeof jewelryChangesApi.left>> {
  const { form } = await ownChange(deps, viewer, id)
  const found = await selectLeftJewelry(deps.db, { changeId: id, form }, { of, after, limit: limit + 1 })
  const rows = found.slice(0, limit).map((row) => ({ ...row, number: numberOf(form, row.id) }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
