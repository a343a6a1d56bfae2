import { bracketName, rapShapes } from './rap-price.ts'
import type { RapRow, RapShape } from './rap-price.ts'

type Cell = Pick<RapRow, 'shape' | 'low' | 'high'>

/** Sizes in hundredths of a carat, both ends included; `to` is null for all above. */
export type Sizes = { readonly from: number; readonly to: number | null }

/** A bracket that may be named to fall back on, and the sizes that it prices then. */
export type FallbackChoice = { readonly bracket: string; readonly covers: readonly Sizes[] }

/** The sizes above the first bracket for which a list has no price: between two brackets, and above the last. */
function sizesWithout(cells: readonly Cell[]): Sizes[] {
  const found: Sizes[] = []
  let end: number | null = null
  for (const { low, high } of cells.toSorted((a, b) => a.low - b.low)) {
    if (end !== null && low > end + 1) found.push({ from: end + 1, to: low - 1 })
    end = Math.max(end ?? 0, high)
  }
  return end === null ? found : [...found, { from: end + 1, to: null }]
}

/**
 * The brackets that a house may name to fall back on: those right below sizes without a bracket, and the one named
 * now while the list has it. A named bracket prices every size above it without one of its own, never a smaller one.
 */
export function fallbackChoices(cells: readonly Cell[], named: string | null): FallbackChoice[] {
  const without = sizesWithout(cells)
  const brackets = new Map(cells.map((cell) => [bracketName(cell.low, cell.high), cell]))
  return [...brackets]
    .filter(([bracket, { high }]) => bracket === named || without.some(({ from }) => from === high + 1))
    .toSorted(([, a], [, b]) => a.low - b.low || a.high - b.high)
    .map(([bracket, { high }]) => ({ bracket, covers: without.filter(({ from }) => from > high) }))
}

/** The halves of a list that lack the bracket: for their shapes the setting counts as off. */
export const halvesWithout = (cells: readonly Cell[], bracket: string): RapShape[] =>
  rapShapes.filter((shape) => !cells.some((cell) => cell.shape === shape && bracketName(cell.low, cell.high) === bracket))
