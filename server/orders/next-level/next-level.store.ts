import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import { salesmanColumns } from '../trunk/orders.store.ts'

/** As whom a reseller's site buys from the house: the account of whoever has run it longest, at the prices of the group that it buys as. */
export const selectReseller = (db: Db, siteId: string) =>
  db
    .selectFrom('site_names as site')
    .innerJoin('people', 'people.next_site_id', 'site.id')
    .innerJoin('buying_groups', 'buying_groups.id', 'site.parent_group_id')
    .leftJoin('site_terms', 'site_terms.site_id', 'site.house_id')
    .leftJoin('people as salesman', (join) => join.on(sql<boolean>`false`))
    .where('site.id', '=', siteId)
    .where('site.parent_id', 'is not', null)
    .orderBy('people.id')
    .limit(1)
    .select([
      'people.id',
      'people.role',
      'people.phone',
      sql<string>`site.house_id`.as('house_id'),
      sql<string>`site.title`.as('company'),
      'site.parent_group_id as group_id',
      'buying_groups.prepayment_percent as group_percent',
      'site_terms.prepayment_percent as site_percent',
      'site_terms.hold_hours',
      'site_terms.payment_accounts',
      personName('people').as('customer_name'),
      ...salesmanColumns,
    ])
    .executeTakeFirst()

type Placed = { readonly id: string; readonly lineIds: readonly string[] }

/** The house's order, the reseller's that it fulfils, and which line of it supplies each of theirs; both have the same goods in the same order. */
export async function linkPlaced(tx: Tx, house: Placed & { readonly siteId: string }, own: Placed): Promise<void> {
  await tx.insertInto('order_links').values({ from_id: house.id, to_id: own.id, kind: 'fulfils' }).execute()
  await tx.updateTable('orders').set({ reseller_site_id: house.siteId }).where('id', '=', house.id).execute()
  await sql`update order_lines l set supplied_by_line_id = h.id, pieces = h.pieces
    from unnest(${[...own.lineIds]}::bigint[], ${[...house.lineIds]}::bigint[]) as pair (own_id, house_id) join order_lines h on h.id = pair.house_id
    where l.id = pair.own_id`.execute(tx)
}

/** The order of a reseller that this one of the house fulfils. */
export const selectFulfilled = async (db: Db, houseOrderId: string): Promise<string | undefined> =>
  (await db.selectFrom('order_links').where('from_id', '=', houseOrderId).where('kind', '=', 'fulfils').select('to_id').executeTakeFirst())
    ?.to_id

type PartRow = { readonly id: string; readonly from_line_id: string; readonly pieces: number; readonly carats: string }

/** Lines of the house's order that were parted from others and supply no line of the reseller's yet. */
export async function selectNewParts(db: Db, houseOrderId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select l.id, l.from_line_id, l.pieces, l.carats from order_lines l join order_lines whole on whole.id = l.from_line_id
    where l.order_id = ${houseOrderId} and whole.order_id = l.order_id
      and not exists (select from order_lines own where own.supplied_by_line_id = l.id) order by l.id`.execute(db)
  return rows
}

export const setSupplier = (tx: Tx, lineId: string, houseLineId: string) =>
  tx.updateTable('order_lines').set({ supplied_by_line_id: houseLineId }).where('id', '=', lineId).execute()
