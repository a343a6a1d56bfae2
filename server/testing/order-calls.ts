import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { TestServer } from './a-server.ts'
import type { Person } from './trade.ts'

type Placing = { readonly customerId?: string; readonly key?: string; readonly language?: string }

/** What tests of orders do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export function orderCalls(server: () => TestServer) {
  const tryToPlace = (person: Person | null, ids: string[], expectedRmbTotal: string, { customerId, key, language }: Placing = {}) =>
    server().call(
      ordersApi.place,
      { ids, pickup: 'pickup', expectedRmbTotal, ...(customerId ? { customerId } : {}) },
      { ...(person ? { token: person.token } : {}), ...(key ? { key } : {}), ...(language ? { language } : {}) },
    )
  return {
    /** Orders stones, and gives the answer as it is. */
    tryToPlace,
    /** Orders stones, and gives the order; the test fails when that is refused. */
    place: async (person: Person, ids: string[], expectedRmbTotal: string): Promise<Order> => {
      const answer = await tryToPlace(person, ids, expectedRmbTotal)
      expect(answer.msg).toBe('')
      return answer.data
    },
    supply: (person: Person, input: InputOf<typeof ordersApi.moveSupply>) =>
      server().call(ordersApi.moveSupply, input, { token: person.token }),
    show: async (person: Person, id: string) => (await server().call(ordersApi.show, { id }, { token: person.token })).data,
  }
}
