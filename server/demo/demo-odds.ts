import {
  type Clarity,
  type FancyColor,
  fancyIntensities,
  type FancyIntensity,
  type Origin,
  type WhiteColor,
} from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'

/** How often what is met: [value, weight]; believable, invented. */
export type Odds<T> = readonly (readonly [T, number])[]

export const shapeOdds: Readonly<Record<Origin, Odds<Shape>>> = {
  natural: [
    ['round', 58],
    ['oval', 9],
    ['pear', 6.5],
    ['emerald', 5.5],
    ['cushion', 4.5],
    ['princess', 4],
    ['radiant', 3.8],
    ['marquise', 3],
    ['heart', 2],
    ['cushion_modified', 1.9],
    ['asscher', 1.4],
    ['square_emerald', 0.2],
    ['old_european', 0.2],
  ],
  lab: [
    ['round', 44],
    ['oval', 18],
    ['emerald', 8.5],
    ['pear', 8],
    ['radiant', 7],
    ['cushion', 5],
    ['princess', 3.5],
    ['marquise', 3.2],
    ['heart', 1.7],
    ['asscher', 1.1],
  ],
}

/** Weights gather just above the round numbers, where prices step up. */
export const caratOdds: Readonly<Record<Origin, Odds<readonly [number, number]>>> = {
  natural: [
    [[0.3, 0.39], 29],
    [[0.4, 0.49], 13],
    [[0.5, 0.69], 15],
    [[0.7, 0.89], 10],
    [[0.9, 0.99], 4],
    [[1, 1.49], 16],
    [[1.5, 1.99], 5.5],
    [[2, 2.99], 4.5],
    [[3, 3.99], 1.4],
    [[4, 4.99], 0.5],
    [[5, 5.99], 0.6],
    [[6, 9.99], 0.2],
    [[10, 10.99], 0.1],
    [[0.18, 0.29], 0.2],
  ],
  lab: [
    [[0.5, 0.99], 9],
    [[1, 1.49], 24],
    [[1.5, 1.99], 16],
    [[2, 2.99], 23],
    [[3, 3.99], 14],
    [[4, 4.99], 7],
    [[5, 6.99], 5.5],
    [[7, 10], 1.5],
  ],
}

export const colorOdds: Readonly<Record<Origin, Odds<WhiteColor>>> = {
  natural: [
    ['D', 10],
    ['E', 14],
    ['F', 15],
    ['G', 17],
    ['H', 15],
    ['I', 12],
    ['J', 8],
    ['K', 4.5],
    ['L', 2.4],
    ['M', 1.4],
    ['N', 0.4],
    ['O-P', 0.3],
  ],
  lab: [
    ['D', 23],
    ['E', 33],
    ['F', 25],
    ['G', 13],
    ['H', 5],
    ['I', 1],
  ],
}

/** None of the labs here grades SI3. */
export const clarityOdds: Readonly<Record<Origin, Odds<Clarity>>> = {
  natural: [
    ['FL', 0.2],
    ['IF', 3.5],
    ['VVS1', 8],
    ['VVS2', 12],
    ['VS1', 20],
    ['VS2', 22],
    ['SI1', 18],
    ['SI2', 13.2],
    ['I1', 2.6],
    ['I2', 0.5],
  ],
  lab: [
    ['IF', 2],
    ['VVS1', 12],
    ['VVS2', 30],
    ['VS1', 36],
    ['VS2', 15],
    ['SI1', 5],
  ],
}

export const fluorescenceOdds: Readonly<Record<Origin, Odds<string>>> = {
  natural: [
    ['None', 62],
    ['Faint', 18],
    ['Medium', 11],
    ['Strong', 7],
    ['Very Strong', 2],
  ],
  lab: [
    ['None', 97],
    ['Faint', 3],
  ],
}

export const labOdds: Readonly<Record<Origin, Odds<'GIA' | 'IGI' | 'HRD' | 'GCAL'>>> = {
  natural: [
    ['GIA', 83],
    ['IGI', 12],
    ['HRD', 5],
  ],
  lab: [
    ['IGI', 83],
    ['GIA', 11],
    ['GCAL', 6],
  ],
}

export const fancyOdds: Odds<FancyColor> = [
  ['yellow', 60],
  ['pink', 12],
  ['brown', 8],
  ['blue', 5],
  ['orange', 4],
  ['green', 4],
  ['gray', 3],
  ['purple', 2],
  ['black', 2],
]
const intensityOdds: Odds<FancyIntensity> = [
  ['faint', 3],
  ['very_light', 4],
  ['light', 8],
  ['fancy_light', 16],
  ['fancy', 28],
  ['fancy_intense', 22],
  ['fancy_vivid', 10],
  ['fancy_deep', 5],
  ['fancy_dark', 4],
]
/** What labs call a hue: pale yellows, browns and grays stand on the scale from D to Z, a black is plainly fancy. */
const intensitiesOf: Readonly<Partial<Record<FancyColor, readonly FancyIntensity[]>>> = {
  yellow: ['fancy_light', 'fancy', 'fancy_intense', 'fancy_vivid', 'fancy_deep'],
  brown: ['fancy_light', 'fancy', 'fancy_deep', 'fancy_dark'],
  gray: ['fancy_light', 'fancy', 'fancy_dark'],
  black: ['fancy'],
  orange: ['light', 'fancy_light', 'fancy', 'fancy_intense', 'fancy_vivid', 'fancy_deep'],
  green: ['faint', 'very_light', 'light', 'fancy_light', 'fancy', 'fancy_intense', 'fancy_vivid', 'fancy_deep', 'fancy_dark'],
}
const intensitiesOfOthers: readonly FancyIntensity[] = fancyIntensities.filter((intensity) => intensity !== 'fancy_dark')
export function intensityOddsOf(hue: FancyColor): Odds<FancyIntensity> {
  const among = intensitiesOf[hue] ?? intensitiesOfOthers
  return intensityOdds.filter(([intensity]) => among.includes(intensity))
}
/** How much dearer an intensity is than a plain fancy one. */
export const intensityFactor: Readonly<Record<FancyIntensity, number>> = {
  faint: 0.3,
  very_light: 0.4,
  light: 0.55,
  fancy_light: 0.75,
  fancy: 1,
  fancy_intense: 1.7,
  fancy_vivid: 2.8,
  fancy_deep: 1.3,
  fancy_dark: 0.8,
}
export const fancyPerCt: Readonly<Partial<Record<FancyColor, number>>> = {
  yellow: 4200,
  pink: 38_000,
  blue: 46_000,
  green: 15_000,
  orange: 9000,
  purple: 16_000,
  brown: 1700,
  gray: 5200,
  black: 900,
}

/** Length to width from, to; depth % from, to; table % from, to; grams' worth of a box that the cut fills. */
export const proportions: Readonly<
  Record<Shape, { ratio: readonly [number, number]; depth: readonly [number, number]; table: readonly [number, number]; fill: number }>
> = {
  round: { ratio: [1, 1.012], depth: [59, 63.2], table: [53, 61], fill: 0.00613 },
  oval: { ratio: [1.28, 1.58], depth: [57, 66], table: [54, 64], fill: 0.0062 },
  pear: { ratio: [1.4, 1.75], depth: [56, 65], table: [54, 65], fill: 0.00595 },
  emerald: { ratio: [1.28, 1.6], depth: [61, 70], table: [58, 70], fill: 0.0083 },
  princess: { ratio: [1, 1.06], depth: [67, 76], table: [64, 76], fill: 0.0083 },
  heart: { ratio: [0.95, 1.12], depth: [55, 63], table: [54, 63], fill: 0.0059 },
  cushion: { ratio: [1, 1.25], depth: [60, 70], table: [55, 66], fill: 0.0081 },
  cushion_modified: { ratio: [1, 1.25], depth: [60, 70], table: [55, 68], fill: 0.0081 },
  marquise: { ratio: [1.75, 2.2], depth: [56, 65], table: [55, 65], fill: 0.0058 },
  radiant: { ratio: [1, 1.45], depth: [61, 70], table: [60, 72], fill: 0.0081 },
  asscher: { ratio: [1, 1.05], depth: [60, 69], table: [56, 66], fill: 0.008 },
  trilliant: { ratio: [1, 1.1], depth: [38, 48], table: [52, 66], fill: 0.0057 },
  baguette: { ratio: [1.5, 2.5], depth: [50, 68], table: [60, 75], fill: 0.009 },
  old_european: { ratio: [1, 1.03], depth: [58, 66], table: [44, 54], fill: 0.0062 },
  square_emerald: { ratio: [1, 1.05], depth: [60, 69], table: [56, 66], fill: 0.008 },
  other: { ratio: [1, 1.5], depth: [55, 68], table: [54, 66], fill: 0.007 },
}
