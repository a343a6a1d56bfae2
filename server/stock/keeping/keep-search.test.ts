import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { followingIndex } from '../../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, aTrade, type Person, type Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade
let otherSupplierId: string
let other: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
  otherSupplierId = await aSupplier(server.db, trade.house)
  other = await aPerson(server.db, trade.house, { role: 4, supplierId: otherSupplierId })
})
afterAll(() => server.close())

const stone = async (facts: Parameters<typeof aStone>[2]) => (await aStone(server.db, trade.house, facts)).id

type Input = InputOf<typeof keepingApi.search>
const search = async ({ token }: Person, more: Partial<Input> = {}) =>
  server.call(keepingApi.search, { filter: { origin: 'natural' }, ...more }, { token })
const idsOf = (answer: Awaited<ReturnType<typeof search>>) => answer.data.rows.map(({ id }) => id).toSorted()

/** The index has it within a second. */
const found = (who: Person, ids: readonly string[], more: Partial<Input> = {}) =>
  expect.poll(async () => idsOf(await search(who, more)), { timeout: 10_000 }).toEqual(ids.toSorted())

test('a supplier finds their own stones only, for sale and off it, and the house finds those of all', async () => {
  const { supplierId, supplier, manager } = trade
  const mine = await stone({ supplierId })
  const gone = await stone({ supplierId })
  const theirs = await stone({ supplierId: otherSupplierId })
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', gone).execute()
  await found(supplier, [mine])
  await found(supplier, [gone], { state: 'delisted' })
  await found(other, [theirs])
  await found(manager, [mine, theirs])
  const answer = await search(manager)
  expect(answer.data.states).toEqual({ for_sale: 2, delisted: 1, sold: 0 })
  expect(answer.data.counts.supplier).toEqual({ [supplierId]: 1, [otherSupplierId]: 1 })
  expect((await search(supplier)).data.counts.supplier).toBeUndefined()
  expect((await search(supplier, { filter: { origin: 'natural', supplier: [otherSupplierId] } })).status).toBe(400)
  expect((await server.call(keepingApi.show, { id: theirs }, { token: supplier.token })).status).toBe(404)
  expect((await server.call(keepingApi.log, { id: theirs }, { token: supplier.token })).status).toBe(404)
  expect((await server.call(keepingApi.show, { id: gone }, { token: supplier.token })).data.stone.saleStatus).toBe('delisted')
})

test('every offer stands by itself, is found by its stock number too, and by what it lacks', async () => {
  const { supplierId, supplier, manager } = trade
  const twice = [
    await stone({ supplierId, origin: 'lab', reportNo: '777000111' }),
    await stone({ supplierId: otherSupplierId, origin: 'lab', reportNo: '777000111' }),
  ]
  const bare = await stone({ supplierId, origin: 'lab', reportNo: null, stockNo: 'bare-1', imageUrl: 'https://pictures.example/1.jpg' })
  await server.db
    .updateTable('stones')
    .set({ seen_at: new Date(Date.now() - 9 * 86_400_000) })
    .where('id', '=', bare)
    .execute()
  const lab = (more: Partial<Input['filter']> = {}) => ({ filter: { origin: 'lab' as const, ...more } })
  await found(manager, [...twice, bare], lab())
  await found(manager, twice, lab({ reportNos: '777000111' }))
  await found(supplier, [bare], lab({ reportNos: 'BARE-1' }))
  await found(supplier, [bare], { ...lab(), without: ['certificate'] })
  await found(supplier, [twice[0] ?? ''], { ...lab(), without: ['image'] })
  await found(supplier, [bare], { ...lab(), seen: 'month' })
  const { data } = await search(supplier, { ...lab(), seen: 'month' })
  expect([data.ages, data.without]).toEqual([
    { day: 1, week: 0, month: 1, older: 0 },
    { image: 0, certificate: 1 },
  ])
})

test('buyers, salesmen, visitors and resellers keep no stock, whatever codes they hold', async () => {
  const { house, supplierId } = trade
  const codes = [7007, 70070]
  const reseller = await aSite(server.db, { parentId: house.siteId })
  const people = [
    trade.buyer,
    trade.salesman,
    await aPerson(server.db, house, { role: 5, codes }),
    await aPerson(server.db, house, { role: 3, codes }),
    await aPerson(server.db, house, { role: 6 }),
    await aPerson(server.db, reseller, { role: 7, codes }),
    await aPerson(server.db, reseller, { role: 2, codes: [...codes, 70121] }),
  ]
  const id = await stone({ supplierId })
  for (const { token } of people) {
    const answers = [
      await server.call(keepingApi.search, { filter: { origin: 'natural' } }, { token }),
      await server.call(keepingApi.show, { id }, { token }),
      await server.call(keepingApi.log, { id }, { token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})
