import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { TestServer } from './a-server.ts'
import type { Person } from './trade.ts'

/** What tests of orders do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export function orderCalls(server: () => TestServer) {
  return {
    /** Orders stones, and gives the order; the test fails when that is refused. */
    place: async (person: Person, ids: string[], expectedRmbTotal: string): Promise<Order> => {
      const answer = await server().call(ordersApi.place, { ids, pickup: 'pickup', expectedRmbTotal }, { token: person.token })
      expect(answer.msg).toBe('')
      return answer.data
    },
    supply: (person: Person, input: InputOf<typeof ordersApi.moveSupply>) =>
      server().call(ordersApi.moveSupply, input, { token: person.token }),
    show: async (person: Person, id: string) => (await server().call(ordersApi.show, { id }, { token: person.token })).data,
  }
}
