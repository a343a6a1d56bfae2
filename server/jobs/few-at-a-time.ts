import { busy } from '@loupe/domain/api/api.problems.ts'

/** How a kind of work stands on this machine: what is done now, what waits for its turn, and how many were sent away. */
export type WorkFigures = {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly running: number
  readonly waiting: number
  readonly refused: number
}

const kinds = new Map<string, () => WorkFigures>()

/** Every kind of work that this process does a few at a time, by its name. */
export const workFigures = (): (readonly [kind: string, figures: WorkFigures])[] => [...kinds].map(([kind, read]) => [kind, read()])

type Limits = { readonly kind: string; readonly atOnce: number; readonly mostWaiting: number }

/**
 * Work that takes the machine's strength: a few pieces at a time, the rest in a short line in the order it came.
 * @throws Problem 503 when the line is full
 */
export function fewAtATime<Task, Result>(
  { kind, atOnce, mostWaiting }: Limits,
  work: (task: Task) => Promise<Result>,
): (task: Task) => Promise<Result> {
  const line: (() => void)[] = []
  let running = 0
  let refused = 0
  kinds.set(kind, () => ({ atOnce, mostWaiting, running, waiting: line.length, refused }))
  return async (task) => {
    if (running < atOnce) running += 1
    else if (line.length >= mostWaiting) {
      refused += 1
      throw busy(10)
    } else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work(task)
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
