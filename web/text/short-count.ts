import { count } from './format.ts'

/** Count for a chip, exact as long as it has room: 980, 3,893, 124k, 1.02M. */
export function shortCount(value: number): string {
  if (value < 100_000) return count(value)
  if (value < 1_000_000) return `${Math.floor(value / 1000)}k`
  return `${(Math.floor(value / 10_000) / 100).toFixed(2)}M`
}
