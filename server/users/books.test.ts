import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { groupPrices, pricingFor, quoteRow } from '../pricing/pricing.ts'
import type { PricedRow } from '../pricing/pricing.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let next: House
let manager: Person
let salesman: Person
let operator: Person
let groupId: string
let supplierId: string
let otherSupplier: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  groupId = await aGroup(server.db, house.siteId)
  manager = await aPerson(server.db, house, { role: 2 })
  salesman = await aPerson(server.db, house, { role: 3, codes: [70122, 70127] })
  next = await aSite(server.db, { parentId: house.siteId, parentGroupId: groupId })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  supplierId = await aSupplier(server.db, house)
  otherSupplier = await aSupplier(server.db, house)
})
afterAll(() => server.close())

const buyer = (more: object = {}) => aPerson(server.db, house, { role: 5, groupId, ...more })
const book = (who: Person, by = manager) => server.call(booksApi.ofPerson, { user_id: who.id }, { token: by.token })
const save = (who: Person, version: number, more: object, by = manager) =>
  server.send(booksApi.saveOfPerson.path, { user_id: who.id, version, ...more }, { token: by.token })
const band = (more: object = {}) => ({
  supplier_id: null,
  origin: null,
  hue: null,
  carat_from: null,
  carat_to: null,
  multiplier: '1.00',
  points: '0.00',
  ...more,
})
/** 1.00 ct at 1,000 dollars a carat, without a list price. */
const stone: PricedRow = {
  supplier_id: '',
  origin: 'natural',
  kind: 'spot',
  shape: 'round',
  carat: '1.000',
  color: 'G',
  fancy_color: null,
  clarity: 'VS1',
  back: null,
  usd_per_ct: '1000.00',
  usd_total_given: null,
}
async function priceOf(who: Person, of: Partial<PricedRow> = {}) {
  const pricing = await pricingFor(server.db, groupPrices({ siteId: house.siteId, groupId, userId: who.id }))
  const row = { ...stone, supplier_id: supplierId, ...of }
  return pricing.sees(row.supplier_id) ? quoteRow(row, pricing).usd : null
}

test('a person without a book of their own pays what the group pays', async () => {
  const who = await buyer()
  expect((await book(who)).data).toMatchObject({
    version: 0,
    multiplier: '1.00',
    points: '0.00',
    bands: [],
    may_change: true,
    group: { id: groupId },
  })
  expect(await priceOf(who)).toBe(100_000)
})

test('own terms and bands go before the group’s, the most specific first, and count on the next price asked', async () => {
  const who = await buyer()
  expect((await save(who, 0, { multiplier: '1.10' })).data).toMatchObject({ version: 1, multiplier: '1.10' })
  expect(await priceOf(who)).toBe(110_000)
  const bands = [
    band({ origin: 'natural', carat_from: '1.00', carat_to: '1.99', multiplier: '1.20' }),
    band({ origin: 'natural', hue: 'white', carat_from: '1.00', carat_to: '1.49', multiplier: '1.25', points: '-0.5' }),
    band({ supplier_id: otherSupplier, multiplier: '0.9000' }),
  ]
  const saved = await save(who, 1, { bands })
  expect(saved.data).toMatchObject({ version: 2, multiplier: '1.10' })
  expect((saved.data as { bands: unknown[] }).bands).toEqual([
    band({ origin: 'natural', carat_from: '1.00', carat_to: '1.99', multiplier: '1.20' }),
    band({ origin: 'natural', hue: 'white', carat_from: '1.00', carat_to: '1.49', multiplier: '1.25', points: '-0.50' }),
    band({ supplier_id: otherSupplier, multiplier: '0.90' }),
  ])
  expect(await priceOf(who)).toBe(125_000)
  expect(await priceOf(who, { carat: '1.500' })).toBe(180_000)
  expect(await priceOf(who, { supplier_id: otherSupplier })).toBe(90_000)
  expect(await priceOf(who, { origin: 'lab' })).toBe(110_000)
  expect((await save(who, 2, { points: '1' })).data, 'what is not named stays').toMatchObject({ version: 3, bands: [{}, {}, {}] })
  expect((await save(who, 3, { bands: [] })).data).toMatchObject({ bands: [] })
})

test('the stone beside a person’s form costs what they pay: with terms of their own, not what their group pays', async () => {
  const offered = await aStone(server.db, house, { supplierId, usdPerCt: '1000.00' })
  const who = await buyer()
  await save(who, 0, { multiplier: '1.10' })
  const seen = async (input: object, by = manager) => {
    const { status, data } = await server.send(booksApi.ofNewcomer.path, { group_id: groupId, ...input }, { token: by.token })
    const example = data as { id: string; after: { usdPerCt: string } | null }
    return status === 200 ? [example.id === offered.id, example.after?.usdPerCt] : status
  }
  expect(await seen({})).toEqual([true, '1000.00'])
  expect(await seen({ user_id: who.id })).toEqual([true, '1100.00'])
  const stranger = await aPerson(server.db, next, { role: 5 })
  expect(await seen({ user_id: stranger.id }), 'a stranger of another site').toBe(404)
  await server.db.deleteFrom('stones').where('id', '=', offered.id).execute()
})

test('a supplier that the group does not see can be shown to one person, and the other way round', async () => {
  const hides = [{ id: otherSupplier, visible: false, multiplier: null, points: null }]
  await server.call(booksApi.saveOfGroup, { group_id: groupId, version: 0, suppliers: hides }, { token: manager.token })
  const [shown, priced, hidden] = [await buyer(), await buyer(), await buyer()]
  expect(await priceOf(shown, { supplier_id: otherSupplier })).toBe(null)
  await save(shown, 0, { suppliers: [{ id: otherSupplier, visible: true, multiplier: null, points: null }] })
  expect(await priceOf(shown, { supplier_id: otherSupplier })).toBe(100_000)
  const terms = { id: otherSupplier, visible: null, multiplier: '1.50', points: null }
  expect((await save(priced, 0, { suppliers: [terms] })).status).toBe(200)
  expect((await book(priced)).data.suppliers).toContainEqual(expect.objectContaining(terms))
  expect(await priceOf(priced, { supplier_id: otherSupplier }), 'a price of their own does not show what the group hides').toBe(null)
  await save(hidden, 0, { suppliers: [{ id: supplierId, visible: false, multiplier: null, points: null }] })
  expect(await priceOf(hidden)).toBe(null)
  await server.call(
    booksApi.saveOfGroup,
    { group_id: groupId, version: 1, suppliers: hides.map((one) => ({ ...one, visible: true })) },
    { token: manager.token },
  )
})

test('a multiplier with a misplaced point is refused wherever it stands, and a book of old that holds one can still be read', async () => {
  const who = await buyer()
  const wrong = [
    { multiplier: '0.0001' },
    { bands: [band({ multiplier: '0.09' })] },
    { suppliers: [{ id: supplierId, visible: null, multiplier: '0.05', points: null }] },
  ]
  const answers = await Promise.all(
    wrong.map((terms) => server.send(booksApi.saveOfPerson.path, { user_id: who.id, version: 0, ...terms }, { token: manager.token })),
  )
  expect(answers.map(({ status, data }) => [status, data])).toEqual(
    ['multiplier', 'bands.0.multiplier', 'suppliers.0.multiplier'].map((field) => [400, { fields: { [field]: 'must be at least 0.1' } }]),
  )
  expect(
    (await server.call(booksApi.saveOfPerson, { user_id: who.id, version: 0, multiplier: '0.1' }, { token: manager.token })).status,
  ).toBe(200)
  await server.db.updateTable('price_books').set({ multiplier: '0.0001' }).where('user_id', '=', who.id).execute()
  expect((await book(who)).data.multiplier).toBe('0.0001')
})

test('the example prices stones before and after, and writes nothing', async () => {
  const who = await buyer()
  const natural = await aStone(server.db, house, { supplierId, carat: '1.010' })
  const lab = await aStone(server.db, house, { supplierId: otherSupplier, origin: 'lab' })
  const ask = (more: object, by = manager) => server.call(booksApi.example, { user_id: who.id, ...more }, { token: by.token })
  const { data } = await ask({ multiplier: '1.10', suppliers: [{ id: otherSupplier, visible: false, multiplier: null, points: null }] })
  expect(data).toHaveLength(2)
  expect(data.find(({ id }) => id === natural.id)).toMatchObject({
    reportNo: natural.reportNo,
    before: { back: null, usdPerCt: '1000.00', usdTotal: '1010.00' },
    after: { back: null, usdPerCt: '1100.00', usdTotal: '1111.00' },
  })
  expect(data.find(({ id }) => id === lab.id)).toMatchObject({ before: { usdTotal: '1000.00' }, after: null })
  expect((await book(who)).data.version).toBe(0)
  const third = await aStone(server.db, house, { supplierId, carat: '2.000' })
  const older = await ask({ multiplier: '1.10', reportNo: natural.reportNo })
  expect(older.data.map(({ id }) => id)).toEqual([natural.id, third.id, lab.id])
  const ofGroup = await server.call(
    booksApi.example,
    { group_id: groupId, bands: [band({ origin: 'lab', multiplier: '2' })] },
    { token: manager.token },
  )
  expect(ofGroup.data.find(({ id }) => id === lab.id)?.after?.usdTotal).toBe('2000.00')
  expect(ofGroup.data.find(({ id }) => id === third.id)?.after?.usdTotal).toBe('2000.00')
})

test('the example finds a certificate however its number is written', async () => {
  const who = await buyer()
  const wanted = await aStone(server.db, house, { supplierId })
  for (let more = 0; more < 3; more += 1) await aStone(server.db, house, { supplierId })
  const no = wanted.reportNo
  for (const written of [no, `GIA ${no}`, `${no.slice(0, 4)} ${no.slice(4)}`, `lg${no}`]) {
    const { data } = await server.call(booksApi.example, { user_id: who.id, reportNo: written }, { token: manager.token })
    expect(data[0]?.id, written).toBe(wanted.id)
  }
  const { data } = await server.call(booksApi.example, { user_id: who.id, reportNo: 'GIA' }, { token: manager.token })
  expect(data[0]?.id, 'no number').not.toBe(wanted.id)
})

test('a supplier named twice in one change is refused', async () => {
  const who = await buyer()
  const line = { id: supplierId, visible: false, multiplier: null, points: null }
  const answer = await save(who, 0, { suppliers: [line, { ...line, visible: true }] })
  expect([answer.status, Object.keys((answer.data as { fields: object }).fields)]).toEqual([400, ['suppliers']])
  expect((await book(who)).data.version).toBe(0)
})

test('what a person’s book said before and says now is in the log, in words', async () => {
  const who = await buyer()
  await save(who, 0, {
    multiplier: '1.05',
    suppliers: [{ id: supplierId, visible: false, multiplier: null, points: '-1' }],
    bands: [band({ origin: 'lab' })],
  })
  const { data } = await server.call(usersApi.changes, { id: who.id }, { token: manager.token })
  const [change] = data.rows
  expect(change?.what).toBe('prices')
  expect(change?.fields['multiplier']).toEqual({ from: '1.00', to: '1.05' })
  const line = Object.entries(change?.fields ?? {}).find(([field]) => field.startsWith('supplier '))
  expect(line?.[1]).toEqual({
    from: '{"visible":null,"multiplier":null,"points":null}',
    to: '{"visible":false,"multiplier":null,"points":"-1.00"}',
  })
  expect(change?.fields['bands']?.to).toContain('"origin":"lab"')
})

test('of two who change one book at once the second sees the first one’s', async () => {
  const who = await buyer()
  const both = await Promise.all([save(who, 0, { multiplier: '1.01' }), save(who, 0, { multiplier: '1.02' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ version: 1, user_id: who.id })
})

test('nobody prices themselves, anybody above, another’s customer, or another site’s people', async () => {
  const [own, others] = [await buyer({ salesmanId: salesman.id }), await buyer()]
  const theirs = await aPerson(server.db, next, { role: 5 })
  const admin = await aPerson(server.db, house, { role: 1 })
  expect((await save(own, 0, { multiplier: '0.9' }, salesman)).status).toBe(200)
  expect((await save(others, 0, { multiplier: '0.9' }, salesman)).status).toBe(404)
  expect((await save(manager, 0, { multiplier: '0.9' })).status).toBe(409)
  expect((await save(admin, 0, { multiplier: '0.9' })).status).toBe(409)
  for (const who of [own, others]) {
    expect((await save(who, 0, { multiplier: '0.9' }, operator)).status).toBe(404)
    expect((await book(who, operator)).status).toBe(404)
    expect((await server.call(booksApi.example, { user_id: who.id }, { token: operator.token })).status).toBe(404)
  }
  expect((await save(theirs, 0, { multiplier: '1.3' }, operator)).status).toBe(200)
  expect((await save(theirs, 0, { multiplier: '1.3' })).status).toBe(404)
  expect((await server.call(booksApi.example, { group_id: groupId }, { token: operator.token })).status).toBe(404)
  const plain = await aPerson(server.db, house, { role: 3, codes: [70127] })
  for (const path of [booksApi.ofPerson.path, booksApi.saveOfPerson.path, booksApi.example.path]) {
    expect((await server.send(path, { user_id: own.id }, { token: plain.token })).status, path).toBe(403)
  }
})

test('a next-level site’s staff see no supplier in the example, nor price by one', async () => {
  const theirs = await aPerson(server.db, next, { role: 5 })
  await aStone(server.db, house, { supplierId })
  const { data } = await server.call(booksApi.example, { user_id: theirs.id, multiplier: '1.30' }, { token: operator.token })
  expect(data.length).toBeGreaterThan(0)
  expect(data.map(({ supplier }) => supplier)).toEqual(data.map(() => null))
  expect((await book(theirs, operator)).data.suppliers).toEqual([])
  for (const wish of [
    { bands: [band({ supplier_id: supplierId })] },
    { suppliers: [{ id: supplierId, visible: false, multiplier: null, points: null }] },
  ]) {
    expect((await save(theirs, 0, wish, operator)).status).toBe(400)
  }
})

test.each([
  ['bands', [band({ carat_from: '2.00', carat_to: '1.00' })]],
  ['bands', [band({ multiplier: '0' })]],
  ['bands', [band({ origin: 'moon' })]],
  ['bands', [band({ supplier_id: '999999' })]],
  ['bands', Array.from({ length: 201 }, () => band())],
  ['points', '1e3'],
  ['multiplier', '-1'],
])('%s that make no sense are refused by name', async (field, value) => {
  const who = await buyer()
  const answer = await save(who, 0, { [field]: value })
  expect(answer.status).toBe(400)
  expect((await book(who)).data.version).toBe(0)
})
