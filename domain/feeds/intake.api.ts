import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { idText } from '../stock/stone.ts'

/** How a file that a program sent is doing. */
const intake = z.object({
  id: idText,
  /** `unchanged`: the same file as last time; its stones are confirmed. `waits`: somebody of the house or the supplier must look. */
  state: z.enum(['taken', 'applied', 'waits', 'failed', 'unchanged']),
  /** Why it waits or failed, in the caller's language. */
  problem: z.string().nullable(),
  /** What is asked, and what is far from the last file. */
  open: z.array(z.string()),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  delisted: z.number().int(),
  /** Of those, stones whose row stands in the file and was refused. */
  delistedRefused: z.number().int(),
  rejected: z.number().int(),
})
export type Intake = z.output<typeof intake>

named({ Intake: intake })

/** For suppliers' own programs, under an upload key in the Authorization header. */
export const intakeApi = {
  bring: endpoint({
    method: 'POST',
    path: '/api/intake/bring',
    access: 'key',
    summary: 'Send a stock file; it is applied by itself where its rows leave nothing open, else it waits for a person.',
    input: z.strictObject({}),
    output: intake,
    files: ['file'],
    bodyLimit: 600 * 1024 * 1024,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/intake/confirm',
    access: 'key',
    summary: 'Say that stones are still there, by their stock numbers, or all of them; what is not said so goes off sale after some days.',
    input: z.strictObject({
      /** All that are for sale when it is left out. */
      stockNos: z.array(z.string().trim().min(1).max(100)).min(1).max(20_000).optional(),
    }),
    output: z.object({
      confirmed: z.number().int(),
      /** No stone of this number is for sale; the first hundred of them. */
      unknown: z.array(z.string()),
    }),
    bodyLimit: 4 * 1024 * 1024,
  }),
  state: endpoint({
    method: 'POST',
    path: '/api/intake/state',
    access: 'key',
    summary: 'How a file that was sent under this key is doing.',
    input: z.strictObject({ id: idText }),
    output: intake,
  }),
}
