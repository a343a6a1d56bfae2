import { parentPort, workerData } from 'node:worker_threads'
import { xlsxTable, type Sheet } from './xlsx-table.ts'

/** Writes a workbook in a thread of its own. */
const sheet: Sheet = workerData
parentPort?.postMessage(await xlsxTable(sheet))
