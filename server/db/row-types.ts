import { sql } from 'kysely'
import { allowedLiterals } from './check-lists.ts'
import type { Db } from './database.ts'

type Column = {
  table: string
  column: string
  type: string
  is_array: boolean
  labels: string[] | null
  checks: string[]
  nullable: boolean
  has_default: boolean
  is_always: boolean
}

/** How the driver gives each type of PostgreSQL; bigints and numerics stay text, because a number would lose digits. */
const selected: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  timestamp: 'Date',
  timestamptz: 'Date',
}

/** What may be written where it is not what is read; JSON is written as text, since the driver would make a JavaScript array a PostgreSQL one. */
const written: Readonly<Record<string, string>> = {
  int8: 'string | number | bigint',
  json: 'string',
  jsonb: 'string',
  numeric: 'string | number',
  timestamp: 'Date | string',
  timestamptz: 'Date | string',
}

/** The text of rows.gen.ts: one type per table of a migrated database, as Kysely wants it. */
export async function rowTypes(db: Db): Promise<string> {
  const columns = await readColumns(db)
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  const types = [...tables].map(
    ([table, itsColumns]) => `export type ${typeName(table)} = {\n${itsColumns.map(columnLine).join('\n')}\n}\n`,
  )
  const rows = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  return [
    '// Generated from the migrated database by `npm run row-types`; the server tests fail when it differs.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n",
    ...types,
    `export type Rows = {\n${rows.join('\n')}\n}\n`,
  ].join('\n')
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
      (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l where l.enumtypid = coalesce(e.oid, t.oid)) as labels,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.convalidated and k.conrelid = coalesce(base.attrelid, a.attrelid) and k.conkey = array[coalesce(base.attnum, a.attnum)]
        order by k.conname) as checks,
      not coalesce(base.attnotnull, a.attnotnull) as nullable, a.atthasdef or a.attidentity <> '' as has_default,
      a.attidentity = 'a' or a.attgenerated <> '' as is_always
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    -- A column of a view is like the one of its name that it is made of, in a view that joins nothing that may be missing.
    left join lateral (
      select b.attrelid, b.attnum, b.attnotnull from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid and b.attname = a.attname and b.atttypid = a.atttypid
      where c.relkind = 'v' and r.ev_class = c.oid and pg_get_viewdef(c.oid) !~* 'left join' order by b.attrelid limit 1) base on true
    where n.nspname = 'public' and c.relname <> 'migrations' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

const typeName = (table: string): string => `${table.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}Row`

/** What a column is read as: the literals that its type or its checks list, else what the driver gives. */
function readType({ column, type, is_array, labels, checks }: Column): string {
  const listed = labels?.map((label) => `'${label}'`) ?? (is_array ? null : allowedLiterals(column, checks))
  return listed?.join(' | ') ?? selected[type] ?? 'string'
}

function columnLine(its: Column): string {
  const { column, type, is_array, nullable, has_default, is_always } = its
  const read = readType(its)
  const write = written[type] ?? read
  const wrap = (inner: string): string => `${is_array ? listOf(inner) : inner}${nullable && inner !== 'unknown' ? ' | null' : ''}`
  if (is_always) return `  ${column}: GeneratedAlways<${wrap(read)}>`
  if (write !== read) {
    const inserted = has_default || nullable ? `${wrap(write)} | undefined` : wrap(write)
    return `  ${column}: ColumnType<${wrap(read)}, ${inserted}, ${wrap(write)}>`
  }
  return has_default ? `  ${column}: Generated<${wrap(read)}>` : `  ${column}: ${wrap(read)}`
}

const listOf = (inner: string): string => (inner.includes(' ') ? `(${inner})[]` : `${inner}[]`)
