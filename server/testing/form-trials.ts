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
import { pieceForm } from '../jewelry/piece-form.ts'
import { styleForm } from '../jewelry/make/style-form.ts'
import { parcelForm } from '../parcels/parcel-form.ts'
import { aParcel, stateOfParcel } from './a-parcel.ts'
import { aPiece, stateOfPiece } from './a-piece.ts'
import { aStyle, ringSpec } from './a-style.ts'
import { aStone, stateOfStone } from './trade.ts'
import type { House, Person } from './trade.ts'

/** The list of forms that the door is handed, which go into any order here: a new one is added to it and to the subjects below, and nothing else changes. */
export const triedGoods = openGoods([stoneForm, parcelForm, pieceForm, styleForm], () => 'natural_diamond')

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

/** Ten carats in a thousand pieces, of which two carats are ordered at a time: 100 dollars a carat, seven yuan for a dollar. */
export const parcels: Subject = {
  name: 'a parcel',
  form: 'parcel',
  times: 5,
  rmbCents: 140_000,
  make: async (db, house) => {
    const { id } = await aParcel(db, house, { supplierId: house.supplierId, kind: 'spot', stockNo: randomUUID() })
    return { form: 'parcel', id, take: { carats: '2.000' } }
  },
  where: async (db, { id }) => {
    const state = await stateOfParcel(db, id)
    const { left, held, lent, sold } = state
    // Pieces go where the carats go, two hundred with two carats.
    const torn = Object.values(state).find(({ carats, pieces }) => pieces !== Number(carats) * 100)
    if (torn !== undefined) throw new Error(`${torn.pieces} pieces weigh ${torn.carats} ct`)
    return { open: Number(left.carats) / 2, held: Number(held.carats) / 2, lent: Number(lent.carats) / 2, sold: Number(sold.carats) / 2 }
  },
}

/** A finished ring of 200 dollars at seven yuan. */
export const pieces: Subject = {
  name: 'a piece of jewelry',
  form: 'piece',
  times: 1,
  rmbCents: 140_000,
  make: async (db, house) => ({ form: 'piece', id: (await aPiece(db, house, { supplierId: house.supplierId })).id }),
  where: async (db, { id }) => ({ ...nowhere, [places[(await stateOfPiece(db, id)).availability]]: 1 }),
}

/** A ring that is made as often as somebody orders it: 587.42 dollars at 7.20 yuan (domain/jewelry/style-price.test.ts). */
export const styles: Subject = {
  name: 'a style',
  form: 'style',
  times: 100,
  rmbCents: 422_942,
  make: async (db, house) => ({ form: 'style', id: (await aStyle(db, house, { supplierId: house.supplierId })).id, spec: ringSpec }),
  where: async (db, { id }) => {
    const counts = await db.selectFrom('style_counts').where('style_id', '=', id).select(['held', 'lent', 'sold']).executeTakeFirst()
    const { held, lent, sold } = counts ?? nowhere
    return { open: 100 - held - lent - sold, held, lent, sold }
  },
}

export const subjects = [stones, parcels, pieces, styles] as const

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
