import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { oneConnection } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { ledgerSums } from '../ledger/ledger.ts'
import type { LedgerSum } from './manifest.ts'
import { houseSchemas, queriesOn, takeTime } from './one-client.store.ts'

export type TableToCopy = { readonly name: string; readonly columns: readonly string[] }

/** One moment of the database, held until `end`. */
export type Snapshot = {
  readonly tables: readonly TableToCopy[]
  readonly migrations: readonly string[]
  readonly postgres: string
  readonly ledger: readonly LedgerSum[]
  readonly db: Db
  /** The rows of a table as COPY's text; `rows` tells how many when the stream has ended. */
  readonly rowsOf: (table: TableToCopy) => { readonly stream: Readable; readonly rows: () => number }
  /** Never behind the rows: read after them. */
  readonly sequences: () => Promise<{ name: string; last: string }[]>
  readonly end: () => Promise<void>
}

const backupLock = 72_650_030

const asName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/** Columns that are computed, and transaction numbers, mean nothing in another database: it makes its own. */
const columnsOfTables = `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relpersistence = 'p' and ${houseSchemas} and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
  group by 1 order by 1`

async function lockTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<TableToCopy>(columnsOfTables)
  await client.query('begin isolation level repeatable read read only')
  // No table changes its columns or is emptied under the copy; whoever reads and writes rows is not held up. The moment begins after this.
  await client.query(`set local lock_timeout = '30s'`)
  await client.query(`lock table ${rows.map(({ name }) => asName(name)).join(', ')} in access share mode`)
}

/** @throws Error 'busy' while another backup of this database is under way */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = oneConnection(databaseUrl, 'loupe backup')
  await client.connect()
  try {
    await takeTime(client)
    const { rows: locks } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${backupLock}) as free`)
    if (locks[0]?.free !== true) throw new Error('Another backup of this database is under way.')
    await lockTables(client)
    const { rows: tables } = await client.query<TableToCopy>(columnsOfTables)
    const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by name')
    const { rows: versions } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const db = queriesOn(client)
    const ledger = await ledgerSums(db)
    return {
      tables,
      migrations: migrations.map(({ name }) => name),
      postgres: versions[0]?.version ?? '',
      ledger,
      db,
      rowsOf: ({ name, columns }) => {
        const list = columns.map((column) => `"${column}"`).join(', ')
        const stream = client.query(copyTo(`copy ${asName(name)} (${list}) to stdout`))
        return { stream, rows: () => stream.rowCount }
      },
      sequences: async () => {
        const { rows } = await client.query<{ name: string; last: string }>(
          `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences n
           where last_value is not null and ${houseSchemas.replaceAll('n.nspname', 'n.schemaname')} order by 1`,
        )
        return rows
      },
      end: () => client.end().catch(() => undefined),
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
