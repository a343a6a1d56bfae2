import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import type { TestServer } from './a-server.ts'
import type { Person, Trade } from './trade.ts'

type Preparing = InputOf<typeof deliveryApi.prepare>
type Moving = Omit<InputOf<typeof ordersApi.move>, 'id' | 'version'>

/** What tests of deliveries do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export function deliveryCalls(server: () => TestServer) {
  const show = async (by: Person, id: string): Promise<Order> => (await server().call(ordersApi.show, { id }, { token: by.token })).data
  const move = (by: Person, { id, version }: Order, said: Moving) =>
    server().call(ordersApi.move, { id, version, ...said }, { token: by.token })
  return {
    show,
    move,
    prepare: (by: Person, input: Pick<Preparing, 'lineIds'> & Partial<Preparing>) =>
      server().call(deliveryApi.prepare, { pickup: 'express', address: 'Ring 1', ...input }, { token: by.token }),
    /** An order of these stones in the house's hands that waits for its handover. */
    ready: async ({ manager }: Trade, buyer: Person, ids: string[], { isPaid = true } = {}): Promise<Order> => {
      const { rmbTotal } = (await server().call(ordersApi.quote, { ids }, { token: buyer.token })).data
      const placed = await server().call(ordersApi.place, { ids, pickup: 'pickup', expectedRmbTotal: rmbTotal }, { token: buyer.token })
      expect(placed.msg).toBe('')
      const { id: orderId, version, depositDueRmb } = placed.data
      const amount = isPaid ? rmbTotal : depositDueRmb
      await server().call(paymentsApi.record, { orderId, version, kind: 'final', method: 'cash', amount }, { token: manager.token })
      for (const to of ['preparation', 'wait_handover'] as const) {
        expect((await move(manager, await show(manager, orderId), { to })).msg).toBe('')
      }
      return show(manager, orderId)
    },
  }
}
