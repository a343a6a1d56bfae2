import { caratBands } from '../bands.ts'
import type { StockFilter } from '../search.ts'
import type { Stone } from '../stone.ts'

/** Fewer offers of others than these, or of fewer others, would tell what one of them asks. */
export const fewestEqual = { stones: 5, suppliers: 3 } as const

/** Sizes that are compared: the bands that buyers ask for, and what is smaller. */
export function sizeBand(carat: number): { readonly from: number; readonly to: number | null } {
  const at = caratBands.findLastIndex(({ from }) => carat >= from)
  const next = caratBands[at + 1]
  return { from: caratBands[at]?.from ?? 0, to: next === undefined ? null : Number((next.from - 0.001).toFixed(3)) }
}

type Facts = Pick<
  Stone,
  'origin' | 'shape' | 'carat' | 'color' | 'fancyColor' | 'fancyIntensity' | 'clarity' | 'cut' | 'polish' | 'symmetry' | 'fluorescence'
>

const only = <T>(value: T | null): T[] | undefined => (value === null ? undefined : [value])

/** What finds the stones that are equal to one: of its shape, size band, colour, clarity, make and fluorescence; what is not known of it is not asked. */
export function equalStones(stone: Facts): StockFilter {
  const { from, to } = sizeBand(stone.carat)
  const asked = {
    shape: [stone.shape],
    color: only(stone.color),
    fancyColor: only(stone.fancyColor),
    fancyIntensity: only(stone.fancyIntensity),
    clarity: only(stone.clarity),
    cut: only(stone.cut),
    polish: only(stone.polish),
    symmetry: only(stone.symmetry),
    fluorescence: only(stone.fluorescence),
  }
  return {
    origin: stone.origin,
    hue: stone.fancyColor === null ? 'white' : 'fancy',
    availability: ['available'],
    carat: to === null ? { from } : { from, to },
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  }
}
