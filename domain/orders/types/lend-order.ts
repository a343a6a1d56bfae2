import type { OrderMove, OrderRules } from '../order-move.ts'
import type { OrderStatus } from '../order-states.ts'

/** Nothing is with the customer any more. With something kept the memo ends as sold, else as given back. */
const close = (from: OrderStatus): readonly OrderMove[] => [
  { from, to: 'returned', by: ['staff'], needs: ['nothing_out', 'none_kept'], asks: [] },
  { from, to: 'completed', by: ['staff'], needs: ['nothing_out', 'some_kept'], asks: [] },
]

const statuses = ['held', 'loaned_out', 'returning', 'returned', 'completed', 'voided'] as const satisfies OrderRules['statuses']

const moves: readonly OrderMove[] = [
  { from: 'held', to: 'loaned_out', by: ['staff'], needs: ['live_lines'], asks: ['handover'] },
  { from: 'held', to: 'voided', by: ['staff'], needs: [], asks: ['reason'] },
  { from: 'loaned_out', to: 'returning', by: ['buyer', 'staff'], needs: ['live_lines'], asks: [] },
  { from: 'returning', to: 'loaned_out', by: ['staff'], needs: ['live_lines'], asks: ['reason'] },
  ...close('loaned_out'),
  ...close('returning'),
]

/**
 * A memo (decisions.md 7): goods are with the customer and stay the house's. Each line ends by itself, the memo once nothing is out. Nobody owes
 * anything for it, so it never waits for money and is none of the open sales (decision 0313).
 */
export const lendOrder: OrderRules = {
  statuses,
  open: [],
  papers: Object.fromEntries(statuses.map((status) => [status, ['memo']])),
  moves,
  owesWhenPlaced: false,
}
