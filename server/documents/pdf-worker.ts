import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { checkPdf } from './check-pdf.ts'

/** Looks through a PDF in a thread of its own. */
parentPort?.postMessage(checkPdf(readFileSync(String(workerData))))
