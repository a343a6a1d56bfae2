import { holdsAny, knowsCosts, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { orderRatesOf, pricingAtMark } from '../../pricing/pricing.ts'
import { pricedAs } from '../../users/users.ts'
import type { JewelryEyes } from '../find/jewel-view.ts'
import { currentFixes } from '../fixes.ts'

/** Whose jewelry somebody keeps: a supplier's own, or that of every supplier of the house. */
export type JewelryKeeper = { readonly siteId: string; readonly supplierId: string | null; readonly userId: string }

const codeOf: Readonly<Record<Origin, number>> = { natural: roles.naturalJewelryStock, lab: roles.labGrownJewelryStock }

/** Whether somebody keeps jewelry of this origin. */
export const keepsJewelry = (viewer: Viewer, origin: Origin): boolean => holdsAny(viewer.codes, [codeOf[origin]])

/**
 * A supplier keeps theirs, and staff who see costs everybody's, since all of it stands at what its suppliers ask.
 * @throws Problem 403
 */
export function jewelryKeeper(viewer: Viewer, origin: Origin): JewelryKeeper {
  const isSupplier = viewer.role === mainRoles.supplier && viewer.supplierId !== null
  if (viewer.isNextLevel || !(isSupplier || knowsCosts(viewer)) || !keepsJewelry(viewer, origin)) throw notAllowed()
  return { siteId: viewer.siteId, supplierId: isSupplier ? viewer.supplierId : null, userId: viewer.userId }
}

/** What jewelry costs before any of the house's books, at today's fixes. */
export async function costEyes({ db, shownMedia }: Pick<Deps, 'db' | 'shownMedia'>, viewer: Viewer): Promise<JewelryEyes> {
  const asked = await pricedAs(db, viewer, undefined)
  const [pricing, fixes, rates] = await Promise.all([
    pricingAtMark(db, { ...asked, as: 'cost', groupId: null, userId: null }, viewer.priceMark),
    currentFixes(db, viewer.siteId),
    orderRatesOf(db, viewer.siteId),
  ])
  return { pricing, prices: true, suppliers: true, fixes, rates, shown: shownMedia }
}
