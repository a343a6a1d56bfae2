import { sql } from 'kysely'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { OrderStatus, OrderType } from '@loupe/domain/orders/order-states.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import { reaches, type DeskScope } from '../lists/desk.store.ts'

/** Goods as their labels name them, by id. */
export type Labelled = { readonly stones: readonly string[]; readonly pieces: readonly string[]; readonly parcels: readonly string[] }
type Numbers = { readonly keys: readonly string[]; readonly stockNos: readonly string[]; readonly labelled: Labelled }

export type NumberedStone = {
  readonly id: string
  readonly report_no: string | null
  readonly stock_no: string
  readonly availability: Availability
}

const most = 1000

/** Stones of a site by certificate or stock number, those on sale first. */
export async function selectNumbered(db: Db, siteId: string, { keys, stockNos, labelled }: Numbers): Promise<NumberedStone[]> {
  const { rows } = await sql<NumberedStone>`
    select id, report_no, stock_no, availability from (
      select s.* from stones_for_sale s where s.site_id = ${siteId} and s.report_key = any(${[...keys]}::text[])
      union
      select s.* from stones_for_sale s where s.site_id = ${siteId} and s.id = any(${[...labelled.stones]}::bigint[])
      union
      select s.* from supplier_names n join stones_for_sale s on s.supplier_id = n.id
      where n.site_id = ${siteId} and s.stock_no = any(${[...stockNos]}::text[])
    ) found order by availability <> 'available', id limit ${most}`.execute(db)
  return rows
}

export type HolderRow = {
  readonly line_id: string
  readonly order_id: string
  readonly order_no: string
  readonly version: number
  readonly type: OrderType
  readonly kind: OrderedKind
  readonly status: OrderStatus
  readonly customer_id: string
  readonly customer_name: string
  readonly company: string
  readonly snapshot: unknown
  readonly pieces: number
  readonly carats: string
  readonly rmb_total: string
  readonly due_on: string | null
  readonly report_no: string | null
  readonly stock_no: string
  readonly print_key: string | null
  readonly lot_no: string | null
  readonly stone_id: string | null
  readonly parcel_id: string | null
  readonly piece_id: string | null
}

/** Lines that have goods of these numbers, or sold them. */
export async function selectHolders(db: Db, desk: DeskScope, { keys, stockNos, labelled }: Numbers): Promise<HolderRow[]> {
  const reports = keys.flatMap((key) => [key, `LG${key}`])
  const lots = [...labelled.parcels, ...stockNos.filter((text) => /^P\d+$/.test(text)).map((text) => text.slice(1))]
  const { rows } = await sql<HolderRow>`
    select order_lines.id as line_id, orders.id as order_id, orders.order_no, orders.version, orders.type, orders.kind, orders.status,
      orders.customer_id, ${personName('customer')} as customer_name, customer.company, order_lines.snapshot, order_lines.pieces,
      order_lines.carats, order_lines.rmb_total, order_lines.due_on, order_lines.report_no, order_lines.stock_no, order_lines.print_key,
      order_lines.snapshot->'parcel'->>'lotNo' as lot_no, order_lines.stone_id, order_lines.parcel_id, order_lines.piece_id
    from order_lines join orders on orders.id = order_lines.order_id join people customer on customer.id = orders.customer_id
    where ${reaches(desk)} and order_lines.state <> 'released' and order_lines.id in (
      select id from order_lines where report_no = any(${reports}::text[])
      union select id from order_lines where print_key = any(${[...keys]}::text[])
      union select id from order_lines where parcel_id = any(${lots}::bigint[])
      union select id from order_lines where stone_id = any(${[...labelled.stones]}::bigint[])
      union select id from order_lines where piece_id = any(${[...labelled.pieces]}::bigint[])
      union select l.id from supplier_names n join order_lines l on l.supplier_id = n.id
        where n.site_id = ${desk.scope.siteId} and l.stock_no = any(${[...stockNos]}::text[]))
    order by order_lines.state <> 'live', order_lines.id desc limit ${most}`.execute(db)
  return rows
}
