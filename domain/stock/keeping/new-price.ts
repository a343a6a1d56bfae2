import { mulDiv, parseAmount, pointHundredths } from '../../pricing/money.ts'
import { priceDoubt, type PriceDoubt } from '../../pricing/price-doubt.ts'
import { backOf, ctUsdCents, perCaratCents, suppliersCtUsdCents } from '../../pricing/quote.ts'
import type { StockChange } from './stock-change.ts'

/** A stone's price as it is kept: cents, hundredths of a point, thousandths of a carat. */
export type KeptPrice = { readonly back: number | null; readonly ctUsd: number; readonly givenUsd: number | null }
export type PricedStone = KeptPrice & { readonly rap: number | null; readonly carat: number }

export type PriceChange = Extract<StockChange, { readonly what: 'back' | 'points' | 'perCt' | 'total' | 'percent' }>

type Refused = 'same' | 'no_list_price' | PriceDoubt

/** Per carat at this back of the list. */
const atBack = (rap: number | null, back: number | null): KeptPrice | 'no_list_price' =>
  rap === null || back === null ? 'no_list_price' : { back, ctUsd: ctUsdCents(rap, back, 0, 10_000), givenUsd: null }

const atPrice = (rap: number | null, ctUsd: number, givenUsd: number | null = null): KeptPrice => ({
  back: rap === null ? null : backOf(ctUsd, rap),
  ctUsd,
  givenUsd,
})

/** What the stone is offered at now. */
const offeredAt = ({ rap, back, ctUsd }: PricedStone): number =>
  rap === null || back === null ? ctUsd : suppliersCtUsdCents(rap, back, ctUsd)

function wished(stone: PricedStone, change: PriceChange): KeptPrice | 'no_list_price' {
  const { rap, back, carat } = stone
  switch (change.what) {
    case 'back':
      return atBack(rap, pointHundredths(change.back))
    case 'points':
      return atBack(rap, back === null ? null : back + pointHundredths(change.points))
    case 'perCt':
      return atPrice(rap, parseAmount(change.usdPerCt))
    case 'total': {
      const total = parseAmount(change.usdTotal)
      return atPrice(rap, perCaratCents(total, carat), total)
    }
    case 'percent':
      return atPrice(rap, mulDiv(offeredAt(stone), Math.max(0, 10_000 + pointHundredths(change.percent)), 10_000))
  }
}

/** What a change makes of a stone's price, by the rules that a file's prices are read by; or why it does not. */
export function newPrice(stone: PricedStone, change: PriceChange): KeptPrice | Refused {
  const next = wished(stone, change)
  if (typeof next === 'string') return next
  if (next.ctUsd < 1) return 'out_of_range'
  const isSame = next.back === stone.back && next.ctUsd === stone.ctUsd && next.givenUsd === stone.givenUsd
  if (isSame) return 'same'
  return priceDoubt({ back: next.back, usdPerCt: next.ctUsd }) ?? next
}
