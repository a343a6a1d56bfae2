import type { Log } from '../http/http.ts'
import { silentDatabase } from './steady-client.ts'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Found out elsewhere, in a thread. */
export class Away extends Error {}

/** What says that the database is not there now: connections refused, cut, ended by it (25P03: this node stood still in a transaction), silent; or that it may only be read. */
const awayCodes = /^(?:08...|57P0[1-4]|25006|25P03|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const awayTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'not queryable',
  'Client was closed',
  'terminating connection',
  silentDatabase,
]

/** Whether this failed because the database is away, and will do when it is back. */
export const isAway = (error: unknown): boolean =>
  error instanceof Away || awayCodes.test(codeOf(error)) || awayTexts.some((text) => textOf(error).includes(text))

/** Whether the database ended a statement that took too long. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014' && textOf(error).includes('timeout')

const logEveryMs = 1000
type Told = { at: number; unsaid: number }
const told = new WeakMap<Log, Told>()

/** Says that the database is away: at most a line a second, however many find it out. */
export function logAway(log: Log, error: unknown): void {
  const last = told.get(log) ?? { at: -Infinity, unsaid: 0 }
  told.set(log, last)
  last.unsaid += 1
  if (performance.now() - last.at < logEveryMs) return
  log.warn('the database is away', { reason: `${codeOf(error)} ${textOf(error)}`.trim(), times: last.unsaid })
  last.at = performance.now()
  last.unsaid = 0
}
