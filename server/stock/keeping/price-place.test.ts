import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { followingIndex } from '../../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade, type Person, type Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade
let others: string[]

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
  others = [await aSupplier(server.db, trade.house), await aSupplier(server.db, trade.house), await aSupplier(server.db, trade.house)]
})
afterAll(() => server.close())

const stone = async (supplierId: string, usdPerCt: string, carat = '1.000') =>
  (await aStone(server.db, trade.house, { supplierId, origin: 'lab', usdPerCt, carat })).id
const placeOf = ({ token }: Person, id: string) => server.call(keepingApi.prices, { id }, { token })

test('a price stands among equal stones of others: their lowest, median and highest, and nothing while they are too few', async () => {
  const [first = '', second = '', third = ''] = others
  const mine = await stone(trade.supplierId, '300.00')
  // A second one of one's own, and one of another size, are no stones to compare with.
  await stone(trade.supplierId, '1.00')
  await stone(first, '2.00', '2.000')
  await stone(first, '100.00')
  await stone(first, '200.00')
  await stone(first, '250.01')
  await stone(second, '400.00')
  const few = await placeOf(trade.supplier, mine)
  expect(few.data).toEqual({ caratFrom: 1, caratTo: 1.499, own: '300.00', others: null })
  // Five of two suppliers would still tell what one of them asks.
  await stone(second, '500.00')
  const total = async () => (await server.call(keepingApi.search, { filter: { origin: 'lab' } }, { token: trade.manager.token })).data.total
  await expect.poll(total, { timeout: 10_000 }).toBe(8)
  expect((await placeOf(trade.supplier, mine)).data.others).toBeNull()
  await stone(third, '900.00')
  const expected = { stones: 6, lowest: '100.00', median: '325.01', highest: '900.00', cheaper: 3 }
  await expect.poll(async () => (await placeOf(trade.supplier, mine)).data.others, { timeout: 10_000 }).toEqual(expected)
  expect((await placeOf(trade.manager, mine)).data.others).toEqual(expected)
})

test('nobody learns it of a stone that is not theirs, and nobody but who keeps stock', async () => {
  const theirs = await stone(others[0] ?? '', '100.00')
  expect((await placeOf(trade.supplier, theirs)).status).toBe(404)
  const supplierId = others[1] ?? ''
  const other = await aPerson(server.db, trade.house, { role: 4, supplierId })
  expect((await placeOf(other, theirs)).status).toBe(404)
  for (const who of [trade.buyer, trade.salesman]) expect((await placeOf(who, theirs)).status).toBe(403)
})
