import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import type { RingHouse } from './ring-orders.ts'
import type { Person } from './trade.ts'

type Asked = InputOf<typeof workOrdersApi.place>

/** By when everything here is to be done. */
export const workDueOn = '2036-05-10'
const eu50 = { circumference: 500, system: 'eu', label: '50' } as const
const eu54 = { circumference: 540, system: 'eu', label: '54' } as const

/** A ring made larger, with its metal settled by weight, for 40 dollars. */
export const resized: Omit<Asked, 'lineId'> = {
  work: { tasks: ['resize', 'polish'], sizes: [{ ring: 0, from: eu50, to: eu54 }], metal: 'settled', note: 'keep the hallmark' },
  priceUsd: '40',
  dueOn: workDueOn,
}

/** What people of a house do with pieces that were handed over. */
export function worksIn(at: RingHouse) {
  const lineOf = (order: Order): string => order.lines[0]?.id ?? ''
  const placeWork = (who: Person, on: Order | null, more: Partial<Asked> = {}) =>
    at.server.call(workOrdersApi.place, { ...(on === null ? {} : { lineId: lineOf(on) }), ...resized, ...more }, { token: who.token })

  /** A ring that is its customer's. */
  const worn = async (): Promise<Order> => at.handedOver(await at.begun())

  async function receive(who: Person, work: Order, grams: string) {
    const { version } = await at.show(at.manager, work.id)
    const said = { lineId: lineOf(work), version, weight: grams, insuredUsd: '600' }
    return at.server.call(leftGoodsApi.receive, said, { token: who.token })
  }

  /** Confirmed by its maker, bought for nothing, and on the bench. */
  async function onTheBench(work: Order): Promise<Order> {
    const paid = Number(work.depositDueRmb) > 0 ? await at.pay(work, work.depositDueRmb) : await at.show(at.manager, work.id)
    const begun = await at.move(paid, 'preparation')
    expect(begun.msg).toBe('')
    const lineId = lineOf(work)
    await at.server.call(ordersApi.moveSupply, { lineId, to: 'confirmed', version: begun.data.version }, { token: at.maker.token })
    const { version } = await at.show(at.manager, work.id)
    const bought = { id: work.id, version, lines: [{ lineId, costUsd: '25.00' }] }
    expect((await at.server.call(ordersApi.markBought, bought, { token: at.manager.token })).msg).toBe('')
    return at.show(at.manager, work.id)
  }

  /** Passed at a weight, and ready to be handed back, paid in full. */
  async function readyAt(work: Order, grams: string): Promise<Order> {
    expect((await at.step(at.manager, work, { step: 'qc_passed', grams })).msg).toBe('')
    const { version } = await at.show(at.manager, work.id)
    await at.server.call(ordersApi.moveSupply, { lineId: lineOf(work), to: 'arrived', version }, { token: at.manager.token })
    const ready = (await at.move(await at.show(at.manager, work.id), 'wait_handover')).data
    return Number(ready.balanceRmb) > 0 ? at.pay(ready, ready.balanceRmb) : ready
  }

  return { placeWork, worn, receive, onTheBench, readyAt, lineOf }
}
