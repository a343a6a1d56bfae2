import { knownJewels, searchJewelry } from './find/find-jewelry.ts'
import type { StyleBill } from '@loupe/domain/jewelry/bill.ts'
import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import type { PieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import type { HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import type { Category, Claw, Inlay, Nickel, StyleFamily } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Clarity, Lab, Origin, StockKind, WhiteColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool, Tx } from '../db/database.ts'
import { insertStyles, type StyleFacts } from './bring-jewelry.store.ts'
import { insertFix } from './fixes.store.ts'
import { countJewelry, giveJewelry, hideJewelry, showJewelry } from './keep/supplier-jewelry.store.ts'
import { lockForMedia, selectFiles, selectLinks, selectPiecesNamed, selectStylesNamed, updateOwnMedia } from './jewel-media.store.ts'
import { insertPieces, type NewPiece } from './jewelry.store.ts'
import { billColumns } from './keep/bill-columns.ts'
import { hasJewelryOfSite, putBills } from './keep/bills.store.ts'
import { selectBillStones } from './make/bill-stones.store.ts'
import { makersOf, planWork } from './work/works.ts'

/** A style to bring, with what it is made of. */
export type BroughtStyle = {
  readonly styleNo: string
  readonly name: string
  readonly category: Category
  readonly claw: Claw | null
  readonly inlay: Inlay
  readonly family: StyleFamily | null
  readonly nickel?: Nickel
  readonly bill: StyleBill
  readonly image: string
}

/** A finished piece to bring; `styleNo` is that of a style that comes with it. */
export type BroughtPiece = {
  readonly styleNo: string
  readonly stockNo: string
  readonly kind: StockKind
  readonly category: Category
  readonly material: string
  readonly nickel?: Nickel
  readonly grossG: string
  readonly netG: string
  readonly handSize: HandSize | null
  readonly main: { readonly carats: string; readonly shape: Shape; readonly color: WhiteColor; readonly clarity: Clarity } | null
  readonly sidePieces: number | null
  readonly sideCarats: string | null
  readonly lab: Lab | null
  readonly reportNo: string | null
  /** Null where a rule says what it costs. */
  readonly usdTotal: string | null
  readonly priceRule?: PieceRule
  readonly location: string
  readonly image: string
}

type Brought = {
  readonly siteId: string
  readonly by: string
  readonly fixes: readonly MetalFix[]
  readonly suppliers: readonly {
    readonly supplierId: string
    readonly origin: Origin
    readonly styles: readonly BroughtStyle[]
    readonly pieces: readonly BroughtPiece[]
  }[]
}
type Supplied = { readonly siteId: string; readonly supplierId: string; readonly origin: Origin }

function styleFacts(style: BroughtStyle, origin: Origin): StyleFacts {
  return {
    style_no: style.styleNo,
    origin,
    name: style.name,
    category: style.category,
    claw: style.claw,
    inlay: style.inlay,
    family: style.family,
    nickel: style.nickel ?? null,
    ...billColumns(style.bill),
    usd_from: null,
    image_url: style.image,
    video_url: null,
    model_url: null,
    comment: null,
  }
}

const sizeColumns = (size: HandSize | null) => ({
  size_circumference: size === null ? null : size.circumference,
  size_system: size === null ? null : size.system,
  size_label: size === null ? null : size.label,
})

const mainColumns = (main: BroughtPiece['main']) =>
  main === null
    ? { shape: null, color: null, clarity: null, main_carats: null }
    : { shape: main.shape, color: main.color, clarity: main.clarity, main_carats: main.carats }

const newPiece = (piece: BroughtPiece, { siteId, supplierId, origin }: Supplied, styles: ReadonlyMap<string, string>): NewPiece => ({
  site_id: siteId,
  supplier_id: supplierId,
  stock_no: piece.stockNo,
  style_id: styles.get(piece.styleNo) ?? null,
  origin,
  kind: piece.kind,
  category: piece.category,
  material: piece.material,
  nickel: piece.nickel ?? null,
  gross_g: piece.grossG,
  net_g: piece.netG,
  ...sizeColumns(piece.handSize),
  ...mainColumns(piece.main),
  fancy_color: null,
  fancy_intensity: null,
  side_pieces: piece.sidePieces,
  side_carats: piece.sideCarats,
  lab: piece.lab,
  report_no: piece.reportNo,
  usd_total: piece.usdTotal,
  price_rule: piece.priceRule ?? null,
  location: piece.location,
  image_url: piece.image,
  video_url: null,
  comment: null,
  supplier_hold: null,
})

/** Rows of one insertion; a statement takes only so many values. */
const atOnce = 1000

async function bringOfSupplier(tx: Tx, supplied: Supplied, brought: Brought['suppliers'][number], by: string): Promise<void> {
  const ids = await insertStyles(
    tx,
    supplied,
    brought.styles.map((style) => styleFacts(style, supplied.origin)),
  )
  const styles = new Map(brought.styles.map(({ styleNo }, at) => [styleNo, ids[at] ?? '']))
  await putBills(
    tx,
    brought.styles.map(({ styleNo, bill }) => ({ styleId: styles.get(styleNo) ?? '', bill })),
    by,
  )
  for (let at = 0; at < brought.pieces.length; at += atOnce) {
    await insertPieces(
      tx,
      brought.pieces.slice(at, at + atOnce).map((piece) => newPiece(piece, supplied, styles)),
    )
  }
}

/** Brings styles with their bills, finished pieces and what metals cost, for code that has nobody to ask; all or nothing. */
export const bringJewelry = (db: Pool, { siteId, by, fixes, suppliers }: Brought): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const fix of fixes) await insertFix(tx, { ...fix, siteId, by })
    for (const brought of suppliers) {
      const { supplierId, origin } = brought
      await bringOfSupplier(tx, { siteId, supplierId, origin }, brought, by)
    }
  })

export const hasJewelry = hasJewelryOfSite

/** Jewelry of a supplier who is disabled, enabled again, or merged into another. */
export const supplierJewelry = { count: countJewelry, hide: hideJewelry, show: showJewelry, move: giveJewelry } as const

/** Styles and pieces that are given pictures, films and models: by what names mean, whose they are, and what is shown of them. */
export const picturedJewelry = {
  pieces: selectPiecesNamed,
  styles: selectStylesNamed,
  lock: lockForMedia,
  show: updateOwnMedia,
  links: selectLinks,
  files: selectFiles,
} as const

/** Work on pieces that customers have: what is to be done is written down before it is ordered. */
export const works = { plan: planWork, makers: makersOf } as const

/** What versions of styles are made of, without what that costs. */
export const jewelryBills = { stonesOf: selectBillStones } as const

/** Pieces and styles by their ids, as somebody sees them; and those that a search of theirs finds. */
export const [jewelsById, searchJewels] = [knownJewels, searchJewelry]
