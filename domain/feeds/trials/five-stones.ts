import type { Origin } from '../../stock/grades.ts'

/** Five stones of one dealer; list prices are those of the invented list. */
export type TrialStone = {
  readonly no: string
  readonly carat: number
  readonly color: string
  readonly clarity: string
  readonly mm: string
  readonly report: string
  readonly list: number
  readonly back: number
  readonly perCt: number
  readonly total: number
}
export const natural: readonly TrialStone[] = [
  {
    no: 'S1',
    carat: 1.01,
    color: 'G',
    clarity: 'VS1',
    mm: '6.45-6.47x3.98',
    report: '2201438171',
    list: 6200,
    back: -40,
    perCt: 3720,
    total: 3757.2,
  },
  {
    no: 'S2',
    carat: 0.51,
    color: 'F',
    clarity: 'VS2',
    mm: '5.14-5.16x3.16',
    report: '2201438172',
    list: 2500,
    back: -35,
    perCt: 1625,
    total: 828.75,
  },
  {
    no: 'S3',
    carat: 2.03,
    color: 'H',
    clarity: 'SI1',
    mm: '8.15-8.18x5.00',
    report: '2201438173',
    list: 9800,
    back: -50,
    perCt: 4900,
    total: 9947,
  },
  {
    no: 'S4',
    carat: 0.72,
    color: 'E',
    clarity: 'VVS2',
    mm: '5.77-5.79x3.54',
    report: '2201438174',
    list: 4200,
    back: -35,
    perCt: 2730,
    total: 1965.6,
  },
  {
    no: 'S5',
    carat: 1.52,
    color: 'I',
    clarity: 'SI2',
    mm: '7.40-7.42x4.55',
    report: '2201438175',
    list: 5500,
    back: -55,
    perCt: 2475,
    total: 3762,
  },
]
/** The same five grown in a laboratory, at a laboratory's prices. */
export const grown: readonly TrialStone[] = natural.map((stone, at) => {
  const perCt = [248, 150, 343, 189, 220][at] ?? 0
  const total = [250.48, 76.5, 696.29, 136.08, 334.4][at] ?? 0
  return { ...stone, report: `61043817${at}`, perCt, total, back: [-96, -94, -96.5, -95.5, -96][at] ?? 0 }
})

export type Columns = Readonly<Record<string, (stone: TrialStone, at: number) => string>>

/** What every file of the trials has before its prices. */
export const facts: Columns = {
  'Stock #': ({ no }) => no,
  Shape: () => 'RB',
  Carat: ({ carat }) => carat.toFixed(2),
  Color: ({ color }) => color,
  Clarity: ({ clarity }) => clarity,
  Lab: () => 'GIA',
  'Report #': ({ report }) => report,
}
const without = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)))
/** The usual columns without some, with others. */
export const columnsOf = (drop: readonly string[], add: Columns = {}): Columns => ({ ...without(facts, drop), ...add })

export const table = (columns: Columns, stones: readonly TrialStone[] = natural): string[][] => [
  Object.keys(columns),
  ...stones.map((stone, at) => Object.values(columns).map((text) => text(stone, at))),
]

export type Read = { readonly no: string; readonly carat: number; readonly perCt: number; readonly origin: Origin }
export const asRead = (stones: readonly TrialStone[], origin: Origin): Read[] =>
  stones.map(({ no, carat, perCt }) => ({ no, carat, perCt, origin }))
