import { quoteTexts } from '@loupe/domain/pricing/quote.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import { certificateAddress, imageAddress, keptLink, videoAddress } from '@loupe/domain/stock/media.ts'
import type { Stone, StoneFacts } from '@loupe/domain/stock/stone.ts'
import { type FactName, factNames, fieldOf } from '@loupe/domain/stock/stone-fields.ts'
import { columnOf } from '../db/stone-columns.ts'
import { straightLine } from '@loupe/engine/straight-line.ts'
import { quoteRow } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { showsCertificate, showsImage, showsVideo } from '../shown-media.ts'
import type { ShownMedia } from '../shown-media.ts'
import type { StoneRow, SuppliedStoneRow } from './stock.store.ts'

/** What a viewer may read beside the stone itself. */
export type StoneRights = {
  /** Suppliers' names and stock numbers: staff, and suppliers of their own stones. */
  readonly suppliers: boolean
  /** False while the account is unverified on a site that asks for it (decisions.md 2). */
  readonly prices: boolean
}

type Eyes = { readonly pricing: Pricing; readonly rights: StoneRights }

/** A free stone that its supplier holds is nobody's to order; what the house did with a stone says more than what its supplier does. */
export const availabilityOf = (row: Pick<StoneRow, 'availability' | 'supplier_hold'>): Availability =>
  row.availability === 'available' && row.supplier_hold !== null ? 'supplier_held' : row.availability

/** What was uploaded comes before what the supplier links, and a link that led to nothing is none. */
function imageLink({ own_image: own, image_gone_at: goneAt, image_url: link }: StoneRow): string | null {
  if (own !== null) return keptLink(own, 'image')
  return goneAt === null ? link : null
}
function videoLink({ own_video: own, video_gone_at: goneAt, video_url: link }: StoneRow): string | null {
  if (own !== null) return keptLink(own, 'video')
  return goneAt === null ? link : null
}

/** Facts that are not kept as they are shown. Own addresses only: a supplier's tells their stock numbers to everybody (decision 0145). */
const media = {
  imageUrl: (row: StoneRow) => imageAddress({ id: row.id, mark: row.media_mark, link: imageLink(row) }),
  videoUrl: (row: StoneRow) => videoAddress({ id: row.id, mark: row.media_mark, link: videoLink(row) }),
  certUrl: (row: StoneRow) => certificateAddress({ id: row.id, mark: row.media_mark, link: row.cert_url }),
}

function reads(name: FactName): string {
  const kept = `value.${columnOf(name)}`
  if (name in media) return `media.${name}(value)`
  return fieldOf(name).places === undefined ? kept : `${kept} === null ? null : Number(${kept})`
}

const keptFacts = straightLine<StoneRow, Omit<StoneFacts, 'stockNo'>>(
  `{ ${factNames
    .filter((name) => name !== 'stockNo')
    .map((name) => `${name}: ${reads(name)}`)
    .join(', ')} }`,
  { media },
)

/**
 * What anybody may read of a stored stone, without prices and without its supplier; texts that the importer checked are what their
 * lists say. Media that can't be shown are not said to be there.
 */
export function openFacts(row: StoneRow, shown: ShownMedia): Omit<StoneFacts, 'stockNo'> {
  const facts = keptFacts(row)
  if (shown.kept === null) return facts
  if (!showsImage(shown, imageLink(row) ?? '')) facts.imageUrl = null
  if (!showsVideo(shown, videoLink(row) ?? '')) facts.videoUrl = null
  if (row.cert_url !== null && !showsCertificate(shown, row.cert_url)) facts.certUrl = null
  return facts
}

const hiddenPrices = { rap: null, back: null, usdPerCt: null, usdTotal: null, rmbTotal: null }

/**
 * A stone at its viewer's price, without its supplier; no quote is a price that is hidden. Its fields are set one by
 * one: spreading fifty of them into a new object takes ten times as long, on every row of every page.
 */
export function pricedStone(row: StoneRow, quote: StoneQuote | null, moreOffers: number, shown: ShownMedia): Stone {
  const onRequest = quote !== null && quote.usd <= 0
  const { rap, back, usdPerCt, usdTotal, rmbTotal } = quote === null || onRequest ? hiddenPrices : quoteTexts(quote)
  const stone = openFacts(row, shown) as Stone
  stone.id = row.id
  stone.saleStatus = row.sale_status
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
export function stoneView(row: SuppliedStoneRow, { pricing, rights }: Eyes, moreOffers: number, shown: ShownMedia): Stone {
  const stone = pricedStone(row, rights.prices ? quoteRow(row, pricing) : null, moreOffers, shown)
  if (!rights.suppliers) return stone
  stone.supplierId = row.supplier_id
  stone.supplierName = row.supplier_name
  stone.stockNo = row.stock_no
  return stone
}
