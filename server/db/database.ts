import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { type Client, Pool as PgPool, types } from 'pg'
import { inUse } from '@loupe/domain/api/api.problems.ts'
import { PlanningClient } from './planning-client.ts'
import type { Rows } from './rows.gen.ts'
import { SteadyClient } from './steady-client.ts'
import { limitedAs, statementLimitsMs } from './time-limits.ts'

export type Pool = Kysely<Rows>
export type Tx = Transaction<Rows>
/** What every query takes: the pool, or the transaction it belongs to. */
export type Db = Pool | Tx

const longestWaitMs = 10_000
/** What a node that stands still in the middle of a transaction holds is let go after this. */
const longestPauseMs = 30_000

// Days stay text: a JavaScript Date would move them by the time zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

/** Opens a pool; `end` waits for running queries. */
export function openDatabase(url: string, most = 20): { db: Pool; end: () => Promise<void>; pool: PgPool } {
  const pool = new PgPool({
    connectionString: url,
    max: most,
    Client: PlanningClient,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // A great import may hold its stones for a while: people are told so rather than kept waiting.
    lock_timeout: longestWaitMs,
    idle_in_transaction_session_timeout: longestPauseMs,
    application_name: 'loupe',
  })
  // A dropped idle connection is replaced by the pool, a busy one tells whoever waits (steady-client.ts); without a listener here it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, end: () => db.destroy() }
}

const pools = new WeakMap<Db, Db>()

/** Maps of what is kept of a database, one for each: a transaction has its pool's, and what is kept of one database is no other's. */
export function perDatabase<Value>(): (db: Db) => Map<string, Value> {
  const maps = new WeakMap<Db, Map<string, Value>>()
  return (db) => {
    const pool = pools.get(db) ?? db
    const known = maps.get(pool)
    if (known !== undefined) return known
    const made = new Map<string, Value>()
    maps.set(pool, made)
    return made
  }
}

const isPassingConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/** For the house's own long work, which waits its turn however long that takes. */
export const waitWithoutLimit = async (tx: Tx): Promise<void> => {
  await sql`set local lock_timeout = 0`.execute(tx)
}

/** Somebody else holds what was waited for. */
export const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Runs work in one transaction, or in the one that is open already. Deadlocks and serialisation failures are
 * tried again up to 8 times, since the database undid everything.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  const inside = (tx: Tx): Promise<T> => {
    pools.set(tx, db)
    return work(tx)
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(inside)
    } catch (error) {
      if (isLockTimeout(error)) throw inUse()
      if (attempt >= 8 || !isPassingConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** Whether the database may be written now, may only be read, or does not answer within two seconds; a load balancer asks every few seconds. */
export async function databaseState(db: Db): Promise<'writable' | 'read only' | 'away'> {
  const asked = limitedAs('probe', () =>
    sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db),
  ).then(
    ({ rows }) => (rows[0]?.isReadOnly === false ? ('writable' as const) : ('read only' as const)),
    () => 'away' as const,
  )
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), statementLimitsMs.probe)
  })
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer))
}

/** One connection outside the pool, for work that keeps it: listening, copying. The caller connects and ends it. */
export const oneConnection = (url: string, name: string): Client => new SteadyClient({ connectionString: url, application_name: name })
