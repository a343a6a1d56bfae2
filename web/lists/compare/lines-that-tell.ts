/** One thing that goods are compared by. */
export type CompareLine<T> = {
  readonly name: string
  readonly of: (thing: T) => string
  /** The figure of which the least is the best; null where one has none. */
  readonly least?: (thing: T) => string | null
}

/** What none of them has is no line; nor, where only differences are asked for, what all have alike. */
export function linesThatTell<T>(lines: readonly CompareLine<T>[], things: readonly T[], differsOnly = false): readonly CompareLine<T>[] {
  return lines.filter((line) => {
    const values = new Set(things.map((thing) => line.of(thing)))
    return differsOnly ? values.size > 1 : !(values.size === 1 && values.has(''))
  })
}

/** The place of the only one with the least figure; -1 where two share it, or figures are missing. */
export function bestOf<T>({ least }: CompareLine<T>, things: readonly T[]): number {
  if (!least) return -1
  const figures = things.map(least)
  if (figures.includes(null)) return -1
  const numbers = figures.map(Number)
  const lowest = Math.min(...numbers)
  return numbers.filter((each) => each === lowest).length === 1 ? numbers.indexOf(lowest) : -1
}
