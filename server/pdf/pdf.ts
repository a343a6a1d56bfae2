import { Worker } from 'node:worker_threads'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { ThreadGaveUp } from '../jobs/side-thread.ts'
import { workerFile } from '../jobs/worker-file.ts'
import type { Block, Cell, Column, LabelFile, Sheet, Words } from './sheet.ts'

export type { Block, Cell, Column, LabelFile, Sheet, Words }

/** Sheets as PDF files, drawn by a thread that is begun with the first and stays. */

const limits = { seconds: 20, heapMb: 256 } as const
let thread: Worker | null = null

const begin = (): Worker => new Worker(workerFile('sheet-worker'), { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } })

/** An idle thread keeps no process alive, and is forgotten when it ends. */
function rest(worker: Worker): void {
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (thread === worker) thread = null
  })
  worker.unref()
}

type Answer = { readonly bytes: Uint8Array } | { readonly failure: string }

/** Draws one sheet; one that takes too long or too much ends the thread, and the next begins another. */
async function drawOne(sheet: Sheet | LabelFile): Promise<Buffer> {
  thread ??= begin()
  const worker = thread
  worker.ref()
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const giveUp = (why: string) => reject(new ThreadGaveUp(`a sheet ${why}`))
      timer = setTimeout(() => giveUp(`took longer than ${limits.seconds} s`), limits.seconds * 1000)
      worker.once('message', resolve)
      worker.once('error', (error) => giveUp(error instanceof Error ? error.message : 'broke its thread'))
      worker.once('exit', () => giveUp('ended its thread'))
      worker.postMessage(sheet)
    })
    if ('failure' in answer) throw new Error(answer.failure)
    return Buffer.from(answer.bytes)
  } catch (error) {
    if (error instanceof ThreadGaveUp) {
      if (thread === worker) thread = null
      await worker.terminate()
    }
    throw error
  } finally {
    clearTimeout(timer)
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    rest(worker)
  }
}

/** Draws a sheet of a paper or of labels as a PDF, the same to the byte each time. @throws Problem 503 when many wait already */
export const drawPdf = fewAtATime<Sheet | LabelFile, Buffer>({ kind: 'pdf', atOnce: 1, mostWaiting: 100 }, drawOne)
