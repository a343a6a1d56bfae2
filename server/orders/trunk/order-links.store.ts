import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

type LinkRow = {
  readonly id: string
  readonly order_no: string
  readonly kind: 'sold_from' | 'return_of' | 'delivery_of' | 'fulfils' | 'work_on'
  readonly isFrom: boolean
}

/** Orders that this one goes on from, and those that go on from it. */
export async function selectLinks(db: Db, orderId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select orders.id, orders.order_no, l.kind, l.from_id = ${orderId} as "isFrom"
    from order_links l join orders on orders.id = case when l.from_id = ${orderId} then l.to_id else l.from_id end
    where l.kind in ('sold_from', 'return_of', 'delivery_of', 'fulfils', 'work_on') and (l.from_id = ${orderId} or l.to_id = ${orderId}) order by orders.id`.execute(
    db,
  )
  return rows
}

type KeptRow = { readonly line_id: string; readonly id: string; readonly order_no: string }

/** By which order each line of a memo was kept. */
export async function selectKeptBy(db: Db, orderId: string): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select lent.id as line_id, orders.id, orders.order_no
    from order_lines lent join order_lines kept on kept.from_line_id = lent.id join orders on orders.id = kept.order_id
    where lent.order_id = ${orderId} and orders.id <> ${orderId}`.execute(db)
  return rows
}

export const selectLoan = (db: Db, orderId: string) =>
  db.selectFrom('loans').where('order_id', '=', orderId).select(['insured_rmb', 'terms', 'price_until']).executeTakeFirst()

/** The sale, the memo that it goes on from, and which line of it each line of the sale was. */
export async function linkSale(
  tx: Tx,
  sale: { readonly id: string; readonly lineIds: readonly string[] },
  loan: typeof sale,
): Promise<void> {
  await tx.insertInto('order_links').values({ from_id: sale.id, to_id: loan.id, kind: 'sold_from' }).execute()
  await sql`update order_lines l set from_line_id = lent.id
    from unnest(${[...sale.lineIds]}::bigint[], ${[...loan.lineIds]}::bigint[]) as lent (sold_id, id) where l.id = lent.sold_id`.execute(tx)
}

type OfOrder = { readonly orderId: string; readonly lineId: string }

/** The work, the order that its piece was handed over by, and the line of it. */
export async function linkWork(tx: Tx, work: OfOrder, on: OfOrder): Promise<void> {
  await tx.insertInto('order_links').values({ from_id: work.orderId, to_id: on.orderId, kind: 'work_on' }).execute()
  await tx.updateTable('order_lines').set({ from_line_id: on.lineId }).where('id', '=', work.lineId).execute()
}
