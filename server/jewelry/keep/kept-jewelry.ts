import { badField } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { styleBill } from '@loupe/domain/jewelry/bill.ts'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { jewelryGone } from '@loupe/domain/jewelry/jewelry.problems.ts'
import type { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { KeptFilter, KeptJewel } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import { metalCents } from '@loupe/domain/jewelry/metal-fix.ts'
import { alloyOf, materialCode, materials } from '@loupe/domain/jewelry/metals.ts'
import { jewelOfNumber, pieceNoOf, styleNoOf } from '@loupe/domain/jewelry/piece.ts'
import { sizeSystems } from '@loupe/domain/jewelry/size-systems.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { selectShownPieces, selectShownStyles, type ShownPieceRow, type ShownStyleRow } from '../find/found-jewelry.store.ts'
import { pricesOfStyle, shownStyle } from '../find/jewel-view.ts'
import { pricesAt } from '../make/prices-at.ts'
import { toldPriceOf } from '../make/quote-view.ts'
import { priceByRule, type MetalPrices } from '../piece-view.ts'
import { tally } from './count-kept.ts'
import { costEyes, jewelryKeeper, keepsJewelry, type JewelryKeeper } from './keeper.ts'
import { keptPiece, keptStyle, keptViews } from './kept-view.ts'
import { countKept, selectJewelryLog, selectKeptIds, selectMark, selectVersions, type KeptQuestion } from './kept.store.ts'
import { typedOfPiece, typedOfStyle } from './typed-jewel.ts'

type Looking = Pick<Deps, 'db' | 'shownMedia'>

/** What a keeper asks of their own stock. @throws Problem 400 for suppliers asked by one of them, 403 */
export function keptQuestion(viewer: Viewer, filter: KeptFilter): KeptQuestion {
  const keeper = jewelryKeeper(viewer, filter.origin)
  if (filter.supplier !== undefined && keeper.supplierId !== null) throw badField('filter.supplier', unknownOption)
  const named = jewelOfNumber(filter.number ?? '')
  return { filter, keeper, numbered: named !== null && named.form === filter.form ? named.id : null }
}

/** What a gram of each material costs, where its metal has a fix. */
function gramsAt({ fixes, rates }: MetalPrices, origin: Origin) {
  const kilo = { mg: 1_000_000, loss: 0, rate: rates.get(origin) ?? '' }
  return materials.flatMap((material) => {
    const fix = fixes.find(({ metal }) => metal === alloyOf(material.alloy).metal)
    return fix === undefined ? [] : [{ material: materialCode(material), usd: metalCents({ ...kilo, material }, fix) / 100_000 }]
  })
}

/** Pieces or styles of the own stock. @throws Problem 400, 403 */
export async function searchKeptJewelry(
  deps: Looking,
  viewer: Viewer,
  { filter, sort, after, limit, counts }: ParsedOf<typeof keepJewelryApi.search>,
): Promise<OutputOf<typeof keepJewelryApi.search>> {
  const question = keptQuestion(viewer, filter)
  const eyes = await costEyes(deps, viewer)
  const grams = sort.by === 'price' ? gramsAt(eyes, filter.origin) : []
  const [ids, cells] = await Promise.all([
    selectKeptIds(deps.db, { ...question, grams }, { sort, after, limit: limit + 1 }),
    counts ? countKept(deps.db, question) : null,
  ])
  const page = ids.slice(0, limit)
  return {
    rows: await keptViews(deps.db, filter.form, page, eyes),
    ...(cells === null ? { total: null, states: null, counts: null } : tally(cells, filter)),
    next: ids.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** The house's number of either. */
export const numberOf = (form: JewelryForm, id: string): string => (form === 'piece' ? pieceNoOf(id) : styleNoOf(id))

type Owned = { readonly site_id: string; readonly supplier_id: string; readonly origin: 'natural' | 'lab' }
/** @throws Problem 404 for what is another's or of a side that they do not keep, 403 for whoever keeps nothing */
export function mustKeep<Row extends Owned>(viewer: Viewer, row: Row | undefined): Row {
  const keeper = jewelryKeeper(viewer, keepsJewelry(viewer, 'natural') ? 'natural' : 'lab')
  const isTheirs =
    row !== undefined &&
    row.site_id === keeper.siteId &&
    (keeper.supplierId === null || row.supplier_id === keeper.supplierId) &&
    keepsJewelry(viewer, row.origin)
  if (!isTheirs) throw jewelryGone()
  return row
}

type One = { readonly form: JewelryForm; readonly id: string }
const ownPiece = async (db: Db, viewer: Viewer, id: string): Promise<ShownPieceRow> =>
  mustKeep(viewer, (await selectShownPieces(db, [id]))[0])
const ownStyle = async (db: Db, viewer: Viewer, id: string): Promise<ShownStyleRow> =>
  mustKeep(viewer, (await selectShownStyles(db, [id]))[0])

type Shown = OutputOf<typeof keepJewelryApi.show>

/** One of the own stock, as it may be typed anew. @throws Problem 403, 404 */
export async function showKeptJewel(deps: Looking, viewer: Viewer, { form, id }: One): Promise<Shown> {
  const { db } = deps
  // Read first: what is changed in between shows an older mark, and is refused when it is saved.
  const mark = (await selectMark(db, form, id)) ?? '0'
  if (form === 'piece') {
    const row = await ownPiece(db, viewer, id)
    const [style] = row.style_id === null ? [] : await selectShownStyles(db, [row.style_id])
    const eyes = await costEyes(deps, viewer)
    const jewel: KeptJewel = keptPiece(row, eyes)
    const price = priceByRule(row, eyes)
    const sizes = isOneOf(sizeSystems, row.size_system) ? row.size_system : null
    return {
      jewel,
      mark,
      typed: typedOfPiece(row, style?.style_no ?? null),
      sizes,
      bill: null,
      costs: [],
      price: price && toldPriceOf(price),
    }
  }
  const row = await ownStyle(db, viewer, id)
  const eyes = await costEyes(deps, viewer)
  const style = shownStyle(row)
  const { bill } = style
  const costs = bill === null ? [] : pricesOfStyle(style, eyes)
  return {
    jewel: keptStyle(row, eyes),
    mark,
    typed: typedOfStyle(row),
    sizes: 'eu',
    bill,
    costs: costs.map(({ material, grams, usd }) => ({ material, grams: grams ?? '', usd })),
    price: null,
  }
}

/** What a piece would cost by a rule today. @throws Problem 403 */
export async function tryPieceRule(
  db: Pool,
  viewer: Viewer,
  { origin, material, netGrams, mainCarats = '0', sideCarats = '0', sidePieces = 0, rule }: ParsedOf<typeof keepJewelryApi.tryRule>,
): Promise<OutputOf<typeof keepJewelryApi.tryRule>> {
  const { siteId } = jewelryKeeper(viewer, origin)
  const row = {
    origin,
    material,
    net_g: netGrams,
    main_carats: mainCarats,
    side_carats: sideCarats,
    side_pieces: sidePieces,
    price_rule: rule,
  }
  const price = priceByRule(row, await pricesAt(db, siteId))
  return { price: price && toldPriceOf(price) }
}

/** A supplier reads that it was the house, and not which of its people. */
const namedTo = (keeper: JewelryKeeper, by: { readonly by: string | null; readonly supplierId: string | null }): string | null =>
  keeper.supplierId !== null && by.supplierId !== keeper.supplierId ? null : by.by

const wordOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Who changed what of it. @throws Problem 403, 404 */
export async function logOfJewel(
  db: Pool,
  viewer: Viewer,
  { form, id, after, limit }: ParsedOf<typeof keepJewelryApi.log>,
): Promise<OutputOf<typeof keepJewelryApi.log>> {
  const { origin } = form === 'piece' ? await ownPiece(db, viewer, id) : await ownStyle(db, viewer, id)
  const keeper = jewelryKeeper(viewer, origin)
  const found = await selectJewelryLog(db, { form, id, after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: namedTo(keeper, row),
      together: row.together,
      fields: Object.fromEntries(
        Object.entries(row.fields).map(([field, { from, to }]) => [field, { from: wordOf(from), to: wordOf(to) }]),
      ),
    })),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** What a style was made of, version by version. @throws Problem 403, 404 */
export async function versionsOfStyle(
  db: Pool,
  viewer: Viewer,
  { id, after, limit }: ParsedOf<typeof keepJewelryApi.versions>,
): Promise<OutputOf<typeof keepJewelryApi.versions>> {
  const style = await ownStyle(db, viewer, id)
  const keeper = jewelryKeeper(viewer, style.origin)
  const found = await selectVersions(db, { id, after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    rows: rows.map((row) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      by: namedTo(keeper, row),
      isInForce: row.version === style.version,
      bill: styleBill.parse(row.bill),
    })),
    next: found.length > limit ? (rows.at(-1)?.version ?? null) : null,
  }
}
