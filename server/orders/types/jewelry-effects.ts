import { markGivenBack } from '../making/left-goods.store.ts'
import { startMaking } from '../making/making.store.ts'
import { hereOf } from '../trunk/left-things.ts'
import { updateLines } from '../trunk/orders.store.ts'
import type { Effect, Effects } from './effects.ts'
import { saleEffects } from './goods-effects.ts'

const { goOn, handOver, comeBack, takeBack, sellAgain, letGo } = saleEffects

/** Confirmed: from now on it is being made, and due. */
const begin: Effect = {
  goods: null,
  settle: async (tx, state, doing, others) => {
    for (const { id, snapshot, state: now } of state.lines) {
      if (now !== 'live') continue
      if (snapshot.style !== undefined) await startMaking(tx, id, snapshot.style.leadDays)
      if (snapshot.work !== undefined) await updateLines(tx, [id], { due_on: snapshot.work.dueOn })
    }
    return goOn.settle(tx, state, doing, others)
  },
}

/** The customer has what was made for them; their own piece that was worked on goes back with it, once. */
const handBack: Effect = {
  goods: handOver.goods,
  settle: async (tx, state, doing, others) => {
    const { expressNo = '', pickupName = '', by } = doing
    const worked = state.lines.filter(({ snapshot, state: now }) => snapshot.work !== undefined && now === 'live')
    // What leaves by a delivery is named by it.
    const to = pickupName.trim() || expressNo.trim() || doing.reason
    if (by !== null) for (const { id } of worked.flatMap((line) => hereOf(state.left, line.id))) await markGivenBack(tx, id, { to, by })
    return handOver.settle(tx, state, doing, others)
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
  'wait_handover > completed': handBack,
  'completed > returning': comeBack,
  'returning > returned': takeBack,
  'returning > completed': goOn,
  'returned > completed': sellAgain,
  'held > voided': letGo,
  'preparation > voided': letGo,
  'purchased > voided': letGo,
  'wait_handover > voided': letGo,
}
