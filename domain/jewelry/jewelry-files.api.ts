import { z } from 'zod'
import { jewelryKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { fileCounts, fileNote } from '../files/file-answer.ts'
import { origins, stockKinds } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'
import { sizeSystems } from './size-systems.ts'

const note = z.object({ sheet: z.string().nullable() }).extend(fileNote.shape)

/** Rows of one file. */
export const mostFileRows = 20_000

export const jewelryFilesApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/jewelry/upload',
    access: jewelryKeepers,
    summary:
      'A file of styles, of finished pieces or of both, at most 20,000 rows, in dollars. It is only looked at unless `apply` is said; then all good rows are taken at once. Pieces that are ordered are left alone and named.',
    input: z.strictObject({
      supplierId: idText,
      origin: z.enum(origins),
      kind: z.enum(stockKinds).default('order'),
      /** replace: what the file does not name is delisted, styles and pieces each where the file has a sheet of them. */
      mode: z.enum(['update', 'replace']).default('update'),
      /** Which hand sizes are meant where no header says it; applying such a file wants it. */
      sizes: z.enum(sizeSystems).optional(),
      apply: z.enum(['yes', 'no']).default('no'),
      /** Delisting more than 30 % of what the supplier has for sale wants this word. */
      confirm: z.enum(['delist']).optional(),
    }),
    output: z.object({
      applied: z.boolean(),
      styles: fileCounts,
      pieces: fileCounts,
      /** The file has hand sizes and does not say whose: read as mainland numbers until somebody says it. */
      asksSizes: z.boolean(),
      /** At most 500 of each. */
      rejected: z.array(note),
      warnings: z.array(note),
      untouched: z.array(note),
    }),
    files: ['file'],
    bodyLimit: 20 * 1024 * 1024,
  }),
}
