import { sql } from 'kysely'
import { goodsOfMedia, type GoodsOfMedia, type MediaShown } from '@loupe/domain/media/media-line.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { markOf } from '../db/media-mark.ts'
import { anyOf, containing } from '../db/sql-text.ts'
import type { picturedParcels } from '../parcels/parcels.ts'
import type { jewelNamed } from './jewel-named.ts'

export type ListedRow = {
  readonly id: string
  /** When it came, in microseconds: what a page goes on after. */
  readonly micros: string
  readonly kind: 'image' | 'video' | 'paper' | 'model'
  readonly is_first: boolean
  readonly sum: string | null
  readonly file_name: string
  readonly bytes: string | null
  readonly has_still: boolean
  readonly kept_at: Date
  readonly source: 'house' | 'supplier' | null
  readonly others: number
  readonly form: GoodsOfMedia
  readonly goods_id: string
  readonly origin: Origin
  readonly shape: string
  readonly shape_word: string | null
  readonly carat: string
  readonly fancy_color: string | null
  readonly report_no: string | null
  readonly stock_no: string
  readonly parcel: Parameters<typeof picturedParcels.facts>[0] | null
  readonly jewel: Parameters<typeof jewelNamed>[0] | null
  readonly supplier_name: string
  readonly is_for_sale: boolean
  readonly mark: string
}

export type Wanted = {
  readonly siteId: string
  readonly supplierId: string | null
  readonly search: string
  readonly what: 'flat' | 'model'
  /** The first letters of a file's sum; null for every file. */
  readonly same: string | null
  /** What the search may mean: certificates with their laboratories, numbers of suppliers, and parcels, pieces and styles by the house's numbers. */
  readonly reportKeys: readonly string[]
  readonly stockNos: readonly string[]
  readonly parcelIds: readonly string[]
  readonly pieceIds: readonly string[]
  readonly styleIds: readonly string[]
}

const isOwn = (supplierId: string | null, column: string) =>
  supplierId === null ? sql`true` : sql`${sql.ref(column)} = ${supplierId}::bigint`

/** Goods that the search names; the indexes of suppliers' numbers begin with the supplier. */
const meant = ({ siteId, supplierId, reportKeys, stockNos, parcelIds, pieceIds, styleIds }: Wanted) => {
  const suppliers = sql`(select id from supplier_names where site_id = ${siteId} and ${isOwn(supplierId, 'supplier_names.id')})`
  const written = sql`any(${[...stockNos]}::text[])`
  return sql`meant_stones as (
    select n.id from stones_named n where n.site_id = ${siteId} and n.report_key = any(${[...reportKeys]}::text[])
    union all select n.id from stones_named n where n.site_id = ${siteId} and n.supplier_id in ${suppliers} and n.stock_no = ${written}),
  meant_parcels as (
    select n.id from parcels_named n where n.site_id = ${siteId}
      and (n.id = ${anyOf(parcelIds)} or (n.supplier_id in ${suppliers} and n.stock_no = ${written}))),
  meant_pieces as (
    select n.id from pieces_named n where n.site_id = ${siteId} and (n.id = ${anyOf(pieceIds)} or n.report_no = ${written}
      or (n.supplier_id in ${suppliers} and upper(n.stock_no) = ${written}))),
  meant_styles as (
    select n.id from styles_named n where n.site_id = ${siteId}
      and (n.id = ${anyOf(styleIds)} or (n.supplier_id in ${suppliers} and upper(n.style_no) = ${written})))`
}

/** Files that the search names, by their own names or by their goods: each by its index. */
const named = ({ siteId, search }: Wanted) =>
  search === ''
    ? sql`named_media as (select null::bigint as id where false)`
    : sql`named_media as materialized (
        select m.id from kept_media m where m.site_id = ${siteId} and m.file_name ilike ${containing(search)}
        union select m.id from kept_media m where m.stone_id in (select id from meant_stones)
        union select m.id from kept_media m where m.parcel_id in (select id from meant_parcels)
        union select m.id from kept_media m where m.piece_id in (select id from meant_pieces)
        union select m.id from kept_media m where m.style_id in (select id from meant_styles))`

/** Files with their goods of whichever form, and whose these are. */
const owned = sql`kept_media k left join stones_named os on os.id = k.stone_id left join parcels_named op on op.id = k.parcel_id
  left join pieces_named oj on oj.id = k.piece_id left join styles_named oy on oy.id = k.style_id`
const owner = sql`coalesce(os.supplier_id, op.supplier_id, oj.supplier_id, oy.supplier_id)`

/** The very same file at several of the owner's goods; none of them has a file twice. */
const doubles = ({ siteId, supplierId }: Wanted) =>
  supplierId === null
    ? sql`select k.sum collate "C" as sum from kept_media k where k.site_id = ${siteId} group by k.sum collate "C" having count(*) > 1`
    : sql`select k.sum from ${owned} where k.site_id = ${siteId} and ${owner} = ${supplierId}::bigint group by k.sum having count(*) > 1`

const stoneFacts = sql`'stone' as form, g.id as goods_id, g.origin, g.shape, g.shape_word, g.carat, g.fancy_color, g.report_no, g.stock_no,
  g.supplier_id, g.is_for_sale, null::jsonb as parcel, null::jsonb as jewel`
const parcelFacts = sql`'parcel' as form, g.id as goods_id, g.origin, g.shape, null::text as shape_word, g.left_carats as carat,
  null::text as fancy_color, null::text as report_no, g.stock_no, g.supplier_id, g.is_for_sale, jsonb_build_object('id', g.id::text,
    'size_kind', g.size_kind, 'size_from', g.size_from::text, 'size_to', g.size_to::text, 'color_from', g.color_from, 'color_to', g.color_to,
    'clarity_from', g.clarity_from, 'clarity_to', g.clarity_to, 'make', g.make, 'pieces_estimated', g.pieces_estimated) as parcel,
    null::jsonb as jewel`
const jewelFacts = (
  form: 'piece' | 'style',
) => sql`${sql.lit(form)} as form, g.id as goods_id, g.origin, 'other' as shape, null::text as shape_word,
  0::numeric as carat, null::text as fancy_color, ${form === 'piece' ? sql`g.report_no` : sql`null::text as report_no`},
  ${form === 'piece' ? sql`g.stock_no` : sql`g.style_no as stock_no`}, g.supplier_id, g.is_for_sale, null::jsonb as parcel,
  jsonb_build_object('id', g.id::text, 'name', g.name, 'category', g.category${form === 'piece' ? sql`, 'material', g.material` : sql``}) as jewel`

/** Where what is kept comes from: files of stones, of parcels, of pieces and of styles, and certificates with the stone that is likeliest to be seen with them. */
function sourcesOf({ siteId, supplierId, search, same, what }: Wanted) {
  const pattern = containing(search)
  const kept = sql`'m' || m.id as id, m.kind, m.is_first, m.sum, m.file_name, m.bytes, m.has_still, m.kept_at, null::text as source`
  const asked = sql`m.site_id = ${siteId} and (m.kind = 'model') = ${what === 'model'} and ${isOwn(supplierId, 'g.supplier_id')}
    and ${search === '' ? sql`true` : sql`m.id in (select id from named_media)`}
    and ${same === null ? sql`true` : sql`left(m.sum, 16) = ${same}`}`
  return [
    sql`select ${kept}, ${stoneFacts} from kept_media m join stones_named g on g.id = m.stone_id where ${asked}`,
    sql`select ${kept}, ${parcelFacts} from kept_media m join parcels_named g on g.id = m.parcel_id
      where ${asked}`,
    sql`select ${kept}, ${jewelFacts('piece')} from kept_media m join pieces_named g on g.id = m.piece_id where ${asked}`,
    sql`select ${kept}, ${jewelFacts('style')} from kept_media m join styles_named g on g.id = m.style_id where ${asked}`,
    sql`select 'c' || c.id as id, 'paper' as kind, true as is_first, null::text as sum, c.file_name, c.bytes, false as has_still, c.kept_at, c.source, ${stoneFacts}
      from kept_certificates c
      join lateral (
        select * from stones_named n where n.site_id = c.site_id and n.origin = c.origin and n.report_key = c.report_key
          and (c.supplier_id is null or n.supplier_id = c.supplier_id)
        order by n.is_for_sale desc, n.id limit 1) g on true
      where c.site_id = ${siteId} and ${isOwn(supplierId, 'c.supplier_id')}
        and (${search} = '' or c.file_name ilike ${pattern} or g.id in (select id from meant_stones)) and ${same}::text is null and ${what === 'flat'}`,
  ]
}

/** Whether somebody of theirs has the same file elsewhere: of few lines each is looked up, of all they are grouped once. */
const isDouble = ({ siteId, supplierId, search, same }: Wanted) =>
  search === '' && same === null
    ? sql<boolean>`l.sum in (select sum from doubles)`
    : sql<boolean>`(select count(*) from ${owned} where k.sum = l.sum and k.site_id = ${siteId}
        and ${supplierId === null ? sql`true` : sql`${owner} = ${supplierId}::bigint`}) > 1`

const isShown = (wanted: Wanted): Readonly<Record<MediaShown, ReturnType<typeof sql<boolean>>>> => ({
  all: sql<boolean>`true`,
  image: sql<boolean>`l.kind = 'image'`,
  video: sql<boolean>`l.kind = 'video'`,
  paper: sql<boolean>`l.kind = 'paper'`,
  model: sql<boolean>`l.kind = 'model'`,
  parcel: sql<boolean>`l.form = 'parcel'`,
  jewel: sql<boolean>`l.form in ('piece', 'style')`,
  double: isDouble(wanted),
  idle: sql<boolean>`not l.is_for_sale`,
})

export type Page = {
  readonly shown: MediaShown
  readonly after: { readonly micros: string; readonly id: string } | null
  readonly limit: number
}

/** Newest first, from the one after which the last page ended: as much as a page of each source, and the newest of all of these. */
export async function selectListed(db: Db, wanted: Wanted, { shown, after, limit }: Page): Promise<ListedRow[]> {
  const goesOn =
    after === null
      ? sql``
      : sql`and l.kept_at <= timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'
          and (l.kept_at, l.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::text)`
  const newest = sourcesOf(wanted).map(
    (source) =>
      sql`(select l.* from (${source}) l where ${isShown(wanted)[shown]} ${goesOn} order by l.kept_at desc, l.id desc limit ${limit})`,
  )
  const { rows } = await sql<ListedRow>`
    with ${meant(wanted)}, ${named(wanted)}, doubles as (${doubles(wanted)}),
    page as (select * from (${sql.join(newest, sql` union all `)}) l order by l.kept_at desc, l.id desc limit ${limit})
    select p.*, (extract(epoch from p.kept_at) * 1000000)::bigint as micros, n.name as supplier_name,
      case ${sql.join(
        goodsOfMedia.map((form) => sql`when p.form = ${sql.lit(form)} then ${markOf(form, 'p.goods_id')}`),
        sql` `,
      )} end as mark,
      (select greatest(count(*) - 1, 0)::int from ${owned} where k.sum = p.sum and k.site_id = n.site_id
        and (${wanted.supplierId}::bigint is null or ${owner} = ${wanted.supplierId}::bigint)) as others
    from page p join supplier_names n on n.id = p.supplier_id
    order by p.kept_at desc, p.id desc`.execute(db)
  return rows
}

/** How many there are of each. */
export const countListed = (db: Db, wanted: Wanted): Promise<Record<MediaShown, number>> =>
  wanted.supplierId === null && wanted.search === '' && wanted.same === null ? countAll(db, wanted) : countLines(db, wanted)

/** All of a house: nothing of their goods is asked but of those that are not for sale. */
async function countAll(db: Db, wanted: Wanted): Promise<Record<MediaShown, number>> {
  const { siteId, what } = wanted
  const isOfThese = sql`k.site_id = ${siteId} and (k.kind = 'model') = ${what === 'model'}`
  const papers = sourcesOf(wanted).slice(-1)
  const { rows } = await sql<Record<MediaShown, number>>`
    with ${meant(wanted)}, ${named(wanted)},
    kinds as (select k.kind, count(*) as files, count(k.parcel_id) as parcels, count(coalesce(k.piece_id, k.style_id)) as jewels
      from kept_media k where ${isOfThese} group by k.kind),
    same as (select count(*) filter (where (k.kind = 'model') = ${what === 'model'}) as files from kept_media k where k.site_id = ${siteId}
      group by k.sum collate "C" having count(*) > 1),
    papers as (select count(*) as files, count(*) filter (where not l.is_for_sale) as idle from (${sql.join(papers)}) l),
    off_sale as (
      select count(*) as files from kept_media k join stones_named g on g.id = k.stone_id where ${isOfThese} and not g.is_for_sale
      union all select count(*) from kept_media k join parcels_named g on g.id = k.parcel_id where ${isOfThese} and not g.is_for_sale
      union all select count(*) from kept_media k join pieces_named g on g.id = k.piece_id where ${isOfThese} and not g.is_for_sale
      union all select count(*) from kept_media k join styles_named g on g.id = k.style_id where ${isOfThese} and not g.is_for_sale)
    select (coalesce((select sum(files) from kinds), 0) + papers.files)::int as "all",
      coalesce((select files from kinds where kind = 'image'), 0)::int as image, coalesce((select files from kinds where kind = 'video'), 0)::int as video,
      papers.files::int as paper, coalesce((select sum(parcels) from kinds), 0)::int as parcel,
      coalesce((select sum(jewels) from kinds), 0)::int as jewel,
      coalesce((select files from kinds where kind = 'model'), 0)::int as model, coalesce((select sum(files) from same), 0)::int as "double",
      ((select sum(files) from off_sale) + papers.idle)::int as idle from papers`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('counting answers one row')
  return row
}

async function countLines(db: Db, wanted: Wanted): Promise<Record<MediaShown, number>> {
  const shown = isShown(wanted)
  const { rows } = await sql<Record<MediaShown, number>>`
    with ${meant(wanted)}, ${named(wanted)}, doubles as (${doubles(wanted)}), lines as (${sql.join(sourcesOf(wanted), sql` union all `)})
    select count(*)::int as "all", count(*) filter (where ${shown.image})::int as image, count(*) filter (where ${shown.video})::int as video,
      count(*) filter (where ${shown.paper})::int as paper, count(*) filter (where ${shown.parcel})::int as parcel,
      count(*) filter (where ${shown.jewel})::int as jewel, count(*) filter (where ${shown.model})::int as model,
      count(*) filter (where ${shown.double})::int as "double", count(*) filter (where ${shown.idle})::int as idle from lines l`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('counting answers one row')
  return row
}
