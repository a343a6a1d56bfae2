import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { nextPage, tokenOf } from '../testing/log-in.ts'
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

/** Whom the outbox's messages are for, by what became of them. */
const outbox = async () => {
  const { data } = await server.call(messagesApi.outbox, {}, { token: await tokenOf(server, 'admin') })
  return data.rows.map(({ state, target }) => `${state} ${target}`)
}

test('its outbox has messages to suppliers and to a reseller who was invited, sent ones and others', async () => {
  expect(await outbox()).toEqual([
    'waiting pania@southern-cross.example',
    'waiting sales@crescent-polished.example',
    'sent sales@golden-ridge-diamonds.example',
    'sent sales@bright-harbour-gems.example',
  ])
})

test('it has two reseller sites, one of which nobody has come to yet', async () => {
  const { data } = await server.call(resellersApi.list, {}, { token: await tokenOf(server, 'admin') })
  expect(data.rows.map(({ name }) => name).toSorted()).toEqual(['Northern Light Diamonds', 'Southern Cross Jewels'])
})

test('the reseller’s operator reads what their site pays', async () => {
  const input = { shape: 'round', carat: '1.00' } as const
  const { data } = await server.call(
    stockApi.listPrice,
    { ...input, color: 'D', clarity: 'IF' },
    { token: await tokenOf(server, 'next-operator', { page: nextPage }) },
  )
  expect(data.rap).toBe('8000.00')
})

test('a later start adds none', async () => {
  const before = await outbox()
  await loadDemo(server.deps, () => {})
  expect(await outbox()).toEqual(before)
  const { orders } = await checkLedger(server.db)
  expect(orders).toBe(8)
})
