import { parentPort, workerData } from 'node:worker_threads'
import { xlsxTable } from './xlsx-table.ts'

/** Writes a workbook in a thread of its own. */
const { name, rows }: { name: string; rows: (string | number | null)[][] } = workerData
parentPort?.postMessage(new Uint8Array(xlsxTable(name, rows)))
