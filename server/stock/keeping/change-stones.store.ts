import { type RawBuilder, sql } from 'kysely'
import type { Availability, StockKind } from '@loupe/domain/stock/grades.ts'
import type { StoneDeed } from '@loupe/domain/stock/keeping/kept-states.ts'
import type { ChangeRefusal, ChangeWhat } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { Db, Tx } from '../../db/database.ts'

/** What may change of a stone, by its name in the log and its column. */
const fields = {
  saleStatus: { column: 'sale_status', type: 'text' },
  kind: { column: 'kind', type: 'text' },
  location: { column: 'location', type: 'text' },
  comment: { column: 'comment', type: 'text' },
  back: { column: 'back', type: 'numeric' },
  usdPerCt: { column: 'usd_per_ct', type: 'numeric' },
  usdTotalGiven: { column: 'usd_total_given', type: 'numeric' },
} as const
export type ChangedField = keyof typeof fields

const price: readonly ChangedField[] = ['back', 'usdPerCt', 'usdTotalGiven']
const touched: Readonly<Record<ChangeWhat, readonly ChangedField[]>> = {
  list: ['saleStatus'],
  delist: ['saleStatus'],
  confirm: [],
  back: price,
  points: price,
  perCt: price,
  total: price,
  percent: price,
  location: ['location'],
  kind: ['kind'],
  comment: ['comment'],
}
export const fieldsOf = (what: ChangeWhat): readonly ChangedField[] => touched[what]

const each = (what: ChangeWhat, say: (column: string, field: ChangedField) => string, between: string): RawBuilder<unknown> =>
  sql.raw(
    fieldsOf(what)
      .map((field) => say(fields[field].column, field))
      .join(between) || 'true',
  )

/** A stone as a change is planned from it. */
export type PlannedRow = {
  readonly id: string
  readonly supplier_id: string
  readonly origin: 'natural' | 'lab'
  readonly kind: StockKind
  readonly shape: string
  readonly carat: string
  readonly color: string | null
  readonly fancy_color: string | null
  readonly clarity: string | null
  readonly back: string | null
  readonly usd_per_ct: string
  readonly usd_total_given: string | null
  readonly location: string | null
  readonly comment: string | null
  readonly sale_status: 'for_sale' | 'delisted'
  readonly availability: Availability
  readonly hidden: boolean
  /** Of stones that are listed: another one has the same number for sale, or a newer one of the same change will. */
  readonly number_taken: boolean
}

/** Whether the same supplier has the certificate or the stock number for sale already, by another stone. */
const isNumberTaken = sql<boolean>`exists (
  select from stones o where o.supplier_id = s.supplier_id and o.sale_status = 'for_sale' and o.id <> s.id and o.stock_no = s.stock_no
) or (s.report_key is not null and exists (
  select from stones o where o.report_key = s.report_key and o.supplier_id = s.supplier_id and o.origin = s.origin and o.sale_status = 'for_sale' and o.id <> s.id
))`

/** A newer stone with the same number is listed by the same change. */
const isListedNewer = (changeId: string) => sql<boolean>`exists (
  select from stones o join stock_change_stones p on p.change_id = ${changeId} and p.stone_id = o.id
  where o.supplier_id = s.supplier_id and o.id > s.id and (o.stock_no = s.stock_no or (o.report_key = s.report_key and o.origin = s.origin)))`

/** Keeps which stones are picked. */
export async function insertPicked(tx: Tx, changeId: string, ids: Float64Array): Promise<void> {
  const part = Array.from(ids, String)
  await sql`insert into stock_change_stones (change_id, stone_id) select ${changeId}::bigint, id from unnest(${part}::bigint[]) as picked (id)
    on conflict do nothing`.execute(tx)
}

/** How many of these are stones of this stock. */
export async function countOwn(
  db: Db,
  ids: readonly string[],
  of: { readonly siteId: string; readonly supplierId: string | null; readonly origin: string },
): Promise<number> {
  const { rows } = await sql<{
    own: number
  }>`select count(*)::int as own from stones where id = any(${[...ids]}::bigint[]) and site_id = ${of.siteId}
    and origin = ${of.origin} and (${of.supplierId}::bigint is null or supplier_id = ${of.supplierId}::bigint)`.execute(db)
  return rows[0]?.own ?? 0
}

/** The next stones of a change that are to be planned. */
export async function selectToPlan(
  db: Db,
  { id: changeId, what }: { readonly id: string; readonly what: ChangeWhat },
  after: string,
  limit: number,
): Promise<PlannedRow[]> {
  const taken = what === 'list' ? sql`s.sale_status = 'delisted' and (${isNumberTaken} or ${isListedNewer(changeId)})` : sql`false`
  const { rows } = await sql<PlannedRow>`
    with due as materialized (
      select stone_id from stock_change_stones where change_id = ${changeId} and stone_id > ${after} order by stone_id limit ${limit})
    select s.id::text as id, s.supplier_id::text as supplier_id, s.origin, s.kind, s.shape, s.carat::text as carat, s.color, s.fancy_color, s.clarity,
      s.back::text as back, s.usd_per_ct::text as usd_per_ct, s.usd_total_given::text as usd_total_given, s.location, s.comment, s.sale_status,
      s.availability, s.hidden_with_supplier or n.is_disabled as hidden, (${taken}) as number_taken
    from due join stones s on s.id = due.stone_id join supplier_names n on n.id = s.supplier_id order by s.id`.execute(db)
  return rows
}

type Value = string | null
export type PlannedStone = {
  readonly id: string
  readonly refused: ChangeRefusal | null
  readonly was: readonly Value[]
  readonly next: readonly Value[]
}

/** Writes down what each of these stones is and becomes, or why it stays. */
export async function writePlanned(db: Db, changeId: string, what: ChangeWhat, stones: readonly PlannedStone[]): Promise<void> {
  const names = fieldsOf(what)
  const arrays = names.map((name, at) => {
    const type = sql.raw(fields[name].type)
    return sql`, ${stones.map(({ was }) => was[at] ?? null)}::${type}[], ${stones.map(({ next }) => next[at] ?? null)}::${type}[]`
  })
  const told = sql.raw(names.map((_, at) => `, w${at}, n${at}`).join(''))
  const sets = sql.raw(
    names.map((name, at) => `, was_${fields[name].column} = told.w${at}, new_${fields[name].column} = told.n${at}`).join(''),
  )
  await sql`update stock_change_stones p set refused = told.refused ${sets}
    from unnest(${stones.map(({ id }) => id)}::bigint[], ${stones.map(({ refused }) => refused)}::text[] ${sql.join(arrays, sql``)}) as told (id, refused ${told})
    where p.change_id = ${changeId} and p.stone_id = told.id`.execute(db)
}

export type StepRow = {
  readonly id: string
  readonly supplierId: string
  readonly availability: Availability
  /** It is still what it was planned from; when it is taken back, what it was made. */
  readonly fits: boolean
  /** Only looked for where stones come for sale. */
  readonly numberTaken: boolean
  readonly supplierDisabled: boolean
}

/** The next stones of a change that are to be changed, or taken back up to where it came. */
export async function selectDue(
  db: Db,
  changeId: string,
  { after, upTo, limit }: { readonly after: string; readonly upTo: string | null; readonly limit: number },
): Promise<{ ids: string[]; suppliers: string[] }> {
  const { rows } = await sql<{ id: string; supplier: string }>`
    with due as materialized (
      select stone_id from stock_change_stones where change_id = ${changeId} and refused is null and stone_id > ${after}
        and (${upTo}::bigint is null or stone_id <= ${upTo}::bigint) order by stone_id limit ${limit})
    select s.id::text as id, s.supplier_id::text as supplier from due join stones s on s.id = due.stone_id order by s.id`.execute(db)
  return { ids: rows.map(({ id }) => id), suppliers: [...new Set(rows.map(({ supplier }) => supplier))] }
}

/** Imports of these suppliers wait, or are waited for: nothing is listed between. */
export async function lockSuppliers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from supplier_names where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
}

export async function lockStones(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select count(*) from (select id from stones where id = any(${[...ids]}::bigint[]) order by id for no key update) locked`.execute(
    tx,
  )
}

type Way = { readonly what: ChangeWhat; readonly isBack: boolean; readonly lists: boolean }

/** How the locked stones of a step stand to what was planned. */
export async function selectStep(tx: Tx, changeId: string, ids: readonly string[], { what, isBack, lists }: Way): Promise<StepRow[]> {
  const side = isBack ? 'new' : 'was'
  const fits = each(what, (column) => `s.${column} is not distinct from p.${side}_${column}`, ' and ')
  const { rows } = await sql<StepRow>`
    select s.id::text as id, s.supplier_id::text as "supplierId", s.availability, (${fits}) as fits, (${lists ? isNumberTaken : sql`false`}) as "numberTaken",
      (${lists ? sql`n.is_disabled` : sql`false`}) as "supplierDisabled"
    from stock_change_stones p join stones s on s.id = p.stone_id join supplier_names n on n.id = s.supplier_id
    where p.change_id = ${changeId} and s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(tx)
  return rows
}

export type Doer = { readonly userId: string; readonly deed: StoneDeed }

/** Changes these stones, or takes their change back, and writes it in their logs. */
export async function changeStones(
  tx: Tx,
  changeId: string,
  ids: readonly string[],
  { what, isBack, ...doer }: Omit<Way, 'lists'> & Doer,
): Promise<void> {
  if (ids.length === 0) return
  const [from, to] = isBack ? ['new', 'was'] : ['was', 'new']
  const sets = each(what, (column) => `${column} = p.${to}_${column}`, ', ')
  const seen = what === 'list' && !isBack ? sql`, seen_at = now()` : sql``
  const told = each(
    what,
    (column, field) =>
      `'${field}', case when p.${from}_${column} is distinct from p.${to}_${column} then jsonb_build_array(p.${from}_${column}, p.${to}_${column}) end`,
    ', ',
  )
  await sql`update stones s set ${sets} ${seen} from stock_change_stones p
    where p.change_id = ${changeId} and p.stone_id = any(${[...ids]}::bigint[]) and s.id = p.stone_id and s.id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  await sql`insert into stone_log (stone_id, deed, by_user, change_id, fields)
    select p.stone_id, ${doer.deed}, ${doer.userId}::bigint, ${changeId}::bigint, jsonb_strip_nulls(jsonb_build_object(${told}))
    from stock_change_stones p where p.change_id = ${changeId} and p.stone_id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** These stones are still there. */
export async function confirmStones(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update stones set seen_at = now() where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Writes down why stones were not changed after all, or were left when the change was taken back. */
export async function noteLeft(
  tx: Tx,
  changeId: string,
  left: readonly { readonly id: string; readonly why: ChangeRefusal }[],
  column: 'refused' | 'kept',
): Promise<void> {
  if (left.length === 0) return
  await sql`update stock_change_stones p set ${sql.ref(column)} = told.why
    from unnest(${left.map(({ id }) => id)}::bigint[], ${left.map(({ why }) => why)}::text[]) as told (id, why)
    where p.change_id = ${changeId} and p.stone_id = told.id`.execute(tx)
}

export type LeftRow = { readonly id: string; readonly why: ChangeRefusal; readonly stockNo: string; readonly reportNo: string | null }

/** Stones that were not changed, or were left when the change was taken back, by their ids. */
export async function selectLeft(
  db: Db,
  changeId: string,
  { of, after, limit }: { readonly of: 'change' | 'undo'; readonly after: string | undefined; readonly limit: number },
): Promise<LeftRow[]> {
  const why = sql.ref(of === 'change' ? 'p.refused' : 'p.kept')
  const { rows } = await sql<LeftRow>`
    select p.stone_id::text as id, ${why} as why, s.stock_no as "stockNo", s.report_no as "reportNo"
    from stock_change_stones p join stones s on s.id = p.stone_id
    where p.change_id = ${changeId} and ${why} is not null and p.stone_id > ${after ?? '0'}::bigint order by p.stone_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How many were left, by reason. */
export async function countLeft(db: Db, changeId: string): Promise<{ refused: Partial<Record<ChangeRefusal, number>>; kept: number }> {
  const { rows } = await sql<{ why: ChangeRefusal; stones: number; kept: number }>`
    select refused as why, count(*) filter (where refused is not null)::int as stones, count(*) filter (where kept is not null)::int as kept
    from stock_change_stones where change_id = ${changeId} and (refused is not null or kept is not null) group by refused`.execute(db)
  return {
    refused: Object.fromEntries(rows.filter(({ stones }) => stones > 0).map(({ why, stones }) => [why, stones])),
    kept: rows.reduce((sum, { kept }) => sum + kept, 0),
  }
}
