import { lotNoOf, parcelFacts, type ParcelFacts } from '@loupe/domain/parcels/parcel.ts'
import type { Parcel, ParcelOffer } from '@loupe/domain/parcels/parcels.api.ts'
import { millimetresOf, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { bandPrice, type Left, type Quantity, type TakeWish } from '@loupe/domain/parcels/take.ts'
import type { Take } from '@loupe/domain/goods/goods.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import { parcelPictureAddress } from '@loupe/domain/stock/media.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { z } from 'zod'
import { quoteRow } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { ParcelRow, SuppliedParcelRow } from './parcels.store.ts'

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))
export const caratsText = (thousandths: number): string => formatDecimal(thousandths, 3)

type FactsRow = Pick<
  ParcelRow,
  'id' | 'size_kind' | 'size_from' | 'size_to' | 'color_from' | 'color_to' | 'clarity_from' | 'clarity_to' | 'make' | 'pieces_estimated'
>

export const factsOfParcel = (row: FactsRow): ParcelFacts =>
  parcelFacts.parse({
    lotNo: lotNoOf(row.id),
    sizeKind: row.size_kind,
    sizeFrom: numberOrNull(row.size_from),
    sizeTo: numberOrNull(row.size_to),
    colorFrom: row.color_from,
    colorTo: row.color_to,
    clarityFrom: row.clarity_from,
    clarityTo: row.clarity_to,
    make: row.make,
    piecesEstimated: row.pieces_estimated,
  })

/** Addresses of its pictures, the one that lists show first. */
export const picturesOf = ({ id, media_mark: mark, pictures }: ParcelRow): string[] =>
  pictures.map((sum) => parcelPictureAddress({ id, mark, sum }))

export const storedBands = z.array(z.object({ fromCarats: z.string(), usdPerCt: z.string() }))

/** The supplier's prices by what is taken, fewest carats first; thousandths and cents. */
export const bandsOf = (row: ParcelRow) =>
  storedBands
    .parse(row.bands)
    .map(({ fromCarats, usdPerCt }) => ({ fromCarats: caratThousandths(fromCarats), ctUsd: parseAmount(usdPerCt) }))
    .toSorted((a, b) => a.fromCarats - b.fromCarats)

export const leftOf = (row: ParcelRow): Left => ({
  pieces: row.left_pieces,
  carats: caratThousandths(row.left_carats),
  minCarats: row.min_carats === null ? null : caratThousandths(row.min_carats),
  remainder: row.remainder,
})

export const wishOf = (take: Take): TakeWish =>
  take.pieces === undefined ? { carats: caratThousandths(take.carats ?? '0') } : { pieces: take.pieces }

/** What one of its stones weighs, by which the bands of price books know it; carats in thousandths. */
const averageOf = (row: ParcelRow): number => (row.all_pieces === 0 ? 0 : mulDiv(caratThousandths(row.all_carats), 1, row.all_pieces))

type Amount = { readonly carats: number; readonly inAll: number }

/** So many carats at the price per carat that so much in all has. */
export const quoteParcel = (row: ParcelRow, pricing: Pricing, amount: Amount) => quoteInBands(row, bandsOf(row), pricing, amount)

function quoteInBands(row: ParcelRow, bands: ReturnType<typeof bandsOf>, pricing: Pricing, { carats, inAll }: Amount) {
  const ctUsd = bandPrice(parseAmount(row.usd_per_ct), bands, inAll)
  return quoteRow(
    {
      supplier_id: row.supplier_id,
      origin: row.origin,
      kind: row.kind,
      shape: row.shape,
      carat: caratsText(carats),
      sizeCarats: averageOf(row),
      color: null,
      fancy_color: null,
      clarity: null,
      back: null,
      usd_per_ct: formatAmount(ctUsd),
      usd_total_given: null,
    },
    pricing,
  )
}
export type ParcelQuote = ReturnType<typeof quoteParcel>

export const hasPrice = ({ usd, rmb }: Pick<StoneQuote, 'usd' | 'rmb'>): boolean => usd > 0 && rmb > 0

/** `prices`: false where this viewer reads none; `suppliers`: whose it is may be told. */
export type ParcelEyes = { readonly pricing: Pricing; readonly prices: boolean; readonly suppliers: boolean }

const availabilityOf = (row: ParcelRow): Availability => (row.left_pieces > 0 ? 'available' : row.held_pieces > 0 ? 'held' : 'sold')

const noPrices = { usdPerCt: null, rmbPerCt: null, usdTotal: null, rmbTotal: null, bands: [] }

function pricesOf(
  row: ParcelRow,
  { pricing, prices }: ParcelEyes,
): Pick<Parcel, 'usdPerCt' | 'rmbPerCt' | 'usdTotal' | 'rmbTotal' | 'bands' | 'onRequest'> {
  if (!prices) return noPrices
  const left = leftOf(row)
  const least = Math.min(left.minCarats ?? 1, left.carats)
  const bands = bandsOf(row)
  const all = quoteInBands(row, bands, pricing, { carats: left.carats, inAll: left.carats })
  const perCt = (carats: number) => quoteInBands(row, bands, pricing, { carats: 1000, inAll: carats })
  const first = perCt(least)
  if (first.ctUsd <= 0) return { ...noPrices, onRequest: true }
  return {
    usdPerCt: formatAmount(first.ctUsd),
    rmbPerCt: formatAmount(first.rmb),
    usdTotal: formatAmount(all.usd),
    rmbTotal: formatAmount(all.rmb),
    bands: bands
      .filter(({ fromCarats }) => fromCarats > least)
      .map(({ fromCarats }) => ({ fromCarats: caratsText(fromCarats), usdPerCt: formatAmount(perCt(fromCarats).ctUsd) })),
  }
}

/** A parcel with this viewer's prices and only what this viewer may read. */
export function parcelView(row: ParcelRow | SuppliedParcelRow, sizes: SizeTable, eyes: ParcelEyes): Parcel {
  const facts = factsOfParcel(row)
  const { from, to } = millimetresOf(sizes, facts)
  return {
    ...facts,
    id: row.id,
    origin: row.origin,
    kind: row.kind,
    shape: row.shape as Shape,
    mmFrom: from,
    mmTo: to,
    location: row.location,
    comment: row.comment,
    pictures: picturesOf(row),
    availability: availabilityOf(row),
    pieces: row.left_pieces,
    carats: row.left_carats,
    minCarats: row.min_carats,
    remainder: row.remainder,
    ...pricesOf(row, eyes),
    seenAt: row.seen_at.toISOString(),
    ...(eyes.suppliers && 'supplier_name' in row
      ? { supplierId: row.supplier_id, supplierName: row.supplier_name, stockNo: row.stock_no, saleStatus: row.sale_status }
      : {}),
  }
}

/** So much of it, as its buyer sees it; without a quote where no price is told. */
export const offerView = (parcel: Parcel, { pieces, carats }: Quantity, quote: ParcelQuote | null): ParcelOffer => ({
  parcel,
  pieces,
  carats: caratsText(carats),
  usdPerCt: quote === null ? null : formatAmount(quote.ctUsd),
  usdTotal: quote === null ? null : formatAmount(quote.usd),
  rmbTotal: quote === null ? null : formatAmount(quote.rmb),
})
