import { sql } from 'kysely'
import type { MediaShown } from '@loupe/domain/media/media-line.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { mediaMark } from '../db/media-mark.ts'
import { containing } from '../db/sql-text.ts'

export type ListedRow = {
  readonly id: string
  /** When it came, in microseconds: what a page goes on after. */
  readonly micros: string
  readonly kind: 'image' | 'video' | 'paper'
  readonly is_first: boolean
  readonly sum: string | null
  readonly file_name: string
  readonly bytes: string | null
  readonly kept_at: Date
  readonly source: 'house' | 'supplier' | null
  readonly others: number
  readonly stone_id: string
  readonly origin: Origin
  readonly shape: string
  readonly shape_word: string | null
  readonly carat: string
  readonly fancy_color: string | null
  readonly report_no: string | null
  readonly stock_no: string
  readonly supplier_name: string
  readonly is_for_sale: boolean
  readonly mark: string
}

export type Wanted = {
  readonly siteId: string
  readonly supplierId: string | null
  readonly search: string
  /** The first letters of a file's sum; null for every file. */
  readonly same: string | null
  /** What the search may mean: certificates with their laboratories, and stock numbers. */
  readonly reportKeys: readonly string[]
  readonly stockNos: readonly string[]
}

const isOwn = (supplierId: string | null, column: string) =>
  supplierId === null ? sql`true` : sql`${sql.ref(column)} = ${supplierId}::bigint`

/** Stones that the search names; the index of stock numbers begins with the supplier. */
const meant = ({ siteId, supplierId, reportKeys, stockNos }: Wanted) => sql`
  select n.id from stones_named n where n.site_id = ${siteId} and n.report_key = any(${[...reportKeys]}::text[])
  union all select n.id from stones_named n where n.site_id = ${siteId}
    and n.supplier_id in (select id from supplier_names where site_id = ${siteId} and ${isOwn(supplierId, 'supplier_names.id')})
    and n.stock_no = any(${[...stockNos]}::text[])`

const stoneFacts = sql`stones.id as stone_id, stones.origin, stones.shape, stones.shape_word, stones.carat, stones.fancy_color, stones.report_no,
  stones.stock_no, stones.supplier_id, stones.is_for_sale`

/** All that the owner keeps and the search finds, certificates with the stone that is likeliest to be seen with them. */
const lines = (wanted: Wanted) => {
  const { siteId, supplierId, search, same } = wanted
  const pattern = containing(search)
  return sql`meant as (${meant(wanted)}),
  doubles as (
    select k.sum, count(distinct k.stone_id)::int as stones from kept_media k join stones_named s on s.id = k.stone_id
    where k.site_id = ${siteId} and ${isOwn(supplierId, 's.supplier_id')} group by k.sum having count(distinct k.stone_id) > 1),
  lines as (
    select 'm' || m.id as id, m.kind, m.is_first, m.sum, m.file_name, m.bytes, m.kept_at, null as source,
      coalesce((select d.stones - 1 from doubles d where d.sum = m.sum), 0) as others, ${stoneFacts}
    from kept_media m join stones_named stones on stones.id = m.stone_id
    where m.site_id = ${siteId} and ${isOwn(supplierId, 'stones.supplier_id')}
      and (${search} = '' or m.file_name ilike ${pattern} or m.stone_id in (select id from meant))
      and (${same}::text is null or left(m.sum, 16) = ${same})
    union all
    select 'c' || c.id, 'paper', true, null, c.file_name, c.bytes, c.kept_at, c.source, 0, ${stoneFacts}
    from kept_certificates c
    join lateral (
      select * from stones_named n where n.site_id = c.site_id and n.origin = c.origin and n.report_key = c.report_key
        and (c.supplier_id is null or n.supplier_id = c.supplier_id)
      order by n.is_for_sale desc, n.id limit 1) stones on true
    where c.site_id = ${siteId} and ${isOwn(supplierId, 'c.supplier_id')}
      and (${search} = '' or c.file_name ilike ${pattern} or stones.id in (select id from meant)) and ${same}::text is null)`
}

const isShown: Readonly<Record<MediaShown, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  image: sql<boolean>`l.kind = 'image'`,
  video: sql<boolean>`l.kind = 'video'`,
  paper: sql<boolean>`l.kind = 'paper'`,
  double: sql<boolean>`l.others > 0`,
  idle: sql<boolean>`not l.is_for_sale`,
}

export type Page = {
  readonly shown: MediaShown
  readonly after: { readonly micros: string; readonly id: string } | null
  readonly limit: number
}

/** Newest first, from the one after which the last page ended. */
export async function selectListed(db: Db, wanted: Wanted, { shown, after, limit }: Page): Promise<ListedRow[]> {
  const goesOn =
    after === null
      ? sql``
      : sql`and (l.kept_at, l.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::text)`
  const { rows } = await sql<ListedRow>`
    with ${lines(wanted)},
    page as (select l.* from lines l where ${isShown[shown]} ${goesOn} order by l.kept_at desc, l.id desc limit ${limit})
    select p.*, (extract(epoch from p.kept_at) * 1000000)::bigint as micros, n.name as supplier_name, ${mediaMark} as mark
    from page p join supplier_names n on n.id = p.supplier_id, lateral (select p.stone_id as id) stones
    order by p.kept_at desc, p.id desc`.execute(db)
  return rows
}

/** How many there are of each. */
export async function countListed(db: Db, wanted: Wanted): Promise<Record<MediaShown, number>> {
  const { rows } = await sql<Record<MediaShown, number>>`
    with ${lines(wanted)}
    select count(*)::int as "all", count(*) filter (where ${isShown.image})::int as image, count(*) filter (where ${isShown.video})::int as video,
      count(*) filter (where ${isShown.paper})::int as paper, count(*) filter (where ${isShown.double})::int as "double",
      count(*) filter (where ${isShown.idle})::int as idle from lines l`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('counting answers one row')
  return row
}
