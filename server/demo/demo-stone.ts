import { formatDecimal, mulDiv } from '@loupe/domain/pricing/money.ts'
import { type RapIndex, rapCents } from '@loupe/domain/pricing/rap-price.ts'
import {
  clarities,
  type Clarity,
  type FancyColor,
  type FancyIntensity,
  type Make,
  type Origin,
  whiteColors,
  type WhiteColor,
} from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import {
  caratOdds,
  clarityOdds,
  colorOdds,
  fancyOdds,
  fancyPerCt,
  fluorescenceOdds,
  intensityFactor,
  intensityOddsOf,
  labOdds,
  proportions,
  shapeOdds,
} from './demo-odds.ts'
import { type Dice, diceFor } from './dice.ts'

/** An invented stone; the same number of the same seed is always the same stone, whoever offers it. */
export type DemoStone = {
  readonly origin: Origin
  readonly shape: Shape
  readonly carat: number
  readonly color: WhiteColor | null
  readonly fancyColor: FancyColor | null
  readonly fancyIntensity: FancyIntensity | null
  readonly clarity: Clarity
  readonly cut: Make | null
  readonly polish: Make
  readonly symmetry: Make
  readonly fluorescence: string
  readonly milk: number
  readonly brown: number
  readonly green: number
  readonly eyeClean: boolean
  readonly lab: 'GIA' | 'IGI' | 'HRD' | 'GCAL'
  readonly reportNo: string
  readonly length: number
  readonly width: number
  readonly depth: number
  readonly tablePct: number
  readonly depthPct: number
  readonly crownAngle: number | null
  readonly pavilionAngle: number | null
  readonly growth: 'CVD' | 'HPHT' | null
}

/** Certificates of this house of cards begin with 9, away from numbers that labs have issued; every stone has its own. */
function reportNumber(lab: DemoStone['lab'], origin: Origin, index: number): string {
  const eight = String((index * 61_195_337 + 12_345_671) % 100_000_000).padStart(8, '0')
  if (lab === 'IGI') return origin === 'lab' ? `LG9${eight}` : `9${eight}`
  if (lab === 'GCAL') return `9${eight}`
  return lab === 'HRD' ? `9900${eight}` : `90${eight}`
}

const makeAbout = (dice: Dice, origin: Origin): Make =>
  dice.pick<Make>(
    origin === 'lab'
      ? [
          ['EX', 88],
          ['VG', 12],
        ]
      : [
          ['EX', 74],
          ['VG', 21],
          ['GD', 5],
        ],
  )

/** Makes go together: whoever cuts well polishes well. */
const makeLike = (dice: Dice, other: Make): Make =>
  dice.roll() < 0.75
    ? other
    : dice.pick<Make>([
        ['EX', 60],
        ['VG', 34],
        ['GD', 6],
      ])

function caratOf(dice: Dice, origin: Origin): number {
  const [low, high] = dice.pick(caratOdds[origin])
  return Math.round((low + (high - low) * dice.roll() ** 2.2) * 100) / 100
}

function sizes(dice: Dice, shape: Shape, carat: number) {
  const about = proportions[shape]
  const ratio = dice.between(...about.ratio)
  const depthPct = Math.round((dice.between(...about.depth) + dice.bell() * 0.4) * 10) / 10
  const fill = about.fill * (1 + dice.bell() * 0.006)
  const width = Math.cbrt(carat / (ratio * (depthPct / 100) * fill))
  const two = (mm: number): number => Math.round(mm * 100) / 100
  const sides = [two(width * ratio), two(width)].toSorted((a, b) => b - a)
  return {
    length: sides[0] ?? 0,
    width: sides[1] ?? 0,
    depth: two((width * depthPct) / 100),
    depthPct,
    tablePct: Math.round(dice.between(...about.table) * 2) / 2,
  }
}

/** Better colours come with better clarities. */
function clarityWith(dice: Dice, origin: Origin, color: WhiteColor): Clarity {
  const isBetter = whiteColors.indexOf(color) <= 2 && dice.roll() < 0.25
  const drawn = dice.pick(clarityOdds[origin])
  if (!isBetter) return drawn
  const graded: readonly Clarity[] = clarityOdds[origin].map(([clarity]) => clarity).filter((clarity) => clarity !== 'FL')
  return graded[Math.max(0, graded.indexOf(drawn) - 1)] ?? drawn
}

/** The angles of a round; nobody tells those of other shapes. */
function angles(dice: Dice, shape: Shape): Pick<DemoStone, 'crownAngle' | 'pavilionAngle'> {
  if (shape !== 'round') return { crownAngle: null, pavilionAngle: null }
  const about = (usual: number, spread: number): number => Math.round((usual + dice.bell() * spread) * 10) / 10
  return { crownAngle: about(34.5, 0.6), pavilionAngle: about(40.9, 0.22) }
}

/** A stone drawn from joint chances: better colours come with better clarities, tints with poorer ones, angles with rounds. */
export function demoStone(seed: number, index: number, origin: Origin): DemoStone {
  const dice = diceFor(seed, index)
  const shape = dice.pick(shapeOdds[origin])
  const carat = caratOf(dice, origin)
  const isFancy = dice.roll() < (origin === 'natural' ? 0.03 : 0.02)
  const color = dice.pick(colorOdds[origin])
  const fancyColor = isFancy ? dice.pick(fancyOdds) : null
  const clarity = clarityWith(dice, origin, color)
  const first = makeAbout(dice, origin)
  const polish = makeLike(dice, first)
  const symmetry = makeLike(dice, polish)
  const lab = dice.pick(labOdds[origin])
  const isPoor = clarities.indexOf(clarity) >= clarities.indexOf('SI1')
  return {
    origin,
    shape,
    carat,
    clarity,
    polish,
    symmetry,
    lab,
    color: isFancy ? null : color,
    fancyColor,
    fancyIntensity: fancyColor && dice.pick(intensityOddsOf(fancyColor)),
    // No lab grades the cut of a coloured stone.
    cut: shape === 'round' && !isFancy ? first : null,
    fluorescence: dice.pick(fluorescenceOdds[origin]),
    milk: dice.pick([
      [0, 90],
      [1, isPoor ? 9 : 5],
      [2, 2],
      [3, 0.6],
    ]),
    brown: dice.pick([
      [0, 91],
      [1, whiteColors.indexOf(color) > 5 ? 12 : 4],
      [2, 2],
      [3, 0.5],
    ]),
    eyeClean: !isPoor || dice.roll() < 0.55,
    reportNo: reportNumber(lab, origin, index),
    ...sizes(dice, shape, carat),
    ...angles(dice, shape),
    growth:
      origin === 'lab'
        ? dice.pick([
            ['CVD', 82],
            ['HPHT', 18],
          ])
        : null,
    green: dice.pick([
      [0, 97],
      [1, 2.4],
      [2, 0.6],
    ]),
  }
}

export type DemoPrice = { readonly rap: string; readonly back: string; readonly perCt: string; readonly total: string }

const makeLoss: Readonly<Record<Make, number>> = { EX: 0, VG: 3, GD: 7, F: 12, P: 20 }
const glowLoss: Readonly<Record<string, number>> = { None: 0, Faint: 1.2, Medium: 4.5, Strong: 9, 'Very Strong': 13 }

/** How far below the list, in hundredths of a point: size, make, fluorescence and tint as the trade counts them, then the supplier's own ideas. */
function backOf(stone: DemoStone, offer: Dice, leaning: number): number {
  const size = stone.carat >= 3 ? -6 : stone.carat >= 1 ? 2 : stone.carat < 0.4 ? -6 : 0
  const shape = stone.shape === 'round' ? -31 : stone.shape === 'oval' || stone.shape === 'radiant' ? -37 : -44
  const makes = makeLoss[stone.cut ?? 'EX'] + (makeLoss[stone.polish] + makeLoss[stone.symmetry]) / 3
  const tint = stone.milk * 4 + stone.brown * 5 + (stone.eyeClean ? 0 : 3)
  return Math.round((shape + size - makes - (glowLoss[stone.fluorescence] ?? 0) - tint + leaning + offer.bell() * 3.2) * 100)
}

function ownPerCt(stone: DemoStone, offer: Dice): number {
  const clarity = 1.25 - clarities.indexOf(stone.clarity) * 0.055
  const noise = Math.exp(offer.bell() * 0.11)
  if (stone.fancyColor !== null) {
    const base = (fancyPerCt[stone.fancyColor] ?? 6000) * intensityFactor[stone.fancyIntensity ?? 'fancy'] * Math.sqrt(stone.carat)
    return base * clarity * noise * (stone.origin === 'lab' ? 0.03 : 1)
  }
  // A range such as O-P is as far from D as its first letter.
  const place = whiteColors.findIndex((color) => color === (stone.color ?? 'G').charAt(0))
  const color = 1.2 - place * 0.05
  if (stone.origin === 'lab') return 235 * stone.carat ** 0.12 * color * clarity * noise * (stone.shape === 'round' ? 0.94 : 1.05)
  return 1500 * stone.carat ** 0.9 * color * clarity * noise
}

/** One supplier's price for a stone: by the list where it has one, else per carat. */
export function demoPrice(stone: DemoStone, rap: RapIndex, offer: Dice, leaning: number): DemoPrice {
  const fancy = stone.fancyColor !== null
  const list = rapCents(rap, {
    shape: stone.shape,
    carat: stone.carat,
    color: stone.color,
    clarity: stone.clarity,
    origin: stone.origin,
    fancy,
  })
  const back = list === null ? null : Math.max(-8500, Math.min(1500, backOf(stone, offer, leaning)))
  const perCt =
    list === null || back === null ? Math.max(2500, Math.round(ownPerCt(stone, offer) * 100)) : mulDiv(list, 10_000 + back, 10_000)
  const total = mulDiv(perCt, Math.round(stone.carat * 1000), 1000)
  return {
    rap: list === null ? '' : formatDecimal(list, 2),
    back: back === null ? '' : formatDecimal(back, 2),
    perCt: formatDecimal(perCt, 2),
    total: formatDecimal(total, 2),
  }
}
