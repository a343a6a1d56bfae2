import { sql } from 'kysely'
import { z } from 'zod'
import type { RapRow } from '@loupe/domain/pricing/rap-price.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { origins, stockKinds } from '@loupe/domain/stock/grades.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'

const decimal = z.string()

const storedBook = z.object({
  multiplier: decimal,
  points: decimal,
  suppliers: z
    .array(
      z.object({ supplierId: z.string(), visible: z.boolean().nullable(), multiplier: decimal.nullable(), points: decimal.nullable() }),
    )
    .readonly(),
  bands: z
    .array(
      z.object({
        supplierId: z.string().nullable(),
        origin: z.enum(origins).nullable(),
        hue: z.enum(['white', 'fancy']).nullable(),
        caratFrom: decimal.nullable(),
        caratTo: decimal.nullable(),
        multiplier: decimal,
        points: decimal,
      }),
    )
    .readonly(),
})
/** A price book as stored, decimals as text. */
export type StoredBook = Readonly<z.output<typeof storedBook>>

const priceTerms = z.object({
  /** The site that owns the stock: the house. */
  stockSiteId: z.string(),
  listId: z.string().nullable(),
  /** The bracket that also prices larger sizes without one ("5.00-5.99"), null while that is off. */
  fallback: z.string().nullable(),
  rates: z.array(z.object({ origin: z.enum(origins), kind: z.enum(stockKinds), rate: decimal, setAt: z.string() })).readonly(),
  /** The group whose book counts, if it is one of the site; null when there is none. */
  groupId: z.string().nullable(),
  /** Whether somebody chose by its name that the group sells at cost. */
  groupAtCost: z.boolean(),
  isBelow: z.boolean(),
  /** The group of the parent that a next-level site buys as. */
  parentGroupId: z.string().nullable(),
  resellerAtCost: z.boolean(),
  groupBook: storedBook.nullable(),
  userBook: storedBook.nullable(),
  /** The parent's book for the reseller, on a next-level site. */
  resellerBook: storedBook.nullable(),
  /** Suppliers who do not let resellers show their stones; none on the house's own site. */
  withheld: z.array(z.string()).readonly(),
})
/** Everything that decides a person's prices, read in one go. */
export type PriceTerms = Readonly<z.output<typeof priceTerms>>

/** The terms in what `readPriceTerms` answers. */
export const termsIn = (text: string): PriceTerms => priceTerms.parse(JSON.parse(text))

const book = (where: ReturnType<typeof sql>) => sql`(
  select json_build_object(
    'multiplier', b.multiplier::text, 'points', b.points::text,
    'suppliers', coalesce((select json_agg(json_build_object('supplierId', s.supplier_id::text, 'visible', s.visible,
      'multiplier', s.multiplier::text, 'points', s.points::text) order by s.supplier_id)
      from price_book_suppliers s where s.book_id = b.id), '[]'),
    'bands', coalesce((select json_agg(json_build_object('supplierId', d.supplier_id::text, 'origin', d.origin, 'hue', d.hue,
      'caratFrom', d.carat_from::text, 'caratTo', d.carat_to::text, 'multiplier', d.multiplier::text, 'points', d.points::text) order by d.id)
      from price_book_bands d where d.book_id = b.id), '[]'))
  from price_books b where ${where})`

/** One query, answered as JSON text of `PriceTerms`; the rates are the site's own where it has set them, else its parent's. */
export async function readPriceTerms(
  db: Db,
  person: { siteId: string; as: 'cost' | 'usual' | 'group'; groupId: string | null; userId: string | null },
): Promise<string> {
  const isChosen = {
    cost: sql`false`,
    usual: sql`chosen.is_default`,
    group: sql`chosen.id = ${person.groupId}::bigint`,
  }[person.as]
  const { rows } = await sql<{ terms: string }>`
    select json_build_object(
      'stockSiteId', house.id::text,
      'listId', (select l.id::text from rap_lists l where l.site_id = house.id and l.is_current),
      'fallback', (select f.low_ct || '-' || f.high_ct from list_fallbacks f where f.site_id = house.id order by f.id desc limit 1),
      'rates', (select coalesce(json_agg(json_build_object('origin', r.origin, 'kind', r.kind, 'rate', r.rate::text, 'setAt', r.set_at)), '[]')
        from rates_in_force r where r.site_id = site.id),
      'groupId', chosen.id::text,
      'groupAtCost', coalesce(chosen.at_cost, false),
      'isBelow', site.parent_id is not null,
      'parentGroupId', site.parent_group_id::text,
      'resellerAtCost', coalesce((select g.at_cost from buying_groups g where g.id = site.parent_group_id), false),
      'groupBook', ${book(sql`b.group_id = chosen.id`)},
      'userBook', ${book(sql`b.user_id = ${person.userId}::bigint`)},
      'resellerBook', ${book(sql`b.group_id = site.parent_group_id`)},
      'withheld', (select coalesce(json_agg(n.id::text order by n.id), '[]') from supplier_names n
        where n.site_id = house.id and not n.resale_consent and site.parent_id is not null)
    )::text as terms
    from site_names site join site_names house on house.id = site.house_id
    left join buying_groups chosen on chosen.site_id = site.id and ${isChosen}
    where site.id = ${person.siteId}`.execute(db)
  const terms = rows[0]?.terms
  if (terms === undefined) throw new Error(`no site ${person.siteId}`)
  return terms
}

export async function readRapRows(db: Db, listId: string): Promise<{ date: string; rows: RapRow[] }> {
  const list = await db.selectFrom('rap_lists').select('list_date').where('id', '=', listId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('rap_prices')
    .select(['shape', 'clarity', 'color', 'low_ct', 'high_ct', 'usd_per_ct'])
    .where('list_id', '=', listId)
    .execute()
  return {
    date: list.list_date,
    rows: rows.map((row) => ({
      shape: row.shape,
      clarity: row.clarity as RapRow['clarity'],
      color: row.color as RapRow['color'],
      low: parseAmount(row.low_ct),
      high: parseAmount(row.high_ct),
      price: parseAmount(row.usd_per_ct),
      date: list.list_date,
    })),
  }
}

export async function insertRates(
  db: Db,
  siteId: string,
  userId: string | null,
  rates: readonly { origin: Origin; kind: StockKind; rate: string }[],
): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values(rates.map((rate) => ({ site_id: siteId, origin: rate.origin, kind: rate.kind, rate: rate.rate, set_by: userId })))
    .execute()
}

/** A site without rates of its own has its parent's. */
export async function deleteRates(db: Db, siteId: string): Promise<void> {
  await db
    .deleteFrom('exchange_rates')
    .where('site_id', '=', siteId)
    .where('site_id', 'in', db.selectFrom('site_names').select('id').where('parent_id', 'is not', null))
    .execute()
}

/** Exchange rates in force for what is ordered: the site's own, else its house's. */
export async function readOrderRates(db: Db, siteId: string): Promise<Map<Origin, string>> {
  const rows = await db
    .selectFrom('rates_in_force')
    .select(['origin', 'rate'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'order')
    .execute()
  return new Map(rows.map(({ origin, rate }) => [origin, rate]))
}
