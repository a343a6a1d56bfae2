import { styleBill, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { specRefusals, type JewelrySpec, type SpecRefusal, type StoneSizes } from '@loupe/domain/jewelry/spec.ts'
import { priceStyle, type StylePrice } from '@loupe/domain/jewelry/style-price.ts'
import { categories, ringsOf } from '@loupe/domain/jewelry/vocabulary.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { caratThousandths, formatAmount } from '@loupe/domain/pricing/money.ts'
import { quoteRow, type Pricing } from '../../pricing/pricing.ts'
import type { MetalPrices } from '../piece-view.ts'
import type { StyleRow } from './styles.store.ts'

/** What a style is made of; null for one that has no bill yet, and can't be made. */
export const billOf = (row: StyleRow): StyleBill | null => (row.bill === null ? null : styleBill.parse(row.bill))

/** Why it can't be made as somebody asks; empty when it can. */
export const refusalsOf = (row: StyleRow, bill: StyleBill, spec: JewelrySpec, stones: StoneSizes): SpecRefusal[] =>
  specRefusals(spec, bill, isOneOf(categories, row.category) && ringsOf(row.category) === 2 ? 2 : 1, stones)

export type Costing = MetalPrices & { readonly bill: StyleBill; readonly spec: JewelrySpec }

export type StyleQuote = { readonly usd: number; readonly rmb: number; readonly rate: number; readonly price: StylePrice }

type Booked = Pick<StyleRow, 'supplier_id' | 'origin' | 'main_from'>

/** So many cents through the books of whoever asks, without points; books know a style's size by the least stone that it is made for. */
export const throughBooks = (row: Booked, cents: number, pricing: Pricing) =>
  quoteRow(
    {
      supplier_id: row.supplier_id,
      origin: row.origin,
      kind: 'order',
      shape: 'other',
      carat: '1.000',
      sizeCarats: caratThousandths(row.main_from ?? '0'),
      color: null,
      fancy_color: null,
      clarity: null,
      back: null,
      usd_per_ct: formatAmount(cents),
      usd_total_given: null,
    },
    pricing,
  )

/** What it costs whoever asks, and how that comes about. Null without a fix. */
export function quoteStyle(row: StyleRow, costing: Costing, pricing: Pricing): StyleQuote | null {
  const price = priceStyle({ ...costing, rate: costing.rates.get(row.origin) ?? '' })
  if (price === null) return null
  const { usd, rmb, rate } = throughBooks(row, price.usd, pricing)
  return { usd, rmb, rate, price }
}

/** What its metal weighs in all, in milligrams, without what is lost. */
export const metalMg = ({ lines }: StylePrice): number => lines.reduce((sum, line) => sum + (line.what === 'metal' ? line.mg : 0), 0)
