import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { goodsTakers } from '../access/access-sets.ts'
import { jewelExportApi } from '../jewelry/jewel-export.api.ts'
import { parcelExportApi } from '../parcels/parcel-export.api.ts'
import { idText } from '../stock/stone.ts'
import { stockApi } from '../stock/stock.api.ts'

export const exportStates = ['waiting', 'working', 'ready', 'failed', 'cancelled'] as const

/** Which goods, and how they leave: the same question as for a file at once. */
export const exportOrder = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('stones'), wish: stockApi.exportFile.input }),
  z.strictObject({ of: z.literal('parcels'), wish: parcelExportApi.exportFile.input }),
  z.strictObject({ of: z.literal('jewelry'), wish: jewelExportApi.exportFile.input }),
])
export type ExportOrder = z.output<typeof exportOrder>

/** A file that is written, or was, beside what else its reader does. */
const exportJob = z.object({
  id: idText,
  state: z.enum(exportStates),
  /** Rows that are drawn so far, and how many there are; null until they are found. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** What the file is called, once it is ready. */
  name: z.string().nullable(),
  /** Why there is none. */
  problem: z.string().nullable(),
  madeAt: z.string(),
  /** When it is forgotten. */
  until: z.string(),
})
export type ExportJob = z.output<typeof exportJob>

named({ ExportJob: exportJob })

export const exportsApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/export/begin',
    access: goodsTakers,
    summary: 'Begins a file with pictures, which is written in the background; 409 while another of the same person is written.',
    input: z.strictObject({ order: exportOrder }),
    output: exportJob,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/export/list',
    access: goodsTakers,
    summary: "The caller's own files of the last day, the last first: what is written, what is ready, what failed.",
    input: z.strictObject({ id: idText.optional() }),
    output: z.object({ rows: z.array(exportJob) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/export/cancel',
    access: goodsTakers,
    summary: 'Stops a file that is not ready yet; of one that is, nothing changes.',
    input: z.strictObject({ id: idText }),
    output: exportJob,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/export/file',
    access: goodsTakers,
    summary: 'A file that is ready; 404 once it is forgotten.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
