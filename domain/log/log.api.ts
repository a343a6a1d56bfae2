import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { kinds } from '../orders/kinds.ts'
import { keysOf } from '../api/known-keys.ts'
import { idText } from '../stock/stone.ts'
import { everyLogKind, logAreas } from './log-kinds.ts'

export const logThings = [
  'user',
  'group',
  'site',
  'supplier',
  'order',
  'list',
  'rates',
  'fixes',
  'config',
  'sizes',
  'labels',
  'stones',
  'jewelry',
  'month',
] as const
export type LogThing = (typeof logThings)[number]

const logRow = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it; null where the house's own clock did. */
  by: z.object({ id: idText, name: z.string() }).nullable(),
  area: z.enum(logAreas),
  kind: z.enum(everyLogKind),
  /** What it was done to. */
  thing: z
    .object({
      kind: z.enum(logThings),
      id: idText.nullable(),
      /** As it is called now, or was when it was deleted; empty where its kind says all. */
      name: z.string(),
      /** Of an order. */
      orderKind: z.enum(keysOf(kinds)).nullable(),
      /** It can be opened no more. */
      isGone: z.boolean(),
    })
    .nullable(),
  /** What was changed, in the reader's words. */
  changes: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  note: z.string(),
})
export type LogRow = z.output<typeof logRow>

named({ LogRow: logRow })

const day = z.iso.date()

const filter = {
  area: z.enum(logAreas).optional(),
  kind: z.enum(everyLogKind).optional(),
  /** Who did it. */
  by: idText.optional(),
  /** Of the reader's own site, or of one below it. */
  siteId: idText.optional(),
  /** Days of the house, both in it. */
  from: day.optional(),
  to: day.optional(),
  /** Of the thing: an account, a name, a company, a group, a supplier, a site or an order's number. */
  text: z.string().trim().max(100).default(''),
}

export const logApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/log/list',
    access: [roles.superAdmin],
    summary:
      'What was changed of people, suppliers, prices, config, stock in bulk and money, and what was exported, newest first; that the log was read is told in it.',
    input: z.strictObject({
      ...filter,
      /** The last page's `next`. */
      after: z
        .string()
        .regex(/^\d{1,20}\.\d{1,2}\.\d{1,20}$/)
        .optional(),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      rows: z.array(logRow),
      next: z.string().nullable(),
      /** Who may have done things: staff, suppliers and resellers of the site, and whoever is asked for; on the first page. */
      people: z.array(z.object({ id: idText, name: z.string() })).nullable(),
      /** The reader's site, and those below it. */
      sites: z.array(z.object({ id: idText, name: z.string() })),
    }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/log/file',
    access: [roles.superAdmin],
    summary: 'The same as Excel or CSV, the newest 5,000 at most; the name of the file says when there are more.',
    input: z.strictObject({ ...filter, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.null(),
    answer: 'file',
  }),
}
