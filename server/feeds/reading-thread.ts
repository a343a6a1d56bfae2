import { Worker } from 'node:worker_threads'
import { Problem } from '@loupe/domain/api/problem.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { refusalOf } from '@loupe/domain/feeds/feeds.problems.ts'
import { fileNeedsTooMuchMemory } from '@loupe/domain/files/files.problems.ts'
import { Away } from '../db/away.ts'
import { workerFile } from '../jobs/worker-file.ts'
import type { Counts, Progress } from './imports.store.ts'
import type { ReadingTask } from './run-reading.ts'

type Message = {
  readonly progress?: Progress
  readonly result?: Counts
  readonly failure?: { readonly text?: Text; readonly code?: number; readonly stack: string; readonly isAway?: boolean }
}

type Reading = { readonly result: Promise<Counts>; readonly stop: () => Promise<void> }

/** Reads files in a thread of its own. The thread is kept between small files: starting one takes longer than reading three rows. */
export type ReadingThread = {
  /** `result` rejects with the Problem or the bug that stopped it; `stop` breaks it off. */
  readonly start: (task: ReadingTask, tell: (progress: Progress) => void) => Reading
  /** Starts the thread, so that the next file finds it running. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

/** Half of what a million rows may take in all; a thread that needs more ends with an error instead of taking the server with it. */
const heapMb = 900
/** What a file of more rows left behind in memory goes with its thread. */
const mostRowsKept = 20_000

const newWorker = (databaseUrl: string): Worker =>
  new Worker(workerFile('import-worker'), { workerData: { databaseUrl }, resourceLimits: { maxOldGenerationSizeMb: heapMb } })

export function readingThread(databaseUrl: string): ReadingThread {
  let idle: Worker | null = null
  let isClosed = false
  const make = (): Worker => {
    const worker = newWorker(databaseUrl)
    // A thread that waits keeps no process from ending.
    worker.unref()
    const forget = () => {
      if (idle === worker) idle = null
    }
    worker.once('error', forget)
    worker.once('exit', forget)
    return worker
  }
  const take = (): Worker => {
    const worker = idle ?? make()
    idle = null
    return worker
  }
  return {
    start: (task, tell) => {
      const worker = take()
      const giveBack = (isFresh: boolean): void => {
        if (idle === null && isFresh) {
          idle = worker
          return
        }
        void worker.terminate()
        if (!isClosed) idle ??= make()
      }
      const result = readWith(worker, task, tell).then(
        (counts) => {
          giveBack(counts.rows <= mostRowsKept)
          return counts
        },
        (error: unknown) => {
          // A file that was refused leaves a sound thread, a bug may not.
          giveBack(error instanceof Problem && error.code < 500)
          throw error
        },
      )
      result.catch(() => undefined)
      return {
        result,
        stop: async () => {
          if (idle !== worker) await worker.terminate()
        },
      }
    },
    warm: () => {
      idle ??= make()
    },
    close: async () => {
      isClosed = true
      const worker = idle
      idle = null
      await worker?.terminate()
    },
  }
}

async function readWith(worker: Worker, task: ReadingTask, tell: (progress: Progress) => void): Promise<Counts> {
  const ended = new AbortController()
  try {
    return await new Promise<Counts>((resolve, reject) => {
      const hear = (message: Message): void => {
        if (message.progress) tell(message.progress)
        if (message.result) resolve(message.result)
        if (message.failure) reject(asError(message.failure))
      }
      const onError = (error: Error): void =>
        reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fileNeedsTooMuchMemory() : error)
      const onExit = (code: number): void => reject(new Error(`the reading thread ended (${code})`))
      worker.on('message', hear).once('error', onError).once('exit', onExit)
      ended.signal.addEventListener('abort', () => worker.off('message', hear).off('error', onError).off('exit', onExit))
      worker.ref()
      worker.postMessage(task)
    })
  } finally {
    ended.abort()
    worker.unref()
  }
}

function asError({ text, code, stack, isAway = false }: NonNullable<Message['failure']>): Error {
  if (text !== undefined && code !== undefined) return refusalOf(code, text)
  if (isAway) return new Away(stack)
  const error = new Error('reading a file failed')
  error.stack = stack
  return error
}
