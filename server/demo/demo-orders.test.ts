import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tokenOf } from '../testing/log-in.ts'
import { loadDemo } from './demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ env: { DEMO_STONES: '3000' } })
  await loadDemo(server.deps, () => {})
})
afterAll(() => server.close())

const statesOf = async (account: string, origin: 'natural' | 'lab', view: 'mine' | 'customers' = 'mine') => {
  const token = await tokenOf(server, account)
  return (await server.call(ordersApi.list, { view, origin }, { token })).data.rows.map((row) => row.status)
}

test('the demo has orders in many states, and books that are right', async () => {
  expect(await statesOf('buyer-chen', 'natural')).toEqual(['held', 'preparation', 'wait_handover'])
  expect(await statesOf('buyer-chen', 'lab')).toEqual(['completed'])
  expect(await statesOf('buyer-meyer', 'natural')).toEqual(['held', 'completed'])
  expect(await statesOf('buyer-meyer', 'lab')).toEqual(['held', 'voided'])
  expect(await statesOf('sales-li', 'natural', 'customers')).toHaveLength(3)
  expect(await statesOf('sales-anna', 'natural', 'customers')).toHaveLength(2)
  expect((await checkLedger(server.db)).breaches).toEqual([])
})

test('no order of the demo sells below what the house pays; a voided one has earned nothing', async () => {
  const token = await tokenOf(server, 'admin')
  for (const origin of ['natural', 'lab'] as const) {
    const { data } = await server.call(ordersApi.list, { view: 'customers', origin }, { token })
    for (const { id, status } of data.rows) {
      const costs = await server.call(ordersApi.costs, { id }, { token })
      if (status === 'voided') expect(costs.data.marginUsd).toBe('0.00')
      else expect(Number(costs.data.marginUsd)).toBeGreaterThan(0)
    }
  }
})

test('a later start adds none', async () => {
  await loadDemo(server.deps, () => {})
  const { orders } = await checkLedger(server.db)
  expect(orders).toBe(8)
})
