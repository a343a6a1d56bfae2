import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { returnCalls } from '../../testing/a-return.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aStone, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, manager, buyer } = await aTrade(server.db))
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { place, show } = orderCalls(() => server)
const returns = returnCalls(() => server)
const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
const order = (ids: string[], expectedRmbTotal: string) => place(buyer, ids, expectedRmbTotal)
const move = (person: Person, input: InputOf<typeof ordersApi.move>) => server.call(ordersApi.move, input, { token: person.token })
const pay = (person: Person, input: InputOf<typeof paymentsApi.record>) => server.call(paymentsApi.record, input, { token: person.token })

test('a returned order gives the money back and the stone is on sale again', async () => {
  const { id: stoneId } = await stone({ kind: 'spot' })
  const { id } = await order([stoneId], '7000.00')
  await pay(manager, { orderId: id, version: 1, kind: 'final', method: 'cash', amount: '7000.00' })
  await move(manager, { id, to: 'preparation', version: 2 })
  await move(manager, { id, to: 'wait_handover', version: 3 })
  await move(manager, { id, to: 'completed', version: 4, pickupName: 'Mr Li' })
  expect((await move(manager, { id, to: 'returning', version: 5 })).msg).toBe('Please give a reason')
  await move(manager, { id, to: 'returning', version: 5, reason: 'ring too small' })
  expect((await move(manager, { id, to: 'returned', version: 6 })).msg).toContain('A return has its goods')
  const back = await returns.opened(manager, id)
  expect((await returns.finish(manager, back)).data).toMatchObject({ why: 'all_checked' })
  const checked = (await returns.check(manager, back, [{ lineId: back.lines[0]?.id ?? '', verdict: 'passed' }])).data
  expect((await returns.finish(manager, checked)).status).toBe(400)
  expect((await returns.finish(manager, checked, 'refund')).msg).toBe('')
  const returned = { data: await show(manager, id) }
  expect(returned.data).toMatchObject({ status: 'returned', paidRmb: '0.00', balanceRmb: '0.00' })
  expect(returned.data.payments.map((payment) => [payment.kind, payment.amountRmb])).toEqual([
    ['final', '7000.00'],
    ['refund', '-7000.00'],
  ])
  expect((await stateOfStone(server.db, stoneId)).availability).toBe('available')
  await order([stoneId], '7000.00')
})
