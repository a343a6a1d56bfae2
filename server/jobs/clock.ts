import { isAway, logAway } from '../db/away.ts'
import { limitedAs } from '../db/time-limits.ts'
import type { Log } from '../http/http.ts'

export type Clock = {
  /** Runs the named work now, or once more as soon as its run under way is over. */
  readonly hurry: (name: string) => void
  readonly stop: () => Promise<void>
}

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
  const busy = new Set<string>()
  const hurried = new Set<string>()
  const turn = (work: TimedWork): void => {
    clearTimeout(timers.get(work.name))
    busy.add(work.name)
    hurried.delete(work.name)
    // Whoever hurries it, this is the house's own work and may take longer than a call.
    const done = limitedAs('own', work.run)
      .then(() => {})
      .catch((error: unknown) => {
        if (isAway(error)) logAway(log, error)
        else log.error(`${work.name} failed`, { stack: error instanceof Error ? error.stack : String(error) })
      })
      .finally(() => {
        running.delete(done)
        busy.delete(work.name)
        if (!isStopped) timers.set(work.name, setTimeout(() => turn(work), hurried.has(work.name) ? 0 : work.everyMs).unref())
      })
    running.add(done)
  }
  for (const work of works) turn(work)
  return {
    hurry: (name) => {
      const work = works.find((one) => one.name === name)
      if (work === undefined || isStopped) return
      if (busy.has(name)) hurried.add(name)
      else turn(work)
    },
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
