import { randomInt, randomUUID } from 'node:crypto'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import { openGoods } from '../goods/goods.ts'
import { numberSeries, placeOrder } from '../orders/place/place-order.ts'
import { numberOrder } from '../orders/place/place.store.ts'
import { findBuyer } from '../orders/trunk/buyer.ts'
import type { OrderState } from '../orders/trunk/order-moves.ts'
import { readState } from '../orders/trunk/order-view.ts'
import { lockOrderRow } from '../orders/trunk/orders.store.ts'
import { takeEffect } from '../orders/types/effects.ts'
import { findViewer } from '../session/session.ts'
import { stoneForm } from '../stock/stone-form.ts'
import { toyForm } from './toy-form.ts'
import { beadsOf, insertJar } from './toy-form.store.ts'
import { aStone, stateOfStone } from './trade.ts'
import type { House, Person } from './trade.ts'

/** The list of forms that the door is handed: a new one is added to it and to the subjects below, and nothing else changes. */
export const triedGoods = openGoods([stoneForm, toyForm], () => 'natural_diamond')

export type Where = { readonly open: number; readonly held: number; readonly lent: number; readonly sold: number }
export const nowhere: Where = { open: 0, held: 0, lent: 0, sold: 0 }

export type TrialHouse = House & { readonly supplierId: string }

/** A form under trial: how its goods are made, how often the same can be ordered, what one order of it costs, and where it is. */
export type Subject = {
  readonly name: string
  readonly form: string
  readonly times: number
  readonly rmbCents: number
  readonly make: (db: Db, house: TrialHouse) => Promise<Wish>
  readonly where: (db: Db, wish: Wish) => Promise<Where>
}

const places = { available: 'open', held: 'held', on_loan: 'lent', sold: 'sold' } as const

export const stones: Subject = {
  name: 'a stone',
  form: 'stone',
  times: 1,
  rmbCents: 700_000,
  // Numbers of its own, since several processes make stones of one house.
  make: async (db, house) => {
    const numbers = { reportNo: String(randomInt(1_000_000_000, 9_999_999_999)), stockNo: randomUUID() }
    return { form: 'stone', id: (await aStone(db, house, { supplierId: house.supplierId, kind: 'spot', ...numbers })).id }
  },
  where: async (db, { id }) => ({ ...nowhere, [places[(await stateOfStone(db, id)).availability]]: 1 }),
}

export const beads: Subject = {
  name: 'a jar of beads',
  form: 'parcel',
  times: 5,
  rmbCents: 14_000,
  make: async (db, { siteId, supplierId }) => ({ form: 'parcel', id: await insertJar(db, siteId, supplierId, 10), take: { pieces: 2 } }),
  where: async (db, { id }) => {
    const { open, held, lent, sold } = await beadsOf(db, id)
    return { open: open / 2, held: held / 2, lent: lent / 2, sold: sold / 2 }
  },
}

export const subjects = [stones, beads] as const

/** An order as people place it, in the caller's transaction. */
export async function placeIn(tx: Tx, wishes: readonly Wish[], rmbCents: number, person: Person): Promise<OrderState> {
  const viewer = await findViewer(tx, person.token)
  if (viewer === null) throw new Error('nobody is logged in')
  const buyer = await findBuyer(tx, viewer, 48)
  const wanted = {
    wishes,
    placedBy: person.id,
    remark: '',
    pickup: 'pickup',
    address: '',
    expectedRmbTotal: formatAmount(rmbCents),
  } as const
  const { state } = await placeOrder(tx, triedGoods, buyer, { ...wanted, mayBuy: () => true })
  await numberOrder(tx, state.order.id, numberSeries('natural_diamond', new Date(), 'Asia/Shanghai'))
  return state
}

export const tried = { by: null, what: 'moved', reason: 'tried', back: { how: 'credit' } } as const

/** Brings an order along a way, each step in a transaction of its own. */
export async function go(db: Pool, id: string, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrderRow(tx, id)
      if (order !== undefined) await takeEffect(tx, triedGoods, await readState(tx, order), { ...tried, to })
    })
  }
}
