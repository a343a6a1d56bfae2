import type { Log } from '../http/http.ts'

export type Clock = { readonly stop: () => Promise<void> }

export type TimedWork = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<unknown> }

/** How long a house that stops waits for work under way; what waits for a silent server outside goes on at the next start. */
const patienceMs = 5000

/**
 * Runs each piece of work again and again, never twice at a time in this process; a failure is logged and the next turn comes.
 * Work that several nodes might do at once takes its rows with `skip locked`.
 */
export function startClock(works: readonly TimedWork[], log: Log): Clock {
  let isStopped = false
  const running = new Set<Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const turn = (work: TimedWork): void => {
    const done = work
      .run()
      .then(() => {})
      .catch((error: unknown) => log.error(`${work.name} failed`, { stack: error instanceof Error ? error.stack : String(error) }))
      .finally(() => {
        running.delete(done)
        if (!isStopped) timers.set(work.name, setTimeout(() => turn(work), work.everyMs).unref())
      })
    running.add(done)
  }
  for (const work of works) turn(work)
  return {
    stop: async () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      let timer: NodeJS.Timeout | undefined
      const impatience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      })
      await Promise.race([Promise.all(running), impatience])
      clearTimeout(timer)
    },
  }
}
