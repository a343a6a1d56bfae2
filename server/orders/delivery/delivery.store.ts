import { sql } from 'kysely'
import type { PickupMethod } from '@loupe/domain/orders/order-states.ts'
import type { Db, Tx } from '../../db/database.ts'
import { containing, personName } from '../../db/sql-text.ts'
import { reaches, type DeskScope } from '../lists/desk.store.ts'

export type WaitingRow = {
  readonly line_id: string
  readonly order_id: string
  readonly order_no: string
  readonly customer_id: string
  readonly customer_name: string
  readonly company: string
  readonly pickup: PickupMethod
  readonly address: string
  readonly type: string
  readonly snapshot: unknown
  readonly pieces: number
  readonly carats: string
  readonly rmb_total: string
  readonly unpaid_rmb: string
}

const most = 500

const stoneOf = (setting: string, stone: string) => sql`${sql.ref(`${setting}.snapshot`)} #> '{style,spec,centres}'
  @> jsonb_build_array(jsonb_build_object('by', 'stock', 'stoneId', ${sql.ref(`${stone}.stone_id`)}::text))`

/** Of an order that is being made: what is made by now and in the house, a setting with the stone in it and a stone with its setting. */
const isMade = sql`orders.type = 'jewelry' and orders.status in ('preparation', 'purchased') and l.supply_status = 'arrived'
  and (l.made_at is not null or (l.style_id is null and l.work_id is null))
  and not exists (select from order_lines b where b.order_id = l.order_id and b.id <> l.id and b.state = 'live'
    and ((b.stone_id is not null and l.style_id is not null and ${stoneOf('l', 'b')} and b.supply_status <> 'arrived')
      or (l.stone_id is not null and b.style_id is not null and ${stoneOf('b', 'l')} and (b.made_at is null or b.supply_status <> 'arrived'))))`

/** Lines that wait for their handover and are in no delivery, the oldest orders first; what is made may leave while the rest of its order is being made. */
export async function selectWaiting(
  db: Db,
  desk: DeskScope,
  { customerId, search }: { readonly customerId?: string | undefined; readonly search: string },
): Promise<WaitingRow[]> {
  const words = containing(search)
  const { rows } = await sql<WaitingRow>`
    select l.id as line_id, orders.id as order_id, orders.order_no, orders.customer_id, ${personName('customer')} as customer_name,
      customer.company, orders.pickup, orders.address, orders.type, l.snapshot, l.pieces, l.carats, l.rmb_total, orders.unpaid_rmb
    from orders join order_lines l on l.order_id = orders.id join people customer on customer.id = orders.customer_id
    where ${reaches(desk)} and orders.type in ('goods', 'jewelry') and l.state = 'live' and (orders.status = 'wait_handover' or (${isMade}))
      and not exists (select from delivery_lines d where d.line_id = l.id and d.is_live)
      and (${customerId ?? null}::bigint is null or orders.customer_id = ${customerId ?? null}::bigint)
      and (${search} = '' or orders.order_no ilike ${words} or l.report_no ilike ${words} or customer.name ilike ${words}
        or customer.real_name ilike ${words} or customer.company ilike ${words})
    order by orders.id, l.id limit ${most}`.execute(db)
  return rows
}

/** Which of these lines are in a delivery that was not voided. */
export async function selectInDelivery(db: Db, lineIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from delivery_lines where line_id = any(${[...lineIds]}::bigint[]) and is_live`.execute(db)
  return new Set(rows.map((row) => row.line_id))
}

export const selectParcelLimit = async (db: Db, siteId: string): Promise<string | null> =>
  (await db.selectFrom('site_terms').where('site_id', '=', siteId).select('parcel_limit_rmb').executeTakeFirst())?.parcel_limit_rmb ?? null

export type NewDelivery = {
  readonly carrier: string
  readonly insuredRmb: string
  readonly hsCode: string
  readonly grossGrams: string | null
  readonly netGrams: string | null
  readonly boxes: number
  readonly overLimit: string | null
}

/** How a delivery leaves, and with which lines. @throws unique_violation for a line that is in another */
export async function insertDelivery(tx: Tx, orderId: string, given: NewDelivery, lineIds: readonly string[]): Promise<void> {
  const { carrier, insuredRmb, hsCode, grossGrams, netGrams, boxes, overLimit } = given
  await tx
    .insertInto('deliveries')
    .values({
      order_id: orderId,
      carrier,
      insured_rmb: insuredRmb,
      hs_code: hsCode,
      gross_grams: grossGrams,
      net_grams: netGrams,
      boxes,
      over_limit: overLimit,
    })
    .execute()
  await tx
    .insertInto('delivery_lines')
    .values(lineIds.map((line_id) => ({ order_id: orderId, line_id })))
    .execute()
}

export const selectDelivery = (db: Db, orderId: string) =>
  db
    .selectFrom('deliveries')
    .where('order_id', '=', orderId)
    .select(['carrier', 'insured_rmb', 'hs_code', 'gross_grams', 'net_grams', 'boxes', 'over_limit', 'photo', 'signature'])
    .executeTakeFirst()
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>

/** Who took it, or who carries it. */
export const updateDelivery = (
  tx: Tx,
  orderId: string,
  told: { readonly carrier?: string; readonly photo?: string; readonly signature?: string },
) => tx.updateTable('deliveries').set(told).where('order_id', '=', orderId).execute()

export const releaseDelivery = (tx: Tx, orderId: string) =>
  tx.updateTable('delivery_lines').set({ is_live: false }).where('order_id', '=', orderId).execute()

/** What is still to pay for the orders of a delivery. */
export async function sumUnpaid(db: Db, orderId: string): Promise<string> {
  const { rows } = await sql<{ rmb: string }>`
    select coalesce(sum(o.unpaid_rmb), 0)::numeric(16,2) as rmb from orders o where o.id in (
      select l.order_id from delivery_lines d join order_lines l on l.id = d.line_id where d.order_id = ${orderId})`.execute(db)
  return rows[0]?.rmb ?? '0.00'
}
