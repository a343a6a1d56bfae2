import type { ReactNode } from 'react'

/** One thing that goods are compared by. */
export type CompareLine<T> = {
  readonly name: string
  readonly of: (thing: T) => string
  /** The figure of which the least is the best; null where one has none. */
  readonly least?: (thing: T) => string | null
  /** The figure that is drawn as a bar, from nothing to the greatest of all; null where one has none. */
  readonly bar?: (thing: T) => string | null
  /** What is drawn beside the words, in proportion to that of the others. */
  readonly drawn?: (thing: T, all: readonly T[]) => ReactNode
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

/** How much of the greatest figure each has, from 0 to 1; null without a figure, and for all where fewer than two have one. */
export function partsOf<T>({ bar }: CompareLine<T>, things: readonly T[]): readonly (number | null)[] {
  const figures = things.map((thing) => (bar ? Number(bar(thing) ?? Number.NaN) : Number.NaN))
  const known = figures.filter((figure) => figure > 0)
  const most = Math.max(...known)
  return figures.map((figure) => (known.length > 1 && figure > 0 ? figure / most : null))
}
