import { parentPort } from 'node:worker_threads'
import { drawLabels } from './draw-labels.ts'
import { drawSheet } from './draw-sheet.ts'
import type { LabelFile, Sheet } from './sheet.ts'

/** Draws sheets, of papers and of labels, in a thread of its own, which stays: its letters are read once. */
parentPort?.on('message', (sheet: Sheet | LabelFile) => {
  const drawn = 'pages' in sheet ? drawLabels(sheet) : drawSheet(sheet)
  drawn.then(
    (bytes) => parentPort?.postMessage({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
