import { abandon, holds } from '@loupe/engine/stock-index.ts'
import type pg from 'pg'
import { type Added, selectAdded, selectAnnounced, streamAhead } from './ahead.store.ts'
import type { Followed } from './followed.ts'
import { seenSince, type Snapshot } from '../db/snapshot.ts'
import { beginReading, endReading } from './stock-feed.store.ts'
import { takeIn, withClient } from './take-in.ts'

/** Stones that an import is about to add, read while it does so; searches see them once they are there, or never. */
export type Ahead = {
  readonly importId: string
  seenAt: string | null
  stones: number
  first: number
  last: number
  /** Being read, read, on its way to be seen with this look, or given up. */
  state: 'reading' | 'whole' | 'shown' | 'left'
  /** They are there, and seen once all of them are read. */
  isDue: boolean
}

/** Whatever happens to the import, its stones come as all others do. */
export function leaveAhead(followed: Followed): void {
  if (followed.ahead === null) return
  followed.ahead.state = 'left'
  followed.ahead = null
  abandon(followed.index, ['ahead'])
}

class Left extends Error {}

/**
 * Reads what an import is about to add, beside the looks that go on; one at a time. A row of the file that has its id never changes: an import
 * that is tried again after its node went away, or that matches anew, has others.
 */
export async function readAhead(followed: Followed, importId: string): Promise<void> {
  if (followed.snapshot === null || followed.ahead !== null) return
  const ahead: Ahead = { importId, seenAt: null, stones: 0, first: Infinity, last: 0, state: 'reading', isDue: false }
  followed.ahead = ahead
  const stay = (): void => {
    if (ahead.state === 'left') throw new Left()
  }
  const note = (id: number): void => {
    stay()
    ahead.stones += 1
    ahead.first = Math.min(ahead.first, id)
    ahead.last = Math.max(ahead.last, id)
  }
  // A newer version of it came with a look; before the import is there none can have come.
  const isNewer = (id: number): boolean => {
    if (!holds(followed.index, id) && !holds(followed.off, id)) return false
    if (!ahead.isDue) throw new Left()
    return true
  }
  try {
    await withClient(followed, async (client) => {
      await beginReading(client)
      const announced = await selectAnnounced(client, importId)
      stay()
      if (announced === null) throw new Left()
      ahead.seenAt = announced.seenAt
      await takeIn(followed, await streamAhead(client, announced, followed.shown), { draft: 'ahead', note, isNewer })
      await endReading(client)
    })
    stay()
    ahead.state = 'whole'
  } catch {
    // The looks tell of trouble with the database, and read what is there.
    if (followed.ahead === ahead) leaveAhead(followed)
  }
}

/** What of the database a look reads: up to here, and these stones besides; and what it has seen after it. */
export type Coming = { readonly until: Snapshot; readonly seen: Snapshot; readonly others: readonly string[] }

const isWithin = (before: Snapshot, now: Snapshot, xid: bigint): boolean =>
  seenSince(before, now).some(({ from, to }) => from <= xid && xid < to)

const isWhatWasRead = (ahead: Ahead, { stones, first, last }: Added): boolean =>
  ahead.state !== 'whole' || (ahead.stones === stones && ahead.first === first && ahead.last === last)

/** Since the moment that was told when they were read. */
const isSeenSince = (ahead: Ahead, seenAt: string | null): boolean => ahead.seenAt === null || ahead.seenAt === seenAt

type Look = { readonly before: Snapshot; readonly now: Snapshot; readonly draft: 'main' | 'urgent' }

/** Whether what the import added is what is read ahead, and no look has seen it. */
const isRight = (ahead: Ahead, added: Added, seenAt: string | null, { before, now }: Look): boolean =>
  isWithin(before, now, BigInt(added.xid)) && isSeenSince(ahead, seenAt) && isWhatWasRead(ahead, added)

/**
 * Looks how far the import is whose stones are read ahead. Once they are there, and all of them are read, they are seen with this look; until then
 * the look takes the import for one that is still running. What changes some of them after that comes the ordinary way, and stays.
 */
export async function lookAhead(client: pg.ClientBase, followed: Followed, look: Look): Promise<Coming> {
  const { ahead } = followed
  const { now, draft } = look
  const ordinary = { until: now, seen: now, others: [] }
  if (ahead === null || ahead.state === 'shown') return ordinary
  const { added, isApplying, seenAt } = await selectAdded(client, ahead.importId)
  if (followed.ahead !== ahead || (added === null && isApplying)) return ordinary
  if (added === null || !isRight(ahead, added, seenAt, look)) {
    leaveAhead(followed)
    return ordinary
  }
  ahead.isDue = true
  const without = { ...now, running: [...now.running, BigInt(added.xid)] }
  if (ahead.state !== 'whole' || draft !== 'main') return { until: without, seen: without, others: [] }
  ahead.state = 'shown'
  return { until: without, seen: now, others: added.others }
}
