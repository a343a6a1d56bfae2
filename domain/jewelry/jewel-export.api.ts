import { z } from 'zod'
import { jewelryFinders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { mostExported } from '../exports/export-limits.ts'
import { exportWish } from '../exports/export-wish.ts'
import { idText } from '../stock/stone.ts'
import { jewelryFilter, jewelrySort } from './find-jewelry.api.ts'
import { jewelryForms } from './find-words.ts'

/** Apart from the other calls about jewelry: pages that read it need not know it. */
export const jewelExportApi = {
  exportFile: endpoint({
    method: 'POST',
    path: '/api/jewelry/export',
    access: jewelryFinders,
    summary:
      'Up to 2,000 styles and pieces as Excel or CSV, 1,000 is ideal: those picked, or all of a search; of more the first, or 400 with the count.',
    input: exportWish.extend({
      goods: z
        .array(z.strictObject({ form: z.enum(jewelryForms), id: idText }))
        .min(1)
        .max(mostExported)
        .optional(),
      filter: jewelryFilter.optional(),
      sort: jewelrySort,
    }),
    output: z.null(),
    answer: 'file',
  }),
}
