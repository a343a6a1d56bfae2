import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../../db/database.ts'
import { postOrderValue } from '../../ledger/ledger.ts'
import { giveBack, moneyRef, undoPurchases } from '../trunk/change-order.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'
import type { OrderChange, OrderRow } from '../trunk/orders.store.ts'
import type { Doing, Effect, Effects } from './effects.ts'

export async function setStatus(
  tx: Tx,
  { order }: OrderState,
  change: OrderChange,
  { to, by, what, note }: Pick<Doing, 'to' | 'by' | 'what'> & { readonly note: string },
): Promise<OrderRow> {
  const moved = await updateOrder(tx, order.id, { ...change, status: to })
  await insertLog(tx, [{ orderId: order.id, userId: by, what, from: order.status, to, note }])
  return moved
}

/** Only the state is another; from the first step on the hold clock leaves the order alone. */
const goOn: Effect = {
  goods: null,
  settle: (tx, state, doing) => setStatus(tx, state, { hold_until: null }, { ...doing, note: doing.reason }),
}

/** The customer has their goods. */
const handOver: Effect = {
  goods: { of: 'live', step: 'sell', from: 'held' },
  settle: (tx, state, doing) => {
    const { expressNo, pickupName } = doing
    const change = { ...(expressNo ? { express_no: expressNo } : {}), ...(pickupName ? { pickup_name: pickupName } : {}) }
    return setStatus(tx, state, change, { ...doing, note: [expressNo, pickupName].filter(Boolean).join(' ') })
  },
}

/** The goods came back: they are on sale again and the customer has their money, in hand or as credit. */
const takeBack: Effect = {
  goods: { of: 'done', step: 'free', from: 'sold' },
  settle: async (tx, state, doing) => {
    const { order, paid } = state
    await postOrderValue(tx, moneyRef(order), -parseAmount(order.rmb_total), 'returned')
    if (doing.by !== null) await giveBack(tx, order, paid, { back: doing.back, by: doing.by, note: doing.reason })
    return setStatus(tx, state, {}, { ...doing, note: doing.reason })
  },
}

/** Ends an order: its goods are anybody's, nothing is owed any more, and money paid returns to the customer. */
const letGo: Effect = {
  goods: { of: 'live', step: 'free', from: 'held' },
  settle: async (tx, state, doing) => {
    const { order, lines, paid } = state
    await undoPurchases(
      tx,
      order,
      lines.filter((line) => line.state === 'live'),
    )
    await postOrderValue(tx, moneyRef(order), -parseAmount(order.rmb_total), 'voided')
    if (paid > 0 && doing.by !== null) await giveBack(tx, order, paid, { back: doing.back, by: doing.by, note: doing.reason })
    return setStatus(tx, state, { void_reason: doing.reason, hold_until: null }, { ...doing, note: doing.reason })
  },
}

/** What happens at the moves of whatever is sold. */
export const saleEffects = { goOn, handOver, takeBack, letGo } as const

/** What happens to goods and money at each move of a sale. */
export const goodsEffects: Effects = {
  'held > preparation': goOn,
  'preparation > purchased': goOn,
  'preparation > wait_handover': goOn,
  'purchased > wait_handover': goOn,
  'wait_handover > completed': handOver,
  'completed > returning': goOn,
  'returning > returned': takeBack,
  'held > voided': letGo,
  'preparation > voided': letGo,
  'purchased > voided': letGo,
  'wait_handover > voided': letGo,
}
