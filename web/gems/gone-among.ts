import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Refusal } from '../api/refusal.ts'

/** Of these stones, those that a refused file names as gone; none when it was refused for something else. */
export function goneAmong(stones: readonly Stone[], error: unknown): readonly Stone[] {
  if (!(error instanceof Refusal) || error.code !== 409) return []
  const gone = typeof error.data === 'object' && error.data !== null && 'gone' in error.data ? error.data.gone : null
  return Array.isArray(gone) ? stones.filter((stone) => gone.includes(stone.id)) : []
}
