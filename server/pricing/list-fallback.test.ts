import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets, roles } from '@loupe/domain/access/roles.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let next: House
let supplierId: string
let manager: Person
let buyer: Person
let nextBuyer: Person
let told = 0

const five = '5.00-5.99'
const ten = '10.00-10.99'

async function aList(brackets: readonly (readonly [shape: 'round' | 'pear', low: string, high: string, price: string])[]): Promise<string> {
  const { id } = await server.db
    .insertInto('rap_lists')
    .values({ site_id: house.siteId, list_date: '2026-01-02', file_name: 'list.csv' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = brackets.map(([shape, low_ct, high_ct, usd_per_ct]) => ({
    list_id: id,
    shape,
    clarity: 'VS1',
    color: 'G',
    low_ct,
    high_ct,
    usd_per_ct,
  }))
  await server.db.insertInto('rap_prices').values(cells).execute()
  return id
}

/** A stone that its supplier gave at 10,000.00 a carat, 20 under the list that priced it then. */
async function aLargeStone(carat: string): Promise<string> {
  const { id } = await aStone(server.db, house, { supplierId, kind: 'spot', carat, usdPerCt: '10000.00' })
  await server.db.updateTable('stones').set({ back: '-20' }).where('id', '=', id).execute()
  return id
}

beforeAll(async () => {
  server = await aServer({
    index: async (databaseUrl) => {
      const index = await followingIndex(databaseUrl)
      index.subscribe((event) => (told += event.prices ? 1 : 0))
      return index
    },
  })
  house = await aSite(server.db)
  next = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: 'https://next.example', site_id: next.siteId }).execute()
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2, name: 'the-manager' })
  buyer = await aPerson(server.db, house, { role: 5 })
  nextBuyer = await aPerson(server.db, next, { role: 5 })
  const list = await aList([
    ['round', '5.00', '5.99', '20000.00'],
    ['round', '10.00', '10.99', '40000.00'],
    ['pear', '5.00', '5.99', '15000.00'],
  ])
  await server.call(pricingApi.applyRapList, { id: list }, { token: manager.token })
  for (const carat of ['7.00', '10.50', '12.00']) await aLargeStone(carat)
  await until(async () => (await perCarat(buyer)).length === 3)
})
afterAll(() => server.close())

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo());) {
    if (Date.now() > end) throw new Error('it did not come about')
    await sleep(20)
  }
}

const search = async (who: Person, filter: { usdPerCt?: { from: number; to: number } } = {}) => {
  const headers = who === nextBuyer ? { headers: { origin: 'https://next.example' } } : {}
  const { data } = await server.call(
    stockApi.search,
    { filter: { origin: 'natural', hue: 'white', ...filter }, sort: { by: 'carat', direction: 'asc' }, limit: 10, counts: false },
    { token: who.token, ...headers },
  )
  return data.rows
}
/** List price, back and price per carat of 7.00, 10.50 and 12.00 ct as the very next search shows them. */
const perCarat = async (who: Person) => (await search(who)).map((row) => `${row.rap ?? '-'} ${row.back ?? '-'} ${row.usdPerCt ?? '-'}`)
const name = (bracket: string | null, token = manager.token) => server.call(pricingApi.setRapFallback, { bracket }, { token })

const without = ['- - 10000.00', '40000.00 -20.00 32000.00', '- - 10000.00']
const withFive = ['20000.00 -20.00 16000.00', '40000.00 -20.00 32000.00', '20000.00 -20.00 16000.00']
const withTen = ['- - 10000.00', '40000.00 -20.00 32000.00', '40000.00 -20.00 32000.00']

test('the house names the bracket, and the next search shows everybody the new prices, and the old ones once it is off', async () => {
  expect(await perCarat(buyer)).toEqual(without)
  const before = told
  const { data } = await name(five)
  expect(data).toMatchObject({ bracket: five, setBy: 'the-manager', missing: [] })
  expect([await perCarat(buyer), await perCarat(nextBuyer)]).toEqual([withFive, withFive])
  await until(async () => told > before)
  // The index has followed when it finds both stones at 16,000.00 a carat and none at the suppliers' 10,000.00.
  await until(async () => (await search(buyer, { usdPerCt: { from: 16000, to: 16000 } })).length === 2)
  expect(await search(buyer, { usdPerCt: { from: 10000, to: 10000 } })).toEqual([])

  await name(ten)
  expect([await perCarat(buyer), await perCarat(nextBuyer)]).toEqual([withTen, withTen])
  await until(async () => (await search(buyer, { usdPerCt: { from: 32000, to: 32000 } })).length === 2)

  await name(null)
  expect([await perCarat(buyer), await perCarat(nextBuyer)]).toEqual([without, without])
  await until(async () => (await search(buyer, { usdPerCt: { from: 10000, to: 10000 } })).length === 2)
})

test('a cart, a stone’s chain and an order have the price that is in force, and a placed order keeps its own', async () => {
  const { place, show } = orderCalls(() => server)
  const [first, second] = [await aLargeStone('7.00'), await aLargeStone('7.00')]
  const rap = async (id: string) => (await server.call(stockApi.detail, { id }, { token: buyer.token })).data.chain.rap
  await name(five)
  await server.call(cartApi.add, { ids: [first] }, { token: buyer.token })
  expect(await rap(first)).toBe('20000.00')
  const chosen = (await server.call(cartApi.list, { origin: 'natural' }, { token: buyer.token })).data
  expect(chosen.find((item) => item.id === first)?.stone?.usdTotal).toBe('112000.00')
  const { steps } = (await server.call(stockApi.staffDetail, { id: first, customerId: buyer.id }, { token: manager.token })).data
  expect(steps[0]).toMatchObject({ step: 'rap', usdPerCt: '20000.00' })
  const file = await server.send('/api/stock/export', { ids: [first], format: 'csv' }, { token: buyer.token })
  expect(String(file.data).split('\n')[1]).toContain(',20000,-20,16000,112000,784000,')
  // 20,000.00 less 20 is 16,000.00 a carat, 112,000.00 for 7.00 ct, RMB 784,000.00 at 7.00.
  const { id } = await place(buyer, [first], '784000.00')
  await name(null)
  expect(await rap(second)).toBeNull()
  // 10,000.00 a carat, 70,000.00 for 7.00 ct, RMB 490,000.00 at 7.00.
  await place(buyer, [second], '490000.00')
  expect((await show(buyer, id)).rmbTotal).toBe('784000.00')
})

test('only whoever may change price lists sees and changes the bracket, and a next-level site follows the house', async () => {
  const codes = presets[2].filter((code) => code !== roles.rapPrice)
  const clerk = await aPerson(server.db, house, { role: 3, codes })
  const listKeeper = await aPerson(server.db, house, { role: 3, codes: [roles.rapPrice] })
  for (const person of [clerk, buyer]) {
    expect((await name(five, person.token)).status).toBe(403)
    expect((await server.call(pricingApi.rapFallback, {}, { token: person.token })).status).toBe(403)
  }
  const nextManager = await aPerson(server.db, next, { role: 2 })
  const headers = { origin: 'https://next.example' }
  expect((await server.call(pricingApi.setRapFallback, { bracket: five }, { token: nextManager.token, headers })).status).toBe(403)
  expect((await server.call(pricingApi.rapFallback, {}, { token: nextManager.token, headers })).data.choices).toEqual([])
  expect(await perCarat(buyer).then((all) => all[0])).toBe('- - 10000.00')
  expect((await name(five, listKeeper.token)).status).toBe(200)
  await name(null)
})

test('no other bracket than those below sizes without one is taken', async () => {
  for (const wrong of ['6.00-9.99', '5.00-5.98', '1.00-1.49']) expect((await name(wrong)).status).toBe(400)
  const { data } = await server.call(pricingApi.rapFallback, {}, { token: manager.token })
  expect(data).toMatchObject({ bracket: null, missing: [] })
  expect(data.choices).toEqual([
    {
      bracket: five,
      covers: [
        { from: '6.00', to: '9.99' },
        { from: '11.00', to: null },
      ],
    },
    { bracket: ten, covers: [{ from: '11.00', to: null }] },
  ])
})

test('a list that lacks the named bracket counts as one without, and says so; the next one that has it is priced by it again', async () => {
  await name(five)
  const { data: lists } = await server.call(pricingApi.rapLists, {}, { token: manager.token })
  const older = lists.rows.find((row) => row.isCurrent)?.id ?? ''
  const newer = await aList([
    ['round', '5.00', '9.99', '30000.00'],
    ['pear', '5.00', '5.99', '15000.00'],
  ])
  await server.call(pricingApi.applyRapList, { id: newer, confirm: ['bracket', 'far'] }, { token: manager.token })
  const shown = async () => (await server.call(pricingApi.rapFallback, {}, { token: manager.token })).data
  expect(await shown()).toMatchObject({ bracket: five, missing: ['round'] })
  // 7.00 ct stands in the list itself now, 12.00 ct has nothing to fall back on.
  const seen = await perCarat(buyer)
  expect([seen[0], seen.at(-1)]).toEqual(['30000.00 -20.00 24000.00', '- - 10000.00'])
  await server.call(pricingApi.applyRapList, { id: older, confirm: ['bracket', 'far'] }, { token: manager.token })
  expect(await shown()).toMatchObject({ bracket: five, missing: [] })
  expect((await perCarat(buyer)).at(-1)).toBe('20000.00 -20.00 16000.00')
  await name(null)
})

test('each change stays with who made it', async () => {
  const rows = await server.db.selectFrom('list_fallbacks').select(['low_ct', 'set_by']).orderBy('id', 'desc').limit(2).execute()
  expect(rows).toEqual([
    { low_ct: null, set_by: manager.id },
    { low_ct: '5.00', set_by: manager.id },
  ])
  const count = async () =>
    (await server.db.selectFrom('list_fallbacks').select(server.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n
  const before = await count()
  await name(null)
  expect(await count()).toBe(before)
})
