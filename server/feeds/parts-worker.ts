import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readPart } from '../files/delimited-text.ts'
import { fileLimits } from '../files/limits.ts'
import { type PartRead, partReader, type PartsJob } from './read-part.ts'
import { nextAhead, type SharedParts } from './shared-parts.ts'

/** The second thread of a large text file: reads parts of it ahead of the thread that puts them together. */
export type PartMessage = { readonly at: number; readonly part: PartRead | null }

const buffersOf = ({ lines, figures }: PartRead) => [lines.buffer as ArrayBuffer, figures.numbers.buffer as ArrayBuffer]

async function readAhead(job: PartsJob, shared: SharedParts, tell: (message: PartMessage, moved: ArrayBuffer[]) => void): Promise<void> {
  const read = await partReader(job)
  const file = await open(job.path)
  try {
    for (let at = nextAhead(shared); at !== null; at = nextAhead(shared)) {
      const [from, to] = [job.places[at], job.places[at + 1]]
      const rows = from && to ? await readPart(file, job.format, fileLimits, [from, to]) : null
      const part = rows && read(rows)
      tell({ at, part }, part ? buffersOf(part) : [])
    }
  } finally {
    await file.close()
  }
}

const port = parentPort
if (port) {
  const { job, shared } = workerData as { job: PartsJob; shared: SharedParts }
  void readAhead(job, shared, (message, moved) => port.postMessage(message, moved))
}
