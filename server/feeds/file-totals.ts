import type { StockTotals } from '@loupe/domain/feeds/preview.ts'

/** Totals, and what jumps are measured on: means that no single great stone moves. */
export type Measured = StockTotals & {
  /** Mean of the logarithms of dollars per carat, by origin; null without such a stone. */
  readonly logPrice: Readonly<Record<'natural' | 'lab', number | null>>
  readonly logCarat: number | null
}

export type PricedStone = {
  readonly origin: 'natural' | 'lab'
  readonly shape: string
  readonly carat: number
  /** Dollars. */
  readonly usdPerCt: number
  readonly usdTotal: number
  readonly back: number | null
}

/** Adds stones up as they come. */
export function totalsOfFile() {
  let pieces = 0
  let thousandths = 0
  let cents = 0
  let backs = 0
  let withBack = 0
  let logCarats = 0
  const counts = { natural: 0, lab: 0 }
  const logPrices = { natural: 0, lab: 0 }
  const shapes = new Map<string, number>()
  const mean = (sum: number, count: number): number | null => (count === 0 ? null : sum / count)
  return {
    add(stone: PricedStone): void {
      pieces += 1
      thousandths += Math.round(stone.carat * 1000)
      cents += Math.round(stone.usdTotal * 100)
      if (stone.back !== null) {
        backs += stone.back
        withBack += 1
      }
      counts[stone.origin] += 1
      logPrices[stone.origin] += Math.log(stone.usdPerCt)
      logCarats += Math.log(stone.carat)
      shapes.set(stone.shape, (shapes.get(stone.shape) ?? 0) + 1)
    },
    sum: (): Measured => ({
      pieces,
      carats: thousandths / 1000,
      usd: cents / 100,
      back: mean(backs, withBack),
      ...counts,
      shapes: Object.fromEntries(shapes),
      logPrice: { natural: mean(logPrices.natural, counts.natural), lab: mean(logPrices.lab, counts.lab) },
      logCarat: mean(logCarats, pieces),
    }),
  }
}
