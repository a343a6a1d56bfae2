import { caratThousandths, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { selectionTotals, type SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'

export const withoutPrices = (stone: Stone): Stone => ({ ...stone, rap: null, back: null, usdPerCt: null, usdTotal: null, rmbTotal: null })

/** Totals of picked stones in integer units; null while a price among them is hidden from this viewer. */
export function totalsOf(stones: readonly Stone[]): SelectionTotals | null {
  if (stones.some((stone) => stone.usdTotal === null || stone.rmbTotal === null)) return null
  return selectionTotals(
    stones.map((stone) => ({
      carat: caratThousandths(stone.carat),
      rap: stone.rap === null ? null : parseAmount(stone.rap),
      back: stone.back === null ? null : pointHundredths(stone.back),
      usd: parseAmount(stone.usdTotal ?? '0.00'),
      rmb: parseAmount(stone.rmbTotal ?? '0.00'),
    })),
  )
}
