import { materialsOf, weightOf, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { drawnIn } from '@loupe/domain/jewelry/drawn-jewel.ts'
import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import type { JewelryForm, JewelryState } from '@loupe/domain/jewelry/find-words.ts'
import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import { materialCode } from '@loupe/domain/jewelry/metals.ts'
import { styleNoOf } from '@loupe/domain/jewelry/piece.ts'
import type { HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import { priceStyle } from '@loupe/domain/jewelry/style-price.ts'
import { categories, claws, inlays, nickels, ringsOf, styleFamilies } from '@loupe/domain/jewelry/vocabulary.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { caratThousandths, formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import type { Pricing } from '../../pricing/pricing.ts'
import { showsImage, type ShownMedia } from '../../shown-media.ts'
import { jewelImage } from '../jewel-image.ts'
import { shownImage } from '../jewel-media.store.ts'
import { throughBooks } from '../make/style-quote.ts'
import { factsOfPiece, quotePiece } from '../piece-view.ts'
import type { ShownPieceRow, ShownStyleRow } from './found-jewelry.store.ts'
import { readBill } from './read-bill.ts'

/** How a viewer looks at jewelry: prices, rights, and what metals cost at the house. `rates`: yuan for a dollar as text. */
export type JewelryEyes = {
  readonly pricing: Pricing
  readonly prices: boolean
  readonly suppliers: boolean
  readonly fixes: readonly MetalFix[]
  readonly rates: ReadonlyMap<Origin, string>
  readonly shown: ShownMedia
}

/** The house's own address of a picture; nothing of its supplier's shows in it. */
function imageOf(
  form: JewelryForm,
  { id, mark }: { id: string; mark: string },
  link: string | null,
  { shown }: JewelryEyes,
): string | null {
  if (link === null) return null
  return showsImage(shown, link) ? jewelImage(form, { id, mark }, link) : null
}

const money = (quote: { readonly usd: number; readonly rmb: number }, { prices }: JewelryEyes): Pick<Jewel, 'usd' | 'rmb' | 'onRequest'> =>
  !prices
    ? { usd: null, rmb: null }
    : quote.usd <= 0
      ? { usd: null, rmb: null, onRequest: true }
      : { usd: formatAmount(quote.usd), rmb: formatAmount(quote.rmb) }

const own = (row: ShownPieceRow | ShownStyle, stockNo: string, state: JewelryState, { suppliers }: JewelryEyes) =>
  suppliers ? { supplierId: row.supplier_id, supplierName: row.supplier_name, stockNo, state } : {}

type Kinds = Readonly<Record<'claw' | 'inlay' | 'family' | 'nickel', string | null>> & { readonly category: string }
const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  word !== null && isOneOf(words, word) ? word : null

const kindsOf = ({ category, claw, inlay, family, nickel }: Kinds) => ({
  category: oneOf(categories, category) ?? 'other',
  claw: oneOf(claws, claw),
  inlay: oneOf(inlays, inlay),
  nickel: oneOf(nickels, nickel),
  family: oneOf(styleFamilies, family),
})

function stateOfPiece(row: ShownPieceRow): JewelryState {
  if (row.availability === 'sold') return 'sold'
  if (row.sale_status === 'delisted') return 'delisted'
  return row.availability === 'available' && row.supplier_hold === null ? 'for_sale' : 'held'
}

export function pieceJewel(row: ShownPieceRow, eyes: JewelryEyes): Jewel {
  const { pieceNo, ...facts } = factsOfPiece(row)
  return {
    ...facts,
    ...kindsOf(row),
    form: 'piece',
    id: row.id,
    number: pieceNo,
    name: row.style_name ?? '',
    origin: row.origin,
    ready: row.kind,
    materials: [facts.material],
    seat: null,
    sizes: null,
    leadDays: null,
    ...money(quotePiece(row, eyes.pricing, eyes), eyes),
    imageUrl: imageOf('piece', row, shownImage(row), eyes),
    availability: row.availability === 'available' && row.supplier_hold !== null ? 'supplier_held' : row.availability,
    ...own(row, row.stock_no, stateOfPiece(row), eyes),
  }
}

/** A style with its bill read. */
export type ShownStyle = Omit<ShownStyleRow, 'bill'> & { readonly bill: StyleBill | null }
export const shownStyle = (row: ShownStyleRow): ShownStyle => ({ ...row, bill: row.bill === null ? null : readBill(row.bill) })

/** The size that a style's price is told at. */
export const usualSize = ({ sizes }: StyleBill): HandSize | null =>
  sizes === null ? null : { circumference: sizes.from, system: 'eu', label: String(Math.round(sizes.from / 10)) }

/** What a style costs in a material at its smallest usual size, before any price book; 0 where nobody can say. */
function styleCents(row: ShownStyle, material: string, { fixes, rates }: JewelryEyes): number {
  const { bill } = row
  if (bill === null) return row.usd_from === null ? 0 : Math.round(Number(row.usd_from) * 100)
  const ring = { size: usualSize(bill), comfortFit: false, engraving: null }
  const rings = Array.from({ length: Math.max(1, ringsOf(kindsOf(row).category)) }, () => ring)
  const spec = { v: 1 as const, version: row.version ?? 1, material, rings, rhodium: false, centres: [] }
  return priceStyle({ spec, bill, fixes, rate: rates.get(row.origin) ?? '1' })?.usd ?? 0
}

const quoteStyle = (row: ShownStyle, material: string, eyes: JewelryEyes) =>
  throughBooks(row, styleCents(row, material, eyes), eyes.pricing)

const madeIn = (row: ShownStyle, bill: StyleBill | null): string[] => (bill === null ? row.materials : materialsOf(bill).map(materialCode))

const inMaterial = (link: string | null, material: string): string | null => (link === null ? null : drawnIn(link, material))

type Seat = Jewel['seat']
function seatOf(row: ShownStyle, bill: StyleBill | null): Seat {
  const fitting = [...new Set((bill?.seats ?? []).flatMap((seat) => seat.shapes))]
  if (bill !== null && bill.seats.length === 0) return null
  if (bill === null && row.main_from === null) return null
  return { caratsFrom: row.main_from, caratsTo: row.main_to, shapes: shapes.filter((shape) => fitting.includes(shape)) }
}

function besideOf(row: ShownStyle, bill: StyleBill | null): Pick<Jewel, 'sidePieces' | 'sideCarats'> {
  const rings = Math.max(1, ringsOf(kindsOf(row).category))
  const pieces = (bill?.stones ?? []).reduce((sum, stone) => sum + stone.pieces, 0) * rings
  const carats = (bill?.stones ?? []).reduce((sum, stone) => sum + stone.pieces * caratThousandths(stone.carats), 0) * rings
  return pieces === 0 ? { sidePieces: null, sideCarats: null } : { sidePieces: pieces, sideCarats: formatDecimal(carats, 3) }
}

function sizesOf(row: ShownStyle, bill: StyleBill | null): Jewel['sizes'] {
  if (bill !== null) return bill.sizes === null ? null : { from: bill.sizes.least, to: bill.sizes.most }
  return row.size_from === null || row.size_to === null ? null : { from: row.size_from, to: row.size_to }
}

type Shown = { readonly material: string; /** The metal was asked for: its picture is in it too. */ readonly isAsked: boolean }

/** A style as it is shown in one of its materials. */
export function styleJewel(row: ShownStyle, { material, isAsked }: Shown, eyes: JewelryEyes): Jewel {
  const { bill } = row
  return {
    ...kindsOf(row),
    form: 'style',
    id: row.id,
    number: styleNoOf(row.id),
    name: row.name,
    origin: row.origin,
    ready: 'made',
    material,
    materials: madeIn(row, bill),
    styleId: row.id,
    main: null,
    seat: seatOf(row, bill),
    handSize: null,
    sizes: sizesOf(row, bill),
    ...besideOf(row, bill),
    grossG: null,
    netG: null,
    lab: null,
    reportNo: null,
    location: null,
    comment: row.comment,
    leadDays: bill?.leadDays ?? null,
    ...money(quoteStyle(row, material, eyes), eyes),
    imageUrl: imageOf('style', row, isAsked ? inMaterial(shownImage(row), material) : shownImage(row), eyes),
    availability: 'available',
    ...own(row, row.style_no, row.sale_status, eyes),
  }
}

/** What a style costs in each of its materials, as its viewer pays it. */
export function pricesOfStyle(row: ShownStyle, eyes: JewelryEyes) {
  const { bill } = row
  return madeIn(row, bill).map((material) => {
    const { usd, rmb } = money(quoteStyle(row, material, eyes), eyes)
    const mg = bill === null ? null : weightOf(bill, material, usualSize(bill)?.circumference ?? null)
    return {
      material,
      usd,
      rmb,
      grams: mg === null ? null : formatDecimal(mg, 3),
      imageUrl: imageOf('style', row, inMaterial(shownImage(row), material), eyes),
    }
  })
}
