import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { postOrderValue } from '../../ledger/ledger.ts'
import { giveBack, moneyRef, undoPurchases } from '../trunk/change-order.ts'
import { openReturn } from '../returns/open-return.ts'
import type { Effect, Effects } from './effects.ts'
import { setStatus } from './set-status.ts'

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

/** All of it is on its way back: a return has it until it is checked. */
const comeBack: Effect = {
  goods: null,
  settle: async (tx, state, doing, others) => {
    const { order, lines } = state
    const { by, reason: note, timeZone } = doing
    const back = lines.filter((line) => line.state === 'done')
    if (by !== null) {
      if (timeZone === undefined) throw new Error(`a return of order ${order.id} has no day`)
      const came = back.map((line) => ({ order, line, weighed: null, hasCertificate: true }))
      await openReturn(tx, came, { by, note, timeZone })
    }
    return goOn.settle(tx, state, doing, others)
  },
}

/** What came back was not to come: its customer has it again and owes for it. The goods are moved by the return that is undone. */
const sellAgain: Effect = {
  goods: null,
  settle: async (tx, state, doing) => {
    await postOrderValue(tx, moneyRef(state.order), parseAmount(state.order.rmb_total), 'return_undone')
    return setStatus(tx, state, {}, { ...doing, note: doing.reason })
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
export const saleEffects = { goOn, handOver, comeBack, takeBack, sellAgain, letGo } as const

/** What happens to goods and money at each move of a sale. */
export const goodsEffects: Effects = {
  'held > preparation': goOn,
  'preparation > purchased': goOn,
  'preparation > wait_handover': goOn,
  'purchased > wait_handover': goOn,
  'wait_handover > completed': handOver,
  'completed > returning': comeBack,
  'returning > returned': takeBack,
  'returning > completed': goOn,
  'returned > completed': sellAgain,
  'held > voided': letGo,
  'preparation > voided': letGo,
  'purchased > voided': letGo,
  'wait_handover > voided': letGo,
}
