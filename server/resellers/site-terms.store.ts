import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Book = {
  readonly id: string
  readonly name: string
  readonly multiplier: string
  readonly points: string
  readonly finer: number
  readonly sites: number
}

/** Groups of a site with what their price books say in one line. */
const books = (db: Db, siteId: string) =>
  db
    .selectFrom('buying_groups as g')
    .leftJoin('group_books as b', 'b.group_id', 'g.id')
    .select([
      'g.id',
      'g.name',
      'g.is_default as isDefault',
      sql<string>`coalesce(b.multiplier, 1.0000)::text`.as('multiplier'),
      sql<string>`coalesce(b.points, 0.00)::text`.as('points'),
      sql<number>`coalesce(b.bands + b.suppliers_named, 0)::int`.as('finer'),
      sql<number>`(select count(*) from sites s where s.parent_group_id = g.id)::int`.as('sites'),
    ])
    .where('g.site_id', '=', siteId)

/** Groups of the house that customers belong to or could: sites buy as one of them. */
export const listBooks = (db: Db, houseId: string) => books(db, houseId).orderBy('g.name').orderBy('g.id').execute()

export const findDefaultBook = (db: Db, siteId: string): Promise<Book | undefined> =>
  books(db, siteId).where('g.is_default', '=', true).executeTakeFirst()

/** Whether a group of the house serves one site and nobody else. */
export async function isGroupOfOne(db: Db, groupId: string, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    select from buying_groups g where g.id = ${groupId} and not g.is_default
      and not exists (select from people u where u.group_id = g.id)
      and not exists (select from sites s where s.parent_group_id = g.id and s.id <> ${siteId})`.execute(db)
  return rows.length === 1
}

/** The site's exchange rates as they were last set; none where it has the house's. */
export async function hasOwnRates(db: Db, siteId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('rates_in_force')
      .select('site_id')
      .where('site_id', '=', siteId)
      .where('is_own', '=', true)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
