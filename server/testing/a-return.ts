import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import type { TestServer } from './a-server.ts'
import type { Person } from './trade.ts'

type Receiving = InputOf<typeof returnsApi.receive>
type Checking = InputOf<typeof returnsApi.check>

/** What tests of goods that come back do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export function returnCalls(server: () => TestServer) {
  const show = async (by: Person, id: string): Promise<Order> => (await server().call(ordersApi.show, { id }, { token: by.token })).data
  const check = (by: Person, order: Order, lines: Checking['lines']) =>
    server().call(returnsApi.check, { id: order.id, version: order.version, lines }, { token: by.token })
  const finish = (by: Person, order: Order, money?: 'refund' | 'credit') =>
    server().call(
      ordersApi.move,
      { id: order.id, version: order.version, to: 'returned', ...(money === undefined ? {} : { money }) },
      { token: by.token },
    )
  /** The return that has goods of an order. */
  const opened = async (by: Person, sourceId: string): Promise<Order> => {
    const link = (await show(by, sourceId)).links.findLast(({ kind }) => kind === 'comes_back_by')
    return show(by, link?.id ?? '0')
  }
  return {
    show,
    check,
    finish,
    opened,
    find: (by: Person, numbers: string[]) => server().call(returnsApi.find, { numbers }, { token: by.token }),
    receive: (by: Person, input: Receiving, language?: string) =>
      server().call(returnsApi.receive, input, { token: by.token, ...(language === undefined ? {} : { language }) }),
    undo: (by: Person, order: Order, reason = 'a mistake') =>
      server().call(ordersApi.move, { id: order.id, version: order.version, to: 'voided', reason }, { token: by.token }),
    /** All that came back of an order passes its check, and its money becomes credit. */
    takenBack: async (by: Person, sourceId: string): Promise<Order> => {
      const back = await opened(by, sourceId)
      const checked = await check(
        by,
        back,
        back.lines.map(({ id }) => ({ lineId: id, verdict: 'passed' })),
      )
      const ended = await finish(by, checked.data, 'credit')
      expect([ended.msg, ended.data.status]).toEqual(['', 'returned'])
      return ended.data
    },
  }
}
