import { holdsAny, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Availability, Origin } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { pricingFor } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { hidesPrices } from '../sites/sites.ts'
import type { IndexHit, IndexViewer } from './stock-index.ts'
import { lockStones, selectStones, updateAvailability, updateSaleStatus } from './stock.store.ts'
import type { StoneRow } from './stock.store.ts'
import { stoneView } from './stone-view.ts'
import type { StoneRights } from './stone-view.ts'

export type { StoneRow }

/** A viewer's way of looking at the stock: prices, rights, and which stones are there at all. */
export type StockEyes = { readonly pricing: Pricing; readonly rights: StoneRights; readonly index: IndexViewer }

/** Suppliers see their own stones at their own prices; everybody else the house's stock at their books' prices. */
export async function stockEyes(db: Db, viewer: Viewer): Promise<StockEyes> {
  const isSupplier = viewer.role === mainRoles.supplier
  const pricing = await pricingFor(db, { siteId: viewer.siteId, groupId: viewer.groupId, userId: viewer.userId })
  const index = {
    bookKey: pricing.bookKey,
    chain: pricing.chain,
    rates: pricing.rates,
    onlySupplier: isSupplier ? viewer.supplierId : null,
  }
  const rights = {
    suppliers: isSupplier || (viewer.role !== mainRoles.nextLevelOperator && holdsAny(viewer.codes, [roles.suppliers])),
    prices: !(await hidesPrices(db, viewer)),
  }
  return { pricing, rights, index }
}

const mayBrowse = (viewer: Viewer, origin: Origin): boolean =>
  holdsAny(viewer.codes, origin === 'natural' ? [roles.naturalDiamonds, roles.salesStock] : [roles.labDiamonds, roles.salesStockLab])

const canSee = (row: StoneRow, viewer: Viewer, eyes: StockEyes): boolean =>
  mayBrowse(viewer, row.origin as Origin) &&
  (eyes.index.onlySupplier === null ? eyes.pricing.sees(row.supplier_id) : row.supplier_id === eyes.index.onlySupplier)

/** The stones as this viewer sees them, in the order asked; what is gone, delisted, sold or not his to see is left out. */
export async function viewStones(db: Db, viewer: Viewer, eyes: StockEyes, hits: readonly IndexHit[]): Promise<Stone[]> {
  if (hits.length === 0) return []
  const rows = await selectStones(
    db,
    eyes.pricing.stockSiteId,
    hits.map((hit) => hit.id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id)
    if (row === undefined || row.sale_status !== 'for_sale' || row.availability === 'sold' || !canSee(row, viewer, eyes)) return []
    return [stoneView(row, eyes.pricing, eyes.rights, hit.moreOffers)]
  })
}

/** One stone's row if the viewer may see it. @throws Problem 404 */
export async function findStone(db: Db, viewer: Viewer, eyes: StockEyes, id: string): Promise<StoneRow> {
  const [row] = await selectStones(db, eyes.pricing.stockSiteId, [id])
  if (row === undefined || !canSee(row, viewer, eyes)) throw notFound()
  return row
}

/** @throws Problem 403 for the other origin's stock, 400 for filters that only staff have */
export async function searchStock(deps: Deps, viewer: Viewer, input: ParsedOf<typeof stockApi.search>) {
  const { filter } = input
  if (!mayBrowse(viewer, filter.origin)) throw notAllowed()
  const eyes = await stockEyes(deps.db, viewer)
  if (filter.supplier !== undefined && !eyes.rights.suppliers) throw badField('filter.supplier', unknownOption)
  if (!eyes.rights.prices) refusePriceQuestions(input)
  const answer = await deps.stockIndex.search({
    viewer: eyes.index,
    filter,
    sort: eyes.rights.prices ? input.sort : { by: isPriceField(input.sort.by) ? 'carat' : input.sort.by, direction: input.sort.direction },
    after: input.after ?? null,
    limit: input.limit,
    counts: input.counts,
  })
  const rows = await viewStones(deps.db, viewer, eyes, answer.hits)
  const { supplier, ...openCounts } = answer.counts
  const counts = eyes.rights.suppliers && supplier !== undefined ? { ...openCounts, supplier } : openCounts
  return { rows, total: answer.total, counts, next: answer.next, version: answer.version }
}

const priceFields: readonly string[] = ['usdPerCt', 'usdTotal', 'rmbTotal', 'back']
const isPriceField = (name: string): boolean => priceFields.includes(name)

/** Who may not see prices may not find them out by filtering either. */
function refusePriceQuestions(input: ParsedOf<typeof stockApi.search>): void {
  for (const name of ['usdPerCt', 'usdTotal', 'rmbTotal', 'back'] as const) {
    if (input.filter[name] !== undefined) throw badField(`filter.${name}`, unknownOption)
  }
}

/** Stones of an order, locked in id order until the transaction ends. */
export const lockStonesFor = (tx: Tx, stockSiteId: string, ids: readonly string[]): Promise<StoneRow[]> => lockStones(tx, stockSiteId, ids)

/** Moves stones to another availability; the caller holds their locks. */
export async function setAvailability(tx: Tx, ids: readonly string[], to: Availability): Promise<void> {
  if (ids.length > 0) await updateAvailability(tx, ids, to)
}

/** Takes stones out of the offer; the caller holds their locks. */
export async function delistStones(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await updateSaleStatus(tx, ids, 'delisted')
}
