import { isDeepStrictEqual } from 'node:util'
import { numberKey, type FilePiece, type FileStyle } from '@loupe/domain/jewelry/read-jewelry.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Tx } from '../db/database.ts'
import {
  confirmPieces,
  confirmStyles,
  delistStyles,
  insertStyles,
  lockPiecesOfSupplier,
  lockStylesOfSupplier,
  oneIntakeAtATime,
  updatePiece,
  updateStyle,
} from './bring-jewelry.store.ts'
import type { OwnedStyle, StyleFacts } from './bring-jewelry.store.ts'
import { delistPieces, insertPieces, type NewPiece, type StoredPiece } from './jewelry.store.ts'
import type { JewelryFile } from './read-jewelry-file.ts'

export type Intake = {
  readonly siteId: string
  readonly supplierId: string
  readonly origin: Origin
  readonly kind: StockKind
  readonly mode: 'update' | 'replace'
}

type Coming<Facts> = { readonly row: number; readonly number: string; readonly facts: Facts }
type Change<Row, Facts> = { readonly known: Row; readonly coming: Coming<Facts> }

/** What a sheet would change. */
type Part<Row, Facts> = {
  readonly added: readonly Coming<Facts>[]
  readonly changed: readonly Change<Row, Facts>[]
  readonly unchanged: readonly Row[]
  readonly delisted: readonly Row[]
  readonly forSale: number
}
export type PieceFacts = Omit<NewPiece, 'style_id'> & { readonly style_no: string | null }
export type Left = {
  readonly row: number
  readonly number: string
  readonly reason: 'stone_held' | 'stone_on_loan' | 'stone_sold' | 'not_available'
}
export type Plan = {
  readonly styles: Part<OwnedStyle, StyleFacts>
  readonly pieces: Part<StoredPiece, PieceFacts>
  readonly left: readonly Left[]
  readonly styleIds: ReadonlyMap<string, string>
}

/** Carats or grams, from their thousandths. */
const weight = (thousandths: number | null): string | null => (thousandths === null ? null : formatDecimal(thousandths, 3))

/** A style of a file, or of a form, as it is kept. */
export const styleFactsOf = (style: FileStyle, { origin }: Intake): StyleFacts => ({
  style_no: style.styleNo,
  origin,
  name: style.name,
  category: style.category,
  claw: style.claw,
  inlay: style.inlay,
  family: style.family,
  nickel: style.nickel,
  materials: [...style.materials],
  size_from: style.sizeFrom?.circumference ?? null,
  size_to: style.sizeTo?.circumference ?? null,
  main_from: weight(style.mainFrom),
  main_to: weight(style.mainTo),
  usd_from: style.usdFrom === null ? null : formatAmount(style.usdFrom),
  image_url: style.imageUrl,
  video_url: style.videoUrl,
  model_url: style.modelUrl,
  comment: style.comment,
})

const holds = { available: null, gone: null, hold: 'hold', memo: 'memo', reserved: 'reserved' } as const

/** The same of a piece. */
export const pieceFactsOf = (piece: FilePiece, { siteId, supplierId, origin, kind }: Intake): PieceFacts => ({
  site_id: siteId,
  supplier_id: supplierId,
  stock_no: piece.pieceNo,
  style_no: piece.styleNo,
  origin,
  kind,
  category: piece.category,
  material: piece.material,
  nickel: piece.nickel,
  gross_g: weight(piece.gross),
  net_g: weight(piece.net),
  size_circumference: piece.handSize?.circumference ?? null,
  size_system: piece.handSize?.system ?? null,
  size_label: piece.handSize?.label ?? null,
  shape: piece.shape,
  color: piece.color,
  fancy_color: piece.fancyColor,
  fancy_intensity: piece.fancyIntensity,
  clarity: piece.clarity,
  main_carats: weight(piece.mainCarats),
  side_pieces: piece.sidePieces,
  side_carats: weight(piece.sideCarats),
  lab: piece.lab,
  report_no: piece.reportNo,
  usd_total: piece.price.usdTotal === null ? null : formatAmount(piece.price.usdTotal),
  price_rule: piece.price.rule,
  location: piece.location,
  image_url: piece.imageUrl,
  video_url: piece.videoUrl,
  comment: piece.comment,
  supplier_hold: holds[piece.supplied],
})

const isAsBefore = (known: { readonly [name: string]: unknown; readonly sale_status: string }, facts: object): boolean =>
  known.sale_status === 'for_sale' && Object.entries(facts).every(([name, value]) => isDeepStrictEqual(known[name], value))

type Known<Row> = { readonly rows: readonly Row[]; readonly numberOf: (row: Row) => string }

/** Compares what comes with what is there, by numbers. `replace`: what is not named goes off sale. */
function partOf<Row extends { readonly sale_status: string }, Facts extends object>(
  { rows, numberOf }: Known<Row>,
  coming: readonly Coming<Facts>[] | null,
  replace: boolean,
  same: (row: Row, facts: Facts) => boolean,
): Part<Row, Facts> {
  const known = new Map(rows.map((row) => [numberKey(numberOf(row)), row]))
  const met = (coming ?? []).flatMap((one) => {
    const row = known.get(numberKey(one.number))
    return row === undefined ? [] : [{ known: row, coming: one, isSame: same(row, one.facts) }]
  })
  const named = new Set((coming ?? []).map(({ number }) => numberKey(number)))
  const isForSale = (row: Row): boolean => row.sale_status === 'for_sale'
  return {
    added: (coming ?? []).filter(({ number }) => !known.has(numberKey(number))),
    changed: met.filter((pair) => !pair.isSame),
    unchanged: met.filter((pair) => pair.isSame).map((pair) => pair.known),
    delisted: replace && coming !== null ? rows.filter((row) => isForSale(row) && !named.has(numberKey(numberOf(row)))) : [],
    forSale: rows.filter(isForSale).length,
  }
}

const leftAs = { held: 'stone_held', on_loan: 'stone_on_loan', sold: 'stone_sold' } as const

/** What is ordered is left alone, and what its supplier has sold is delisted, not taken. */
function settle(part: Part<StoredPiece, PieceFacts>, gone: ReadonlySet<string>): { pieces: Part<StoredPiece, PieceFacts>; left: Left[] } {
  const isGone = (number: string): boolean => gone.has(numberKey(number))
  const left = part.changed.flatMap(({ known, coming: { row, number } }): Left[] =>
    known.availability === 'available' ? [] : [{ row, number, reason: leftAs[known.availability] }],
  )
  const never = part.added.filter(({ number }) => isGone(number)).map(({ row, number }): Left => ({ row, number, reason: 'not_available' }))
  const free = part.changed.filter(({ known }) => known.availability === 'available')
  const sold = [...free.map(({ known }) => known), ...part.unchanged].filter(
    (row) => isGone(row.stock_no) && row.availability === 'available' && row.sale_status === 'for_sale',
  )
  return {
    pieces: {
      added: part.added.filter(({ number }) => !isGone(number)),
      changed: free.filter(({ coming }) => !isGone(coming.number)),
      unchanged: part.unchanged.filter((row) => !isGone(row.stock_no)),
      delisted: [...part.delisted.filter((row) => row.availability === 'available'), ...sold],
      forSale: part.forSale,
    },
    left: [...left, ...never],
  }
}

/** What a file would change of a supplier's jewelry, which is locked from here on. */
export async function planJewelry(tx: Tx, intake: Intake, file: Pick<JewelryFile, 'styles' | 'pieces'>): Promise<Plan> {
  await oneIntakeAtATime(tx, intake.supplierId)
  const styles = await lockStylesOfSupplier(tx, intake.supplierId)
  const rows = await lockPiecesOfSupplier(tx, intake.supplierId)
  const styleIds = new Map(styles.map((row) => [numberKey(row.style_no), row.id]))
  const replace = intake.mode === 'replace'
  const comingStyles = file.styles?.map((style) => ({ row: style.row, number: style.styleNo, facts: styleFactsOf(style, intake) })) ?? null
  const comingPieces = file.pieces?.map((piece) => ({ row: piece.row, number: piece.pieceNo, facts: pieceFactsOf(piece, intake) })) ?? null
  const gone = new Set((file.pieces ?? []).filter(({ supplied }) => supplied === 'gone').map(({ pieceNo }) => numberKey(pieceNo)))
  const samePiece = (row: StoredPiece, { style_no: styleNo, ...facts }: PieceFacts): boolean =>
    isAsBefore(row, facts) && row.style_id === (styleNo === null ? null : (styleIds.get(numberKey(styleNo)) ?? 'new'))
  const { pieces, left } = settle(partOf({ rows, numberOf: (row) => row.stock_no }, comingPieces, replace, samePiece), gone)
  return { styles: partOf({ rows: styles, numberOf: (row) => row.style_no }, comingStyles, replace, isAsBefore), pieces, left, styleIds }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
/** Rows of one insertion; a statement takes only so many values. */
const atOnce = 1000

/** Does it, all in the caller's transaction: styles first, since pieces point to them. */
export async function applyJewelry(tx: Tx, intake: Intake, { styles, pieces, styleIds }: Plan): Promise<void> {
  const ids = new Map(styleIds)
  for (let at = 0; at < styles.added.length; at += atOnce) {
    const some = styles.added.slice(at, at + atOnce)
    const made = await insertStyles(
      tx,
      intake,
      some.map(({ facts }) => facts),
    )
    some.forEach(({ number }, index) => ids.set(numberKey(number), made[index] ?? ''))
  }
  for (const { known, coming } of styles.changed) await updateStyle(tx, known.id, coming.facts)
  await confirmStyles(tx, idsOf(styles.unchanged))
  await delistStyles(tx, idsOf(styles.delisted))
  const stored = ({ style_no: styleNo, ...facts }: PieceFacts): NewPiece => ({
    ...facts,
    style_id: styleNo === null ? null : (ids.get(numberKey(styleNo)) ?? null),
  })
  for (let at = 0; at < pieces.added.length; at += atOnce) {
    await insertPieces(
      tx,
      pieces.added.slice(at, at + atOnce).map(({ facts }) => stored(facts)),
    )
  }
  for (const { known, coming } of pieces.changed) await updatePiece(tx, known.id, stored(coming.facts))
  await confirmPieces(tx, idsOf(pieces.unchanged))
  await delistPieces(tx, idsOf(pieces.delisted))
}
