import type { OrderMove, OrderRules, Paper } from '../order-move.ts'

const moves: readonly OrderMove[] = [
  { from: 'wait_handover', to: 'completed', by: ['staff'], needs: ['sources_paid', 'handover_told'], asks: [] },
  { from: 'wait_handover', to: 'voided', by: ['staff'], needs: [], asks: ['reason'] },
]

const papers: readonly Paper[] = ['packing']

/** One parcel, or one visit (decision 0332): lines of orders of one customer that wait for their handover, and are handed over together. */
export const deliveryOrder: OrderRules = {
  statuses: ['wait_handover', 'completed', 'voided'],
  open: [],
  papers: { wait_handover: papers, completed: papers },
  moves,
  owesWhenPlaced: false,
}
