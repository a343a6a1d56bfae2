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
 * 1 - total / list value of the stones told so far, as it can be reckoned again from the sums beside it. Prices are rounded to the cent, backs
 * are not: an average never lies outside of the backs that it is of, so one stone's is its own.
 */
export function backAverage() {
  let [listValue, price] = [0n, 0n]
  let [lowest, highest] = [Infinity, -Infinity]
  return {
    add: ({ rap, back, carat, usd }: Omit<SelectedStone, 'rmb'>): void => {
      if (rap === null || rap <= 0 || back === null) return
      listValue += BigInt(rap) * BigInt(carat)
      price += BigInt(usd) * 1000n
      lowest = Math.min(lowest, back)
      highest = Math.max(highest, back)
    },
    /** In hundredths of a point; null when none has a list price. */
    back: (): number | null =>
      listValue === 0n ? null : Math.min(Math.max(Number(roundHalfAway((price - listValue) * 10_000n, listValue)), lowest), highest),
  }
}

function averageBack(stones: readonly SelectedStone[]): number | null {
  const average = backAverage()
  for (const stone of stones) average.add(stone)
  return average.back()
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
