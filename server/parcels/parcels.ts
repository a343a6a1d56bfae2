import { mainRoles, holdsAny, roles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { readShortCode } from '@loupe/domain/labels/short-code.ts'
import { idOfLotNo } from '@loupe/domain/parcels/parcel.ts'
import type { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { parcelNotFound, sizesChanged } from '@loupe/domain/parcels/parcels.problems.ts'
import type { SizeRange } from '@loupe/domain/parcels/size-text.ts'
import { caratEach } from '@loupe/domain/parcels/sizes.ts'
import { takeOf } from '@loupe/domain/parcels/take.ts'
import type { Quantity } from '@loupe/domain/parcels/take.ts'
import { offListCtUsdCents } from '@loupe/domain/pricing/quote.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { ParcelPrices } from '@loupe/engine/parcels/parcel-side.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { deliveryDaysFor } from '../sites/sites.ts'
import { stockEyes } from '../stock/stock.ts'
import type { StockEyes } from '../stock/stock.ts'
import { parcelsNow } from './follow-parcels.ts'
import { caratsText, factsOfParcel, hasPrice, leftOf, offerView, parcelView, quoteParcel, wishOf } from './parcel-view.ts'
import { lockForMedia, selectByLotNos } from './parcel-media.store.ts'
import {
  hasParcelsOfSite,
  insertParcels,
  insertSizes,
  moveParcels,
  selectParcels,
  selectSizeHistory,
  selectSizes,
} from './parcels.store.ts'
import type { NewParcel, SuppliedParcelRow } from './parcels.store.ts'
import { countMovable, giveParcels, hideParcels, showParcels } from './supplier-parcels.store.ts'

type SearchInput = ParsedOf<typeof parcelsApi.search>
type Filter = SearchInput['filter']

const mayBrowse = (viewer: Viewer, origin: Origin): boolean =>
  holdsAny(
    viewer.codes,
    origin === 'natural' ? [roles.mixedList, roles.salesStock] : [roles.mixedList, roles.mixedLabGrown, roles.salesStockLabGrown],
  )

/** Suppliers see their own, everybody else what their price book lets them see. */
const sight = (eyes: StockEyes): ((supplierId: string) => boolean) =>
  eyes.index.onlySupplier === null ? eyes.pricing.sees : (supplierId) => supplierId === eyes.index.onlySupplier

const parcelPrices = (pricing: Pricing): ParcelPrices => ({
  key: pricing.bookKey,
  of: ({ supplierId, origin, sizeCarats: carat, ctUsd }) =>
    pricing.books.reduce((price, book) => offListCtUsdCents(price, book.adjust({ supplierId, origin, hue: 'white', carat })), ctUsd),
})

const scaled = (range: Filter['carats'], by: number) =>
  range && {
    ...(range.min === undefined ? {} : { min: Math.round(range.min * by) }),
    ...(range.max === undefined ? {} : { max: Math.round(range.max * by) }),
  }

/** What a filter asks that this viewer may not ask. @throws Problem 400 */
function refuseHidden(input: SearchInput, { rights }: StockEyes): void {
  if (input.filter.supplier !== undefined && !rights.suppliers) throw badField('filter.supplier', unknownOption)
  if (input.filter.sale === 'delisted' && !rights.suppliers) throw badField('filter.sale', unknownOption)
  if (input.filter.usdPerCt !== undefined && !rights.prices) throw badField('filter.usdPerCt', unknownOption)
}

const isPriceSort = (by: SearchInput['sort']['by']): boolean => by === 'usdPerCt' || by === 'usdTotal'

/** Parcels that match, with counts of every option; what is sold a moment before is not among them any more. */
export async function searchParcels(db: Pool, viewer: Viewer, input: SearchInput): Promise<OutputOf<typeof parcelsApi.search>> {
  const { filter, sort, offset, limit, counts } = input
  if (!mayBrowse(viewer, filter.origin)) throw notAllowed()
  const eyes = await stockEyes(db, viewer, input.pricesFor)
  refuseHidden(input, eyes)
  const index = await parcelsNow(db, filter.sale ?? 'for_sale')
  const { lotNo, supplier, addedSince, sale: _sale, ...rest } = filter
  const found = index.search({
    ...rest,
    siteId: eyes.pricing.stockSiteId,
    sees: sight(eyes),
    prices: parcelPrices(eyes.pricing),
    carats: scaled(filter.carats, 1000),
    ctUsd: scaled(filter.usdPerCt, 100),
    suppliers: supplier && new Set(supplier),
    addedSince: addedSince === undefined ? undefined : Date.parse(addedSince) / 1000,
    ...(lotNo === undefined || lotNo === '' ? {} : lotQuestion(lotNo, eyes.rights.suppliers)),
    sort:
      isPriceSort(sort.by) && !eyes.rights.prices
        ? { by: 'mm', descending: false }
        : { by: sort.by, descending: sort.direction === 'desc' },
    offset,
    limit,
    counts,
  })
  return {
    rows: await viewsOf(db, viewer, eyes, found.ids),
    total: found.total,
    carats: caratsText(found.carats),
    pieces: found.pieces,
    counts: found.counts,
  }
}

/** The parcel that the code of a label names. */
function labelled(code: string): string | null {
  const goods = readShortCode(code)
  return goods?.form === 'parcel' ? goods.id : null
}

/** The house's number names one parcel; suppliers' numbers are asked by those who may read them. */
const lotQuestion = (lotNo: string, readsSuppliers: boolean) => ({
  ids: new Set([labelled(lotNo) ?? idOfLotNo(lotNo) ?? '']),
  ...(readsSuppliers ? { orStockNo: lotNo.toLowerCase() } : {}),
})

const parcelEyes = ({ pricing, rights }: StockEyes) => ({ pricing, prices: rights.prices, suppliers: rights.suppliers })

async function viewsOf(db: Pool, viewer: Viewer, eyes: StockEyes, ids: readonly string[]) {
  if (ids.length === 0) return []
  const [found, sizes] = await Promise.all([selectParcels(db, ids), selectSizes(db, eyes.pricing.stockSiteId)])
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined || !canSee(row, viewer, eyes) ? [] : [parcelView(row, sizes.rows, parcelEyes(eyes))]
  })
}

/** Parcels by their ids as this viewer sees them. */
export const knownParcels = (db: Pool, viewer: Viewer, eyes: StockEyes, ids: readonly string[]) => viewsOf(db, viewer, eyes, ids)

const canSee = (row: SuppliedParcelRow, viewer: Viewer, eyes: StockEyes): boolean =>
  row.site_id === eyes.pricing.stockSiteId &&
  mayBrowse(viewer, row.origin) &&
  sight(eyes)(row.supplier_id) &&
  (row.sale_status === 'for_sale' || eyes.rights.suppliers)

/** One parcel, and what a part of it would cost this viewer. @throws Problem 404 */
export async function showParcel(
  db: Pool,
  viewer: Viewer,
  { id, take, pricesFor }: ParsedOf<typeof parcelsApi.detail>,
): Promise<OutputOf<typeof parcelsApi.detail>> {
  const eyes = await stockEyes(db, viewer, pricesFor)
  const [row] = await selectParcels(db, [id])
  if (row === undefined || !canSee(row, viewer, eyes)) throw parcelNotFound()
  const sizes = await selectSizes(db, eyes.pricing.stockSiteId)
  const parcel = parcelView(row, sizes.rows, parcelEyes(eyes))
  const taken = take === undefined ? null : takeOf(leftOf(row), [wishOf(take)])
  const quantity = taken === null || typeof taken === 'string' ? undefined : taken[0]
  return {
    parcel,
    offer: quantity === undefined ? null : offerView(parcel, quantity, eyes.rights.prices ? quoteOf(row, eyes.pricing, quantity) : null),
    whyNot: typeof taken === 'string' ? taken : null,
    days: daysOf(await deliveryDaysFor(db, viewer.siteId), { kind: row.kind, location: row.location }),
  }
}

function quoteOf(row: SuppliedParcelRow, pricing: Pricing, { carats }: Quantity) {
  const quote = quoteParcel(row, pricing, { carats, inAll: carats })
  return hasPrice(quote) ? quote : null
}

/** The table of sizes in force where this viewer buys. */
export async function showSizes(db: Pool, viewer: Viewer): Promise<OutputOf<typeof parcelsApi.sizes>> {
  const { pricing, rights } = await stockEyes(db, viewer)
  const { rows, version, isOwn } = await selectSizes(db, pricing.stockSiteId)
  const isStaff = rights.suppliers && viewer.role !== mainRoles.supplier
  const history = isStaff ? await selectSizeHistory(db, pricing.stockSiteId) : []
  return {
    rows: [...rows],
    version: isOwn ? version : 0,
    history: history.map((each) => ({ version: each.version, at: each.created_at.toISOString(), by: each.by, note: each.note })),
  }
}

/** @throws Problem 409 when somebody else wrote a table meanwhile, 403 below the house */
export function saveSizes(db: Pool, call: SignedInCall, input: ParsedOf<typeof parcelsApi.saveSizes>) {
  const { viewer } = call
  if (viewer.isNextLevel) throw notAllowed()
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { version, isOwn } = await selectSizes(tx, viewer.siteId)
      const last = isOwn ? version : 0
      if (last !== input.version) throw sizesChanged()
      const isWritten = await insertSizes(tx, {
        siteId: viewer.siteId,
        version: last + 1,
        rows: input.rows,
        note: input.note,
        by: viewer.userId,
      })
      if (!isWritten) throw sizesChanged()
      return { version: last + 1 }
    }),
  )
}

/** Hiding a supplier's parcels with them, and bringing them back. */
export const supplierParcels = { hide: hideParcels, show: showParcels, countMovable, move: giveParcels } as const

/** Parcels that are given pictures. */
export const picturedParcels = { byLotNos: selectByLotNos, lock: lockForMedia, facts: factsOfParcel } as const

/** A parcel to bring, with what there is of it. */
export type NewLot = NewParcel & { readonly pieces: number; readonly carats: string }

/** Brings new parcels, for code that has nobody to ask. */
export const bringParcels = (db: Pool, lots: readonly NewLot[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = await insertParcels(tx, lots)
    const brought = lots.map(({ pieces, carats }, at) => ({ id: ids[at] ?? '', pieces, carats }))
    await moveParcels(tx, brought, { from: 'outside', to: 'left', what: 'brought' })
  })

export const hasParcels = hasParcelsOfSite

/** What one stone of a size weighs by the house's table. */
export async function sizesOf(db: Pool, siteId: string): Promise<(size: SizeRange) => number> {
  const { rows } = await selectSizes(db, siteId)
  return (size) => caratEach(rows, size)
}
