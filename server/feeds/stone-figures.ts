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

/** The figures that stand there, and the row they are of. */
export function unpackFigures({ numbers, words }: PackedFigures, place: number): { row: number; figures: StoneFigures } {
  const at = place * width
  const number = (from: number): number => numbers[at + from] ?? 0
  const orNull = (from: number): number | null => (Number.isNaN(number(from)) ? null : number(from))
  const word = (from: number): string | null => words[number(from)] ?? null
  return {
    row: number(0),
    figures: {
      origin: word(1) === 'lab' ? 'lab' : 'natural',
      shape: word(2) ?? '',
      fancyColor: word(3),
      carat: number(4),
      length: orNull(5),
      width: orNull(6),
      depth: orNull(7),
      ratio: orNull(8),
      tablePct: orNull(9),
      depthPct: orNull(10),
      back: orNull(11),
      usdPerCt: number(12),
      usdTotal: number(13),
      warnings: number(14),
    },
  }
}
