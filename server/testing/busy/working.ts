import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { loanEnds } from '@loupe/domain/orders/lend/lend-line.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { verdicts } from '@loupe/domain/orders/returns/return-line.ts'
import { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { randomUUID } from 'node:crypto'
import type { Dice } from '../../demo/dice.ts'
import { anyOf, someOf, tried } from './busy-house.ts'
import type { Busy, Known } from './busy-house.ts'

type Deed = (busy: Busy, dice: Dice, known: Known, order: Order) => Promise<void>

const linesIn = (order: Order, state: OrderLine['state']): OrderLine[] => order.lines.filter((line) => line.state === state)

/** To one of the states that the page offers; what is given up is so seldom. */
export const move: Deed = async (busy, dice, { by }, order) => {
  const open = order.moves.filter(({ allowed, to }) => allowed && (to !== 'voided' || dice.roll() < 0.12))
  const next = anyOf(dice, open)
  if (!next) return
  const said = {
    id: order.id,
    version: order.version,
    to: next.to,
    reason: 'so it is',
    ...(order.pickup === 'express' ? { expressNo: randomUUID() } : { pickupName: 'Ms Li' }),
    ...(dice.roll() < 0.5 ? { money: 'credit' as const } : { money: 'refund' as const, refundMethod: 'bank_card' as const }),
  }
  await tried(busy, `${order.type} to ${next.to}`, busy.server.call(ordersApi.move, said, { token: by.token }))
}

const after = { waiting_confirm: 'confirmed', confirmed: 'in_transit', in_transit: 'arrived' } as const

/** Now and then only a part of a line of a parcel. */
const partOf = (dice: Dice, line: OrderLine, share: number) =>
  line.snapshot.parcel && line.pieces > 1 && dice.roll() < 0.5 ? { take: { pieces: Math.ceil(line.pieces * share) } } : {}

/** A supplier says yes or no, goods are bought and come. */
export const supply: Deed = async (busy, dice, { by }, order) => {
  const { server, trade } = busy
  const line = anyOf(
    dice,
    linesIn(order, 'live').filter(({ supplyStatus }) => supplyStatus !== 'arrived'),
  )
  if (!line) return
  if (line.supplyStatus === 'confirmed' && !line.bought) {
    const bought = { id: order.id, version: order.version, lines: [{ lineId: line.id }] }
    await tried(busy, 'buy', server.call(ordersApi.markBought, bought, { token: trade.manager.token }))
    return
  }
  const to = dice.roll() < 0.15 ? 'rejected' : (after[line.supplyStatus as keyof typeof after] ?? 'arrived')
  const part = partOf(dice, line, 1 / 2)
  const said = { lineId: line.id, version: order.version, to, reason: 'so it is', ...part } as const
  await tried(busy, `line ${to}`, server.call(ordersApi.moveSupply, said, { token: by.token }))
}

/** What is made to order gets on, fails its check, or passes it with another weight. */
export const make: Deed = async (busy, dice, { by }, order) => {
  const { server } = busy
  const making = await tried(busy, 'read', server.call(makingApi.show, { id: order.id }, { token: by.token }))
  const line = anyOf(dice, making?.lines.filter(({ next }) => next.length > 0) ?? [])
  const step = line && anyOf(dice, line.next)
  if (!making || !line || !step) return
  const grams = (Number(line.quotedGrams) * dice.between(0.95, 1.08)).toFixed(3)
  const failed = { costUsd: '20.00', borneBy: dice.roll() < 0.5 ? ('house' as const) : ('maker' as const) }
  const said = {
    lineId: line.lineId,
    version: making.version,
    step,
    note: 'so it is',
    ...(step === 'qc_passed' ? { grams, confirmWeight: 'yes' as const } : {}),
    ...(step === 'qc_failed' ? failed : {}),
  }
  await tried(busy, `making: ${step}`, server.call(makingApi.step, said, { token: by.token }))
}

type Ended = { readonly lineId: string; readonly take?: { readonly pieces: number } }

async function keep(busy: Busy, { by, buyer }: Known, { id, version }: Order, line: Ended): Promise<void> {
  const kept = await tried(busy, 'keep', busy.server.call(lendApi.keep, { id, version, lines: [line] }, { token: by.token }))
  for (const { id: sold, kind } of kept?.links ?? []) {
    if (kind === 'sold_as' && !busy.orders.some((known) => known.id === sold)) busy.orders.push({ id: sold, by, buyer })
  }
}

/** Lines of a memo are kept, come back, get lost or may stay longer. */
export const endLoan: Deed = async (busy, dice, known, order) => {
  const line = anyOf(
    dice,
    order.lines.filter(({ loan }) => loan?.state === 'out'),
  )
  if (!line) return
  const token = { token: known.by.token }
  const at = { id: order.id, version: order.version }
  const ended = { lineId: line.id, ...partOf(dice, line, 1 / 3) }
  const as = dice.roll() < 0.8 ? 'returned' : (anyOf(dice, loanEnds) ?? 'lost')
  const how = dice.pick([
    ['keep', 5],
    ['extend', 1],
    ['end', 5],
  ] as const)
  if (how === 'keep') await keep(busy, known, order, ended)
  else if (how === 'extend') {
    await tried(busy, how, busy.server.call(lendApi.extend, { ...at, lineIds: [line.id], dueOn: '2100-01-31' }, token))
  } else {
    await tried(busy, `end as ${as}`, busy.server.call(lendApi.end, { ...at, as, lines: [ended], note: 'so it is' }, token))
  }
}

/** Goods that were handed over come back. */
export const comeBack: Deed = async (busy, dice, { by, buyer }, order) => {
  const { server } = busy
  const lines = someOf(dice, linesIn(order, 'done'), 2)
  if (lines.length === 0) return
  const said = { lines: lines.map(({ id }) => ({ lineId: id })), note: 'so it is' }
  const opened = await tried(busy, 'come back', server.call(returnsApi.receive, said, { token: by.token }))
  for (const { id, type } of opened?.orders ?? []) if (type === 'return') busy.orders.push({ id, by, buyer })
}

export const checkBack: Deed = async (busy, dice, { by }, order) => {
  const lines = order.lines.map(({ id }) => ({
    lineId: id,
    verdict: dice.roll() < 0.7 ? ('passed' as const) : (anyOf(dice, verdicts) ?? 'rejected'),
    note: 'so it is',
  }))
  const said = { id: order.id, version: order.version, lines }
  await tried(busy, 'check what came back', busy.server.call(returnsApi.check, said, { token: by.token }))
}

/** Lines of several orders of a customer leave together. */
export const deliver: Deed = async (busy, dice, { by, buyer }) => {
  const { server } = busy
  const token = { token: by.token }
  const waiting = await tried(busy, 'read', server.call(deliveryApi.waiting, { customerId: buyer.id }, token))
  const lineIds = [...new Set(someOf(dice, waiting?.lines ?? [], 4).flatMap(({ lineId, together }) => [lineId, ...together]))]
  if (lineIds.length === 0) return
  const prepared = await tried(
    busy,
    'prepare a delivery',
    server.call(deliveryApi.prepare, { lineIds, pickup: 'express', address: 'Ring 1' }, token),
  )
  if (prepared !== null) busy.orders.push({ id: prepared.id, by, buyer })
}

export const leave: Deed = async (busy, _dice, { by }, order) => {
  const said = { id: order.id, version: order.version, carrier: 'SF', expressNo: randomUUID() }
  await tried(busy, 'deliver', busy.server.call(deliveryApi.deliver, said, { token: by.token }))
}
