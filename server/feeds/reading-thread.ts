import { Worker } from 'node:worker_threads'
import type { Text } from '@loupe/domain/api/text.ts'
import { refusalOf } from '@loupe/domain/feeds/feeds.problems.ts'
import { fileNeedsTooMuchMemory } from '@loupe/domain/files/files.problems.ts'
import { workerFile } from '../jobs/worker-file.ts'
import type { Counts, Progress } from './imports.store.ts'
import type { ReadingTask } from './run-reading.ts'

type Message = {
  readonly progress?: Progress
  readonly result?: Counts
  readonly failure?: { readonly text?: Text; readonly code?: number; readonly stack: string }
}

export type ReadingThread = { readonly result: Promise<Counts>; readonly stop: () => Promise<void> }

/** Half of what a million rows may take in all; a thread that needs more ends with an error instead of taking the server with it. */
const heapMb = 900

/** Reads a file in a thread of its own. `result` rejects with the Problem or the bug that stopped it. */
export async function startReading(task: ReadingTask, tell: (progress: Progress) => void): Promise<ReadingThread> {
  const worker = new Worker(workerFile('import-worker'), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const result = new Promise<Counts>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if (message.progress) tell(message.progress)
      if (message.result) resolve(message.result)
      if (message.failure) reject(asError(message.failure))
    })
    worker.once('error', (error) => reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fileNeedsTooMuchMemory() : error))
    worker.once('exit', (code) => reject(new Error(`the reading thread ended (${code})`)))
  })
  result.catch(() => undefined)
  return {
    result,
    stop: async () => {
      await worker.terminate()
    },
  }
}

function asError({ text, code, stack }: NonNullable<Message['failure']>): Error {
  if (text !== undefined && code !== undefined) return refusalOf(code, text)
  const error = new Error('reading a file failed')
  error.stack = stack
  return error
}
