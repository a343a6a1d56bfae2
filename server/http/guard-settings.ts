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

const numberOf = (text: string | undefined, fallback: number): number => (text === undefined || text === '' ? fallback : Number(text))

/** @throws Error that names the setting which can't be read */
export function readGuardSettings(env: NodeJS.ProcessEnv): GuardSettings {
  const openRequests = numberOf(env['OPEN_REQUESTS'], 500)
  const bodySeconds = numberOf(env['BODY_SECONDS'], 60)
  const freeCalls = numberOf(env['PROOF_AFTER'], 3)
  const metricsToken = env['METRICS_TOKEN'] || null
  if (!Number.isInteger(openRequests) || openRequests < 10)
    throw new Error(`OPEN_REQUESTS is not a number of at least 10: ${env['OPEN_REQUESTS'] ?? ''}`)
  if (!(bodySeconds >= 1 && bodySeconds <= 1800))
    throw new Error(`BODY_SECONDS is not a number of seconds from 1 to 1800: ${env['BODY_SECONDS'] ?? ''}`)
  if (!Number.isInteger(freeCalls) || freeCalls < 0) throw new Error(`PROOF_AFTER is not a number of calls: ${env['PROOF_AFTER'] ?? ''}`)
  if (metricsToken !== null && metricsToken.length < 16) throw new Error('METRICS_TOKEN is shorter than 16 characters')
  return { openRequests, bodySeconds, freeCalls, metricsToken, isMetricsOpen: env['METRICS_OPEN'] === '1' }
}
