import { pieceFacts, pieceNoOf, type PieceFacts } from '@loupe/domain/jewelry/piece.ts'
import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import { pieceRule, pricePiece, ruledPiece } from '@loupe/domain/jewelry/piece-rule.ts'
import type { StylePrice } from '@loupe/domain/jewelry/style-price.ts'
import { nameOfPiece } from '@loupe/domain/jewelry/name-jewel.ts'
import type { JewelOffer } from '@loupe/domain/jewelry/jewel-offer.ts'
import { caratThousandths, formatAmount } from '@loupe/domain/pricing/money.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { labs, type Origin } from '@loupe/domain/stock/grades.ts'
import { certificateKey } from '@loupe/domain/stock/report-no.ts'
import { quoteRow, type Pricing } from '../pricing/pricing.ts'
import { jewelImage } from './jewel-image.ts'
import { shownImage } from './jewel-media.store.ts'
import type { PieceRow } from './jewelry.store.ts'

function handSizeOf(row: PieceRow): PieceFacts['handSize'] | object {
  return row.size_circumference === null ? null : { circumference: row.size_circumference, system: row.size_system, label: row.size_label }
}

function mainOf(row: PieceRow): object | null {
  const main = {
    carats: row.main_carats,
    shape: row.shape,
    color: row.color,
    fancyColor: row.fancy_color,
    fancyIntensity: row.fancy_intensity,
    clarity: row.clarity,
  }
  return Object.values(main).every((fact) => fact === null) ? null : main
}

/** What a buyer may read of it; the supplier's number is not among it. */
export const factsOfPiece = (row: PieceRow): PieceFacts =>
  pieceFacts.parse({
    pieceNo: pieceNoOf(row.id),
    styleId: row.style_id,
    category: row.category,
    material: row.material,
    nickel: row.nickel,
    grossG: row.gross_g,
    netG: row.net_g,
    handSize: handSizeOf(row),
    main: mainOf(row),
    sidePieces: row.side_pieces,
    sideCarats: row.side_carats,
    lab: row.lab,
    reportNo: row.report_no,
    location: row.location,
    comment: row.comment,
  })

export function imageOfPiece(row: PieceRow): string | null {
  const link = shownImage(row)
  return link === null ? null : jewelImage('piece', row, link)
}

/** As a cart shows it; without a price for whoever reads none. */
export function pieceOffer(row: PieceRow, quote: { readonly usd: number; readonly rmb: number } | null): JewelOffer {
  const piece = factsOfPiece(row)
  return {
    form: 'piece',
    id: row.id,
    origin: row.origin,
    kind: row.kind,
    name: nameOfPiece(piece, row.style_name ?? ''),
    imageUrl: imageOfPiece(row),
    lab: piece.lab,
    reportNo: piece.reportNo,
    location: row.location,
    leadDays: null,
    isReturnable: true,
    usdTotal: quote === null || quote.usd <= 0 ? null : formatAmount(quote.usd),
    rmbTotal: quote === null || quote.usd <= 0 ? null : formatAmount(quote.rmb),
  }
}

/** All its stones together, in thousandths of a carat. */
export const caratsOfPiece = (row: PieceRow): number => caratThousandths(row.main_carats ?? '0') + caratThousandths(row.side_carats ?? '0')

/** What prices of a house follow: metals at their fixes, and its own order rates for those in RMB. */
export type MetalPrices = { readonly fixes: readonly MetalFix[]; readonly rates: ReadonlyMap<Origin, string> }

type Ruled = Parameters<typeof ruledPiece>[0] & { readonly origin: Origin; readonly price_rule: unknown }
/** How the price of a piece with a rule comes about today; null for one with a fixed price, and where its metal has no fix. */
export const priceByRule = (row: Ruled, { fixes, rates }: MetalPrices): StylePrice | null =>
  row.price_rule === null
    ? null
    : pricePiece({ piece: ruledPiece(row), rule: pieceRule.parse(row.price_rule), fixes, rate: rates.get(row.origin) ?? '' })

/**
 * A piece has one price: its supplier's, fixed or by a rule from the day's metal, through the books, without points; none where its metal
 * has no fix. Books know its size by the stone in its middle.
 */
export const quotePiece = (row: PieceRow, pricing: Pricing, metals: MetalPrices) =>
  quoteRow(
    {
      supplier_id: row.supplier_id,
      origin: row.origin,
      kind: row.kind,
      shape: 'other',
      carat: '1.000',
      sizeCarats: caratThousandths(row.main_carats ?? '0') || caratsOfPiece(row),
      color: null,
      fancy_color: row.fancy_color,
      clarity: null,
      back: null,
      usd_per_ct: row.usd_total ?? formatAmount(priceByRule(row, metals)?.usd ?? 0),
      usd_total_given: null,
    },
    pricing,
  )

/**
 * What a line that has it claims: the piece itself, and its certificate as loose stones claim theirs, so that a stone that is still offered
 * loose is not sold beside its ring.
 */
export function claimKeysOfPiece(row: PieceRow): string[] {
  const certificate = certificateKey(isOneOf(labs, row.lab) ? row.lab : null, row.report_no)
  return [`piece ${row.id}`, ...(certificate === null ? [] : [`${row.site_id} ${row.origin} ${certificate}`])]
}

/** Words to recognise it by: "J12 lab-grown ring women 18k rose IGI 975800781". */
export const titleOfPiece = (row: PieceRow): string =>
  [pieceNoOf(row.id), row.origin === 'lab' ? 'lab-grown' : '', row.category, row.material, row.lab ?? '', row.report_no ?? '']
    .filter(Boolean)
    .join(' ')
    .replaceAll('_', ' ')
