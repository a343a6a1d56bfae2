import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchesApi } from '@loupe/domain/searches/searches.api.ts'
import { wantsApi } from '@loupe/domain/searches/wants.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { alertCalls } from '../testing/alert-calls.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer } from '../testing/desk-house.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person, Trade } from '../testing/trade.ts'
import { savedSearches } from './searches.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  ;({ server, trade } = await aTradingServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  await savedSearches.match(server.deps)
  await server.db.deleteFrom('saved_searches').execute()
  await server.db.deleteFrom('alerts').execute()
})

const { list: alertsOf } = alertCalls(() => server)
async function worked() {
  await savedSearches.match(server.deps)
  await savedSearches.teller(server.deps)()
}
type Making = InputOf<typeof wantsApi.make>
const dream: Making = {
  looksFor: { form: 'stone', filter: { origin: 'natural', color: ['G'], carat: { from: 5 } } },
  name: 'A five carat G',
  address: '/Natural/index?color=G&carat=5..',
}
const make = (person: Person, more: Partial<Making> = {}) => server.call(wantsApi.make, { ...dream, ...more }, { token: person.token })
const wantedBy = async (person: Person) => (await server.call(wantsApi.wanted, {}, { token: person.token })).data.rows
const change = (person: Person, id: string, more: object = {}) =>
  server.call(wantsApi.change, { id, pieces: 1, back: null, usdPerCt: null, customerId: null, ...more }, { token: person.token })
const answer = (person: Person, mark: string, reportNos: string) =>
  server.call(wantsApi.answer, { mark, reportNos }, { token: person.token })
const aBuyer = (more: object = {}, house: House = trade.house) => aPerson(server.db, house, { role: 5, ...more })
const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const kindsOf = async (person: Person) => (await alertsOf(person)).rows.map(({ kind }) => kind)

test('one press wants it, pressed twice it is one, and the first stone that comes is told', async () => {
  const buyer = await aBuyer()
  const [one, two] = await Promise.all([make(buyer), make(buyer)])
  expect([one.status, two.status, one.data.id]).toEqual([200, 200, two.data.id])
  expect((await server.call(searchesApi.list, {}, { token: buyer.token })).data.rows).toHaveLength(1)
  await stone({ carat: '5.100' })
  await worked()
  expect(await kindsOf(buyer)).toEqual(['search_found'])
})

test('staff see who wants it as far as they serve them, suppliers how many and at what, without a name or a price of theirs', async () => {
  const [one, two, three] = [await aBuyer({ company: 'Chen Jewels', salesmanId: trade.salesman.id }), await aBuyer(), await aBuyer()]
  const cheap = { form: 'stone', filter: { origin: 'natural', color: ['G'], carat: { from: 5 }, usdTotal: { to: 77_777 } } } as const
  const wants = [
    (await make(one)).data,
    (await make(two)).data,
    (await make(three, { looksFor: { ...cheap, filter: { ...cheap.filter, color: ['G'] } } })).data,
  ]
  const backs = ['-40', '-42.5', '-45']
  for (const [at, person] of [one, two, three].entries()) await change(person, wants[at]?.id ?? '', { back: backs[at], pieces: at + 1 })
  const told = {
    people: 3,
    pieces: 6,
    medianBack: '-42.50',
    medianUsdPerCt: null,
    filter: { origin: 'natural', color: ['G'], carat: { from: 5 } },
  }
  const [toManager] = await wantedBy(trade.manager)
  expect(toManager).toMatchObject(told)
  expect(toManager?.wanters?.map(({ back }) => back)).toEqual(['-40.00', '-42.50', '-45.00'])
  const [toSalesman] = await wantedBy(trade.salesman)
  expect(toSalesman).toMatchObject({ ...told, wanters: [{ name: 'Chen Jewels', back: '-40.00' }] })
  const [toSupplier] = await wantedBy(trade.supplier)
  expect(toSupplier).toMatchObject({ ...told, wanters: null })
  const all = JSON.stringify(toSupplier)
  expect(['Chen', '77777', '-45.00', `"${one.id}"`].filter((secret) => all.includes(secret))).toEqual([])
  expect((await server.call(wantsApi.wanted, {}, { token: one.token })).status, 'customers see nobody’s').toBe(403)
})

test('a supplier answers with their own stones, staff with any; who wants it is told once of each that they may see', async () => {
  const [buyer, shut] = [await aBuyer(), await aBuyer()]
  const book = await server.db
    .insertInto('price_books')
    .values({ site_id: trade.house.siteId, user_id: shut.id, multiplier: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('price_book_suppliers').values({ book_id: book.id, supplier_id: trade.supplierId, visible: false }).execute()
  for (const each of [buyer, shut]) await make(each)
  const own = await stone()
  const others = await aStone(server.db, trade.house, { supplierId: await aSupplier(server.db, trade.house) })
  await worked()
  const mark = (await wantedBy(trade.supplier))[0]?.mark ?? ''
  await expect.poll(async () => (await answer(trade.supplier, mark, own.reportNo)).status, { timeout: 10_000 }).toBe(200)
  expect((await answer(trade.supplier, mark, others.reportNo)).status, 'not theirs').toBe(400)
  expect((await answer(trade.supplier, mark, own.reportNo)).data).toEqual({ stones: 1, people: 0 })
  await worked()
  expect([await kindsOf(buyer), await kindsOf(shut)]).toEqual([['want_answered'], []])
  const [told] = (await alertsOf(buyer)).rows
  expect(told?.text).toBe('1 offered for what you want, “A five carat G”: Round 1.00 ct · G · VS1 · EX, USD 1,000.00.')
  await answer(trade.manager, mark, `${own.reportNo} ${others.reportNo}`)
  await worked()
  expect([await kindsOf(buyer), await kindsOf(shut)]).toEqual([['want_answered', 'want_answered'], ['want_answered']])
})

test('a want is closed by whoever has it or serves them, runs out, and finds nothing any more; asked again it is open', async () => {
  const buyer = await aBuyer({ salesmanId: trade.salesman.id })
  const { id } = (await make(buyer)).data
  const close = (person: Person) => server.call(wantsApi.close, { id }, { token: person.token })
  expect([(await close(await aBuyer())).status, (await close(trade.otherSalesman)).status, (await close(trade.salesman)).status]).toEqual([
    404, 404, 200,
  ])
  await stone({ carat: '5.100' })
  await worked()
  expect([await kindsOf(buyer), await wantedBy(trade.supplier)]).toEqual([[], []])
  expect((await change(buyer, id)).status).toBe(409)
  expect((await make(buyer)).data).toMatchObject({ id, isOpen: true })
  await sql`update wants set expires_at = now() - interval '1 second'`.execute(server.db)
  expect([(await answer(trade.manager, 'stone x', '123456')).status, await wantedBy(trade.manager)]).toEqual([409, []])
})

test('a salesman wants for a customer of theirs; sites keep what their people want to themselves', async () => {
  const customer = await aBuyer({ company: 'Wu Rings', salesmanId: trade.salesman.id })
  const { id } = (await make(trade.salesman)).data
  expect((await change(trade.salesman, id, { customerId: customer.id })).data).toMatchObject({ customer: 'Wu Rings' })
  expect((await change(trade.salesman, id, { customerId: (await aBuyer()).id })).status).toBe(404)
  const mine = (await make(customer)).data.id
  expect((await change(customer, mine, { customerId: customer.id })).status).toBe(400)
  const next = await aSite(server.db, { parentId: trade.house.siteId })
  await make(await aBuyer({}, next))
  expect((await wantedBy(trade.manager))[0]?.people, 'the customer once, for whom the salesman wants it too').toBe(1)
  expect((await wantedBy(trade.supplier))[0]?.people).toBe(2)
})
