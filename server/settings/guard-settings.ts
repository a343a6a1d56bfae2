import { z } from 'zod'
import { isWord, number, readFields, wish } from './fields.ts'

/** What strangers may make the server do at most, and who reads its figures. */
export type GuardSettings = {
  /** Requests that one address may have open at once. */
  readonly openRequests: number
  /** Seconds that a body of up to a megabyte may take to arrive; larger ones get more. */
  readonly bodySeconds: number
  /** Codes, registrations and new passwords that an address may ask for within an hour before its callers work for each. */
  readonly freeCalls: number
  /** Whoever sends this word reads /metrics from anywhere; without one only the machine itself does. */
  readonly metricsToken: string | null
  /** The network keeps /metrics to itself: anybody who gets there reads it. */
  readonly isMetricsOpen: boolean
}

const fields = z.object({
  OPEN_REQUESTS: number(500, 'is not a number of at least 10', { from: 10 }),
  BODY_SECONDS: number(60, 'is not a number of seconds from 1 to 1800', { from: 1, to: 1800, whole: false }),
  PROOF_AFTER: number(3, 'is not a number of calls', { from: 0 }),
  METRICS_TOKEN: wish.refine((word) => word === null || word.length >= 16, 'is shorter than 16 characters'),
  METRICS_OPEN: isWord('1'),
})

/** @throws StartError that names the setting which can't be read */
export function readGuardSettings(env: NodeJS.ProcessEnv): GuardSettings {
  const read = readFields(fields, env)
  return {
    openRequests: read.OPEN_REQUESTS,
    bodySeconds: read.BODY_SECONDS,
    freeCalls: read.PROOF_AFTER,
    metricsToken: read.METRICS_TOKEN,
    isMetricsOpen: read.METRICS_OPEN,
  }
}
