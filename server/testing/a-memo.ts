import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { TestServer } from './a-server.ts'
import type { Person } from './trade.ts'

type Lending = InputOf<typeof lendApi.lend>

/** What tests of memos do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export function memoCalls(server: () => TestServer) {
  const tryToLend = (by: Person, input: Pick<Lending, 'customerId' | 'expectedRmbTotal'> & Partial<Lending>, language?: string) =>
    server().call(
      lendApi.lend,
      { dueOn: '2099-12-31', pickup: 'pickup', ...input },
      { token: by.token, ...(language === undefined ? {} : { language }) },
    )
  return {
    tryToLend,
    /** A memo whose goods are with the customer. */
    memo: async (by: Person, input: Parameters<typeof tryToLend>[1]): Promise<Order> => {
      const placed = await tryToLend(by, input)
      expect([placed.msg, placed.data.status]).toEqual(['', 'held'])
      const { id, version } = placed.data
      const out = await server().call(ordersApi.move, { id, version, to: 'loaned_out', pickupName: 'Ms Li' }, { token: by.token })
      expect([out.msg, out.data.status]).toEqual(['', 'loaned_out'])
      return out.data
    },
    end: (by: Person, order: Order, input: Pick<InputOf<typeof lendApi.end>, 'as' | 'lines' | 'note'>) =>
      server().call(lendApi.end, { id: order.id, version: order.version, ...input }, { token: by.token }),
    keep: (by: Person, order: Order, input: Pick<InputOf<typeof lendApi.keep>, 'lines' | 'prices'>) =>
      server().call(lendApi.keep, { id: order.id, version: order.version, ...input }, { token: by.token }),
    close: (by: Person, order: Order, to: 'returned' | 'completed') =>
      server().call(ordersApi.move, { id: order.id, version: order.version, to }, { token: by.token }),
    show: async (by: Person, id: string): Promise<Order> => (await server().call(ordersApi.show, { id }, { token: by.token })).data,
  }
}
