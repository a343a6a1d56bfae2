import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import type { OrderedSpec } from '@loupe/domain/jewelry/spec.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { aServer } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { aStyle, ringSpec } from './a-style.ts'
import { aPerson, aSite, aSupplier } from './trade.ts'
import type { House, Person } from './trade.ts'

type Step = Omit<InputOf<typeof makingApi.step>, 'lineId' | 'version'>

const peopleOf = async ({ db }: TestServer, house: House, supplierId: string) => ({
  buyer: await aPerson(db, house, { role: 5 }),
  manager: await aPerson(db, house, { role: 2 }),
  maker: await aPerson(db, house, { role: 4, supplierId }),
  other: await aPerson(db, house, { role: 5 }),
  salesman: await aPerson(db, house, { role: 3 }),
})

/** A house with a maker of rings, a buyer and a manager, and what they do with an order of a ring. */
export async function ringHouse() {
  const server = await aServer()
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  const people = await peopleOf(server, house, supplierId)
  const { buyer, manager } = people

  const show = async (who: Person, id: string): Promise<Order> => (await server.call(ordersApi.show, { id }, { token: who.token })).data
  const move = (order: Order, to: Order['status'], more: object = {}) =>
    server.call(ordersApi.move, { id: order.id, to, version: order.version, ...more }, { token: manager.token })

  /** A ring of 587.42 dollars, 4,229.42 yuan, whose deposit is 1,268.83. */
  async function placed(more: Partial<OrderedSpec> = {}): Promise<Order> {
    const { id } = await aStyle(server.db, house, { supplierId })
    const jewels: JewelWish[] = [{ form: 'style', id, spec: { ...ringSpec, quoteId: null, ...more } }]
    const { rmbTotal } = (await server.call(ordersApi.quote, { jewels }, { token: buyer.token })).data
    const { data, msg } = await server.call(
      ordersApi.place,
      { jewels, pickup: 'pickup', expectedRmbTotal: rmbTotal },
      { token: buyer.token },
    )
    expect(msg).toBe('')
    return data
  }

  async function pay(order: Order, amount: string): Promise<Order> {
    const kind = order.status === 'held' ? 'prepayment' : 'final'
    const said = { orderId: order.id, version: order.version, kind, method: 'cash', amount } as const
    expect((await server.call(paymentsApi.record, said, { token: manager.token })).msg).toBe('')
    return show(manager, order.id)
  }

  /** Its deposit is paid, its maker said yes, it is bought, and being made. */
  async function begun(more: Partial<OrderedSpec> = {}): Promise<Order> {
    const waiting = await placed(more)
    const paid = await pay(waiting, waiting.depositDueRmb)
    let order = (await move(paid, 'preparation')).data
    const ids = order.lines.map(({ id }) => id)
    const [lineId = '', ...also] = ids
    await server.call(ordersApi.moveSupply, { lineId, also, to: 'confirmed', version: order.version }, { token: manager.token })
    order = await show(manager, order.id)
    const lines = ids.map((id) => ({ lineId: id }))
    await server.call(ordersApi.markBought, { id: order.id, version: order.version, lines }, { token: manager.token })
    return show(manager, order.id)
  }

  async function step(who: Person, order: Order, more: Step) {
    const { version, lines } = await show(manager, order.id)
    const lineId = lines.find(({ isCustom }) => isCustom)?.id ?? ''
    return server.call(makingApi.step, { lineId, version, ...more }, { token: who.token })
  }

  /** Made, here, paid in full, and its customer's. */
  async function handedOver(order: Order): Promise<Order> {
    await step(manager, order, { step: 'qc_passed', grams: '3.0' })
    const made = await show(manager, order.id)
    const [lineId = '', ...also] = made.lines.filter(({ state }) => state === 'live').map(({ id }) => id)
    await server.call(ordersApi.moveSupply, { lineId, also, to: 'arrived', version: made.version }, { token: manager.token })
    const ready = (await move(await show(manager, order.id), 'wait_handover')).data
    const done = await move(await pay(ready, ready.balanceRmb), 'completed', { pickupName: 'Ms Li' })
    expect(done.msg).toBe('')
    return done.data
  }

  const making = (who: Person, id: string) => server.call(makingApi.show, { id }, { token: who.token })
  return { server, house, supplierId, ...people, show, move, placed, pay, begun, step, handedOver, making }
}

export type RingHouse = Awaited<ReturnType<typeof ringHouse>>
