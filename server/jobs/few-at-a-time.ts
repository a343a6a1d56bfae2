import { busy } from '@loupe/domain/api/api.problems.ts'

/**
 * Work that takes the machine's strength: a few pieces at a time, the rest in a short line in the order it came.
 * @throws Problem 503 when the line is full
 */
export function fewAtATime<Task, Result>(
  { atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number },
  work: (task: Task) => Promise<Result>,
): (task: Task) => Promise<Result> {
  const line: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < atOnce) running += 1
    else if (line.length >= mostWaiting) throw busy(10)
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work(task)
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
