import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { SearchShape } from '@loupe/domain/stock/trade-shapes.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, type Person } from '../testing/trade.ts'

let server: TestServer
let buyer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  for (const [shape, shapeWord] of [
    ['round', null],
    ['other', 'Half-Moon'],
    ['other', '半月'],
    ['other', 'Trapezoid Step'],
    ['other', 'Dragon'],
    ['other', null],
  ]) {
    const { id } = await aStone(server.db, house, { supplierId })
    await server.db.updateTable('stones').set({ shape: shape!, shape_word: shapeWord! }).where('id', '=', id).execute()
  }
})
afterAll(() => server.close())

const search = async (shape?: SearchShape[]) =>
  (await server.call(stockApi.search, { filter: { origin: 'natural', hue: 'white', ...(shape && { shape }) } }, { token: buyer.token }))
    .data
const words = async (shape?: SearchShape[]) =>
  (await search(shape)).rows.map((row) => row.shapeWord ?? row.shape).toSorted((a, b) => a.localeCompare(b))

test('shapes outside the sixteen are found by their own name, and all together as other', async () => {
  await expect.poll(async () => (await search()).total, { timeout: 15_000 }).toBe(6)
  expect(await words(['half_moon'])).toEqual(['Half-Moon', '半月'])
  expect(await words(['trapezoid'])).toEqual(['Trapezoid Step'])
  expect(await words(['other'])).toEqual(['Dragon', 'Half-Moon', 'other', 'Trapezoid Step', '半月'])
  expect(await words(['round'])).toEqual(['round'])
  expect((await search()).counts.shape).toEqual({ round: 1, half_moon: 2, trapezoid: 1, other: 5 })
})
