import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { averagesOf } from './stock-overview.ts'

let server: TestServer
let house: House
let buyer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: mainRoles.customer, groupId: house.groupId })
  for (const [carat, usdPerCt, cut] of [
    ['1.00', '1000.00', 'EX'],
    ['1.20', '2000.00', 'VG'],
    ['0.31', '500.00', 'EX'],
  ] as const) {
    const { id } = await aStone(server.db, house, { supplierId, kind: 'spot', carat, usdPerCt })
    await server.db.updateTable('stones').set({ cut, polish: 'EX', symmetry: 'EX' }).where('id', '=', id).execute()
  }
})

afterAll(() => server.close())

const overview = async (chosen: object) => {
  const answer = await server.call(stockApi.overview, { filter: { origin: 'natural', ...chosen } }, { token: buyer.token })
  expect(answer.status).toBe(200)
  return answer.data
}

test('bands and makes tell what they would show instead of what is chosen, and the average is of what is chosen', async () => {
  await expect.poll(async () => (await overview({})).makes['2EX+']).toBe(3)
  const all = await overview({})
  expect(all.carats).toEqual([1, 0, 0, 0, 2, 0, 0, 0])
  expect(all.makes).toEqual({ '3EX': 2, '2EX+': 3, '3VG+': 3 })
  // 1,000 + 2,400 + 155 for 2.51 ct.
  expect(all.usdPerCt).toBe('1416.33')
  expect(all.back, 'no list, no back').toBeNull()

  const chosen = await overview({ carat: { from: 1, to: 1.49 }, cut: ['EX'], polish: ['EX'], symmetry: ['EX'] })
  expect(chosen.total).toBe(1)
  expect(chosen.carats, 'other bands, the same make').toEqual([1, 0, 0, 0, 1, 0, 0, 0])
  expect(chosen.makes, 'other makes, the same band').toEqual({ '3EX': 1, '2EX+': 2, '3VG+': 2 })
  expect(chosen.usdPerCt).toBe('1000.00')
})

test('back is weighed by list value', () => {
  // -40.00 on a list value of 10,000 and -25.00 on one of 4,000; a stone off the list counts for the price per carat alone.
  expect(
    averagesOf({
      carat: 1600,
      usd: 920_000,
      backList: 10_000 * -4000 + 4000 * -2500,
      list: 14_000,
    }),
  ).toEqual({
    back: '-35.71',
    usdPerCt: '5750.00',
  })
})

test('strangers are asked to log in, and filters of staff are refused', async () => {
  const filter = { origin: 'natural', supplier: ['1'] }
  expect((await server.send(stockApi.overview.path, { filter: { origin: 'natural' } })).status).toBe(401)
  expect((await server.send(stockApi.overview.path, { filter }, { token: buyer.token })).status).toBe(400)
})
