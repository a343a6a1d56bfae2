import type { StyleFacts } from '@loupe/domain/jewelry/style-facts.ts'
import type { TakenOutTo } from '@loupe/domain/orders/take-out.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

export type EmptiedSetting = {
  readonly spec: StyleFacts['spec']
  readonly usd_total: string
  readonly rmb_total: string
  readonly cost_usd: string
}

/** A ring is ordered without the stone from now on, and costs as much less. */
export const updateSetting = (tx: Tx, lineId: string, { spec, usd_total, rmb_total, cost_usd }: EmptiedSetting) => {
  const json = JSON.stringify(spec)
  return tx
    .updateTable('order_lines')
    .set({
      spec: json,
      snapshot: sql`jsonb_set(snapshot, '{style,spec}', ${json}::jsonb)`,
      usd_total,
      usd_per_ct: usd_total,
      rmb_total,
      cost_usd,
    })
    .where('id', '=', lineId)
    .execute()
}

/** What goes for sale again is no part of the order any more. */
export const markTakenOut = (tx: Tx, lineId: string, to: TakenOutTo) =>
  tx
    .updateTable('order_lines')
    .set({ taken_out: to, ...(to === 'sale' ? { supply_status: 'rejected' as const } : {}) })
    .where('id', '=', lineId)
    .execute()
