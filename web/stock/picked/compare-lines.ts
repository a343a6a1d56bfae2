import type { Stone } from '@loupe/domain/stock/stone.ts'

/** One thing that stones are compared by. */
export type CompareLine = {
  readonly name: string
  readonly of: (stone: Stone) => string
  /** The figure of which the least is the best; null where a stone has none. */
  readonly least?: (stone: Stone) => string | null
}

/** What none of the stones has is no line. */
export const linesThatTell = (lines: readonly CompareLine[], stones: readonly Stone[]): readonly CompareLine[] =>
  lines.filter((line) => stones.some((stone) => line.of(stone) !== ''))

/** The place of the only stone with the least figure; -1 where two share it, or figures are missing. */
export function bestOf({ least }: CompareLine, stones: readonly Stone[]): number {
  if (!least) return -1
  const figures = stones.map(least)
  if (figures.includes(null)) return -1
  const numbers = figures.map(Number)
  const lowest = Math.min(...numbers)
  return numbers.filter((each) => each === lowest).length === 1 ? numbers.indexOf(lowest) : -1
}
