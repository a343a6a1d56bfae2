import { z } from 'zod'
import { stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { fileCounts, fileNote } from '../files/file-answer.ts'
import { origins, stockKinds } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'

/** Rows of one file. */
export const mostFileParcels = 20_000

export const parcelFilesApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/parcel/upload',
    access: stockOwners,
    summary:
      'A file of parcels, at most 20,000 rows, in dollars. It is only looked at unless `apply` is said; then all good rows are taken at once. Parcels of which something is ordered are left alone and named.',
    input: z.strictObject({
      supplierId: idText,
      kind: z.enum(stockKinds).default('order'),
      /** replace: what the file does not name is delisted. */
      mode: z.enum(['update', 'replace']).default('update'),
      /** Of rows that do not say it themselves. */
      origin: z.enum(origins).optional(),
      apply: z.enum(['yes', 'no']).default('no'),
      /** Delisting more than 30 % of what the supplier has for sale wants this word. */
      confirm: z.enum(['delist']).optional(),
    }),
    output: z.object({
      applied: z.boolean(),
      counts: fileCounts,
      /** At most 500 of each. */
      rejected: z.array(fileNote),
      warnings: z.array(fileNote),
      /** Differ from the file, and are left alone because something of them is ordered. */
      untouched: z.array(fileNote),
    }),
    files: ['file'],
    bodyLimit: 20 * 1024 * 1024,
  }),
}
