import { holdsAny, knowsCosts, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Pool } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { pricingAtMark, type Pricing } from '../../pricing/pricing.ts'
import { pricedAs } from '../../users/users.ts'
import type { IndexViewer } from '../stock-index.ts'
import { selectKept, type KeptRow } from './kept-stones.store.ts'

/** Whose stock somebody keeps: a supplier's own, or that of every supplier of the house. */
export type Keeper = { readonly siteId: string; readonly supplierId: string | null; readonly userId: string; readonly isHouse: boolean }

const codeOf: Readonly<Record<Origin, number>> = { natural: roles.salesStock, lab: roles.salesStockLabGrown }

/** Whether somebody keeps stock of this origin, on the house's own site only. */
const mayKeep = (viewer: Viewer, origin: Origin): boolean => holdsAny(viewer.codes, [codeOf[origin]])

/**
 * Who may keep stock: a supplier theirs, and staff who see costs everybody's, since all of it stands at what its suppliers ask.
 * @throws Problem 403
 */
export function keeperOf(viewer: Viewer): Keeper {
  const isSupplier = viewer.role === mainRoles.supplier && viewer.supplierId !== null
  if (viewer.isNextLevel || !(isSupplier || knowsCosts(viewer))) throw notAllowed()
  return { siteId: viewer.siteId, supplierId: viewer.supplierId, userId: viewer.userId, isHouse: !isSupplier }
}

/** The same for stones of one origin. @throws Problem 403 without its code */
export function keeperOfOrigin(viewer: Viewer, origin: Origin): Keeper {
  if (!mayKeep(viewer, origin)) throw notAllowed()
  return keeperOf(viewer)
}

/** The same asked without a refusal. */
export const mayKeepOf = (viewer: Viewer, origin: Origin): boolean =>
  mayKeep(viewer, origin) && !viewer.isNextLevel && (viewer.supplierId !== null || knowsCosts(viewer))

/** The stones of the keeper's own stock with these ids, in that order. @throws Problem 404 when one of them is not theirs */
export async function keptRows(db: Pool, viewer: Viewer, ids: readonly string[]): Promise<KeptRow[]> {
  const keeper = keeperOf(viewer)
  const rows = new Map((await selectKept(db, ids, keeper.siteId)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    const isTheirs = row !== undefined && (keeper.supplierId === null || row.supplier_id === keeper.supplierId)
    if (!isTheirs || !mayKeep(viewer, row.origin)) throw notFound()
    return row
  })
}

/** What the stock costs: nothing of the house's on it. */
export async function costPricing(db: Pool, viewer: Viewer): Promise<Pricing> {
  const asked = await pricedAs(db, viewer, undefined)
  return pricingAtMark(db, { ...asked, as: 'cost', groupId: null, userId: null }, viewer.priceMark)
}

export const keeperEyes = ({ bookKey, chain, rates }: Pricing, keeper: Keeper): IndexViewer => ({
  bookKey,
  chain,
  rates,
  onlySupplier: keeper.supplierId,
})
