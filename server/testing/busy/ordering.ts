import { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import type { Dice } from '../../demo/dice.ts'
import { ringSpec } from '../a-style.ts'
import type { Person } from '../trade.ts'
import { anyOf, sides, someOf, tried } from './busy-house.ts'
import type { Busy } from './busy-house.ts'

type Wanted = {
  readonly ids?: string[]
  readonly parcels?: { id: string; take: { carats: string } | { pieces: number } }[]
  readonly jewels?: JewelWish[]
}

const someParcels = (dice: Dice, list: readonly string[]) =>
  someOf(dice, list, 2).map((id) => ({
    id,
    take: dice.roll() < 0.5 ? { carats: dice.between(0.1, 2.5).toFixed(3) } : { pieces: 1 + Math.floor(dice.roll() * 120) },
  }))

/** Goods of one form and side, whoever has them by now: a buyer looks at what others look at too. */
function wantedOf(busy: Busy, dice: Dice): Wanted {
  const side = anyOf(dice, sides) ?? 'natural'
  const form = dice.pick([
    ['stones', 7],
    ['parcels', 2],
    ['piece', 2],
    ['style', 1],
  ] as const)
  const style = anyOf(dice, busy.styles[side])
  const piece = anyOf(dice, busy.pieces[side])
  if (form === 'parcels') return { parcels: someParcels(dice, busy.parcels[side]) }
  if (form === 'piece' && piece !== undefined) return { jewels: [{ form: 'piece', id: piece }] }
  if (form === 'style' && style !== undefined) return { jewels: [{ form: 'style', id: style, spec: { ...ringSpec, quoteId: null } }] }
  return { ids: someOf(dice, busy.stones[side].slice(-60), 4) }
}

const isNothing = ({ ids = [], parcels = [], jewels = [] }: Wanted): boolean => ids.length + parcels.length + jewels.length === 0

async function orderAs(busy: Busy, dice: Dice, buyer: Person, by: Person): Promise<void> {
  const wanted = wantedOf(busy, dice)
  if (isNothing(wanted)) return
  const { server } = busy
  const quote = await tried(busy, 'quote', server.call(ordersApi.quote, wanted, { token: buyer.token }))
  if (quote === null) return
  const pickup = dice.roll() < 0.5 ? 'pickup' : 'express'
  const placed = await tried(
    busy,
    'order',
    server.call(ordersApi.place, { ...wanted, pickup, address: 'Ring 1', expectedRmbTotal: quote.rmbTotal }, { token: buyer.token }),
  )
  if (placed !== null) busy.orders.push({ id: placed.id, by, buyer })
}

/** A buyer orders for themselves. */
export async function order(busy: Busy, dice: Dice): Promise<void> {
  const buyer = anyOf(dice, busy.buyers)
  if (buyer) await orderAs(busy, dice, buyer, anyOf(dice, busy.clerks) ?? busy.trade.manager)
}

/** A reseller's customer orders there, and the reseller places it with the house, sooner or later or never. */
export async function orderAtReseller(busy: Busy, dice: Dice): Promise<void> {
  const { operator, customer } = busy.reseller
  await orderAs(busy, dice, customer, operator)
}

export async function placeWithHouse(busy: Busy, dice: Dice): Promise<void> {
  const { server, reseller, trade } = busy
  const own = anyOf(dice, busy.orders.filter(({ by }) => by === reseller.operator).slice(-6))
  if (!own) return
  const by = { token: reseller.operator.token }
  const quote = await tried(busy, 'quote of the house', server.call(nextLevelApi.quote, { id: own.id }, by))
  const seen = await tried(busy, 'read', server.call(ordersApi.show, { id: own.id }, by))
  if (quote === null || seen === null) return
  const asked = { id: own.id, version: seen.version, expectedRmbTotal: quote.rmbTotal }
  const placed = await tried(busy, 'order with the house', server.call(nextLevelApi.place, asked, by))
  const house = placed?.links.find(({ kind }) => kind === 'fulfilled_by')
  if (house) busy.orders.push({ id: house.id, by: trade.manager, buyer: reseller.operator })
}

/** A clerk puts goods aside to go out on memo. */
export async function lend(busy: Busy, dice: Dice): Promise<void> {
  const { server } = busy
  const [clerk, buyer, side] = [anyOf(dice, busy.clerks), anyOf(dice, busy.buyers), anyOf(dice, sides) ?? 'natural']
  if (!clerk || !buyer) return
  const wanted =
    dice.roll() < 0.75
      ? { ids: someOf(dice, busy.stones[side].slice(-60), 3) }
      : { parcels: someParcels(dice, busy.parcels[side]).slice(0, 1) }
  if (isNothing(wanted)) return
  const by = { token: clerk.token }
  const quote = await tried(busy, 'quote of a memo', server.call(lendApi.quote, { customerId: buyer.id, ...wanted }, by))
  if (quote === null) return
  const said = { ...wanted, customerId: buyer.id, dueOn: '2099-12-31', pickup: 'pickup', expectedRmbTotal: quote.rmbTotal } as const
  const lent = await tried(busy, 'memo', server.call(lendApi.lend, said, by))
  if (lent !== null) busy.orders.push({ id: lent.id, by: clerk, buyer })
}
