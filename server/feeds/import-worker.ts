import { parentPort, workerData } from 'node:worker_threads'
import { runReading, type ReadingTask } from './run-reading.ts'

/** Reads a supplier's file in a thread of its own, so that searches never wait for it. */
const port = parentPort
if (port) {
  runReading(workerData as ReadingTask, (progress) => port.postMessage({ progress })).then(
    (result) => port.postMessage({ result }),
    (error: unknown) => port.postMessage({ failure: describe(error) }),
  )
}

function describe(error: unknown): { text: unknown; code: number; stack: string } | { stack: string } {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof Error && error.name === 'Problem' && 'text' in error && 'code' in error)
    return { text: error.text, code: Number(error.code), stack }
  return { stack }
}
