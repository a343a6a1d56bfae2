import { z } from 'zod'
import { parcelReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { exportedIds, exportWish } from '../exports/export-wish.ts'
import { parcelFilter, parcelSort } from './parcels.api.ts'

/** Apart from the other calls about parcels: pages that read them need not know it. */
export const parcelExportApi = {
  exportFile: endpoint({
    method: 'POST',
    path: '/api/parcel/export',
    access: parcelReaders,
    summary:
      'Up to 2,000 parcels as Excel or CSV, 1,000 is ideal: those picked, or all of a search; of more the first, or 400 with the count.',
    input: exportWish.extend({ ids: exportedIds.optional(), filter: parcelFilter.optional(), sort: parcelSort }),
    output: z.null(),
    answer: 'file',
  }),
}
