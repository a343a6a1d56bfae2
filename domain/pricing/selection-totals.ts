import { roundHalfAway, sumCents } from './money.ts'
import { perCaratCents } from './quote.ts'

export type SelectedStone = {
  readonly carat: number
  readonly rap: number | null
  /** As it is shown, in hundredths of a point. */
  readonly back: number | null
  readonly usd: number
  readonly rmb: number
}
export type SelectionTotals = {
  readonly pieces: number
  /** Thousandths of a carat. */
  readonly carat: number
  readonly usd: number
  readonly rmb: number
  /** Hundredths of a point, negative below the list: what the stones with a list price cost together of what the list says. */
  readonly back: number | null
  /** Cents per carat over all stones. */
  readonly averageCtUsd: number | null
}

/**
 * 1 - total / list value, as it can be reckoned again from the sums beside it. Prices are rounded to the cent, backs are not: an average
 * never lies outside of the backs that it is of, so one stone's is its own.
 */
function averageBack(stones: readonly SelectedStone[]): number | null {
  const listed = stones.flatMap(({ rap, back, carat, usd }) =>
    rap !== null && rap > 0 && back !== null ? [{ rap, back, carat, usd }] : [],
  )
  if (listed.length === 0) return null
  const listValue = listed.reduce((sum, { rap, carat }) => sum + BigInt(rap) * BigInt(carat), 0n)
  const price = BigInt(sumCents(listed.map(({ usd }) => usd))) * 1000n
  const backs = listed.map(({ back }) => back)
  const ofSums = Number(roundHalfAway((price - listValue) * 10_000n, listValue))
  return Math.min(Math.max(ofSums, Math.min(...backs)), Math.max(...backs))
}

/** What the bar under the table says of the stones that are picked (ui.md 2). */
export function selectionTotals(stones: readonly SelectedStone[]): SelectionTotals {
  const carat = sumCents(stones.map((stone) => stone.carat))
  const usd = sumCents(stones.map((stone) => stone.usd))
  return {
    pieces: stones.length,
    carat,
    usd,
    rmb: sumCents(stones.map((stone) => stone.rmb)),
    back: averageBack(stones),
    averageCtUsd: carat > 0 ? perCaratCents(usd, carat) : null,
  }
}
