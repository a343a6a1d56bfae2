import { z } from 'zod'
import { named } from '../api/named.ts'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'

const run = z.object({
  at: z.string(),
  seconds: z.number(),
  name: z.string(),
  rows: z.number().int(),
  files: z.number().int(),
  bytes: z.number(),
  /** What went wrong, as the programs said it; null when all went well. */
  problem: z.string().nullable(),
})
export type HealthRun = z.output<typeof run>

/** What one node last said of itself; the house has one or several. */
const nodeReading = z.object({
  node: z.string(),
  at: z.string(),
  startedAt: z.string(),
  loupe: z.string(),
  /** Null while its stock was loading. */
  index: z.object({ isCurrent: z.boolean(), inIndex: z.number().int(), different: z.number().int() }).nullable(),
  /** Of the last day. */
  faults: z.number().int(),
  /** The call that took longest on average, of those made often enough to tell. */
  slowestMs: z.number().int(),
  freeBytes: z.number(),
  totalBytes: z.number(),
})
export type NodeReading = z.output<typeof nodeReading>

const health = z.object({
  at: z.string(),
  /** Every node's last reading, the answering one's first; one that has not written for minutes is silent. */
  nodes: z.array(nodeReading.extend({ isThis: z.boolean(), isSilent: z.boolean() })),
  /** The machine that answers; each node tells of its own index, calls and faults. */
  node: z.string(),
  startedAt: z.string(),
  /** When the house takes its backup, such as 03:30; null when it takes none by itself. */
  nightly: z.string().nullable(),
  keepDays: z.number().int(),
  backup: run.nullable(),
  restore: run.nullable(),
  books: z.object({
    orders: z.number().int(),
    entries: z.number().int(),
    payments: z.number().int(),
    breaches: z.array(z.object({ what: z.string(), count: z.number().int(), example: z.string().nullable() })),
  }),
  /** Null while the stock is loading. */
  index: z
    .object({
      isCurrent: z.boolean(),
      inIndex: z.number().int(),
      inDatabase: z.number().int(),
      checked: z.number().int(),
      /** Stones that searches tell otherwise than they are kept. */
      different: z.array(z.number().int()),
    })
    .nullable(),
  imports: z.object({
    waiting: z.number().int(),
    /** The longest that one waits now. */
    waitingMinutes: z.number(),
    /** The longest that one is being read, applied or undone now. */
    workingMinutes: z.number(),
    failedToday: z.number().int(),
    last: z.array(z.object({ id: z.string(), supplier: z.string(), file: z.string(), state: z.string(), at: z.string() })),
  }),
  outbox: z.object({ waiting: z.number().int(), waitingMinutes: z.number(), failedToday: z.number().int(), kept: z.number().int() }),
  /** The calls of this node that take longest. */
  slowest: z.array(z.object({ call: z.string(), count: z.number().int(), averageMs: z.number(), slowestMs: z.number() })),
  faults: z.array(z.object({ reference: z.string(), at: z.string(), call: z.string() })),
  versions: z.object({ loupe: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  disk: z.object({
    freeBytes: z.number(),
    totalBytes: z.number(),
    databaseBytes: z.number(),
  }),
})
export type Health = z.output<typeof health>

named({ NodeReading: nodeReading, Health: health })

export const healthApi = {
  show: endpoint({
    method: 'POST',
    path: '/api/health/show',
    access: [roles.superAdmin],
    summary: 'How the house is: backups, books, searches against the database, queues, calls, faults, versions and disk.',
    input: z.strictObject({}),
    output: health,
  }),
}
