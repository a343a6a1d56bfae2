import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { mostSearches } from '@loupe/domain/searches/saved-search.ts'
import { searchesApi } from '@loupe/domain/searches/searches.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { alertCalls } from '../testing/alert-calls.ts'
import { fieldsOf } from '../testing/people-calls.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer } from '../testing/desk-house.ts'
import { aGroup, aPerson, aStone, aSupplier, withoutGroup } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { savedSearches } from './searches.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  ;({ server, trade } = await aTradingServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  await matched()
  await server.db.deleteFrom('saved_searches').execute()
  await server.db.deleteFrom('alerts').execute()
  await server.db.deleteFrom('messages').execute()
})

const { list: alertsOf } = alertCalls(() => server)
const matched = () => savedSearches.match(server.deps)
const told = () => savedSearches.teller(server.deps)()
async function worked(): Promise<number> {
  const found = await matched()
  await told()
  return found
}
type Saving = InputOf<typeof searchesApi.save>
const rounds: Saving = {
  looksFor: { form: 'stone', filter: { origin: 'natural', color: ['G'] } },
  name: 'G rounds',
  address: '/Natural/index?color=G',
  tellsNew: true,
  drop: null,
}
const save = (person: Person, more: Partial<Saving> = {}) => server.call(searchesApi.save, { ...rounds, ...more }, { token: person.token })
const saved = async (person: Person, more: Partial<Saving> = {}) => (await save(person, more)).data
const listOf = async (person: Person) => (await server.call(searchesApi.list, {}, { token: person.token })).data.rows
const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const aBuyer = (more: object = {}) => aPerson(server.db, trade.house, { role: 5, ...more })
const textsOf = async (person: Person, language = 'en') => (await alertsOf(person, {}, language)).rows.map(({ kind, text }) => [kind, text])
const ask = (id: string, usd: string) => server.db.updateTable('stones').set({ usd_per_ct: usd }).where('id', '=', id).execute()
const sell = (id: string, availability: 'available' | 'sold') =>
  server.db.updateTable('stones').set({ availability }).where('id', '=', id).execute()
const byFive = { by: 'percent', least: '5' } as const

test('a search is saved under a name, found again, renamed, rested and deleted; nobody else reads or changes it', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const made = await saved(buyer)
  expect(made).toMatchObject({ name: 'G rounds', form: 'stone', origin: 'natural', isPaused: false, fresh: 0 })
  expect((await listOf(buyer)).map(({ id }) => id)).toEqual([made.id])
  const change = (person: Person, more: object) => server.call(searchesApi.change, { id: made.id, ...more }, { token: person.token })
  expect((await change(buyer, { name: 'Rounds', isPaused: true, drop: byFive })).data).toMatchObject({
    name: 'Rounds',
    isPaused: true,
    drop: byFive,
  })
  expect((await change(buyer, {})).data).toMatchObject({ name: 'Rounds', isPaused: true })
  expect((await change(other, { name: 'Mine' })).status).toBe(404)
  expect((await server.call(searchesApi.remove, { id: made.id }, { token: other.token })).status).toBe(404)
  expect((await server.call(searchesApi.look, { id: made.id }, { token: other.token })).status).toBe(404)
  expect(await listOf(other)).toEqual([])
  expect((await server.call(searchesApi.remove, { id: made.id }, { token: buyer.token })).status).toBe(200)
  expect(await listOf(buyer)).toEqual([])
})

test('the same search in other words is the same one, everything is no search, and there is room for so many', async () => {
  const buyer = await aBuyer()
  const filter = { origin: 'natural', color: ['G', 'H'] } as const
  await saved(buyer, { looksFor: { form: 'stone', filter: { ...filter, color: [...filter.color] } } })
  const again = await save(buyer, { looksFor: { form: 'stone', filter: { color: ['H', 'G'], origin: 'natural' } } })
  expect([again.status, Object.keys(fieldsOf(again))]).toEqual([400, ['looksFor']])
  const all = await save(buyer, { looksFor: { form: 'stone', filter: { origin: 'natural', availability: ['available'] } } })
  expect(all.status).toBe(400)
  const carats = Array.from({ length: mostSearches }, (_, at) => at + 1)
  const statuses: number[] = []
  for (const from of carats) {
    const answer = await save(buyer, { looksFor: { form: 'stone', filter: { origin: 'natural', carat: { from } } } })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...carats.slice(1).map(() => 200), 409])
})

test('guests save nothing; nobody saves what they may not ask', async () => {
  const guest = await aPerson(server.db, trade.house, { role: 6 })
  expect((await save(guest)).status).toBe(403)
  const onlyLab = await aBuyer({ codes: [15001] })
  const hidden = await aBuyer()
  await withoutGroup(server.db, hidden)
  expect((await save(hidden, { drop: byFive })).status).toBe(400)
  expect((await save(hidden, { looksFor: { form: 'stone', filter: { origin: 'natural', usdTotal: { to: 9 } } } })).status).toBe(400)
  expect((await save(hidden, { looksFor: { form: 'stone', filter: { origin: 'natural', supplier: [trade.supplierId] } } })).status).toBe(
    400,
  )
  expect([403, 200]).toContain((await save(onlyLab)).status)
})

test('what came since it was looked at is counted, as its list counts it', async () => {
  const buyer = await aBuyer()
  const { id, seenAt } = await saved(buyer)
  await stone()
  await expect.poll(async () => (await listOf(buyer))[0]?.fresh, { timeout: 10_000 }).toBe(1)
  const filter = { origin: 'natural', color: ['G'], addedSince: seenAt } as const
  expect((await server.call(stockApi.search, { filter: { ...filter, color: ['G'] } }, { token: buyer.token })).data.total).toBe(1)
  expect((await server.call(searchesApi.look, { id }, { token: buyer.token })).data.fresh).toBe(0)
})

test('a new certificate is told once, however often it is looked; what was there when it was saved is not', async () => {
  const buyer = await aBuyer()
  await stone()
  await saved(buyer)
  expect(await worked()).toBe(0)
  await stone({ usdPerCt: '1234.00' })
  expect(await worked()).toBe(1)
  expect(await worked()).toBe(0)
  expect(await textsOf(buyer)).toEqual([['search_found', '1 new for “G rounds”: Round 1.00 ct · G · VS1 · EX, USD 1,234.00.']])
  expect(await textsOf(buyer, 'zh')).toEqual([['search_found', '“G rounds”有 1 件新货：圆形 1.00 ct · G · VS1 · EX，USD 1,234.00。']])
})

test('another supplier’s row of a certificate is no new certificate, and neither is one that comes back', async () => {
  const buyer = await aBuyer()
  const { id, reportNo } = await stone()
  await saved(buyer)
  await aStone(server.db, trade.house, { supplierId: await aSupplier(server.db, trade.house), reportNo })
  expect(await worked()).toBe(0)
  const { id: fresh } = await stone()
  expect(await worked()).toBe(1)
  for (const each of [id, fresh]) {
    await sell(each, 'sold')
    await sell(each, 'available')
  }
  expect(await worked()).toBe(0)
})

test('what was sold before somebody looked for it is new to them when it comes back, and not to those who saw it', async () => {
  const { id } = await stone()
  const [early, late] = [await aBuyer(), await aBuyer()]
  await saved(early)
  await sell(id, 'sold')
  await saved(late)
  await sell(id, 'available')
  expect(await worked()).toBe(1)
  expect([(await alertsOf(early)).rows.length, (await alertsOf(late)).rows.length]).toEqual([0, 1])
})

test('a fall of a price is told from the threshold on, once, and from there on again', async () => {
  const buyer = await aBuyer()
  const { id } = await stone()
  await saved(buyer, { drop: byFive, tellsNew: false })
  await ask(id, '960.00')
  expect(await worked()).toBe(0)
  await ask(id, '940.00')
  expect(await worked()).toBe(1)
  await ask(id, '900.00')
  expect(await worked(), '4.3 % of what was told').toBe(0)
  await ask(id, '890.00')
  expect(await worked()).toBe(1)
  expect((await textsOf(buyer)).map(([, text]) => text)).toEqual([
    '1 cheaper in “G rounds”: Round 1.00 ct · G · VS1 · EX, USD 890.00 (was USD 1,000.00).',
    '1 cheaper in “G rounds”: Round 1.00 ct · G · VS1 · EX, USD 940.00 (was USD 1,000.00).',
  ])
})

test('what falls into a budget is new to its search, once', async () => {
  const buyer = await aBuyer()
  const { id } = await stone({ usdPerCt: '1300.00' })
  const filter = { origin: 'natural', color: ['G'], usdTotal: { from: 1100, to: 1200 } } as const
  await saved(buyer, { looksFor: { form: 'stone', filter: { ...filter, color: ['G'] } } })
  await ask(id, '1190.00')
  expect(await worked()).toBe(1)
  expect((await textsOf(buyer)).map(([kind]) => kind)).toEqual(['search_found'])
  await ask(id, '1300.00')
  await ask(id, '1180.00')
  expect(await worked()).toBe(0)
})

test('each is told the price that they see: by their group, or none; thresholds go by it', async () => {
  const dear = await aBuyer({ groupId: await aGroup(server.db, trade.house.siteId, { multiplier: '1.2000', atCost: false }) })
  const hidden = await aBuyer()
  await withoutGroup(server.db, hidden)
  for (const each of [dear, hidden]) await saved(each)
  await stone()
  expect(await worked()).toBe(2)
  expect((await textsOf(dear)).map(([, text]) => text)).toEqual(['1 new for “G rounds”: Round 1.00 ct · G · VS1 · EX, USD 1,200.00.'])
  expect((await textsOf(hidden)).map(([, text]) => text)).toEqual(['1 new for “G rounds”: Round 1.00 ct · G · VS1 · EX.'])
})

test('nobody is told of what they may not see: hidden suppliers, another side, an account that ended', async () => {
  const [shut, gone, rests] = [await aBuyer(), await aBuyer(), await aBuyer()]
  const supplierId = await aSupplier(server.db, trade.house)
  const book = await server.db
    .insertInto('price_books')
    .values({ site_id: trade.house.siteId, user_id: shut.id, multiplier: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('price_book_suppliers').values({ book_id: book.id, supplier_id: supplierId, visible: false }).execute()
  for (const each of [shut, gone, rests]) await saved(each)
  await server.db.updateTable('users').set({ status: 2 }).where('id', '=', gone.id).execute()
  await server.db.updateTable('saved_searches').set({ is_paused: true }).where('user_id', '=', rests.id).execute()
  await aStone(server.db, trade.house, { supplierId })
  expect(await worked()).toBe(0)
  expect(await server.db.selectFrom('alerts').selectAll().execute()).toEqual([])
})

test('what was taken from somebody between finding and telling is not told', async () => {
  const buyer = await aBuyer()
  await saved(buyer)
  const { id } = await stone()
  expect(await matched()).toBe(1)
  await sell(id, 'sold')
  await told()
  expect((await alertsOf(buyer)).rows).toEqual([])
  expect(await server.db.selectFrom('search_news').selectAll().execute()).toEqual([])
})

test('of many nodes that look at once one finds it, and of many that tell one does', async () => {
  const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer()])
  for (const each of buyers) await saved(each)
  await stone()
  const found = await Promise.all(Array.from({ length: 4 }, matched))
  expect(found.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 3])
  await Promise.all(Array.from({ length: 4 }, told))
  for (const each of buyers) expect((await alertsOf(each)).rows).toHaveLength(1)
})
