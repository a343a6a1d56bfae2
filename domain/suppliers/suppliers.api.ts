import { z } from 'zod'
import { costReaders, stockOwners } from '../access/access-sets.ts'
import { changeRow } from '../api/change-row.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { importModes } from '../feeds/import-states.ts'
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

const supplierMail = z.object({
  id: idText,
  name: z.string(),
  /** Where requests to confirm stones go; empty: to their own people. */
  email: z.string(),
  /** The address of their own people that counts while none is kept; empty where they have none. */
  peoplesEmail: z.string(),
  /** Who changed the address last, newest first. */
  changes: z.array(changeRow),
})
export type SupplierMail = z.output<typeof supplierMail>

named({ SupplierMail: supplierMail })

export const suppliersApi = {
  mail: endpoint({
    method: 'POST',
    path: '/api/supplier/mail',
    access: costReaders,
    summary: 'Where a supplier is asked by e-mail, and who changed that; for those who keep the suppliers.',
    input: z.strictObject({ id: idText }),
    output: supplierMail,
  }),
  setMail: endpoint({
    method: 'POST',
    path: '/api/supplier/setMail',
    access: costReaders,
    summary: 'Set, change or clear (empty) the address at which a supplier is asked.',
    input: z.strictObject({ id: idText, email: z.string().trim().max(254) }),
    output: supplierMail,
  }),
  choices: endpoint({
    method: 'POST',
    path: '/api/supplier/choices',
    access: [...costReaders, ...stockOwners],
    summary: 'Suppliers whose stock the caller may upload: all for staff, the own one for a supplier.',
    input: z.strictObject({}),
    output: z.array(supplierChoice),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/supplier/add',
    access: costReaders,
    summary: 'Add a supplier.',
    input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
    output: supplierChoice,
  }),
}
