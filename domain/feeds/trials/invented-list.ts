import { type RapIndex, rapIndex, type RapRow } from '../../pricing/rap-price.ts'
import type { Clarity, WhiteColor } from '../../stock/grades.ts'

const brackets = [
  [18, 22, 1100],
  [23, 29, 1500],
  [30, 39, 2200],
  [40, 49, 2900],
  [50, 69, 4100],
  [70, 89, 5300],
  [90, 99, 7200],
  [100, 149, 9900],
  [150, 199, 13_100],
  [200, 299, 19_800],
  [300, 399, 31_000],
  [400, 499, 38_500],
  [500, 599, 52_000],
] as const
export const listColors = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const satisfies readonly WhiteColor[]
export const listClarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1'] as const satisfies readonly Clarity[]

/** An invented list: every step of colour takes 7 %, of clarity 8 %, rounded to whole hundreds as lists are. */
function rows(shape: 'round' | 'pear'): RapRow[] {
  return brackets.flatMap(([low, high, top]) =>
    listColors.flatMap((color, c) =>
      listClarities.map((clarity, k): RapRow => {
        const usd = top * (shape === 'round' ? 1 : 0.82) * 0.93 ** c * 0.92 ** k
        return { shape, color, clarity, low, high, price: Math.max(100, Math.round(usd / 100) * 100) * 100, date: '2026-01-02' }
      }),
    ),
  )
}
export const inventedList = (): RapIndex => rapIndex({ date: '2026-01-02', rows: [...rows('round'), ...rows('pear')] })
