import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { type Work, priceWork, rapWork, setBook } from '@loupe/engine/pricing.ts'
import { abandon, commit, put, remove, reserveStones, type StockIndex, tidy, touch } from '@loupe/engine/stock-index.ts'
import type { openDatabase } from '../db/database.ts'
import { builtList } from '../pricing/pricing.ts'
import { readFeedLine } from './feed-line.ts'
import { readSnapshot, seenSince, type Snapshot } from './snapshot.ts'
import { beginReading, countLive, endReading, type FeedState, selectFeedState, streamChanged, streamLive } from './stock-feed.store.ts'

export type Change = {
  /** Which stones, when they are few. */
  readonly ids: readonly string[] | null
  /** A price list, book or exchange rate changed. */
  readonly prices: boolean
}

/** An index that follows the database: what it has read and what it priced by. */
export type Followed = {
  readonly index: StockIndex
  readonly database: ReturnType<typeof openDatabase>
  snapshot: Snapshot | null
  state: FeedState | null
}

/** How long changes are worked in before searches get their turn, and how many stones a named change names. */
const sliceMs = 6
const fewStones = 100
const workBudget = 4000
/** Room for new stones beside those loaded, so that the first import need not move everything. */
const headroom = 1.08

/** Does long work in slices, so that searches wait for no more than one. */
export async function inSlices(work: Work): Promise<void> {
  for (let until = performance.now() + sliceMs; !work(workBudget);) {
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
}

/** Writes a stream of feed lines into the index, not yet seen by searches; returns the ids it met, up to a few. */
async function takeIn(index: StockIndex, stream: Readable): Promise<{ ids: string[]; lines: number }> {
  const ids: string[] = []
  let lines = 0
  let rest: Buffer = Buffer.alloc(0)
  let until = performance.now() + sliceMs
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(10) + 1
    rest = bytes.subarray(end)
    const text = bytes.toString('utf8', 0, end)
    for (let from = 0, to = text.indexOf('\n'); to !== -1; from = to + 1, to = text.indexOf('\n', from)) {
      const row = readFeedLine(text.slice(from, to))
      if (typeof row === 'number') remove(index, row)
      else put(index, row)
      if (++lines <= fewStones) ids.push(String(typeof row === 'number' ? row : row.id))
      if ((lines & 63) !== 0 || performance.now() < until) continue
      await setImmediate()
      until = performance.now() + sliceMs
    }
  }
  return { ids, lines }
}

/** Viewers without books of their own are the first and the most: their prices are ready before they come. */
const plainBook = 'plain'

/** Reads the whole stock; searches are answered from its end on. */
export async function loadStock(followed: Followed): Promise<void> {
  const { index, database } = followed
  const client = await database.pool.connect()
  try {
    await beginReading(client)
    const state = await selectFeedState(client)
    if (state.listId !== null) await inSlices(rapWork(index, await builtList(database.db, state.listId)))
    const { natural, lab } = await countLive(client)
    reserveStones(index, { natural: Math.ceil(natural * headroom), lab: Math.ceil(lab * headroom) })
    await takeIn(index, streamLive(client))
    await endReading(client)
    commit(index)
    followed.snapshot = readSnapshot(state.snapshot)
    followed.state = state
    client.release()
  } catch (error) {
    abandon(index)
    client.release(true)
    throw error
  }
  setBook(index, plainBook, [])
  for (const origin of ['natural', 'lab'] as const) {
    const work = priceWork(index, plainBook, origin)
    if (work) await inSlices(work)
  }
}

async function takeInChanges(followed: Followed, client: pg.ClientBase): Promise<Change | null> {
  const { index, snapshot } = followed
  if (snapshot === null) throw new Error('follow after load')
  await beginReading(client)
  const state = await selectFeedState(client)
  const now = readSnapshot(state.snapshot)
  const ranges = seenSince(snapshot, now)
  const taken = ranges.length === 0 ? { ids: [], lines: 0 } : await takeIn(index, streamChanged(client, ranges))
  await endReading(client)
  const changed = commit(index)
  followed.snapshot = now
  const prices = state.listId !== followed.state?.listId || state.priceMark !== followed.state.priceMark
  if (state.listId !== followed.state?.listId) {
    await inSlices(rapWork(index, state.listId === null ? null : await builtList(followed.database.db, state.listId)))
  } else if (prices) touch(index)
  followed.state = state
  return changed || prices ? { ids: taken.lines <= fewStones ? taken.ids : null, prices } : null
}

/**
 * Takes in what was committed since the last look, shown to searches all at once; null when nothing was. A look that
 * fails leaves the index as it was, and the next one begins where this one did.
 */
export async function followStock(followed: Followed): Promise<Change | null> {
  const client = await followed.database.pool.connect()
  try {
    const state = await selectFeedState(client)
    const isSame =
      state.snapshot === followed.state?.snapshot && state.listId === followed.state.listId && state.priceMark === followed.state.priceMark
    const change = isSame ? null : await takeInChanges(followed, client)
    client.release()
    return change
  } catch (error) {
    abandon(followed.index)
    client.release(true)
    throw error
  }
}

/** Clears what changes left behind, slice by slice, until nothing is left or something more urgent comes. */
export async function tidyStock({ index }: Followed, isUrgent: () => boolean): Promise<void> {
  while (!isUrgent() && tidy(index, workBudget)) await setImmediate()
}
