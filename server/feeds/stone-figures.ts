import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { ReadStone } from './preview-row.ts'

/** What totals are made of, and what a stone is told odd by. Money in cents, points below the list in hundredths. */
export type StoneFigures = {
  readonly origin: Origin
  readonly shape: string
  readonly fancyColor: string | null
  readonly carat: number
  readonly length: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly ratio: number | null
  readonly tablePct: number | null
  readonly depthPct: number | null
  readonly back: number | null
  readonly usdPerCt: number
  readonly usdTotal: number
  /** How many warnings reading it gave. */
  readonly warnings: number
}

export const figuresOf = ({ stone: s, prices: p, warnings }: ReadStone): StoneFigures => ({
  origin: s.origin,
  shape: s.shape,
  fancyColor: s.fancyColor,
  carat: s.carat,
  length: s.length,
  width: s.width,
  depth: s.depth,
  ratio: s.ratio,
  tablePct: s.tablePct,
  depthPct: s.depthPct,
  back: p.back,
  usdPerCt: p.usdPerCt,
  usdTotal: p.usdTotal,
  warnings: warnings.length,
})

const measures = ['carat', 'length', 'width', 'depth', 'ratio', 'tablePct', 'depthPct', 'back', 'usdPerCt', 'usdTotal', 'warnings'] as const
const width = measures.length + 4

/** The figures of many stones as plain numbers, that go from thread to thread for nothing; with each the row it stands in. */
export type PackedFigures = { readonly numbers: Float64Array; readonly words: readonly string[]; readonly count: number }

export function figurePacker() {
  let numbers = new Float64Array(width * 1024)
  let count = 0
  const words = new Map<string, number>()
  const placeOf = (word: string): number => {
    const known = words.get(word)
    if (known === undefined) words.set(word, words.size)
    return known ?? words.size - 1
  }
  return {
    add(row: number, figures: StoneFigures): void {
      let at = count * width
      if (at === numbers.length) {
        const larger = new Float64Array(numbers.length * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers[at++] = row
      numbers[at++] = placeOf(figures.origin)
      numbers[at++] = placeOf(figures.shape)
      numbers[at++] = figures.fancyColor === null ? Number.NaN : placeOf(figures.fancyColor)
      for (const name of measures) numbers[at++] = figures[name] ?? Number.NaN
      count += 1
    },
    packed: (): PackedFigures => ({ numbers, words: [...words.keys()], count }),
  }
}

const orNull = (number: number | undefined): number | null => (number === undefined || Number.isNaN(number) ? null : number)

/** The row of the file that the figures at a place are of. */
export const rowOfFigures = ({ numbers }: PackedFigures, place: number): number => numbers[place * width] ?? 0

/** The figures that stand at a place. */
export function unpackFigures({ numbers, words }: PackedFigures, place: number): StoneFigures {
  const at = place * width
  return {
    origin: words[numbers[at + 1] ?? 0] === 'lab' ? 'lab' : 'natural',
    shape: words[numbers[at + 2] ?? 0] ?? '',
    fancyColor: words[numbers[at + 3] ?? 0] ?? null,
    carat: numbers[at + 4] ?? 0,
    length: orNull(numbers[at + 5]),
    width: orNull(numbers[at + 6]),
    depth: orNull(numbers[at + 7]),
    ratio: orNull(numbers[at + 8]),
    tablePct: orNull(numbers[at + 9]),
    depthPct: orNull(numbers[at + 10]),
    back: orNull(numbers[at + 11]),
    usdPerCt: numbers[at + 12] ?? 0,
    usdTotal: numbers[at + 13] ?? 0,
    warnings: numbers[at + 14] ?? 0,
  }
}
