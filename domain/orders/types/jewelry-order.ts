import type { OrderMove, OrderRules } from '../order-move.ts'
import type { OrderStatus } from '../order-states.ts'
import { comingBack, goodsOrder, letGo, voidingReady } from './goods-order.ts'

/** What failed its check is made again. */
const anew = (from: OrderStatus): OrderMove => ({
  from,
  to: 'preparation',
  by: ['making'],
  needs: ['not_made', 'not_in_delivery'],
  asks: [],
})

/** What is made already may have left while the rest is being made. */
const voidingBegun = (from: OrderStatus): OrderMove => ({ ...voidingReady, from })

/**
 * Wait confirm, make, make OK, wait pickup, completed (decisions.md 7): the stations of a sale under names of their own. What is made for one
 * customer is begun for money alone, and once it is engraved or holds their own stone it is not taken back.
 */
const moves: readonly OrderMove[] = [
  { from: 'held', to: 'preparation', by: ['staff'], needs: ['live_lines', 'custom_deposit', 'deposit'], asks: [] },
  letGo,
  { from: 'preparation', to: 'purchased', by: ['staff'], needs: ['live_lines', 'all_confirmed', 'all_bought', 'all_made'], asks: [] },
  { from: 'preparation', to: 'wait_handover', by: ['staff'], needs: ['live_lines', 'with_house', 'all_made', 'all_arrived'], asks: [] },
  { from: 'purchased', to: 'wait_handover', by: ['staff'], needs: ['live_lines', 'with_house', 'all_made', 'all_arrived'], asks: [] },
  anew('purchased'),
  anew('wait_handover'),
  { from: 'wait_handover', to: 'completed', by: ['staff'], needs: ['live_lines', 'not_in_delivery', 'balance_zero'], asks: ['handover'] },
  voidingBegun('preparation'),
  voidingBegun('purchased'),
  voidingReady,
  { from: 'completed', to: 'returning', by: ['staff'], needs: ['handed_over', 'returnable'], asks: ['reason'] },
  ...comingBack,
]

/** A sale in all but its moves. */
export const jewelryOrder: OrderRules = { ...goodsOrder, moves }
