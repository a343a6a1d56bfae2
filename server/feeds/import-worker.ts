import { parentPort, workerData } from 'node:worker_threads'
import { isAway } from '../db/away.ts'
import { openDatabase } from '../db/database.ts'
import { runReading, type ReadingTask } from './run-reading.ts'
import { warmUp } from './warm-up.ts'

/** Reads suppliers' files, one after the other, in a thread of its own, so that searches never wait for it. */
const port = parentPort
if (port) {
  const { databaseUrl } = workerData as { databaseUrl: string }
  const { db } = openDatabase(databaseUrl, 3)
  const tools = { db, databaseUrl }
  // A file that comes meanwhile finds the thread half warm; a database that is away is told when a file is read.
  const isWarm = warmUp(db).catch(() => undefined)
  port.on('message', (task: ReadingTask) => {
    isWarm
      .then(() => runReading(tools, task, (progress) => port.postMessage({ progress })))
      .then(
        (result) => port.postMessage({ result }),
        (error: unknown) => port.postMessage({ failure: describe(error) }),
      )
  })
}

function describe(error: unknown) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof Error && error.name === 'Problem' && 'text' in error && 'code' in error) {
    return { text: error.text, code: Number(error.code), stack }
  }
  return { stack, isAway: isAway(error) }
}
