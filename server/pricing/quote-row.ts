import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { caratThousandths, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { quoteStone } from '@loupe/domain/pricing/quote.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import { rapCents } from '@loupe/domain/pricing/rap-price.ts'
import { rateFor } from '@loupe/domain/pricing/rates.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { Pricing } from './pricing.ts'

/** The columns of a stone that its price needs, as they are stored. */
export type PricedRow = {
  readonly supplier_id: string
  readonly origin: Origin
  readonly kind: StockKind
  readonly shape: string
  readonly carat: string
  readonly color: string | null
  readonly fancy_color: string | null
  readonly clarity: string | null
  readonly back: string | null
  readonly usd_per_ct: string
  readonly usd_total_given: string | null
  /** Of a part of a parcel: thousandths that one stone weighs, its size to the books. */
  readonly sizeCarats?: number
}

/** A stone's price for this person, exact, with every step (decisions.md 5). */
export function quoteRow(row: PricedRow, pricing: Pricing): StoneQuote & { readonly rate: number } {
  const origin = row.origin
  const fancy = row.fancy_color !== null
  const carat = caratThousandths(row.carat)
  const rap =
    pricing.rap &&
    rapCents(pricing.rap, {
      shape: row.shape as Shape,
      carat: carat / 1000,
      color: isOneOf(whiteColors, row.color) ? row.color : null,
      clarity: isOneOf(clarities, row.clarity) ? row.clarity : null,
      origin,
      fancy,
    })
  const priced = {
    supplierId: row.supplier_id,
    origin,
    hue: fancy ? ('fancy' as const) : ('white' as const),
    carat: row.sizeCarats ?? carat,
  }
  const rate = rateFor(pricing.rates, { origin, kind: row.kind })
  const quote = quoteStone(
    {
      rap,
      back: row.back === null ? null : pointHundredths(row.back),
      ctUsd: parseAmount(row.usd_per_ct),
      givenUsd: row.usd_total_given === null ? null : parseAmount(row.usd_total_given),
      carat,
    },
    pricing.books.map((book) => book.adjust(priced)),
    rate,
  )
  return { ...quote, rate }
}
