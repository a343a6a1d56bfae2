import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { type Work, priceWork, rapWork, setBook } from '@loupe/engine/pricing.ts'
import { abandon, commit, reserveStones, tidy, touch } from '@loupe/engine/stock-index.ts'
import { Away } from '../db/away.ts'
import type { Db } from '../db/database.ts'
import { limitedAs } from '../db/time-limits.ts'
import { builtList } from '../pricing/pricing.ts'
import type { Followed } from './followed.ts'
import { breakBetween } from './history.ts'
import { leaveAhead, lookAhead } from './read-ahead.ts'
import { streamThese } from './ahead.store.ts'
import { readSnapshot, seenSince, type Snapshot } from '../db/snapshot.ts'
import {
  beginReading,
  countStones,
  endReading,
  type FeedState,
  selectFeedState,
  type StockPart,
  streamChanged,
  streamStones,
} from './stock-feed.store.ts'
import { bothOf, fewStones, sliceMs, takeIn, type Taking, withClient } from './take-in.ts'

export type Change = {
  /** Which stones, when they are few. */
  readonly ids: readonly string[] | null
  /** A price list, book or exchange rate changed. */
  readonly prices: boolean
}

const workBudget = 4000
/** Room for new stones beside those loaded, so that the first import need not move everything. */
const headroom = 1.08
const withRoom = ({ natural, lab }: Readonly<Record<'natural' | 'lab', number>>) => ({
  natural: Math.ceil(natural * headroom),
  lab: Math.ceil(lab * headroom),
})

/** Does long work in slices, so that searches wait for no more than one. */
export async function inSlices(work: Work): Promise<void> {
  for (let until = performance.now() + sliceMs; !work(workBudget);) {
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
}

/** Shows what was written to both, and says whether anything was. */
const commitBoth = (followed: Followed, draft: Draft = 'main'): boolean =>
  bothOf(followed)
    .map((each) => commit(each, draft))
    .includes(true)

function abandonBoth(followed: Followed): void {
  for (const each of bothOf(followed)) abandon(each, ['main', 'urgent'])
}

async function useList(followed: Followed, state: ListState): Promise<void> {
  const list = await listOf(followed.database.db, state)
  for (const each of bothOf(followed)) await inSlices(rapWork(each, list))
}

type ListState = Pick<FeedState, 'listId' | 'fallback'>

const isSameList = (a: ListState, b: ListState): boolean => a.listId === b.listId && a.fallback === b.fallback

/** The list that prices the stock, with the bracket it falls back on. */
const listOf = async (db: Db, { listId, fallback }: ListState) => (listId === null ? null : builtList(db, listId, fallback))

/** Viewers without books of their own are the first and the most: their prices are ready before they come. */
const plainBook = 'plain'

/** Reads the whole stock, or a part of it; searches are answered from its end on. */
export async function loadStock(followed: Followed, part: StockPart = 'all'): Promise<void> {
  const { index, off, database } = followed
  const client = await database.pool.connect()
  try {
    await beginReading(client)
    const state = await selectFeedState(client)
    if (state.listId !== null) await useList(followed, state)
    const stones = await countStones(client)
    if (part !== 'off') reserveStones(index, withRoom(stones.live))
    if (part !== 'live') reserveStones(off, withRoom(stones.off))
    await takeIn(followed, streamStones(client, followed.shown, part), { draft: 'main' })
    await endReading(client)
    commitBoth(followed)
    followed.snapshot = readSnapshot(state.snapshot)
    followed.state = state
    followed.lookedAt = performance.now()
    followed.isWhole = part === 'all'
    client.release()
  } catch (error) {
    abandonBoth(followed)
    client.release(true)
    throw error
  }
  for (const each of bothOf(followed)) {
    setBook(each, plainBook, [])
    for (const origin of ['natural', 'lab'] as const) {
      const work = priceWork(each, plainBook, origin)
      if (work) await inSlices(work)
    }
  }
}

type Draft = 'main' | 'urgent'

type Reading = Omit<Taking, 'between' | 'draft'> & {
  readonly draft: Draft
  /** Done between slices with what this reading sees. */
  readonly between?: (seen: Snapshot) => Promise<void>
}

/** What was committed since `before`, written to a draft; the client sees one moment of the database until the end. */
async function readSince(
  client: pg.ClientBase,
  followed: Followed,
  before: Snapshot,
  { between, ...taking }: Reading,
): Promise<{ readonly now: Snapshot; readonly state: FeedState; readonly ids: readonly string[] | null }> {
  await beginReading(client)
  const state = await selectFeedState(client)
  const known = followed.state && { state: followed.state, snapshot: before }
  if (known && breakBetween(known, state) === 'lost') throw new Away('the database was changed for another meanwhile')
  const coming = await lookAhead(client, followed, { before, now: readSnapshot(state.snapshot), draft: taking.draft })
  const now = coming.seen
  const ranges = seenSince(before, coming.until)
  const inBetween = between ? { between: () => between(now) } : {}
  const { ids, lines } =
    ranges.length === 0
      ? { ids: [], lines: 0 }
      : await takeIn(followed, streamChanged(client, ranges, followed.shown), { ...taking, ...inBetween })
  const { others } = coming
  if (others.length > 0) await takeIn(followed, streamThese(client, others, followed.shown), { ...taking, ...inBetween })
  await endReading(client)
  followed.lookedAt = performance.now()
  return { now, state, ids: lines <= fewStones ? ids : null }
}

type Overtaking = { readonly newer: Set<number>; seen: Snapshot | null; due: number }

/**
 * While a great change is taken in, which lasts seconds, looks every so often for what was committed after it and
 * shows that first: an order placed meanwhile is seen within the second all the same.
 */
async function overtake(followed: Followed, overtaking: Overtaking, since: Snapshot, tell: (change: Change) => void): Promise<void> {
  if (performance.now() < overtaking.due) return
  const note = (id: number) => overtaking.newer.add(id)
  const { now, ids } = await withClient(followed, (client) =>
    readSince(client, followed, overtaking.seen ?? since, { draft: 'urgent', note }),
  )
  overtaking.seen = now
  if (commitBoth(followed, 'urgent')) tell({ ids, prices: false })
  overtaking.due = performance.now() + followed.overtakeEveryMs
}

/** Shows what was read ahead where this look found it there. */
function showAhead(followed: Followed): boolean {
  if (followed.ahead?.state !== 'shown') return false
  followed.ahead = null
  return commit(followed.index, 'ahead')
}

async function takeInChanges(followed: Followed, client: pg.ClientBase, before: Snapshot, tell: (change: Change) => void): Promise<void> {
  const overtaking: Overtaking = { newer: new Set(), seen: null, due: performance.now() + followed.overtakeEveryMs }
  const { now, state, ids } = await readSince(client, followed, before, {
    draft: 'main',
    isNewer: (id) => overtaking.newer.has(id),
    between: (seen) => overtake(followed, overtaking, seen, tell),
  })
  const isShown = showAhead(followed)
  const isChanged = commitBoth(followed) || isShown
  followed.snapshot = overtaking.seen ?? now
  const isOtherList = followed.state === null || !isSameList(state, followed.state)
  const prices = isOtherList || state.priceMark !== followed.state?.priceMark
  if (isOtherList) await useList(followed, state)
  else if (prices) for (const each of bothOf(followed)) touch(each)
  followed.state = state
  if (isChanged || prices) tell({ ids: isShown ? null : ids, prices })
}

/**
 * Takes in what was committed since the last look, shown to searches all at once, and tells of it. A look that fails
 * leaves the index as it was, and the next one begins where this one did. After a break this one goes on with what comes from
 * now on, and the caller loads the stock anew.
 */
export async function followStock(followed: Followed, tell: (change: Change) => void): Promise<void> {
  const { snapshot, state } = followed
  if (snapshot === null || state === null) throw new Error('follow after load')
  try {
    await withClient(followed, async (client) => {
      const now = await limitedAs('search', () => selectFeedState(client))
      const broken = breakBetween({ state, snapshot }, now)
      if (broken !== null && followed.broken !== 'lost') followed.broken = broken
      if (broken !== null) followed.state = { ...state, lineage: now.lineage, run: now.run }
      // What happened in between can't be told from here any more.
      const since = broken === 'lost' ? readSnapshot(now.snapshot) : snapshot
      followed.snapshot = since
      const isSame =
        now.snapshot === state.snapshot &&
        seenSince(since, readSnapshot(now.snapshot)).length === 0 &&
        isSameList(now, state) &&
        now.priceMark === state.priceMark
      if (!isSame) await takeInChanges(followed, client, since, tell)
      followed.lookedAt = performance.now()
    })
  } catch (error) {
    if (followed.ahead?.state === 'shown') leaveAhead(followed)
    abandonBoth(followed)
    throw error
  }
}

/** Clears what changes left behind, slice by slice, until nothing is left or something more urgent comes. */
export async function tidyStock(followed: Followed, isUrgent: () => boolean): Promise<void> {
  const more = (): boolean =>
    bothOf(followed)
      .map((each) => tidy(each, workBudget))
      .includes(true)
  while (!isUrgent() && more()) await setImmediate()
}
