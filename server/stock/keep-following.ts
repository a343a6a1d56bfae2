import { setTimeout } from 'node:timers/promises'
import { hearNotices } from '../db/hear-notices.ts'
import type { ShownMedia } from '../shown-media.ts'
import { addOffSale, newAddingOff } from './add-off-sale.ts'
import { type Change, followStock, loadStock, tidyStock } from './follow-stock.ts'
import { type Followed, newFollowed } from './followed.ts'
import type { Break } from './history.ts'
import { leaveAhead, readAhead } from './read-ahead.ts'

export type Following = {
  /** What searches are answered from; another one after the stock was loaded anew. */
  current: Followed
  /** While it may be wrong: transactions that it saw were lost. */
  isStale: boolean
}

export const newFollowing = (databaseUrl: string, shown: ShownMedia): Following => ({
  current: newFollowed(databaseUrl, undefined, shown),
  isStale: false,
})

type Tell = {
  readonly loaded: (tookMs: number) => void
  /** What is off sale is there too. */
  readonly whole: (stones: number, tookMs: number) => void
  readonly changed: (change: Change) => void
  /** The database is another one, or the same after a restart: the stock is being loaded anew. */
  readonly broken: (broken: Break) => void
  readonly trouble: (error: unknown) => void
}

/** Looks at least this often, whether or not the database called: notices get lost with their connection. */
const lookEveryMs = 500
/** From one look to the next at least: orders placed by the hundred are worked in together, and each is still seen at once when the house is calm. */
const restMs = 50

/** Something that can be waited for and woken, once for any number of calls. */
function newBell(): { ring: () => void; isRung: () => boolean; wait: (ms: number) => Promise<void> } {
  let rung = false
  let wake: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      wake?.()
    },
    isRung: () => rung,
    wait: async (ms) => {
      if (!rung) {
        const stop = new AbortController()
        await Promise.race([
          new Promise<void>((done) => {
            wake = done
          }),
          setTimeout(ms, undefined, { signal: stop.signal }).catch(() => undefined),
        ])
        stop.abort()
        wake = null
      }
      rung = false
    },
  }
}

/** The stock as the database has it now, beside what is there already. */
async function loadBeside(databaseUrl: string, shown: ShownMedia): Promise<Followed> {
  const fresh = newFollowed(databaseUrl, undefined, shown)
  for (;;) {
    try {
      await loadStock(fresh)
      return fresh
    } catch {
      // The looks that go on meanwhile tell of the trouble.
      await setTimeout(lookEveryMs)
    }
  }
}

/** A stock that is loaded beside the old one; `ring` when it is there. */
type Renewal = { readonly databaseUrl: string; readonly ring: () => void; loading: Promise<unknown> | null; ready: Followed | null }

/** After a break: loads the stock anew while the old one goes on, and puts it in its place when it is whole. */
async function renew(following: Following, renewal: Renewal, tell: Tell): Promise<void> {
  const { current } = following
  if (current.broken !== null) {
    if (current.broken === 'lost') following.isStale = true
    if (renewal.loading === null) {
      tell.broken(current.broken)
      renewal.loading = loadBeside(renewal.databaseUrl, current.shown).then((fresh) => {
        renewal.ready = fresh
        renewal.ring()
      })
    }
    current.broken = null
  }
  const { ready } = renewal
  if (ready === null) return
  // What was committed since it was loaded; and whether it is of the same database still.
  await followStock(ready, () => undefined)
  renewal.ready = null
  renewal.loading = null
  following.current = ready
  if (ready.broken !== 'lost') following.isStale = false
  tell.changed({ ids: null, prices: true })
  // What it still reads ahead is not waited for.
  leaveAhead(current)
  await current.database.end()
}

/**
 * Loads the stock and follows the database for as long as the thread lives. While the database can't be reached it
 * tries again every half second, and goes on where it was as soon as it is back: nothing that was committed meanwhile is missed. When
 * it is not the same database any more, the stock is loaded anew beside the old one (decision 0120).
 */
export async function keepFollowing(following: Following, databaseUrl: string, tell: Tell): Promise<never> {
  const bell = newBell()
  // Stock and prices changed; an import is about to add stones, told by its id. The timer goes on looking while nothing is heard.
  void hearNotices(databaseUrl, {
    name: 'loupe stock notices',
    channels: ['stock_changed', 'stock_ahead'],
    hear: (channel, payload) => {
      if (channel === 'stock_ahead') void readAhead(following.current, payload).then(bell.ring)
      else bell.ring()
    },
    listens: bell.ring,
  })
  const adding = newAddingOff(bell.ring)
  const renewal: Renewal = { databaseUrl, ring: bell.ring, loading: null, ready: null }
  for (;;) {
    try {
      const { current } = following
      if (current.snapshot === null) {
        const start = performance.now()
        await loadStock(current, 'live')
        tell.loaded(performance.now() - start)
      }
      const lookedAt = performance.now()
      await followStock(current, tell.changed)
      await renew(following, renewal, tell)
      await addOffSale(adding, following.current, tell.whole)
      await tidyStock(following.current, bell.isRung)
      await bell.wait(lookEveryMs)
      await setTimeout(Math.max(0, restMs - (performance.now() - lookedAt)))
    } catch (error) {
      tell.trouble(error)
      await bell.wait(lookEveryMs)
      await setTimeout(restMs)
    }
  }
}
