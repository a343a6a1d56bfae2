import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { currentLimitMs, statementLimitsMs } from './time-limits.ts'

/** How long after its limit a statement that the database should have ended itself may stay without a sign of life. */
const graceMs = 2000

/** How long a database that takes the connection may need until it asks for a statement. */
const beginMs = 4000

/** What node-postgres does not list in its types. */
type Inside = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean | null }

/** Said by the client itself; recognised by `isAway`. */
export const silentDatabase = 'the database is silent'

/**
 * A connection that may be cut at any moment: whoever waits for an answer is told, and nobody else. The database ends statements that
 * take longer than what they are for (time-limits.ts); a database that does not even do that is taken for gone.
 */
export class SteadyClient extends Client {
  /** As the session was told. */
  #limitMs: number = statementLimitsMs.own
  #watched: Socket | null = null
  #isBegun = false

  constructor(config: ClientConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, statement_timeout: statementLimitsMs.own, ...config })
    // Emitted beside what the waiting query gets; without a listener it would end the process.
    this.on('error', () => {})
    this.#watch(this.#inside, beginMs)
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  override query(...call: readonly unknown[]): never {
    const inside = this.#inside
    const limitMs = currentLimitMs()
    // Inside a transaction its end might take the setting back.
    if (limitMs !== this.#limitMs && this.getTransactionStatus() === 'I') {
      this.#limitMs = limitMs
      this.#watch(inside, limitMs)
      super.query(`set statement_timeout = ${limitMs}`).catch(() => {
        this.#limitMs = -1
      })
    }
    if (this.#watched !== inside.connection.stream || !this.#isBegun) {
      this.#isBegun = true
      this.#watch(inside, this.#limitMs)
    }
    return (super.query as (...args: unknown[]) => never).apply(this, [...call])
  }

  #watch(inside: Inside, limitMs: number): void {
    const { stream } = inside.connection
    stream.setTimeout(limitMs + graceMs)
    if (this.#watched === stream) return
    this.#watched = stream
    stream.on('timeout', () => {
      // An encrypted connection is another stream on top of the one that it began with.
      if (inside.connection.stream === stream && inside.readyForQuery !== true) stream.destroy(new Error(silentDatabase))
    })
  }
}
