import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import {
  closedFacetNames,
  type FacetName,
  facetNames,
  facetOptions,
  fieldOf,
  measureNames,
  rangeNames,
  type SortedWordName,
  sortNames,
  type SortName,
} from '@loupe/domain/stock/stone-fields.ts'
import { columnOf } from '../db/stone-columns.ts'

/** The stock search as one plain SQL statement: what the index is checked against, and measured beside. */
type Filter = Omit<StockFilter, 'reportNos'>

/** The one book that `shownTable` prices by; bands and suppliers' terms are left to other tests. */
export type SqlPricing = {
  readonly listId: string
  readonly multiplier: string
  readonly points: string
  readonly rates: {
    readonly naturalSpot: string
    readonly naturalOrder: string
    readonly labGrownSpot: string
    readonly labGrownOrder: string
  }
}

/** Words and numbers of their own are kept as they are; what is worked out stands in the statement. */
const byHand: readonly string[] = ['location', 'availability', 'hasImage', 'hasVideo', 'supplier', 'milk', 'brown', 'green']
const facts = [...closedFacetNames.filter((name) => !byHand.includes(name)), ...measureNames]
const sortedWords = sortNames.filter((name): name is SortedWordName => (closedFacetNames as readonly string[]).includes(name))
const isSortedWord = (name: SortName): name is SortedWordName => (sortedWords as readonly string[]).includes(name)
const sortColumn = (name: SortName): string => (isSortedWord(name) ? `${columnOf(name)}_rank` : columnOf(name))

const list = (words: readonly string[]): string => words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')

/** A narrow table of all live offers with one viewer's prices worked out beforehand, as favourable to SQL as can be. */
export const shownTable = ({ listId, multiplier, points, rates }: SqlPricing): string => `
  create table shown as
  with priced as (
    select s.*, rap.usd_per_ct as rap, case when rap.usd_per_ct is not null and s.back is not null
      then round(rap.usd_per_ct * (100 + s.back + ${points}) / 100 * ${multiplier}, 2) else round(s.usd_per_ct * ${multiplier}, 2) end as ct
    from stones s left join rap_prices rap on rap.list_id = ${listId} and s.origin = 'natural' and s.fancy_color is null
      and rap.shape = case when s.shape = 'round' then 'round' else 'pear' end and rap.color = s.color
      and rap.clarity = case when s.clarity = 'FL' then 'IF' else s.clarity end and trunc(s.carat, 2) between rap.low_ct and rap.high_ct
    where s.sale_status = 'for_sale' and s.availability <> 'sold'
  ), totalled as (
    select p.*, case when ct = usd_per_ct and usd_total_given is not null then usd_total_given else round(ct * carat, 2) end as total,
      case when origin = 'natural' then case when kind = 'spot' then ${rates.naturalSpot} else ${rates.naturalOrder} end
        else case when kind = 'spot' then ${rates.labGrownSpot} else ${rates.labGrownOrder} end end as rate
    from priced p
  )
  select id, origin, color is not null as white, fancy_color is not null as fancy, ${facts.map((name) => (fieldOf(name).isYesNo ? `case when ${columnOf(name)} then 'yes' end as ${columnOf(name)}` : columnOf(name))).join(', ')},
    milk::text, brown::text, green::text, availability, location,
    case when image_url is not null then 'yes' end as has_image, case when video_url is not null then 'yes' end as has_video, supplier_id::text as supplier,
    ct as usd_per_ct, total as usd_total, round(total * rate, 2) as rmb_total,
    case when rap is not null and back is not null then round((ct - rap) * 100 / rap, 2) end as back,
    seen_at, coalesce(origin || ' ' || report_key, 'stone ' || id) as certificate,
    array_position(array['available', 'held', 'on_loan'], availability)::smallint as offer_rank,
    ${sortedWords.map((name) => `array_position(array[${list(facetOptions[name])}], ${fieldOf(name).isYesNo ? `case when ${columnOf(name)} then 'yes' end` : columnOf(name)})::smallint as ${columnOf(name)}_rank`).join(', ')}
  from totalled`

export const shownIndexes: readonly string[] = [
  'create unique index on shown (id)',
  'create index on shown (origin, white, shape, carat)',
  'create index on shown (origin, white, color, clarity)',
  'create index on shown (origin, white, carat)',
  'create index on shown (origin, white, usd_per_ct, id)',
  'create index on shown (origin, white, usd_total, id)',
  'create index on shown (certificate)',
  'analyze shown',
]

function conditions(filter: Filter): string[] {
  const wheres = [`origin = '${filter.origin}'`, filter.hue === 'white' ? 'white' : 'fancy']
  for (const name of rangeNames) {
    const { from, to } = filter[name] ?? {}
    if (from !== undefined) wheres.push(`${columnOf(name)} >= ${from}`)
    if (to !== undefined) wheres.push(`${columnOf(name)} <= ${to}`)
  }
  return wheres
}

const bestOf = (where: string): string =>
  `select distinct on (certificate) * from near where ${where} order by certificate, offer_rank, usd_total, id`

/**
 * One statement for a page of ids, the total and the counts of every facet option, each without its own facet's
 * picks. Rows are (facet, option, found): facet 'page' carries ids in `option` and their place in `found`, 'total' the total.
 */
export function plainSql(filter: Filter, { by, direction }: StockSort, limit: number): string {
  const picked = facetNames.filter((name) => (filter[name]?.length ?? 0) > 0)
  const open = facetNames.filter((name) => !picked.includes(name)).map((name) => columnOf(name))
  const fits = picked.map((name, at) => `coalesce(${columnOf(name)} in (${list(filter[name] ?? [])}), false) as ok${at}`)
  const fitting = picked.map((_, at) => `ok${at}::int`).join(' + ')
  const all = picked.map((_, at) => `ok${at}`).join(' and ') || 'true'
  const near = `select shown.* ${picked.map((_, at) => `, ok${at}`).join('')} from shown ${picked.length > 0 ? `cross join lateral (select ${fits.join(', ')}) fit` : ''}
    where ${[...conditions(filter), ...(picked.length > 0 ? [`${fitting} >= ${picked.length - 1}`] : [])].join(' and ')}`
  const without = picked.map((name, at) => {
    const others = picked.flatMap((_, other) => (other === at ? [] : [`ok${other}`])).join(' and ') || 'true'
    const column = columnOf(name)
    return `select '${column}', ${column}, count(distinct certificate) from near where ${others} and ${column} is not null group by ${column}`
  })
  const names = open.map((column) => `when grouping(${column}) = 0 then '${column}'`).join(' ')
  return `with near as materialized (${near}), won as materialized (${bestOf(all)})
    select 'page' as facet, id::text as option, place as found from
      (select id, row_number() over (order by ${sortColumn(by)} ${direction} nulls last, id) as place from won order by ${sortColumn(by)} ${direction} nulls last, id limit ${limit}) page
    union all select case ${names} else 'total' end, coalesce(${open.join(', ')}), count(distinct certificate) from near where ${all} group by grouping sets ((), ${open.map((column) => `(${column})`).join(', ')})
    ${without.map((query) => `union all ${query}`).join(' ')}`
}

export type PlainRow = { readonly facet: string; readonly option: string | null; readonly found: string }
export type PlainAnswer = {
  readonly ids: string[]
  readonly total: number
  readonly counts: Partial<Record<FacetName, Record<string, number>>>
}

/** The rows of `plainSql` in the form of an answer of the index. */
export function readPlainRows(rows: readonly PlainRow[]): PlainAnswer {
  const counts: Partial<Record<FacetName, Record<string, number>>> = {}
  for (const name of facetNames) {
    const options = rows.filter((row) => row.facet === columnOf(name) && row.option !== null)
    if (options.length > 0) counts[name] = Object.fromEntries(options.map((row) => [row.option, Number(row.found)]))
  }
  return {
    ids: rows
      .filter((row) => row.facet === 'page')
      .toSorted((a, b) => Number(a.found) - Number(b.found))
      .map((row) => row.option ?? ''),
    total: Number(rows.find((row) => row.facet === 'total')?.found ?? 0),
    counts,
  }
}
