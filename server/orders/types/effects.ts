import type { OrderRules } from '@loupe/domain/orders/order-move.ts'
import type { RuledType } from '@loupe/domain/orders/order-types.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { isClosed } from '@loupe/domain/orders/standing.ts'
import type { Tx } from '../../db/database.ts'
import type { Goods } from '../../goods/goods.ts'
import type { GiveBack } from '../trunk/change-order.ts'
import { moveGoods } from '../trunk/line-goods.ts'
import type { GoodsStep } from '../trunk/line-goods.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { readState } from '../trunk/order-view.ts'
import { lockOrderRow } from '../trunk/orders.store.ts'
import type { OrderRow } from '../trunk/orders.store.ts'
import { deliveryEffects } from './delivery-effects.ts'
import { followHouse } from '../next-level/follow-house.ts'
import { goodsEffects } from './goods-effects.ts'
import { jewelryEffects } from './jewelry-effects.ts'
import { lendEffects } from './lend-effects.ts'
import { returnEffects } from './return-effects.ts'

/** Who makes a move, and what was said with it. */
export type Doing = {
  /** The state that the order goes to. */
  readonly to: OrderStatus
  /** Null when the hold clock does it. */
  readonly by: string | null
  /** As the log calls it. */
  readonly what: 'moved' | 'hold_expired'
  readonly reason: string
  readonly expressNo?: string | undefined
  readonly pickupName?: string | undefined
  /** What becomes of money that was paid. */
  readonly back: GiveBack
  /** In which the days of the house go, where another order may come of it and needs its number. */
  readonly timeZone?: string
}

/** By which an order moves the goods of others, and these. */
export type Others = {
  readonly goods: Goods
  readonly takeEffect: (tx: Tx, goods: Goods, state: OrderState, doing: Doing) => Promise<OrderRow>
}

export type Effect = {
  /** Where `settle` itself brings the goods of others' lines that an order has; unsaid where it leaves them. */
  readonly brings?: 'sold' | 'available'
  /** What becomes of the goods of which lines; null where they stay where they are. */
  readonly goods: (GoodsStep & { readonly of: 'live' | 'done' }) | null
  /** Everything else: money, books, log and the new state. The goods are moved already. */
  readonly settle: (tx: Tx, state: OrderState, doing: Doing, others: Others) => Promise<OrderRow>
}

export type Move = `${OrderStatus} > ${OrderStatus}`
/** One for each move of a type of orders. */
export type Effects = Readonly<Partial<Record<Move, Effect>>>

export const effects: Readonly<Record<RuledType, Effects>> = {
  goods: goodsEffects,
  lend: lendEffects,
  jewelry: jewelryEffects,
  return: returnEffects,
  delivery: deliveryEffects,
}

const isRuled = (type: string): type is RuledType => Object.hasOwn(effects, type)

/** Moves without an effect, and effects without a move. */
export function gapsOf(rules: OrderRules, given: Effects): string[] {
  const moves = rules.moves.map(({ from, to }): Move => `${from} > ${to}`)
  const known: ReadonlySet<string> = new Set(moves)
  return [...moves.filter((move) => given[move] === undefined), ...Object.keys(given).filter((name) => !known.has(name))]
}

/** Brings an order from its state to another with everything that follows from it; whether it may go there was asked before. */
export async function takeEffect(tx: Tx, goods: Goods, state: OrderState, doing: Doing): Promise<OrderRow> {
  const { type, status } = state.order
  const { to } = doing
  const effect = isRuled(type) ? effects[type][`${status} > ${to}`] : undefined
  if (effect === undefined) throw new Error(`nobody knows what happens when an order of type "${type}" goes from "${status}" to "${to}"`)
  if (effect.goods !== null) {
    const { of } = effect.goods
    await moveGoods(
      tx,
      goods,
      state.lines.filter((line) => line.state === of),
      effect.goods,
    )
  }
  const moved = await effect.settle(tx, state, doing, { goods, takeEffect })
  if (to === 'voided') await voidAtHouse(tx, goods, state, doing)
  await followHouse(tx, moved, { goods, takeEffect })
  return moved
}

/** A reseller gives their customer's order up: the house's goes with it, unless it is handed over, or given up itself. */
async function voidAtHouse(tx: Tx, goods: Goods, { house }: OrderState, { by, reason }: Doing): Promise<void> {
  const order = house?.orderId ? await lockOrderRow(tx, house.orderId) : undefined
  if (order === undefined || isClosed(order.status)) return
  await takeEffect(tx, goods, await readState(tx, order), { to: 'voided', by, what: 'moved', reason, back: { how: 'credit' } })
}
