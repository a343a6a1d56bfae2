import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { importModes } from '../feeds/feeds.api.ts'
import { idText } from '../stock/stone.ts'

const supplierChoice = z.object({
  id: idText,
  name: z.string(),
  stones: z.number().int(),
  lastImportAt: z.string().nullable(),
  /** What the caller's own last file with stones was to do; the next one begins with it. */
  lastMode: z.enum(importModes).nullable(),
})
export type SupplierChoice = z.output<typeof supplierChoice>

export const suppliersApi = {
  choices: endpoint({
    method: 'POST',
    path: '/api/supplier/choices',
    access: [roles.suppliers, roles.salesStock, roles.salesStockLab],
    summary: 'Suppliers whose stock the caller may upload: all for staff, the own one for a supplier.',
    input: z.strictObject({}),
    output: z.array(supplierChoice),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/supplier/add',
    access: [roles.suppliers],
    summary: 'Add a supplier.',
    input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
    output: supplierChoice,
  }),
}
