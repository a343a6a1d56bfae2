import { setTimeout } from 'node:timers/promises'
import { oneConnection } from '../db/database.ts'
import { type Change, type Followed, followStock, loadStock, tidyStock } from './follow-stock.ts'
import { listenForStock } from './stock-feed.store.ts'

type Tell = {
  readonly loaded: (tookMs: number) => void
  readonly changed: (change: Change) => void
  readonly trouble: (message: string) => void
}

/** Looks at least this often, whether or not the database called: notices get lost with their connection. */
const lookEveryMs = 500
/** From one look to the next at least: orders placed by the hundred are worked in together, and each is still seen at once when the house is calm. */
const restMs = 50
const longestPauseMs = 5000

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

/** Rings when the database says that stock or prices changed; takes up a lost connection again by itself. */
async function hearNotices(databaseUrl: string, ring: () => void): Promise<never> {
  for (;;) {
    const client = oneConnection(databaseUrl, 'loupe stock notices')
    const lost = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', () => done())
    })
    client.on('notification', ring)
    try {
      await client.connect()
      await listenForStock(client)
      ring()
      await lost
    } catch {
      // The timer goes on looking meanwhile, and tells of a database that can't be reached.
    }
    await client.end().catch(() => undefined)
    await setTimeout(1000)
  }
}

/**
 * Loads the stock and follows the database for as long as the thread lives. While the database can't be reached it
 * tries again, ever less often, and then goes on where it was: nothing that was committed meanwhile is missed.
 */
export async function keepFollowing(followed: Followed, databaseUrl: string, tell: Tell): Promise<never> {
  const bell = newBell()
  void hearNotices(databaseUrl, bell.ring)
  let failures = 0
  for (;;) {
    try {
      if (followed.snapshot === null) {
        const start = performance.now()
        await loadStock(followed)
        tell.loaded(performance.now() - start)
      }
      const lookedAt = performance.now()
      await followStock(followed, tell.changed)
      failures = 0
      await tidyStock(followed, bell.isRung)
      await bell.wait(lookEveryMs)
      await setTimeout(Math.max(0, restMs - (performance.now() - lookedAt)))
    } catch (error) {
      failures++
      tell.trouble(error instanceof Error ? (error.stack ?? error.message) : String(error))
      await setTimeout(Math.min(longestPauseMs, 250 * 2 ** Math.min(failures, 6)))
    }
  }
}
