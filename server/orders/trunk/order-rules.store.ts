import { sql } from 'kysely'
import type { Rule } from '../../goods/goods.ts'

/** It sells or lends; a return has lines of others. */
const hasOwnLines = sql`o.type in ('goods', 'jewelry', 'lend')`

/** Lines that a return took back. */
const takenBack = sql`select r.line_id from return_lines r join orders b on b.id = r.order_id
  where b.status = 'returned' and r.verdict in ('passed', 'off_sale')`

/** Lines that left with a delivery. */
const handedOver = sql`select d.line_id from delivery_lines d join orders b on b.id = d.order_id where d.is_live and b.status = 'completed'`

/** What must hold between orders, their lines, numbers and claims; each names rows that must not be there. */
export const rulesOfOrders: readonly Rule[] = [
  [
    'orders that are not worth what their lines cost',
    sql`select o.order_no as row from orders o where ${hasOwnLines} and o.status <> 'voided'
      and o.rmb_total <> (select coalesce(sum(l.rmb_total), 0) from order_lines l where l.order_id = o.id and l.supply_status <> 'rejected' and not l.came_back)`,
  ],
  [
    'orders whose pieces, carats or paid money are not those of their lines and payments',
    sql`select o.order_no as row from orders o
      where ${hasOwnLines} and (o.pieces, o.carats) <> (
          select coalesce(sum(l.pieces), 0)::int, coalesce(sum(l.carats), 0) from order_lines l
          where l.order_id = o.id and l.supply_status <> 'rejected' and not l.came_back)
        or o.paid_rmb <> coalesce((select sum(p.amount_rmb) from booked_payments p where p.order_id = o.id), 0)`,
  ],
  [
    'orders without lines',
    sql`select o.order_no as row from orders o where not exists (select from order_lines l where l.order_id = o.id)
      and not exists (select from return_lines r where r.order_id = o.id)
      and not exists (select from delivery_lines d where d.order_id = o.id)`,
  ],
  ['orders without a log', sql`select o.order_no as row from orders o where not exists (select from order_log g where g.order_id = o.id)`],
  [
    'claims that outlived their lines, or ended before them',
    sql`select l.id::text as row from order_lines l where l.supplied_by_line_id is null
      and exists (select from known_claims c where c.line_id = l.id)
      and (l.state <> 'released') <> exists (select from known_claims c where c.line_id = l.id and c.is_live)`,
  ],
  [
    'live lines of closed orders, or lines handed over in open ones',
    sql`select l.id::text as row from order_lines l join orders o on o.id = l.order_id
      where (l.state = 'live' and (o.status in ('completed', 'voided', 'returned') or (o.status = 'returning' and o.type <> 'lend')))
        or (l.state = 'done' and o.status not in ('completed', 'returning') and not (o.status = 'wait_handover' and l.id in (${handedOver})))`,
  ],
  [
    'lines of memos that are not where their history says',
    sql`select l.id::text as row from order_lines l join orders o on o.id = l.order_id
      where o.type = 'lend' and (l.state = 'live' and o.status in ('loaned_out', 'returning')) <>
        coalesce((select d.deed = 'lent' from loan_deeds d where d.line_id = l.id and d.deed <> 'extended' order by d.id desc limit 1), false)`,
  ],
  [
    'memos without what was agreed, or with money',
    sql`select o.order_no as row from orders o where o.type = 'lend'
      and (o.paid_rmb <> 0 or not exists (select from loans t where t.order_id = o.id))`,
  ],
  [
    'returns that are not worth what they took back, or with money of their own',
    sql`select o.order_no as row from orders o where o.type = 'return' and (o.paid_rmb <> 0 or o.status <> 'voided' and o.rmb_total <>
      (select coalesce(sum(l.rmb_total), 0) from return_lines r join order_lines l on l.id = r.line_id
        where r.order_id = o.id and r.verdict is distinct from 'rejected'))`,
  ],
  [
    'returns that are over and still have goods, or are open and have none',
    sql`select o.order_no as row from orders o where o.type = 'return'
      and exists (select from return_lines r where r.order_id = o.id and r.is_open <> (o.status = 'returning'))`,
  ],
  [
    'goods that were taken back and are still their orders’, or left them for nothing',
    sql`select l.id::text as row from order_lines l where (l.came_back or l.id in (${takenBack})) and not (l.state = 'released' and l.id in (${takenBack}))`,
  ],
  [
    'deliveries that are not worth what they carry, or with money of their own',
    sql`select o.order_no as row from orders o where o.type = 'delivery' and (o.paid_rmb <> 0 or o.rmb_total <>
      (select coalesce(sum(l.rmb_total), 0) from delivery_lines d join order_lines l on l.id = d.line_id where d.order_id = o.id))`,
  ],
  [
    'goods that wait in a delivery and are not there, or left with one and were never handed over',
    sql`select l.id::text as row from delivery_lines d join order_lines l on l.id = d.line_id join orders b on b.id = d.order_id
      where d.is_live and case b.status when 'wait_handover' then l.state <> 'live' when 'completed' then l.supply_status <> 'picked_up' else true end`,
  ],
  [
    'orders that go on coming back after their return',
    sql`select o.order_no as row from orders o where o.type in ('goods', 'jewelry') and o.status = 'returning'
      and exists (select from return_lines r join order_lines l on l.id = r.line_id where l.order_id = o.id)
      and not exists (select from return_lines r join order_lines l on l.id = r.line_id where l.order_id = o.id and r.is_open)`,
  ],
  [
    'lines of resellers that claim what the house supplies, or have other goods than its line, or more or less of them',
    sql`select l.id::text as row from order_lines l join order_lines h on h.id = l.supplied_by_line_id
      where exists (select from known_claims c where c.line_id = l.id and c.is_live)
        or (l.state <> 'released' and (h.state = 'released' or goods_of(l) <> goods_of(h) or (l.pieces, l.carats) <> (h.pieces, h.carats)))`,
  ],
  [
    'orders placed with the house that fulfil none of the reseller, or one that is not theirs',
    sql`select o.order_no as row from orders o where o.reseller_site_id is not null and not exists (
      select from order_links k join orders r on r.id = k.to_id where k.from_id = o.id and k.kind = 'fulfils' and r.site_id = o.reseller_site_id)`,
  ],
  [
    'days whose order numbers have gaps',
    sql`select n.prefix || n.day::text as row from order_numbers n
      where n.last <> (select count(*) from orders o where o.order_no like n.prefix || to_char(n.day, 'YYYYMMDD') || '-%')`,
  ],
]
