import { startMaking } from '../making/making.store.ts'
import type { Effect, Effects } from './effects.ts'
import { saleEffects } from './goods-effects.ts'

const { goOn, handOver, comeBack, takeBack, sellAgain, letGo } = saleEffects

/** Confirmed: from now on it is being made, and due. */
const begin: Effect = {
  goods: null,
  settle: async (tx, state, doing, others) => {
    for (const { id, snapshot, state: now } of state.lines) {
      if (snapshot.style !== undefined && now === 'live') await startMaking(tx, id, snapshot.style.leadDays)
    }
    return goOn.settle(tx, state, doing, others)
  },
}

/** What happens to goods and money at each move of an order of jewelry. */
export const jewelryEffects: Effects = {
  'held > preparation': begin,
  'preparation > purchased': goOn,
  'preparation > wait_handover': goOn,
  'purchased > wait_handover': goOn,
  'purchased > preparation': goOn,
  'wait_handover > preparation': goOn,
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
