import { readSnapshot, type Snapshot } from '../db/snapshot.ts'
import type { FeedState } from './stock-feed.store.ts'

/**
 * What happened to the database between two looks. Lost: another server, an older copy or a restore answers, on which transactions
 * that were seen may never have been. Restarted: the same one, after a pause in which it could have been changed for such a copy
 * without leaving a trace in what it says.
 */
export type Break = 'lost' | 'restarted'

/** Transaction numbers alone don't tell: those of the new history soon pass the old ones. */
export function breakBetween(before: { readonly state: FeedState; readonly snapshot: Snapshot }, now: FeedState): Break | null {
  const isOtherLine = now.lineage !== before.state.lineage
  if (isOtherLine || readSnapshot(now.snapshot).xmax < before.snapshot.xmax) return 'lost'
  return now.run === before.state.run ? null : 'restarted'
}
