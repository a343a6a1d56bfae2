import { setTimeout as sleep } from 'node:timers/promises'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let otherBuyer: Person
const reportNo = '2999100001'
let ordered = ''
let otherOffer = ''

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
  otherBuyer = await aPerson(server.db, trade.house, { role: 5 })
  const { house, supplierId } = trade
  ordered = (await aStone(server.db, house, { supplierId, reportNo, kind: 'spot' })).id
  otherOffer = (await aStone(server.db, house, { supplierId: await aSupplier(server.db, house), reportNo, usdPerCt: '1200.00' })).id
  const sees = async () => (await server.call(stockApi.lookup, { reportNos: reportNo }, { token: otherBuyer.token })).data.found.length
  while ((await sees()) === 0) await sleep(20)
  const [stone] = (await server.call(stockApi.byIds, { ids: [ordered] }, { token: trade.buyer.token })).data
  const expectedRmbTotal = stone?.rmbTotal ?? ''
  await server.call(ordersApi.place, { ids: [ordered], pickup: 'pickup', expectedRmbTotal }, { token: trade.buyer.token })
})
afterAll(() => server.close())

async function told(who: Person) {
  const { data } = await server.call(stockApi.byIds, { ids: [ordered, otherOffer] }, { token: who.token })
  return data.map(({ availability, heldByYou }) => [availability, heldByYou])
}

test('whose order keeps a stone, and every offer of its certificate, is told to that buyer alone', async () => {
  expect(await told(trade.buyer)).toEqual([
    ['held', true],
    ['held', true],
  ])
  for (const who of [otherBuyer, trade.salesman, trade.manager]) {
    expect(await told(who)).toEqual([
      ['held', undefined],
      ['held', undefined],
    ])
  }
})

test('the open stone and its other offers say the same', async () => {
  const open = async (who: Person) => (await server.call(stockApi.detail, { id: ordered }, { token: who.token })).data
  const own = await open(trade.buyer)
  expect([own.stone.heldByYou, own.offers[0]?.heldByYou]).toEqual([true, true])
  const others = await open(otherBuyer)
  expect([others.stone.heldByYou, others.offers[0]?.heldByYou]).toEqual([undefined, undefined])
})
