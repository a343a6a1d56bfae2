import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { bookChangesApi } from '@loupe/domain/users/book-changes.api.ts'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aStyle } from '../testing/a-style.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { log } from '../log.ts'
import { startPlannedBooks } from './book-changes.ts'

let server: TestServer
let house: House
let manager: Person
let [first, second] = ['', '']
const stones: Record<string, string> = {}

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  first = await aSupplier(server.db, house)
  second = await aSupplier(server.db, house)
  const list = await server.db
    .insertInto('rap_lists')
    .values({ site_id: house.siteId, list_date: '2026-01-02', file_name: 'invented.csv', is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('rap_prices')
    .values({ list_id: list.id, shape: 'round', color: 'F', clarity: 'VS1', low_ct: '1.00', high_ct: '1.49', usd_per_ct: '4000' })
    .execute()
  const stone = async (
    name: string,
    facts: Parameters<typeof aStone>[2],
    more: { color?: string | null; back?: string; fancy_color?: string },
  ) => {
    const { id } = await aStone(server.db, house, facts)
    stones[id] = name
    await server.db
      .updateTable('stones')
      .set({ color: 'G', ...more })
      .where('id', '=', id)
      .execute()
  }
  const listed = { color: 'F' }
  await stone('thirty below', { supplierId: first, usdPerCt: '2800.00' }, { ...listed, back: '-30' })
  await stone('fifty below', { supplierId: first, carat: '1.200', usdPerCt: '2000.00' }, { ...listed, back: '-50' })
  await stone('of the second', { supplierId: second, usdPerCt: '1000.00' }, {})
  await stone('lab-grown', { supplierId: first, origin: 'lab', carat: '2.000', usdPerCt: '500.00' }, {})
  await stone('fancy', { supplierId: first, usdPerCt: '9000.00' }, { color: null, fancy_color: 'yellow' })
})
afterAll(() => server.close())

type Terms = Omit<InputOf<typeof booksApi.saveOfGroup>, 'group_id' | 'version'>
const save = (group_id: string, version: number, terms: Terms) =>
  server.call(booksApi.saveOfGroup, { group_id, version, ...terms }, { token: manager.token })
const book = async (group_id: string) => (await server.call(booksApi.ofGroup, { group_id }, { token: manager.token })).data
const history = async (group_id: string) => (await server.call(bookChangesApi.history, { group_id }, { token: manager.token })).data
const impact = (group_id: string, terms: object, by = manager) =>
  server.call(bookChangesApi.impact, { group_id, ...terms }, { token: by.token })
/** A group that sells at a tenth above the suppliers. */
async function aDearGroup(): Promise<string> {
  const id = await aGroup(server.db, house.siteId, { atCost: false })
  await save(id, 0, { multiplier: '1.10' })
  return id
}
const band = { supplier_id: null, origin: null, hue: null, carat_from: null, carat_to: null, multiplier: '1.10', points: '0.00' }

test('what terms change is counted to the stone, and the largest changes are shown to the cent', async () => {
  const id = await aDearGroup()
  const { data } = await impact(id, { multiplier: '1.20' })
  expect(data).toMatchObject({ stones: 5, changed: 5, appear: 0, vanish: 0 })
  expect(data.largest.map((stone) => [stones[stone.id], stone.before?.usdTotal, stone.after?.usdTotal])).toEqual([
    ['fancy', '9900.00', '10800.00'],
    ['thirty below', '3080.00', '3360.00'],
    ['fifty below', '2640.00', '2880.00'],
    ['of the second', '1100.00', '1200.00'],
    ['lab-grown', '1100.00', '1200.00'],
  ])
  expect((await impact(id, { multiplier: '1.10' })).data).toEqual({ stones: 5, changed: 0, appear: 0, vanish: 0, largest: [], others: [] })
})

test('a band counts from its first to its last hundredth; points say nothing of what is not on the list', async () => {
  const id = await aDearGroup()
  const heavy = { ...band, origin: 'natural', hue: 'white', carat_from: '1.10', carat_to: '1.20', points: '2.00' }
  expect((await impact(id, { bands: [heavy] })).data).toMatchObject({
    changed: 1,
    largest: [{ before: { usdTotal: '2640.00' }, after: { usdTotal: '2745.60' } }],
  })
  expect((await impact(id, { bands: [{ ...heavy, carat_to: '1.19' }] })).data.changed).toBe(0)
  // 4,000 x (1 - 0.3 + 0.2) = 3,600 against 3,080; 4,000 x (1 - 0.5 + 0.2) x 1.2 = 3,360 against 2,640.
  const { data } = await impact(id, { bands: [{ ...band, multiplier: '1.00', points: '20.00' }] })
  expect([data.changed, data.largest.map((stone) => stones[stone.id])]).toEqual([2, ['fifty below', 'thirty below']])
  expect(data.largest.map(({ after }) => after?.usdTotal)).toEqual(['3360.00', '3600.00'])
})

test('suppliers who come into sight or go are told apart from prices', async () => {
  const id = await aDearGroup()
  const hides = { id: second, visible: false, multiplier: null, points: null }
  expect((await impact(id, { suppliers: [hides] })).data).toMatchObject({ stones: 5, changed: 0, vanish: 1, appear: 0 })
  await save(id, 1, { suppliers: [hides] })
  expect((await impact(id, { suppliers: [{ ...hides, visible: true }], multiplier: '1.2' })).data).toMatchObject({
    stones: 4,
    changed: 4,
    vanish: 0,
    appear: 1,
  })
})

test('a next-level site learns no supplier by what its prices change', async () => {
  const next = await aSite(server.db, { parentId: house.siteId, parentGroupId: await aDearGroup() })
  const operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  const { data } = await impact(next.groupId, { multiplier: '1.50' }, operator)
  expect([data.changed, data.largest.map(({ supplier }) => supplier)]).toEqual([5, [null, null, null, null, null]])
  expect(data.largest[0]?.after?.usdTotal).toBe('14850.00')
  expect((await impact(await aDearGroup(), { multiplier: '1.50' }, operator)).status).toBe(404)
})

test('every version is kept, and one that is brought back says what it said, as a new one', async () => {
  const id = await aDearGroup()
  const terms = { id: second, visible: true, multiplier: '1.30', points: null }
  await save(id, 1, { multiplier: '1.15', bands: [{ ...band, origin: 'lab' }], suppliers: [terms] })
  await save(id, 2, {
    points: '3',
    bands: [],
    suppliers: [
      { ...terms, multiplier: null },
      { ...terms, id: first, visible: false },
    ],
  })
  const { rows, planned } = await history(id)
  expect(planned).toBeNull()
  expect(rows.map(({ version, content }) => [version, content.multiplier, content.points, content.bands.length])).toEqual([
    [3, '1.15', '3.00', 0],
    [2, '1.15', '0.00', 1],
    [1, '1.10', '0.00', 0],
  ])
  const undo = (version: number, to: number) => server.call(bookChangesApi.undo, { group_id: id, version, to }, { token: manager.token })
  expect((await undo(2, 1)).status).toBe(409)
  expect((await undo(3, 3)).status).toBe(404)
  const after = await undo(3, 2)
  expect(after.data.rows[0]).toMatchObject({ version: 4, undoOf: 2, content: { multiplier: '1.15', points: '0.00' } })
  const now = await book(id)
  expect([now.points, now.bands.length]).toEqual(['0.00', 1])
  expect(now.suppliers.filter((line) => line.multiplier !== null || !line.visible)).toMatchObject([{ id: second, multiplier: '1.30' }])
  const pages = await server.call(bookChangesApi.history, { group_id: id, limit: 3 }, { token: manager.token })
  expect([pages.data.rows.map(({ version }) => version), pages.data.next]).toEqual([[4, 3, 2], 2])
  await expect(server.db.updateTable('price_book_versions').set({ version: 9 }).where('version', '=', 4).execute()).rejects.toThrow(
    'is not changed',
  )
})

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const plan = (group_id: string, version: number, startsAt: string, terms: object = { multiplier: '1.40' }) =>
  server.call(bookChangesApi.plan, { group_id, version, startsAt, ...terms }, { token: manager.token })
const itIsTime = (id: string) =>
  server.db
    .updateTable('price_book_plans')
    .set({ starts_at: new Date(Date.now() - 1000) })
    .where('group_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

test('planned prices begin at their moment, once, however many nodes look', async () => {
  const id = await aDearGroup()
  expect((await plan(id, 1, inHours(-1))).status).toBe(400)
  expect((await plan(id, 1, inHours(24 * 367))).status).toBe(400)
  expect((await plan(id, 0, inHours(1))).status).toBe(409)
  const { data } = await plan(id, 1, inHours(1))
  expect(data.planned).toMatchObject({ hasFailed: false, wish: { multiplier: '1.40', suppliers: [] } })
  expect((await plan(id, 1, inHours(2))).status).toBe(409)
  await startPlannedBooks(server.db, log)
  expect((await book(id)).multiplier).toBe('1.10')
  await itIsTime(id)
  await Promise.all([1, 2, 3].map(() => startPlannedBooks(server.db, log)))
  expect(await book(id)).toMatchObject({ version: 2, multiplier: '1.40' })
  expect(await history(id)).toMatchObject({ planned: null, rows: [{ version: 2 }, { version: 1 }] })
})

test('a plan is given up; one that would sell at cost by now fails, and says so', async () => {
  const id = await aDearGroup()
  const planned = (await plan(id, 1, inHours(1))).data.planned?.id ?? ''
  const cancel = () => server.call(bookChangesApi.cancelPlan, { group_id: id, id: planned }, { token: manager.token })
  expect([(await cancel()).data.planned, (await cancel()).status]).toEqual([null, 409])
  // Nobody has said by its name that the group sells at cost.
  expect((await plan(id, 1, inHours(1), { multiplier: '1.00' })).status).toBe(400)
  await plan(id, 1, inHours(1), { multiplier: '1.00', points: '5' })
  await server.db
    .updateTable('price_book_plans')
    .set({ wish: JSON.stringify({ multiplier: '1.00', suppliers: [] }) })
    .where('group_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await itIsTime(id)
  await startPlannedBooks(server.db, log)
  expect([(await book(id)).multiplier, (await history(id)).planned?.hasFailed]).toEqual(['1.10', true])
  expect((await plan(id, 1, inHours(1))).status).toBe(200)
})

test('who may not set prices plans none, brings none back and counts nothing', async () => {
  const id = await aDearGroup()
  const salesman = await aPerson(server.db, house, { role: 3, codes: [70127] })
  const next = await aSite(server.db, { parentId: house.siteId, parentGroupId: id })
  const elsewhere = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  const answers = async (by: Person) => {
    const token = { token: by.token }
    const all = await Promise.all([
      server.call(bookChangesApi.impact, { group_id: id, multiplier: '2' }, token),
      server.call(bookChangesApi.history, { group_id: id }, token),
      server.call(bookChangesApi.undo, { group_id: id, version: 1, to: 1 }, token),
      server.call(bookChangesApi.plan, { group_id: id, version: 1, startsAt: inHours(1), multiplier: '2' }, token),
      server.call(bookChangesApi.cancelPlan, { group_id: id, id: '1' }, token),
    ])
    return all.map(({ status }) => status)
  }
  expect(await answers(salesman)).toEqual([403, 403, 403, 403, 403])
  expect(await answers(elsewhere)).toEqual([404, 404, 404, 404, 404])
})

test('parcels, finished pieces and styles are counted by the weight that the book knows them by', async () => {
  const [shown, hidden] = [await aSupplier(server.db, house), await aSupplier(server.db, house)]
  await aParcel(server.db, house, { supplierId: shown })
  await aParcel(server.db, house, { supplierId: hidden })
  await aPiece(server.db, house, { supplierId: shown, main_carats: '1.50' })
  await aPiece(server.db, house, { supplierId: shown, main_carats: '0.50' })
  const gone = await aPiece(server.db, house, { supplierId: shown, main_carats: '1.50' })
  await server.db.updateTable('jewelry_pieces').set({ sale_status: 'delisted' }).where('id', '=', gone.id).execute()
  await aStyle(server.db, house, { supplierId: shown })
  const id = await aDearGroup()
  const terms = {
    bands: [{ ...band, carat_from: '1.00', carat_to: '2.00', multiplier: '1.20' }],
    suppliers: [{ id: hidden, visible: false, multiplier: null, points: null }],
  }
  expect((await impact(id, terms)).data.others).toEqual([
    { form: 'parcel', goods: 2, changed: 0, appear: 0, vanish: 1 },
    { form: 'piece', goods: 2, changed: 1, appear: 0, vanish: 0 },
    { form: 'style', goods: 1, changed: 0, appear: 0, vanish: 0 },
  ])
  expect((await impact(id, { multiplier: '1.20' })).data.others.map(({ changed }) => changed)).toEqual([2, 2, 1])
})
