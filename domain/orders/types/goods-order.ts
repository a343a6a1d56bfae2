import type { OrderMove, OrderRules, Paper } from '../order-move.ts'
import type { OrderStatus } from '../order-states.ts'

/** Staff void what was begun, with a reason. */
export const voiding = (from: OrderStatus): OrderMove => ({
  from,
  to: 'voided',
  by: ['staff'],
  needs: ['not_settled', 'no_report', 'house_lets_go'],
  asks: ['reason', 'money'],
})
/** Of what is ready something may have left already. */
export const voidingReady: OrderMove = {
  ...voiding('wait_handover'),
  needs: ['not_settled', 'no_report', 'house_lets_go', 'not_in_delivery', 'none_delivered'],
}
/** Nobody has begun with it: its buyer, staff or the clock let it go. */
export const letGo: OrderMove = {
  from: 'held',
  to: 'voided',
  by: ['buyer', 'staff', 'clock'],
  needs: ['not_settled', 'no_report'],
  needsOf: {
    buyer: ['nothing_paid', 'not_begun'],
    staff: ['house_lets_go'],
    clock: ['hold_expired', 'nothing_paid', 'not_begun'],
  },
  asks: ['money'],
}

/** A return order that has the goods says how it ends: all of them came back, or some of them stay, or it was undone (decision 0331). */
export const comingBack: readonly OrderMove[] = [
  // What came back before there were returns has none: whoever serves its customer ends it.
  { from: 'returning', to: 'returned', by: ['return', 'staff'], needs: [], needsOf: { staff: ['no_return'] }, asks: ['money'] },
  { from: 'returning', to: 'completed', by: ['return'], needs: [], asks: [] },
  { from: 'returned', to: 'completed', by: ['return'], needs: [], asks: [] },
]

const moves: readonly OrderMove[] = [
  { from: 'held', to: 'preparation', by: ['staff'], needs: ['live_lines', 'deposit'], asks: [] },
  letGo,
  { from: 'preparation', to: 'purchased', by: ['staff'], needs: ['live_lines', 'all_confirmed', 'all_bought'], asks: [] },
  { from: 'preparation', to: 'wait_handover', by: ['staff'], needs: ['live_lines', 'with_house', 'all_arrived'], asks: [] },
  { from: 'purchased', to: 'wait_handover', by: ['staff'], needs: ['live_lines', 'with_house', 'all_arrived'], asks: [] },
  { from: 'wait_handover', to: 'completed', by: ['staff'], needs: ['live_lines', 'not_in_delivery', 'balance_zero'], asks: ['handover'] },
  voiding('preparation'),
  voiding('purchased'),
  voidingReady,
  { from: 'completed', to: 'returning', by: ['staff'], needs: ['handed_over'], asks: ['reason'] },
  ...comingBack,
]

const billed: readonly Paper[] = ['invoice', 'packing', 'request']

/** Before the goods are there it is offered, then it is billed and packed. */
const papers: OrderRules['papers'] = {
  held: ['proforma', 'request'],
  preparation: ['proforma', 'request'],
  purchased: ['proforma', 'packing', 'request'],
  wait_handover: billed,
  completed: billed,
  returning: billed,
}

/** A sale, as the table of decisions.md 7. */
export const goodsOrder: OrderRules = {
  statuses: ['held', 'preparation', 'purchased', 'wait_handover', 'completed', 'returning', 'returned', 'voided'],
  open: ['held', 'preparation', 'purchased', 'wait_handover'],
  papers,
  moves,
  owesWhenPlaced: true,
}
