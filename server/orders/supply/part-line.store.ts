import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** What a line has and what that is worth. */
export type LineQuantity = {
  readonly pieces: number
  readonly carats: string
  readonly usd_total: string
  readonly rmb_total: string
  readonly cost_usd: string
}

/** A line like this one, going on from it with so much of its goods. @returns its id */
export async function insertRest(tx: Tx, lineId: string, rest: LineQuantity): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into order_lines (order_id, stone_id, parcel_id, supplier_id, supply_status, bought, state, stock_no, report_no, print_key, spec,
      rap, back, usd_per_ct, rate, due_on, from_line_id, pieces, carats, usd_total, rmb_total, cost_usd, snapshot)
    select order_id, stone_id, parcel_id, supplier_id, supply_status, bought, state, stock_no, report_no, print_key, spec, rap, back, usd_per_ct, rate, due_on, id,
      ${rest.pieces}::int, ${rest.carats}::numeric, ${rest.usd_total}::numeric, ${rest.rmb_total}::numeric, ${rest.cost_usd}::numeric,
      snapshot || jsonb_build_object('carat', ${rest.carats}::numeric)
    from order_lines where id = ${lineId} returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a line was parted that is not there')
  return row.id
}

export const updateQuantity = (tx: Tx, lineId: string, quantity: LineQuantity) =>
  tx
    .updateTable('order_lines')
    .set({ ...quantity, snapshot: sql<string>`snapshot || jsonb_build_object('carat', ${quantity.carats}::numeric)` })
    .where('id', '=', lineId)
    .execute()
