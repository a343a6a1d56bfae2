import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import type { findJewelryApi, Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { jewelryGone } from '@loupe/domain/jewelry/jewelry.problems.ts'
import { readShortCode } from '@loupe/domain/labels/short-code.ts'
import { jewelOfNumber } from '@loupe/domain/jewelry/piece.ts'
import type { FixedMetal } from '@loupe/domain/jewelry/metals.ts'
import { offListCtUsdCents } from '@loupe/domain/pricing/quote.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FoundJewel, Place } from '@loupe/engine/jewelry/jewelry-question.ts'
import type { JewelPrices } from '@loupe/engine/jewelry/jewelry-side.ts'
import type { Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { orderRatesOf } from '../../pricing/pricing.ts'
import { deliveryDaysFor } from '../../sites/sites.ts'
import { stockEyes, type StockEyes } from '../../stock/stock.ts'
import { currentFixes } from '../fixes.ts'
import { jewelryNow } from './follow-jewelry.ts'
import { besidesOf } from './besides.ts'
import { selectShownPieces, selectShownStyles, type ShownPieceRow } from './found-jewelry.store.ts'
import { toldPriceOf } from '../make/quote-view.ts'
import { priceByRule } from '../piece-view.ts'
import { pieceJewel, pricesOfStyle, shownStyle, styleJewel, type JewelryEyes, type ShownStyle } from './jewel-view.ts'

type SearchInput = ParsedOf<typeof findJewelryApi.search>
type Filter = SearchInput['filter']
type Looking = Pick<Deps, 'db' | 'shownMedia'>

const mayBrowse = (viewer: Viewer, origin: Origin): boolean =>
  holdsAny(
    viewer.codes,
    origin === 'natural' ? [roles.naturalJewelry, roles.naturalJewelryStock] : [roles.labGrownJewelry, roles.labGrownJewelryStock],
  )

/** Suppliers see their own, everybody else what their price book lets them see. */
const sight = (eyes: StockEyes): ((supplierId: string) => boolean) =>
  eyes.index.onlySupplier === null ? eyes.pricing.sees : (supplierId) => supplierId === eyes.index.onlySupplier

async function eyesOf({ db, shownMedia }: Looking, eyes: StockEyes): Promise<JewelryEyes> {
  const house = eyes.pricing.stockSiteId
  const [fixes, rates] = await Promise.all([currentFixes(db, house), orderRatesOf(db, house)])
  return { pricing: eyes.pricing, prices: eyes.rights.prices, suppliers: eyes.rights.suppliers, fixes, rates, shown: shownMedia }
}

const mgOf = { g: 1000, ozt: 31_103.4768 } as const

/** What a milligram of fine metal costs in cents, and whose books make a price of it. */
function pricesIn({ pricing, fixes, rates }: JewelryEyes, origin: Origin): JewelPrices {
  const rate = rates.get(origin) ?? '1'
  const fineCents: Partial<Record<FixedMetal, number>> = {}
  for (const { metal, price, currency, unit } of fixes) {
    fineCents[metal] = (Number(price) * 100) / mgOf[unit] / (currency === 'RMB' ? Number(rate) : 1)
  }
  return {
    key: pricing.bookKey,
    fineCents,
    adjust: ({ supplierId, origin: side, sizeCarats: carat, isFancy }) => {
      const levels = pricing.books.map((book) => book.adjust({ supplierId, origin: side, hue: isFancy ? 'fancy' : 'white', carat }))
      return (cents) => levels.reduce((price, level) => offListCtUsdCents(price, level), cents)
    },
  }
}

const scaled = (range: Filter['usd'], by: number) =>
  range && {
    ...(range.min === undefined ? {} : { min: Math.round(range.min * by) }),
    ...(range.max === undefined ? {} : { max: Math.round(range.max * by) }),
  }

/** What a filter asks that this viewer may not ask. @throws Problem 400 */
function refuseHidden({ filter }: SearchInput, { rights }: StockEyes): void {
  if (filter.supplier !== undefined && !rights.suppliers) throw badField('filter.supplier', unknownOption)
  if (filter.state !== undefined && filter.state !== 'for_sale' && !rights.suppliers) throw badField('filter.state', unknownOption)
  if (filter.usd !== undefined && !rights.prices) throw badField('filter.usd', unknownOption)
}

function placeIn(after: string | undefined): Place | null {
  const [key, age] = after?.split('_') ?? []
  return key === undefined || age === undefined ? null : { key: Number(key), age: Number(age) }
}

/** The house's number names one; suppliers' numbers are asked by those who may read them. */
function numberQuestion(number: string, readsSuppliers: boolean) {
  const named = readShortCode(number) ?? jewelOfNumber(number)
  return {
    keys: new Set(named === null ? [] : [`${named.form} ${named.id}`]),
    ...(readsSuppliers ? { orStockNo: number.toLowerCase() } : {}),
  }
}

/** Styles and pieces that match, with counts of every option; what is sold a moment before is not among them any more. */
export async function searchJewelry(deps: Looking, viewer: Viewer, input: SearchInput): Promise<OutputOf<typeof findJewelryApi.search>> {
  const { filter, sort, limit, counts } = input
  if (!mayBrowse(viewer, filter.origin)) throw notAllowed()
  // Who looks, and what there is to see, are read at once.
  const [stock, index] = await Promise.all([stockEyes(deps.db, viewer, input.pricesFor), jewelryNow(deps.db, filter.state ?? 'for_sale')])
  refuseHidden(input, stock)
  const eyes = await eyesOf(deps, stock)
  const { number, supplier, addedSince, state: _state, ...rest } = filter
  const found = index.search({
    ...rest,
    siteId: eyes.pricing.stockSiteId,
    sees: sight(stock),
    prices: pricesIn(eyes, filter.origin),
    centre: scaled(filter.centre, 1000),
    usd: scaled(filter.usd, 100),
    suppliers: supplier && new Set(supplier),
    addedSince: addedSince === undefined ? undefined : Math.floor(Date.parse(addedSince) / 1000),
    ...(number === undefined || number === '' ? {} : numberQuestion(number, eyes.suppliers)),
    sort: sort.by === 'price' && !eyes.prices ? { by: 'best', descending: false } : { by: sort.by, descending: sort.direction === 'desc' },
    after: placeIn(input.after),
    limit: limit + 1,
    counts,
  })
  const page = found.found.slice(0, limit)
  const last = found.found.length > limit ? page.at(-1)?.place : undefined
  return {
    rows: await viewsOf(deps.db, page, eyes, asksMetal(filter)),
    total: found.total,
    counts: found.counts,
    next: last === undefined ? null : `${last.key}_${last.age}`,
  }
}

const asksMetal = ({ alloys = [], colors = [] }: Filter): boolean => alloys.length + colors.length > 0

async function viewsOf(db: Pool, found: readonly FoundJewel[], eyes: JewelryEyes, isAsked = false): Promise<Jewel[]> {
  const idsOf = (form: FoundJewel['form']): string[] => found.flatMap((each) => (each.form === form ? [each.id] : []))
  const [pieceIds, styleIds] = [idsOf('piece'), idsOf('style')]
  const [pieceRows, styleRows] = await Promise.all([
    pieceIds.length === 0 ? [] : selectShownPieces(db, pieceIds),
    styleIds.length === 0 ? [] : selectShownStyles(db, styleIds),
  ])
  const pieces = new Map(pieceRows.map((row) => [row.id, row]))
  const styles = new Map(styleRows.map((row) => [row.id, shownStyle(row)]))
  return found.flatMap(({ form, id, material }): Jewel[] => {
    const piece = form === 'piece' ? pieces.get(id) : undefined
    const style = form === 'style' ? styles.get(id) : undefined
    if (piece !== undefined) return [pieceJewel(piece, eyes)]
    return style === undefined ? [] : [styleJewel(style, { material, isAsked }, eyes)]
  })
}

type Row = ShownPieceRow | ShownStyle
/** What was ordered or taken off sale is shown to those who keep it. */
const canSee = (row: Row, viewer: Viewer, eyes: StockEyes): boolean =>
  row.site_id === eyes.pricing.stockSiteId &&
  mayBrowse(viewer, row.origin) &&
  sight(eyes)(row.supplier_id) &&
  (eyes.rights.suppliers || (row.sale_status === 'for_sale' && (!('availability' in row) || row.availability === 'available')))

export type KnownJewel = { readonly jewel: Jewel; /** Of a style: what its metal weighs about. */ readonly grams: string | null }

/** Pieces and styles by their ids as this viewer sees them; a style in the first material that it is made in. */
export async function knownJewels(
  deps: Looking,
  viewer: Viewer,
  stock: StockEyes,
  ids: { readonly pieces: readonly string[]; readonly styles: readonly string[] },
): Promise<KnownJewel[]> {
  const [eyes, pieces, styles] = await Promise.all([
    eyesOf(deps, stock),
    ids.pieces.length === 0 ? [] : selectShownPieces(deps.db, ids.pieces),
    ids.styles.length === 0 ? [] : selectShownStyles(deps.db, ids.styles),
  ])
  const seen = (row: Row): boolean => canSee(row, viewer, stock)
  return [
    ...pieces.filter(seen).map((row) => ({ jewel: pieceJewel(row, eyes), grams: null })),
    ...styles
      .map(shownStyle)
      .filter(seen)
      .map((row) => ({ jewel: styleIn(row, null, eyes), grams: pricesOfStyle(row, eyes)[0]?.grams ?? null })),
  ]
}

const mostPieces = 12
type Detail = OutputOf<typeof findJewelryApi.detail>

/** One style or one piece. @throws Problem 404 */
export async function showJewel(deps: Looking, viewer: Viewer, input: ParsedOf<typeof findJewelryApi.detail>): Promise<Detail> {
  const stock = await stockEyes(deps.db, viewer, input.pricesFor)
  const eyes = await eyesOf(deps, stock)
  return input.form === 'piece'
    ? showPiece(deps, viewer, { id: input.id, stock, eyes })
    : showStyle(deps, viewer, { id: input.id, stock, eyes })
}

type Shown = { readonly id: string; readonly stock: StockEyes; readonly eyes: JewelryEyes }

/** At which fix a piece stands; how its price comes about is for those who may see costs. */
function byMetalOf(row: ShownPieceRow, eyes: JewelryEyes): Detail['byMetal'] {
  const price = eyes.prices ? priceByRule(row, eyes) : null
  return price === null ? null : { fix: price.fix, price: eyes.suppliers ? toldPriceOf(price) : null }
}

async function showPiece({ db }: Looking, viewer: Viewer, { id, stock, eyes }: Shown): Promise<Detail> {
  const [row] = await selectShownPieces(db, [id])
  if (row === undefined || !canSee(row, viewer, stock)) throw jewelryGone()
  const [style] = row.style_id === null ? [] : (await selectShownStyles(db, [row.style_id])).map(shownStyle)
  return {
    jewel: pieceJewel(row, eyes),
    media: await besidesOf(db, 'piece', row, eyes.shown),
    byMetal: byMetalOf(row, eyes),
    prices: [],
    made: null,
    pieces: row.style_id === null ? [] : (await piecesOf(db, row, { id, stock, eyes })).filter((each) => each.id !== id),
    style:
      style !== undefined && style.sale_status === 'for_sale' && canSee(style, viewer, stock) ? styleIn(style, row.material, eyes) : null,
    kind: row.kind,
    days: daysOf(await deliveryDaysFor(db, viewer.siteId), row),
  }
}

/** In the material asked for, else in the first one that it is made in. */
function styleIn(row: ShownStyle, material: string | null, eyes: JewelryEyes): Jewel {
  const inFirst = styleJewel(row, { material: row.materials[0] ?? '', isAsked: true }, eyes)
  return material !== null && inFirst.materials.includes(material) ? styleJewel(row, { material, isAsked: true }, eyes) : inFirst
}

async function showStyle({ db }: Looking, viewer: Viewer, { id, stock, eyes }: Shown): Promise<Detail> {
  const [row] = (await selectShownStyles(db, [id])).map(shownStyle)
  if (row === undefined || !canSee(row, viewer, stock)) throw jewelryGone()
  const { bill } = row
  const prices = pricesOfStyle(row, eyes)
  return {
    jewel: styleIn(row, cheapest(prices), eyes),
    media: await besidesOf(db, 'style', row, eyes.shown),
    byMetal: null,
    prices,
    made: bill === null || row.version === null ? null : madeOf(bill, row.version),
    pieces: await piecesOf(db, { ...row, style_id: row.id }, { id, stock, eyes }),
    style: null,
    kind: null,
    days: null,
  }
}

const cheapest = (prices: Detail['prices']): string | null =>
  prices.toSorted((a, b) => Number(a.usd ?? Number.MAX_VALUE) - Number(b.usd ?? Number.MAX_VALUE))[0]?.material ?? null

type Bill = NonNullable<ShownStyle['bill']>
const madeOf = (bill: Bill, version: number): Detail['made'] => ({
  version,
  stones: bill.stones.map(({ role, shape, pieces, carats, quality }) => ({ role, shape, pieces, carats, quality })),
  seats: bill.seats.map(({ shapes, mmFrom, mmTo }) => ({ shapes, mmFrom, mmTo })),
  sizes: bill.sizes,
  comfortFit: bill.comfortFit,
  rhodium: bill.rhodiumUsd !== null,
  engravingPlaces: bill.engraving?.places ?? null,
  weightTolerance: bill.weightTolerance,
})

/** Finished ones of a style that are for sale. */
async function piecesOf(
  db: Pool,
  of: { readonly style_id: string | null; readonly origin: Origin },
  { stock, eyes }: Shown,
): Promise<Jewel[]> {
  const index = await jewelryNow(db, 'for_sale')
  const { found } = index.search({
    origin: of.origin,
    siteId: eyes.pricing.stockSiteId,
    sees: sight(stock),
    prices: pricesIn(eyes, of.origin),
    styleId: of.style_id ?? '0',
    ready: ['spot', 'order'],
    sort: eyes.prices ? { by: 'price', descending: false } : { by: 'best', descending: false },
    after: null,
    limit: mostPieces,
    counts: false,
  })
  return viewsOf(db, found, eyes)
}
