import { type RawBuilder, sql } from 'kysely'
import type { StoneDeed } from '@loupe/domain/stock/keeping/kept-states.ts'
import { factNames } from '@loupe/domain/stock/stone-fields.ts'
import type { Db, Tx } from '../db/database.ts'
import { columnOf } from '../db/stone-columns.ts'

/** What is written down of a stone: what people read of it, by its name there and its column. */
const loggedNames = [...factNames, 'back', 'usdPerCt', 'usdTotalGiven', 'supplierHold', 'saleStatus', 'importId'] as const
const logged = loggedNames.map((name) => ({ name, column: columnOf(name) }))

/** PostgreSQL takes a hundred arguments at most. */
const perObject = 40

/** Field by field what differs between two rows of stones: `{"back": [-30.00, -32.00]}`. */
function difference(from: string, to: string): RawBuilder<unknown> {
  const pairs = logged.map(
    ({ name, column }) =>
      `'${name}', case when ${from}.${column} is distinct from ${to}.${column} then jsonb_build_array(${from}.${column}, ${to}.${column}) end`,
  )
  const parts = Array.from({ length: Math.ceil(pairs.length / perObject) }, (_, at) => pairs.slice(at * perObject, (at + 1) * perObject))
  return sql.raw(parts.map((part) => `jsonb_strip_nulls(jsonb_build_object(${part.join(', ')}))`).join(' || '))
}

export type Doer = { readonly userId: string | null; readonly importId?: string }

/** Rows of stones by their ids: as they were, or as they will be. */
type Versions = { readonly rows: RawBuilder<unknown>; readonly deed: RawBuilder<StoneDeed> }

/** Writes down how stones differ now from what they were: `rows` are those of before, called `v`. What is as it was is not written. */
export async function noteSince(tx: Tx, { rows, deed }: Versions, { userId, importId }: Doer): Promise<void> {
  await sql`insert into stone_log (stone_id, deed, by_user, import_id, fields)
    select * from (
      select s.id, ${deed}, ${userId}::bigint, ${importId ?? null}::bigint, ${difference('v', 's')} as fields from ${rows} v join stones s on s.id = v.id
    ) noted where fields <> '{}'`.execute(tx)
}

/** Writes down what stones are about to become: `rows` are those of then, called `v`. */
export async function noteAhead(tx: Tx, { rows, deed }: Versions, { userId, importId }: Doer): Promise<void> {
  await sql`insert into stone_log (stone_id, deed, by_user, import_id, fields)
    select * from (
      select s.id, ${deed}, ${userId}::bigint, ${importId ?? null}::bigint, ${difference('s', 'v')} as fields from ${rows} v join stones s on s.id = v.id
    ) noted where fields <> '{}'`.execute(tx)
}

const goesOff = sql`jsonb_build_object('saleStatus', jsonb_build_array('for_sale', 'delisted'))`

/** Takes these stones off sale and writes it down; the caller has their locks. */
export async function delistStones(tx: Tx, ids: readonly string[], deed: StoneDeed, { userId, importId }: Doer): Promise<void> {
  await sql`with gone as (
      update stones set sale_status = 'delisted', hidden_with_supplier = false
      where id = any(${[...ids]}::bigint[]) and (sale_status = 'for_sale' or hidden_with_supplier) returning id
    )
    insert into stone_log (stone_id, deed, by_user, import_id, fields)
    select id, ${deed}, ${userId}::bigint, ${importId ?? null}::bigint, ${goesOff} from gone`.execute(tx)
}

/** Stones that became cheaper, as their price has to be worked out again: with what was asked before. */
export async function selectBefore(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('stones')
    .select(['id', 'supplier_id', 'origin', 'kind', 'shape', 'carat', 'color', 'fancy_color', 'clarity'])
    .select(['was_back as back', 'was_usd_per_ct'])
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
  return rows.flatMap(({ was_usd_per_ct: usd, ...row }) => (usd === null ? [] : [{ ...row, usd_per_ct: usd, usd_total_given: null }]))
}

export type LogRow = {
  readonly id: string
  readonly at: Date
  readonly deed: StoneDeed
  readonly userId: string | null
  readonly userName: string | null
  readonly userSupplierId: string | null
  readonly importId: string | null
  readonly fileName: string | null
  readonly changeId: string | null
  /** How many stones were changed together. */
  readonly changeStones: number | null
  readonly fields: Readonly<Record<string, readonly [string | number | boolean | null, string | number | boolean | null]>>
}

/** What happened to a stone, newest first. */
export async function selectLog(
  db: Db,
  stoneId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id::text as id, l.at, l.deed, l.by_user::text as "userId", coalesce(nullif(u.real_name, ''), u.name) as "userName", u.supplier_id::text as "userSupplierId",
      l.import_id::text as "importId", i.file_name as "fileName",
      l.change_id::text as "changeId", c.changed as "changeStones", l.fields
    from stone_log l left join people u on u.id = l.by_user left join imports i on i.id = l.import_id left join stock_changes c on c.id = l.change_id
    where l.stone_id = ${stoneId} and (${after ?? null}::bigint is null or l.id < ${after ?? null}::bigint)
    order by l.id desc limit ${limit}`.execute(db)
  return rows
}

/** The import that a stone came with: what the oldest row of an import replaced, else the one that it names now. */
export async function selectFirstImport(db: Db, stoneId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select case when l.id is null then s.import_id::text else l.fields->'importId'->>0 end as id from stones s
    left join lateral (select id, fields from stone_log where stone_id = s.id and fields ? 'importId' order by id limit 1) l on true
    where s.id = ${stoneId}`.execute(db)
  return rows[0]?.id ?? null
}
