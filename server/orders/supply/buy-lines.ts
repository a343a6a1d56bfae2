import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { lineNotFound, notConfirmedYet, notToBuy } from '@loupe/domain/orders/orders.problems.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import type { SignedInCall } from '../../http/call.ts'
import { postPurchase } from '../../ledger/ledger.ts'
import { lockOrder, moneyRef } from '../trunk/change-order.ts'
import { seesCosts } from '../trunk/order-reach.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { insertLog, selectLines, updateLines, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow } from '../trunk/orders.store.ts'

const reportNo = (line: LineRow): string => line.report_no ?? `#${line.goods.id}`

/** Lines were bought from their suppliers: what the house owes them is booked, each line once. */
export function markBought(
  db: Pool,
  call: SignedInCall,
  input: ParsedOf<typeof ordersApi.markBought>,
): Promise<OutputOf<typeof ordersApi.markBought>> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input)
      if (relation !== 'staff' || !seesCosts(call.viewer)) throw notAllowed()
      const lines = new Map((await selectLines(tx, order.id)).map((line) => [line.id, line]))
      const wanted = [...new Map(input.lines.map((line) => [line.lineId, line])).values()].map(({ lineId, costUsd }) => {
        const line = lines.get(lineId)
        if (line === undefined) throw lineNotFound()
        return { line, cost: costUsd === undefined ? parseAmount(line.cost_usd) : parseAmount(costUsd) }
      })
      const closed = wanted.filter(({ line }) => line.state !== 'live' || line.bought || order.status !== 'preparation')
      if (closed.length > 0) throw notToBuy(closed.map(({ line }) => reportNo(line)))
      const unconfirmed = wanted.filter(({ line }) => line.supply_status === 'waiting_confirm')
      if (unconfirmed.length > 0) throw notConfirmedYet(unconfirmed.map(({ line }) => reportNo(line)))
      for (const { line, cost } of wanted) {
        await updateLines(tx, [line.id], { bought: true, cost_usd: formatAmount(cost) })
        await postPurchase(tx, moneyRef(order), { supplierId: line.supplier_id, usdCents: cost, what: 'purchase' })
      }
      const by = call.viewer.userId
      await insertLog(
        tx,
        wanted.map(({ line }) => ({ orderId: order.id, lineId: line.id, userId: by, what: 'bought' })),
      )
      return viewOrder(tx, call.viewer, await updateOrder(tx, order.id, {}))
    }),
  )
}
