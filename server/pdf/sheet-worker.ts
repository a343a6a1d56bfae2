import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw-sheet.ts'
import type { Sheet } from './sheet.ts'

/** Draws sheets in a thread of its own, which stays: its letters are read once. */
parentPort?.on('message', (sheet: Sheet) => {
  drawSheet(sheet).then(
    (bytes) => parentPort?.postMessage({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
