import type { OrderMove, OrderRules } from '../order-move.ts'

const moves: readonly OrderMove[] = [
  { from: 'returning', to: 'returned', by: ['staff'], needs: ['all_checked', 'some_accepted'], asks: ['money'] },
  { from: 'returning', to: 'voided', by: ['staff'], needs: [], asks: ['reason'] },
  { from: 'returned', to: 'voided', by: ['staff'], needs: ['undoable'], asks: ['reason'] },
]

/**
 * Goods that came back from their customer (decision 0331): each is checked before it is for sale again, then its money goes back. It has lines
 * of the orders that sold them. One that was a mistake is undone whole, while nobody has the goods.
 */
export const returnOrder: OrderRules = {
  statuses: ['returning', 'returned', 'voided'],
  open: [],
  papers: {},
  moves,
  owesWhenPlaced: false,
}
