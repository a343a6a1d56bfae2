import { busy } from '@loupe/domain/api/api.problems.ts'

/** Lets so many work at a time and so many wait. @throws Problem 503 for whoever comes on top */
export function fewAtOnce(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy(5)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next one, or is given back.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
