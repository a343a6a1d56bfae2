import { limitedAs } from '../db/time-limits.ts'

type Kept<Value> = { atMs: number; known: Value | null; running: Promise<void> | null }
export type LastKnown<Value> = {
  /** What was read last; null while that is done for the first time and takes longer than a page waits. */
  readonly read: (read: () => Promise<Value>, changedMs?: number) => Promise<Value | null>
}

/** It reads much: not more often than this. */
const lastsMs = 10 * 60_000
/** From its beginning on a page waits so long for it; then it stands there without, and has it when it looks again. */
const patienceMs = 400

/** Keeps what a long read found and reads again when it is old or something changed since: one run at a time, as the house's own work. One that fails leaves what was known. */
export function lastKnown<Value>(): LastKnown<Value> {
  const kept: Kept<Value> = { atMs: 0, known: null, running: null }
  const run = (read: () => Promise<Value>): void => {
    kept.atMs = Date.now()
    kept.running = limitedAs('own', read)
      .then((known) => {
        kept.known = known
      })
      .catch(() => undefined)
      .finally(() => {
        kept.running = null
      })
  }
  return {
    async read(read, changedMs = 0) {
      const isOld = Date.now() - kept.atMs > lastsMs || changedMs > kept.atMs
      if (isOld && kept.running === null) run(read)
      const leftMs = kept.atMs + patienceMs - Date.now()
      if (kept.known === null && kept.running !== null && leftMs > 0) {
        await Promise.race([kept.running, new Promise((go) => setTimeout(go, leftMs))])
      }
      return kept.known
    },
  }
}
