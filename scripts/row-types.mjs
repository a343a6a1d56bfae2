// Writes server/db/rows.gen.ts from a migrated database: node scripts/row-types.mjs <database url> [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const target = fileURLToPath(new URL('../server/db/rows.gen.ts', import.meta.url))
const own = new Set(['migrations'])

const types = {
  int8: 'string', numeric: 'string', xid8: 'string', int2: 'number', int4: 'number', float8: 'number', bool: 'boolean', text: 'string',
  timestamptz: 'Date', date: 'string', bytea: 'Buffer', jsonb: 'Json', uuid: 'string', _int4: 'number[]', _text: 'string[]', _int8: 'string[]',
}
/** What may be written besides what is read. */
const writes = { int8: 'string | number', numeric: 'string | number', timestamptz: 'Date | string', jsonb: 'string' }

export async function rowTypes(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as optional
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
  await client.end()
  const tables = Map.groupBy?.(rows, (row) => row.table_name) ?? groupBy(rows)
  const name = (table) => table.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('') + 'Row'
  const parts = [
    '// Generated from the migrated database by scripts/row-types.mjs. Do not edit.',
    "import type { ColumnType } from 'kysely'",
    '',
    'type Json = unknown',
    '',
  ]
  const all = [...tables.keys()].filter((table) => !own.has(table))
  for (const table of all) {
    parts.push(`export type ${name(table)} = {`)
    for (const row of tables.get(table)) {
      const base = types[row.udt_name]
      if (base === undefined) throw new Error(`No type for ${row.udt_name} (${table}.${row.column_name})`)
      const orNull = row.nullable ? ' | null' : ''
      const written = `${writes[row.udt_name] ?? base}${orNull}${row.optional || row.nullable ? ' | undefined' : ''}`
      parts.push(`  ${row.column_name}: ColumnType<${base}${orNull}, ${written}, ${writes[row.udt_name] ?? base}${orNull}>`)
    }
    parts.push('}', '')
  }
  parts.push('export type Rows = {', ...all.map((table) => `  ${table}: ${name(table)}`), '}', '')
  return parts.join('\n')
}

function groupBy(rows) {
  const map = new Map()
  for (const row of rows) map.set(row.table_name, [...(map.get(row.table_name) ?? []), row])
  return map
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await rowTypes(process.argv[2] ?? process.env.DATABASE_URL)
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text) {
      console.error('server/db/rows.gen.ts is not what the migrations say: run npm run rows')
      process.exit(1)
    }
  } else writeFileSync(target, text)
}
