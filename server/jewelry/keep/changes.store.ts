import { sql, type RawBuilder } from 'kysely'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { JewelryChange, JewelryChangeWhat, JewelryRefusal } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import type { JewelryKeeper } from './keeper.ts'
import { tableOf } from './kept.store.ts'

type Price = string | null
export type PlannedJewelry = {
  readonly changes: number
  readonly refused: Partial<Record<JewelryRefusal, number>>
  readonly totals: { readonly before: string; readonly after: string } | null
  readonly largest: readonly { readonly id: string; readonly before: Price; readonly after: Price }[]
}

export type PlannedOne = {
  readonly id: string
  readonly was: string | null
  readonly becomes: string | null
  readonly refused: JewelryRefusal | null
}

type NewChange = {
  readonly keeper: JewelryKeeper
  readonly form: JewelryForm
  readonly origin: Origin
  readonly change: JewelryChange
  readonly goods: readonly PlannedOne[]
  readonly plan: PlannedJewelry
}

/** Keeps what is planned; what its maker planned before and did not do is forgotten. */
export async function insertJewelryChange(tx: Tx, { keeper, form, origin, change, goods, plan }: NewChange): Promise<string> {
  await tx.deleteFrom('jewelry_changes').where('made_by', '=', keeper.userId).where('state', '=', 'planned').execute()
  const { id } = await tx
    .insertInto('jewelry_changes')
    .values({
      site_id: keeper.siteId,
      supplier_id: keeper.supplierId,
      origin,
      form,
      made_by: keeper.userId,
      change: JSON.stringify(change),
      goods: goods.length,
      plan: JSON.stringify(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into jewelry_change_goods (change_id, goods_id, was, becomes, refused)
    select ${id}::bigint, told.* from unnest(${goods.map((one) => one.id)}::bigint[], ${goods.map(({ was }) => was)}::text[],
      ${goods.map(({ becomes }) => becomes)}::text[], ${goods.map(({ refused }) => refused)}::text[]) as told`.execute(tx)
  return id
}

const changeColumns = [
  'jewelry_changes.id',
  'jewelry_changes.site_id',
  'jewelry_changes.supplier_id',
  'jewelry_changes.origin',
  'jewelry_changes.form',
  'jewelry_changes.made_at',
  'jewelry_changes.change',
  'jewelry_changes.state',
  'jewelry_changes.goods',
  'jewelry_changes.plan',
  'jewelry_changes.changed',
  'jewelry_changes.restored',
] as const

const changes = (db: Db) =>
  db
    .selectFrom('jewelry_changes')
    .innerJoin('people', 'people.id', 'jewelry_changes.made_by')
    .select(changeColumns)
    .select(personName('people').as('by'))
    .select(
      sql<number>`(select count(*)::int from jewelry_change_goods g where g.change_id = jewelry_changes.id and g.kept is not null)`.as(
        'left',
      ),
    )
    .select(
      sql<boolean>`exists (select from jewelry_changes n where n.site_id = jewelry_changes.site_id and n.id > jewelry_changes.id
        and n.supplier_id is not distinct from jewelry_changes.supplier_id and n.origin = jewelry_changes.origin
        and n.form = jewelry_changes.form and n.state = 'done')`.as('has_newer'),
    )

export const selectJewelryChange = (db: Db, id: string) => changes(db).where('jewelry_changes.id', '=', id).executeTakeFirst()
export type JewelryChangeRow = NonNullable<Awaited<ReturnType<typeof selectJewelryChange>>>

/** The last one that was done in this stock. */
export const selectLastJewelryChange = (db: Db, keeper: JewelryKeeper, of: { readonly form: JewelryForm; readonly origin: Origin }) =>
  changes(db)
    .where('jewelry_changes.site_id', '=', keeper.siteId)
    .where(sql<boolean>`jewelry_changes.supplier_id is not distinct from ${keeper.supplierId}::bigint`)
    .where('jewelry_changes.origin', '=', of.origin)
    .where('jewelry_changes.form', '=', of.form)
    .where('jewelry_changes.state', '=', 'done')
    .orderBy('jewelry_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks a change until the transaction ends, in the state it is then in. */
export const lockJewelryChange = (tx: Tx, id: string) =>
  tx.selectFrom('jewelry_changes').where('id', '=', id).select(['id', 'state']).forUpdate().executeTakeFirst()

/** Locks the goods of a change in the order of their ids. */
export async function lockGoodsOf(tx: Tx, form: JewelryForm, changeId: string): Promise<void> {
  await sql`select count(*) from (select g.id from ${tableOf(form)} g
    where g.id in (select goods_id from jewelry_change_goods where change_id = ${changeId}::bigint and refused is null)
    order by g.id for no key update) locked`.execute(tx)
}

type Column = { readonly name: string; readonly type: string }
/** The one value that a change is about. */
function columnOf(form: JewelryForm, what: JewelryChangeWhat): Column {
  if (what === 'list' || what === 'delist') return { name: 'sale_status', type: 'text' }
  if (what === 'price' || what === 'percent') return { name: form === 'piece' ? 'usd_total' : 'usd_from', type: 'numeric' }
  return what === 'margin' ? { name: 'version', type: 'integer' } : { name: what, type: 'text' }
}

export type Way = { readonly form: JewelryForm; readonly what: JewelryChangeWhat; readonly isBack: boolean }

/** Comes for sale again; not while its supplier is disabled. */
const lists = ({ what, isBack }: Way): boolean => (isBack ? what === 'delist' : what === 'list')

/** Writes down why goods are left after all: they were changed or ordered since, or can't be listed now. */
export async function noteLeftJewelry(tx: Tx, changeId: string, way: Way): Promise<void> {
  const { name } = columnOf(way.form, way.what)
  const side = sql.ref(way.isBack ? 'c.becomes' : 'c.was')
  const taken: RawBuilder<unknown> = way.form === 'piece' ? sql`when g.availability <> 'available' then g.availability` : sql``
  const disabled = lists(way)
    ? sql`when exists (select from supplier_names n where n.id = g.supplier_id and n.is_disabled) then 'supplier_disabled'`
    : sql``
  await sql`update jewelry_change_goods c set ${sql.ref(way.isBack ? 'kept' : 'refused')} = told.why
    from (select c.goods_id, case ${taken} when g.${sql.ref(name)}::text is distinct from ${side} then 'changed' ${disabled} end as why
      from jewelry_change_goods c join ${tableOf(way.form)} g on g.id = c.goods_id
      where c.change_id = ${changeId}::bigint and c.refused is null) told
    where c.change_id = ${changeId}::bigint and c.goods_id = told.goods_id and told.why is not null`.execute(tx)
}

const due = (changeId: string, isBack: boolean) =>
  sql`c.change_id = ${changeId}::bigint and c.refused is null ${isBack ? sql`and c.kept is null` : sql``}`

/** Changes the goods of a change that are not left, or takes that back. @returns how many */
export async function changeJewelry(tx: Tx, changeId: string, way: Way): Promise<number> {
  const { name, type } = columnOf(way.form, way.what)
  const value = sql`${sql.ref(way.isBack ? 'c.was' : 'c.becomes')}::${sql.raw(type)}`
  const seen = way.what === 'list' && !way.isBack ? sql`, seen_at = now()` : sql``
  const byHand = name === 'sale_status' ? sql`, hidden_with_supplier = false` : sql``
  const { numAffectedRows } =
    await sql`update ${tableOf(way.form)} g set ${sql.ref(name)} = ${value} ${seen} ${byHand} from jewelry_change_goods c
    where ${due(changeId, way.isBack)} and g.id = c.goods_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Writes the next version of the bills of a change, with its margin; `becomes` is the version from then on. */
export async function writeMargins(tx: Tx, changeId: string, margin: string, by: string): Promise<void> {
  await sql`with made as (
      insert into style_versions (style_id, version, bill, created_by)
      select c.goods_id, (select max(v.version) from style_versions v where v.style_id = c.goods_id) + 1,
        jsonb_set(v.bill, '{marginPercent}', to_jsonb(${margin}::text)), ${by}::bigint
      from jewelry_change_goods c join style_versions v on v.style_id = c.goods_id and v.version = c.was::integer
      where ${due(changeId, false)} returning style_id, version)
    update jewelry_change_goods c set becomes = made.version::text from made where c.change_id = ${changeId}::bigint and c.goods_id = made.style_id`.execute(
    tx,
  )
}

export const endJewelryChange = (tx: Tx, id: string, { isBack, count }: { readonly isBack: boolean; readonly count: number }) =>
  tx
    .updateTable('jewelry_changes')
    .set(isBack ? { state: 'undone', restored: count } : { state: 'done', changed: count, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** How many a change left, by reason. */
export async function countLeftJewelry(db: Db, changeId: string): Promise<Partial<Record<JewelryRefusal, number>>> {
  const { rows } = await sql<{ why: JewelryRefusal; goods: number }>`select refused as why, count(*)::int as goods from jewelry_change_goods
    where change_id = ${changeId}::bigint and refused is not null group by refused`.execute(db)
  return Object.fromEntries(rows.map(({ why, goods }) => [why, goods]))
}

export async function selectLeftJewelry(
  db: Db,
  { changeId, form }: { readonly changeId: string; readonly form: JewelryForm },
  { of, after, limit }: { readonly of: 'change' | 'undo'; readonly after: string | undefined; readonly limit: number },
): Promise<{ id: string; why: JewelryRefusal; stockNo: string }[]> {
  const why = sql.ref(of === 'change' ? 'c.refused' : 'c.kept')
  const no = sql.ref(form === 'piece' ? 'g.stock_no' : 'g.style_no')
  const { rows } = await sql<{ id: string; why: JewelryRefusal; stockNo: string }>`
    select g.id::text as id, ${why} as why, ${no} as "stockNo" from jewelry_change_goods c join ${tableOf(form)} g on g.id = c.goods_id
    where c.change_id = ${changeId}::bigint and ${why} is not null and g.id > ${after ?? '0'}::bigint order by g.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function selectDisabledSuppliers(db: Db, siteId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('supplier_names').where('site_id', '=', siteId).where('is_disabled', '=', true).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
