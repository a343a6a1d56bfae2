import { Worker } from 'node:worker_threads'
import { workerFile } from './worker-file.ts'

/** A thread that was stopped because it took too long or too much memory: what it was given is to blame. */
export class ThreadGaveUp extends Error {}

/** Gives a piece of work to a thread of its own (server/dist/<name>.js), which posts its result once. @throws ThreadGaveUp */
export async function inThread<Result>(
  name: string,
  task: unknown,
  { seconds, heapMb }: { readonly seconds: number; readonly heapMb: number },
): Promise<Result> {
  const worker = new Worker(workerFile(name), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadGaveUp(`${name} took longer than ${seconds} s`)), seconds * 1000)
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadGaveUp(`${name} took too much memory`) : error),
      )
      worker.once('exit', (code) => reject(new Error(`${name} ended without a result (${code})`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
