import { insertDeeds } from '../lend/lend.store.ts'
import type { Effect, Effects } from './effects.ts'
import { saleEffects } from './goods-effects.ts'
import { setStatus } from './set-status.ts'

const { goOn } = saleEffects

/** The customer has the goods, and they stay the house's. */
const handOut: Effect = {
  goods: { of: 'live', step: 'lend' },
  settle: async (tx, state, doing) => {
    const { expressNo, pickupName, by } = doing
    const lent = state.lines.filter((line) => line.state === 'live')
    if (by !== null) {
      await insertDeeds(
        tx,
        lent.map(({ id, due_on: dueOn }) => ({ lineId: id, deed: 'lent', dueOn, note: '' })),
        by,
      )
    }
    const change = { ...(expressNo ? { express_no: expressNo } : {}), ...(pickupName ? { pickup_name: pickupName } : {}) }
    return setStatus(tx, state, change, { ...doing, note: [expressNo, pickupName].filter(Boolean).join(' ') })
  },
}

/** Nothing went out: what was put aside is anybody's. */
const letGo: Effect = {
  goods: { of: 'live', step: 'free', from: 'held' },
  settle: (tx, state, doing) => setStatus(tx, state, { void_reason: doing.reason, due_on: null }, { ...doing, note: doing.reason }),
}

/** What happens at each move of a memo: no money moves, and the lines end by themselves (server/orders/lend). */
export const lendEffects: Effects = {
  'held > loaned_out': handOut,
  'held > voided': letGo,
  'loaned_out > returning': goOn,
  'returning > loaned_out': goOn,
  'loaned_out > returned': goOn,
  'loaned_out > completed': goOn,
  'returning > returned': goOn,
  'returning > completed': goOn,
}
