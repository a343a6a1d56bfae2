import { quoteTexts } from '@loupe/domain/pricing/quote.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import { certificateAddress, imageAddress, videoAddress } from '@loupe/domain/stock/media.ts'
import type { Stone, StoneFacts } from '@loupe/domain/stock/stone.ts'
import { quoteRow } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { StoneRow, SuppliedStoneRow } from './stock.store.ts'

/** What a viewer may read beside the stone itself. */
export type StoneRights = {
  /** Suppliers' names and stock numbers: staff, and suppliers of their own stones. */
  readonly suppliers: boolean
  /** False while the account is unverified on a site that asks for it (decisions.md 2). */
  readonly prices: boolean
}

const number = (text: string | null): number | null => (text === null ? null : Number(text))

/** A free stone that its supplier holds is nobody's to order; what the house did with a stone says more than what its supplier does. */
export const availabilityOf = (row: Pick<StoneRow, 'availability' | 'supplier_hold'>): Availability =>
  row.availability === 'available' && row.supplier_hold !== null ? 'supplier_held' : (row.availability as Availability)

/** What anybody may read of a stored stone, without prices and without its supplier; texts that the importer checked are what their lists say. */
export const openFacts = (row: StoneRow): Omit<StoneFacts, 'stockNo'> =>
  ({
    origin: row.origin,
    kind: row.kind,
    shape: row.shape,
    shapeWord: row.shape_word,
    carat: Number(row.carat),
    color: row.color,
    colorSuffix: row.color_suffix,
    fancyColor: row.fancy_color,
    fancyIntensity: row.fancy_intensity,
    fancyOvertone: row.fancy_overtone,
    clarity: row.clarity,
    claritySuffix: row.clarity_suffix,
    cut: row.cut,
    polish: row.polish,
    symmetry: row.symmetry,
    fluorescence: row.fluorescence,
    milk: row.milk,
    brown: row.brown,
    green: row.green,
    eyeClean: row.eye_clean,
    lab: row.lab,
    reportNo: row.report_no,
    printNo: row.print_no,
    length: number(row.length),
    width: number(row.width),
    depth: number(row.depth),
    ratio: number(row.ratio),
    tablePct: number(row.table_pct),
    depthPct: number(row.depth_pct),
    crownAngle: number(row.crown_angle),
    crownHeight: number(row.crown_height),
    pavilionAngle: number(row.pavilion_angle),
    pavilionDepth: number(row.pavilion_depth),
    girdle: row.girdle,
    culet: row.culet,
    growth: row.growth,
    treatment: row.treatment,
    keyToSymbols: row.key_to_symbols,
    comment: row.comment,
    location: row.location,
    // Own addresses only: a supplier's tells his stock numbers to everybody (decision 0145).
    imageUrl: imageAddress({ id: row.id, mark: row.media_mark, link: row.image_gone_at === null ? row.image_url : null }),
    videoUrl: videoAddress({ id: row.id, mark: row.media_mark, link: row.video_gone_at === null ? row.video_url : null }),
    certUrl: certificateAddress({ id: row.id, mark: row.media_mark, link: row.cert_url }),
  }) as Omit<StoneFacts, 'stockNo'>

const hiddenPrices = { rap: null, back: null, usdPerCt: null, usdTotal: null, rmbTotal: null }

/**
 * A stone at its viewer's price, without its supplier; no quote is a price that is hidden. Its fields are set one by
 * one: spreading fifty of them into a new object takes ten times as long, on every row of every page.
 */
export function pricedStone(row: StoneRow, quote: StoneQuote | null, moreOffers: number): Stone {
  const onRequest = quote !== null && quote.usd <= 0
  const { rap, back, usdPerCt, usdTotal, rmbTotal } = quote === null || onRequest ? hiddenPrices : quoteTexts(quote)
  const stone = openFacts(row) as Stone
  stone.id = row.id
  stone.saleStatus = row.sale_status as Stone['saleStatus']
  stone.availability = availabilityOf(row)
  stone.seenAt = row.seen_at.toISOString()
  stone.rap = rap
  stone.back = back
  stone.usdPerCt = usdPerCt
  stone.usdTotal = usdTotal
  stone.rmbTotal = rmbTotal
  if (onRequest) stone.onRequest = true
  stone.moreOffers = moreOffers
  return stone
}

/** A stone with this viewer's prices and only what this viewer may read. */
export function stoneView(row: SuppliedStoneRow, pricing: Pricing, rights: StoneRights, moreOffers: number): Stone {
  const stone = pricedStone(row, rights.prices ? quoteRow(row, pricing) : null, moreOffers)
  if (!rights.suppliers) return stone
  stone.supplierId = row.supplier_id
  stone.supplierName = row.supplier_name
  stone.stockNo = row.stock_no
  return stone
}
