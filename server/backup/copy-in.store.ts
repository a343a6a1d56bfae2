import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { oneConnection } from '../db/database.ts'
import { migrateWithin } from '../db/migrate.ts'
import { moveImportFiles } from '../feeds/feeds.ts'
import { ledgerSums } from '../ledger/ledger.ts'
import type { Manifest } from './manifest.ts'
import { houseSchemas, queriesOn, takeTime } from './one-client.store.ts'

type ForeignKey = { readonly on: string; readonly name: string; readonly text: string }

const asName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/** A connection with the one transaction in which a house is put back: all of it stands at the end, or nothing. */
export async function openRestore(databaseUrl: string) {
  const client = oneConnection(databaseUrl, 'loupe restore')
  await client.connect()
  await takeTime(client)
  await client.query('begin')
  const db = queriesOn(client)
  return {
    db,
    tablesThere: () => tablesThere(client),
    makeTables: (folder: string, names: readonly string[]) => migrateWithin(client, folder, names),
    loosen: (manifest: Manifest) => loosen(client, manifest),
    into: (table: Manifest['tables'][number]): Writable =>
      client.query(copyFrom(`copy ${asName(table.name)} (${table.columns.map((column) => `"${column}"`).join(', ')}) from stdin`)),
    fasten: (manifest: Manifest, keys: readonly ForeignKey[]) => fasten(client, manifest, keys),
    moveFiles: (from: string, to: string) => moveImportFiles(db, from, to),
    countRows: (name: string) => countRows(client, name),
    ledger: () => ledgerSums(db),
    commit: async () => {
      await client.query('commit')
      await client.query('analyze')
    },
    /** What was not committed is as if it had never been. */
    end: () => client.end().catch(() => undefined),
  }
}

async function tablesThere(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${houseSchemas}`,
  )
  return rows[0]?.tables ?? 0
}

/** Empties what migrations wrote, and takes off for a while what would check or change rows one by one; gives the references to put on again. */
async function loosen(client: pg.Client, { tables }: Manifest): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as on, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${houseSchemas}`)
  for (const key of keys) await client.query(`alter table ${key.on} drop constraint ${key.name}`)
  for (const { name } of tables) await client.query(`alter table ${asName(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => asName(name)).join(', ')}`)
  return keys
}

/** Puts references, triggers and sequences back; every row is checked by it. */
async function fasten(client: pg.Client, { tables, sequences }: Manifest, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys) await client.query(`alter table ${key.on} add constraint ${key.name} ${key.text}`)
  for (const { name } of tables) await client.query(`alter table ${asName(name)} enable trigger user`)
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2::bigint, true)', [asName(name), last])
}

async function countRows(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${asName(name)}`)
  return Number(rows[0]?.rows)
}
