import { type RapIndex, rapCents } from '../../pricing/rap-price.ts'
import type { Clarity, Fluorescence, Make, Origin, WhiteColor } from '../../stock/grades.ts'
import type { Shape } from '../../stock/shapes.ts'
import { listClarities, listColors } from './invented-list.ts'

/** Throws for one seed always alike. */
export type Dice = { readonly next: () => number; readonly pick: <T>(from: readonly T[]) => T; readonly chance: (share: number) => boolean }

export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number], chance: (share) => next() < share }
}

/** A stone as it truly is; prices in USD, `list` by the house's list. */
export type RightStone = {
  readonly stockNo: string
  readonly origin: Origin
  readonly shape: Shape
  readonly carat: number
  readonly color: WhiteColor
  readonly clarity: Clarity
  readonly cut: Make
  readonly polish: Make
  readonly symmetry: Make
  readonly fluorescence: Fluorescence
  readonly lab: 'GIA' | 'IGI'
  readonly reportNo: string
  readonly mm: readonly [number, number, number]
  readonly list: number
  readonly back: number
  readonly perCt: number
  readonly total: number
}

const boxes = {
  round: [1, 1, 0.615, 0.0061],
  oval: [1.4, 1, 0.62, 0.0062],
  pear: [1.5, 1, 0.6, 0.006],
  emerald: [1.4, 1, 0.65, 0.0083],
  princess: [1.02, 1, 0.73, 0.0083],
} as const
const sizes = [0.3, 0.4, 0.5, 0.55, 0.7, 0.9, 1, 1.01, 1.2, 1.5, 2, 3] as const
const cents = (usd: number): number => Math.round(usd * 100) / 100

function millimetres(shape: keyof typeof boxes, carat: number, { next }: Dice): [number, number, number] {
  const [length, width, depth, density] = boxes[shape]
  const scale = Math.cbrt((carat * (0.96 + next() * 0.08)) / (length * width * depth * density))
  return [cents(scale * length), cents(scale * width), cents(scale * depth)]
}

/** One stone that could be in any dealer's safe. */
export function rightStone(at: number, origin: Origin, rap: RapIndex, chance: Dice): RightStone {
  const { next, pick } = chance
  const shape = pick(['round', 'round', 'round', 'oval', 'pear', 'emerald', 'princess'] as const)
  const carat = cents(pick(sizes) + next() * 0.12)
  const color = pick(listColors)
  const clarity = pick(listClarities.slice(0, 7))
  const list = (rapCents(rap, { shape, carat, color, clarity, origin: 'natural', fancy: false }) ?? 0) / 100
  const wanted = origin === 'natural' ? -(12 + next() * 50) : -(90 + next() * 7.5)
  const back = cents(wanted)
  const perCt = cents(list * (1 + back / 100))
  const lab = origin === 'lab' ? (chance.chance(0.85) ? 'IGI' : 'GIA') : chance.chance(0.8) ? 'GIA' : 'IGI'
  return {
    stockNo: `S${1000 + at}`,
    origin,
    shape,
    carat,
    color,
    clarity,
    cut: pick(['EX', 'EX', 'VG'] as const),
    polish: pick(['EX', 'VG', 'GD'] as const),
    symmetry: pick(['EX', 'VG', 'GD'] as const),
    fluorescence: pick(['N', 'N', 'F', 'M', 'S'] as const),
    lab,
    reportNo: lab === 'GIA' ? `${2_200_000_000 + Math.floor(next() * 5e8)}` : `${610_000_000 + Math.floor(next() * 9e7)}`,
    mm: millimetres(shape, carat, chance),
    list,
    back,
    perCt,
    total: cents(perCt * carat),
  }
}
