import { z } from 'zod'
import { costReaders } from '../access/access-sets.ts'
import { changeRow } from '../api/change-row.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { idText } from '../stock/stone.ts'
import {
  disabling,
  merging,
  shortCodePattern,
  stockCounts,
  supplier,
  supplierFacts,
  supplierLine,
  supplierShown,
  supplierSorts,
} from './supplier.ts'

const version = z.number().int().min(1).max(2_000_000_000)
const changed = { id: idText, version }

named({ SupplierLine: supplierLine, Supplier: supplier })

/** What the house knows of its suppliers. */
export const sourcingApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/supplier/list',
    access: costReaders,
    summary: 'Suppliers of the house with what they have for sale, how they answer and how their prices stand.',
    input: z.strictObject({
      search: z.string().trim().max(100).default(''),
      sort: z.enum(supplierSorts).default('name'),
      shown: z.enum(supplierShown).default('all'),
      after: idText.optional(),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    output: z.object({
      rows: z.array(supplierLine),
      next: idText.nullable(),
      /** How many there are of each with this search. */
      totals: z.record(z.enum(supplierShown), z.number().int()),
      /** What all that match have for sale together. */
      stock: stockCounts,
    }),
  }),
  one: endpoint({
    method: 'POST',
    path: '/api/supplier/one',
    access: costReaders,
    summary: 'One supplier: who they are, what is agreed with them, their stock, files, answers and prices.',
    input: z.strictObject({ id: idText }),
    output: supplier,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/supplier/edit',
    access: costReaders,
    summary: 'Change what is written down of a supplier; what is left out stays.',
    input: z
      .strictObject(changed)
      .extend(supplierFacts.partial().shape)
      .extend({ shortCode: z.string().trim().regex(shortCodePattern).optional() }),
    output: supplier,
    stale: supplier,
  }),
  whatDisabling: endpoint({
    method: 'POST',
    path: '/api/supplier/whatDisabling',
    access: costReaders,
    summary: 'What disabling a supplier would do now; nothing is changed.',
    input: z.strictObject({ id: idText }),
    output: disabling,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/supplier/disable',
    access: costReaders,
    summary: 'Take a supplier and all their stones out of every search at once; orders under way go on.',
    input: z.strictObject({ ...changed, why: z.string().trim().min(1).max(500) }),
    output: supplier,
    stale: supplier,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/supplier/enable',
    access: costReaders,
    summary: 'Bring a disabled supplier back with the stones that were hidden with them.',
    input: z.strictObject(changed),
    output: supplier,
    stale: supplier,
  }),
  whatMerging: endpoint({
    method: 'POST',
    path: '/api/supplier/whatMerging',
    access: costReaders,
    summary: 'What merging a supplier into another would do now; nothing is changed.',
    input: z.strictObject({ id: idText, into: idText }),
    output: merging,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/supplier/merge',
    access: costReaders,
    summary: 'Merge a supplier into another for good: stock and people go over, the past stays under the old name.',
    input: z.strictObject({ ...changed, into: idText, why: z.string().trim().min(1).max(500) }),
    output: supplier,
    stale: supplier,
  }),
  log: endpoint({
    method: 'POST',
    path: '/api/supplier/log',
    access: costReaders,
    summary: 'What was changed of a supplier, newest first.',
    input: z.strictObject({ id: idText, after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({ rows: z.array(changeRow), next: idText.nullable() }),
  }),
}
