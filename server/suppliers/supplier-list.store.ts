import { sql } from 'kysely'
import type { StockCounts, SupplierCurrency, SupplierShown, SupplierSort } from '@loupe/domain/suppliers/supplier.ts'
import { saysSold } from '@loupe/domain/suppliers/refusal-labels.ts'
import type { Db } from '../db/database.ts'
import { containing } from '../db/sql-text.ts'

export type LineRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly shortCode: string
  readonly location: string
  readonly currency: SupplierCurrency
  readonly staleDays: number
  readonly consentsToResale: boolean
  readonly disabledAt: Date | null
  readonly stock: StockCounts
  readonly lastImportAt: Date | null
  readonly isStale: boolean
  readonly waits: boolean
}

/** What every supplier has for sale, where somebody counted it already. */
export type Counted = readonly { readonly supplierId: string; readonly natural: number; readonly lab: number; readonly spot: number }[]

export type Wanted = {
  readonly counted: Counted | null
  readonly siteId: string
  /** One alone. */
  readonly only?: string
  readonly search: string
  readonly sort: SupplierSort
  readonly shown: SupplierShown
  readonly after: string | null
  readonly limit: number
}

const orders: Readonly<Record<SupplierSort, ReturnType<typeof sql>>> = {
  name: sql`lower(e.name), e.id`,
  stones: sql`e.stones desc, lower(e.name), e.id`,
  oldest: sql`(e.stones > 0) desc, e.last_at nulls first, e.id`,
}

const isShown: Readonly<Record<SupplierShown, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  enabled: sql<boolean>`e.disabled_at is null`,
  disabled: sql<boolean>`e.disabled_at is not null`,
  stale: sql<boolean>`e.is_stale`,
  waiting: sql<boolean>`e.waits`,
}

/** A million stones are counted for half a second. */
const counting = (siteId: string, only: string | null) => sql`
  select o.supplier_id, count(*) filter (where o.origin = 'natural') as natural_stones, count(*) filter (where o.origin = 'lab') as lab_stones,
    count(*) filter (where o.kind = 'spot') as spot
  from stones_for_sale o where o.site_id = ${siteId} and o.availability <> 'sold' ${only === null ? sql`` : sql`and o.supplier_id = ${only}`} group by o.supplier_id`

const known = (counted: Counted) => sql`
  select * from unnest(${counted.map(({ supplierId }) => supplierId)}::bigint[], ${counted.map(({ natural }) => natural)}::int[],
    ${counted.map(({ lab }) => lab)}::int[], ${counted.map(({ spot }) => spot)}::int[]) u (supplier_id, natural_stones, lab_stones, spot)`

/** Suppliers with their stones for sale and their last file. */
const every = ({
  counted,
  siteId,
  search,
  only = null,
}: Pick<Wanted, 'counted' | 'siteId' | 'search'> & { readonly only?: string | null }) => sql`
  found as (
    select s.*, coalesce(c.natural_stones, 0)::int as natural_stones, coalesce(c.lab_stones, 0)::int as lab_stones,
      (select count(*)::int from parcels_for_sale p where p.supplier_id = s.id) as parcels, coalesce(c.spot, 0)::int as spot, coalesce(c.natural_stones + c.lab_stones, 0)::int as stones, last.at as last_at
    from suppliers s
    left join (${counted === null ? counting(siteId, only) : known(counted)}) c on c.supplier_id = s.id
    left join lateral (select max(i.finished_at) as at from finished_imports i where i.supplier_id = s.id and i.mode <> 'delist') last on true
    where s.site_id = ${siteId} ${only === null ? sql`` : sql`and s.id = ${only}`} and (${search} = '' or s.name ilike ${containing(search)} or s.short_code ilike ${containing(search)}
      or s.location ilike ${containing(search)} or s.contacts::text ilike ${containing(search)})),
  every_one as (
    select f.*, exists (select from feed_troubles t where t.supplier_id = f.id) as waits,
      f.stones > 0 and coalesce(f.last_at, f.created_at) < now() - make_interval(days => f.stale_days) as is_stale from found f)`

/** Suppliers of a site in the order asked for, from the one after which the last page ended. */
export async function selectLines(db: Db, wanted: Wanted): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with ${every(wanted)},
    ranked as (select e.*, row_number() over (order by ${orders[wanted.sort]}) as rank from every_one e where ${isShown[wanted.shown]})
    select r.id::text, r.version, r.name, r.short_code as "shortCode", r.location, r.currency, r.stale_days as "staleDays",
      r.resale_consent as "consentsToResale", r.disabled_at as "disabledAt", r.last_at as "lastImportAt", r.is_stale as "isStale", r.waits,
      json_build_object('natural', r.natural_stones, 'labGrown', r.lab_stones, 'spot', r.spot, 'order', r.stones - r.spot, 'parcels', r.parcels) as stock
    from ranked r
    where r.rank > coalesce((select rank from ranked where id = ${wanted.after}::bigint), 0)
    order by r.rank limit ${wanted.limit}`.execute(db)
  return rows
}

/** How many suppliers there are of each with this search, and what those that are shown have for sale together. */
export async function countLines(
  db: Db,
  wanted: Pick<Wanted, 'counted' | 'siteId' | 'search' | 'shown'>,
): Promise<{ totals: Record<SupplierShown, number>; stock: StockCounts }> {
  const { rows } = await sql<Record<SupplierShown, number> & { stock: StockCounts }>`
    with ${every(wanted)}, shown as (select * from every_one e where ${isShown[wanted.shown]})
    select count(*)::int as all, count(*) filter (where ${isShown.enabled})::int as enabled,
      count(*) filter (where ${isShown.disabled})::int as disabled, count(*) filter (where ${isShown.stale})::int as stale,
      count(*) filter (where ${isShown.waiting})::int as waiting,
      (select json_build_object('natural', coalesce(sum(s.natural_stones), 0), 'labGrown', coalesce(sum(s.lab_stones), 0), 'spot', coalesce(sum(s.spot), 0),
        'order', coalesce(sum(s.stones - s.spot), 0), 'parcels', coalesce(sum(s.parcels), 0)) from shown s) as stock
    from every_one e`.execute(db)
  const [{ stock, ...totals } = { ...nobody, stock: noStock }] = rows
  return { totals, stock }
}

const nobody: Record<SupplierShown, number> = { all: 0, enabled: 0, disabled: 0, stale: 0, waiting: 0 }
const noStock: StockCounts = { natural: 0, labGrown: 0, spot: 0, order: 0, parcels: 0 }

export type AnswersRow = {
  readonly supplierId: string
  readonly asked: number
  readonly answered: number
  readonly medianHours: number | null
  readonly rejected: number
  readonly soldBefore: number
  readonly delivered: number
}

/** How far back answers are looked at, and how many of them. */
const answersOf = { lines: 500, days: 365 } as const

/** How suppliers answered when stones were ordered from them. Lines that were given up before anybody answered tell nothing. */
export async function selectAnswers(db: Db, supplierIds: readonly string[]): Promise<AnswersRow[]> {
  const { rows } = await sql<AnswersRow>`
    select s.id::text as "supplierId",
      (count(*) filter (where l.answered_at is not null or (l.supply_status = 'waiting_confirm' and l.state = 'live')))::int as asked,
      (count(l.answered_at))::int as answered,
      round((percentile_cont(0.5) within group (order by extract(epoch from l.answered_at - l.asked_at) / 3600)
        filter (where l.answered_at is not null))::numeric, 1)::float8 as "medianHours",
      (count(*) filter (where l.supply_status = 'rejected'))::int as rejected,
      (count(*) filter (where l.supply_status = 'rejected' and l.refused_because ~* ${saysSold}))::int as "soldBefore",
      (count(*) filter (where l.state = 'done'))::int as delivered
    from unnest(${[...supplierIds]}::bigint[]) as s(id)
    cross join lateral (
      select * from supplied_lines l where l.supplier_id = s.id and l.asked_at > now() - make_interval(days => ${answersOf.days})
      order by l.id desc limit ${answersOf.lines}) l
    group by s.id`.execute(db)
  return rows
}

/** Of a site's suppliers those who were asked most, and how they answered. */
export async function selectAnswersAt(db: Db, siteId: string, most: number): Promise<(AnswersRow & { id: string; name: string })[]> {
  const { rows: suppliers } = await sql<{ id: string; name: string }>`
    select s.id::text as id, s.name from suppliers s where s.site_id = ${siteId} and s.disabled_at is null`.execute(db)
  const answers = await selectAnswers(
    db,
    suppliers.map(({ id }) => id),
  )
  return answers
    .filter(({ asked }) => asked > 0)
    .toSorted((one, other) => other.asked - one.asked || Number(one.supplierId) - Number(other.supplierId))
    .slice(0, most)
    .map((row) => ({ ...row, id: row.supplierId, name: suppliers.find(({ id }) => id === row.supplierId)?.name ?? '' }))
}
