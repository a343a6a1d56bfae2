import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { jewelryForms } from '@loupe/domain/jewelry/find-words.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { KeptFilter } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aStyle, plainBill } from '../../testing/a-plain-style.ts'
import { aGroup, aPerson, aSupplier, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  const gold = { metal: 'gold', price: '20', currency: 'USD', unit: 'g', on: '2026-03-02', source: 'SGE', confirm: 'jump' } as const
  await server.call(fixesApi.setFix, gold, { token: (await aPerson(server.db, trade.house, { role: 2 })).token })
})
afterAll(() => server.close())

/** A supplier of one test with somebody who keeps their stock. */
async function alone(): Promise<{ supplierId: string; keeper: Person }> {
  const supplierId = await aSupplier(server.db, trade.house)
  return { supplierId, keeper: await aPerson(server.db, trade.house, { role: 4, supplierId }) }
}
type Asked = Partial<InputOf<typeof keepJewelryApi.search>['filter']>
const kept = (person: Person, filter: Asked = {}, more: Partial<InputOf<typeof keepJewelryApi.search>> = {}) =>
  server.call(keepJewelryApi.search, { filter: { form: 'piece', origin: 'natural', ...filter }, ...more }, { token: person.token })
const show = (person: Person, form: KeptFilter['form'], id: string) =>
  server.call(keepJewelryApi.show, { form, id }, { token: person.token })
const logOf = async (person: Person, form: KeptFilter['form'], id: string) =>
  (await server.call(keepJewelryApi.log, { form, id }, { token: person.token })).data.rows
type Saving = InputOf<typeof keepJewelryApi.save>
const save = (person: Person, input: Partial<Saving> & Pick<Saving, 'form' | 'supplierId'>) =>
  server.call(keepJewelryApi.save, { id: null, mark: null, origin: 'natural', ...input }, { token: person.token })

const ring: NonNullable<Saving['piece']> = {
  pieceNo: 'R-1',
  category: 'ring_women',
  material: '18k_white',
  handSize: '12',
  grossGrams: '3.20',
  netGrams: '3.05',
  usdTotal: '900',
  lab: 'GIA',
  reportNo: '2141438171',
  location: 'Shenzhen',
}

test('the own stock is listed by state, counted in every option, and read on page by page', async () => {
  const { supplierId, keeper } = await alone()
  const more = [
    { material: 'pt950', usd_total: '300.00', location: 'Hong Kong', report_no: null, lab: null },
    { category: 'pendant', usd_total: '100.00', location: 'Mumbai', image_url: 'https://house.test/a.jpg' },
    { usd_total: '200.00', location: 'Mumbai' },
  ]
  const made = []
  for (const each of more) made.push(await aPiece(server.db, trade.house, { supplierId, ...each }))
  const sold = await aPiece(server.db, trade.house, { supplierId })
  await server.db.updateTable('jewelry_pieces').set({ availability: 'sold' }).where('id', '=', sold.id).execute()
  const held = await aPiece(server.db, trade.house, { supplierId, supplier_hold: 'memo' })
  const first = (await kept(keeper, {}, { sort: { by: 'price', direction: 'asc' }, limit: 2 })).data
  expect(first.rows.map(({ id, usd }) => [id, usd])).toEqual([
    [made[1]?.id, '100.00'],
    [made[2]?.id, '200.00'],
  ])
  expect(first).toMatchObject({
    total: 3,
    states: { for_sale: 3, held: 1, sold: 1, delisted: 0 },
    counts: {
      categories: { ring_women: 2, pendant: 1 },
      alloys: { pt950: 1, '18k': 2 },
      locations: { Mumbai: 2, 'Hong Kong': 1 },
      without: { picture: 2, certificate: 1 },
    },
  })
  const second = (await kept(keeper, {}, { sort: { by: 'price', direction: 'asc' }, limit: 2, after: first.next ?? '', counts: false }))
    .data
  expect([second.rows.map(({ id }) => id), second.next, second.total]).toEqual([[made[0]?.id], null, null])
  expect((await kept(keeper, { state: 'held' })).data.rows.map(({ id }) => id)).toEqual([held.id])
  // A facet's own options are counted as if none of it were chosen; what lacks both lacks each.
  const narrowed = (await kept(keeper, { locations: ['Mumbai'], without: ['picture'] })).data
  expect([narrowed.total, narrowed.counts?.locations, narrowed.counts?.without]).toEqual([1, { Mumbai: 1, 'Hong Kong': 1 }, { picture: 1 }])
  expect((await kept(keeper, { number: `j${made[0]?.id ?? ''}` })).data.rows.map(({ id }) => id)).toEqual([made[0]?.id])
})

test('styles are told at what they cost in the metal that costs least, before any of the house’s books', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = await aStyle(server.db, trade.house, { supplierId })
  const bare = await aStyle(server.db, trade.house, { supplierId, bill: null, usd_from: '77.00' })
  const { rows, counts } = (await kept(keeper, { form: 'style' })).data
  // (2.40 g x 0.5833 x 20 + 50) x 1.1 in 14K yellow.
  expect(rows.map((row) => [row.id, row.usd, row.version])).toEqual([
    [bare.id, '77.00', null],
    [id, '85.80', 1],
  ])
  expect([counts?.without, counts?.alloys]).toEqual([
    { picture: 2, bill: 1 },
    { '14k': 2, '18k': 2, pt950: 2 },
  ])
})

test('each supplier keeps their own, staff who see costs everybody’s, and nobody else anything', async () => {
  const { supplierId, keeper } = await alone()
  const other = await alone()
  const mine = await aPiece(server.db, trade.house, { supplierId, origin: 'lab' })
  const style = await aStyle(server.db, trade.house, { supplierId, origin: 'lab' })
  for (const form of jewelryForms) {
    const { id } = form === 'piece' ? mine : style
    expect((await show(other.keeper, form, id)).code).toBe(404)
    expect((await show(keeper, form, id)).code).toBe(200)
    expect((await show(trade.manager, form, id)).code).toBe(200)
    expect((await server.call(keepJewelryApi.log, { form, id }, { token: other.keeper.token })).code).toBe(404)
  }
  expect((await server.call(keepJewelryApi.versions, { id: style.id }, { token: other.keeper.token })).code).toBe(404)
  expect(
    (await server.call(keepJewelryApi.saveBill, { id: style.id, version: 1, bill: plainBill }, { token: other.keeper.token })).code,
  ).toBe(404)
  expect((await kept(other.keeper, { origin: 'lab' })).data.total).toBe(0)
  expect((await kept(keeper, { supplier: [other.supplierId] })).code).toBe(400)
  expect((await kept(trade.buyer)).code).toBe(403)
  // The code alone does not open what suppliers ask.
  expect((await kept(await aPerson(server.db, trade.house, { role: 3, codes: [7012, 70120] }))).code).toBe(403)
  const natural = await aPerson(server.db, trade.house, { role: 3, codes: [70120, 70121] })
  expect((await kept(natural, { origin: 'lab' })).code).toBe(403)
  expect((await show(natural, 'piece', mine.id)).code).toBe(404)
  const foreign = { ...ring, pieceNo: 'X-1' }
  expect((await save(other.keeper, { form: 'piece', supplierId, piece: foreign })).code).toBe(400)
})

test('a piece is added by a form, read as a row of a file is, and changed by whoever looked at it as it stands', async () => {
  const { supplierId, keeper } = await alone()
  const wrong = await save(keeper, { form: 'piece', supplierId, piece: { ...ring, material: 'brass', usdTotal: '' } })
  expect([wrong.code, wrong.data]).toMatchObject([400, { fields: { 'piece.material': 'unknown value' } }])
  const { id, number } = (await save(keeper, { form: 'piece', supplierId, piece: ring })).data
  expect(number).toBe(`J${id}`)
  const seen = (await show(keeper, 'piece', id)).data
  expect(seen.jewel).toMatchObject({
    stockNo: 'R-1',
    usd: '900.00',
    materials: ['18k_white'],
    handSize: { system: 'cn', label: '12' },
    state: 'for_sale',
  })
  // What is shown to be typed reads as it was.
  const same = await save(keeper, { form: 'piece', supplierId, id, mark: seen.mark, piece: seen.typed, sizes: 'cn' })
  expect([same.code, await logOf(keeper, 'piece', id)]).toEqual([200, []])
  const next = (await show(keeper, 'piece', id)).data
  const late = await show(trade.manager, 'piece', id)
  await save(keeper, { form: 'piece', supplierId, id, mark: next.mark, piece: { ...next.typed, usdTotal: '950' } })
  const refused = await save(trade.manager, {
    form: 'piece',
    supplierId,
    id,
    mark: late.data.mark,
    piece: { ...next.typed, usdTotal: '800' },
  })
  expect([refused.code, refused.msg]).toEqual([409, `J${id} was changed meanwhile. Please look at it again`])
  expect((await show(keeper, 'piece', id)).data.jewel.usd).toBe('950.00')
  expect((await logOf(keeper, 'piece', id)).map(({ fields }) => fields)).toEqual([{ usd_total: { from: '900.00', to: '950.00' } }])
  const taken = await save(keeper, { form: 'piece', supplierId, piece: { ...ring, pieceNo: 'r-1', reportNo: '' } })
  expect(taken.data).toMatchObject({ fields: { 'piece.pieceNo': 'This number is in use already' } })
})

test('of two clerks who save one piece at once, one is told', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = (await save(keeper, { form: 'piece', supplierId, piece: ring })).data
  const { mark, typed } = (await show(keeper, 'piece', id)).data
  const answers = await Promise.all(
    ['910', '920', '930', '940'].map((usdTotal) => save(keeper, { form: 'piece', supplierId, id, mark, piece: { ...typed, usdTotal } })),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await logOf(keeper, 'piece', id)).toHaveLength(1)
  const twice = await Promise.all(
    [1, 2, 3].map(() => save(keeper, { form: 'piece', supplierId, piece: { ...ring, pieceNo: 'R-2', reportNo: '' } })),
  )
  expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('one that stands in an order stays as it was ordered, and says so', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = (await save(keeper, { form: 'piece', supplierId, piece: ring })).data
  const { mark, typed } = (await show(keeper, 'piece', id)).data
  for (const [availability, words] of [
    ['held', `J${id} is held in an order`],
    ['on_loan', `J${id} is lent`],
    ['sold', `J${id} is sold`],
  ] as const) {
    await server.db.updateTable('jewelry_pieces').set({ availability }).where('id', '=', id).execute()
    const refused = await save(keeper, { form: 'piece', supplierId, id, mark, piece: { ...typed, usdTotal: '1' } })
    expect([refused.code, refused.msg.startsWith(words)]).toEqual([409, true])
  }
})

test('what a style is made of changes in versions: the one before stays as it was, and what the bill says is told of the style', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = await aStyle(server.db, trade.house, { supplierId })
  const put = (version: number | null, bill: typeof plainBill, person = keeper) =>
    server.call(keepJewelryApi.saveBill, { id, version, bill }, { token: person.token })
  const dearer = {
    ...plainBill,
    labourUsd: '60',
    weights: [{ material: '18k_rose', circumference: 480, grams: '2.00' }],
    seats: [],
  }
  expect((await put(1, dearer)).data.version).toBe(2)
  const late = await put(1, plainBill, trade.manager)
  expect([late.code, late.data]).toEqual([409, { version: 2 }])
  // (2.00 g x 0.75 x 20 + 60) x 1.1.
  expect((await show(keeper, 'style', id)).data).toMatchObject({
    costs: [{ material: '18k_rose', grams: '2.000', usd: '99.00' }],
    jewel: { materials: ['18k_rose'], centre: null, version: 2 },
  })
  const { rows } = (await server.call(keepJewelryApi.versions, { id }, { token: keeper.token })).data
  expect(rows.map(({ version, isInForce, bill }) => [version, isInForce, bill.labourUsd])).toEqual([
    [2, true, '60'],
    [1, false, '50'],
  ])
  expect((await logOf(keeper, 'style', id))[0]?.fields).toMatchObject({
    materials: { to: '18k_rose' },
    main_from: { from: '0.900', to: null },
  })
  const sizeless = await put(2, { ...dearer, sizes: null, weights: [{ material: '18k_rose', circumference: null, grams: '2.00' }] })
  expect(sizeless.data).toMatchObject({ fields: { 'bill.sizes': 'Rings need hand sizes; what is no ring has none' } })
  const racing = await Promise.all(['1', '2', '3'].map((labourUsd) => put(2, { ...dearer, labourUsd })))
  expect(racing.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a style is added and changed by a form; what its bill says stays', async () => {
  const { supplierId, keeper } = await alone()
  const style = { styleNo: 'AURORA', name: 'Aurora', category: 'ring_women', materials: '18k_white, pt950', usdFrom: '120' }
  const { id } = (await save(keeper, { form: 'style', supplierId, style })).data
  await server.call(keepJewelryApi.saveBill, { id, version: null, bill: plainBill }, { token: keeper.token })
  const { mark, typed } = (await show(keeper, 'style', id)).data
  expect(typed).toMatchObject({ handSizes: '48-60', materials: '18k_white, 14k_yellow, pt950' })
  const saved = await save(keeper, { form: 'style', supplierId, id, mark, style: { ...typed, name: 'Dawn', materials: 's925' } })
  expect(saved.msg).toBe('')
  expect((await show(keeper, 'style', id)).data.jewel).toMatchObject({ name: 'Dawn', materials: ['18k_white', '14k_yellow', 'pt950'] })
})

test('nothing of what suppliers ask, or of who they are, reaches a buyer', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = (await save(keeper, { form: 'piece', supplierId, piece: { ...ring, pieceNo: 'SECRET-NO', usdTotal: '987.65' } })).data
  const groupId = await aGroup(server.db, trade.house.siteId, { multiplier: '1.50', atCost: false })
  const buyer = await aPerson(server.db, trade.house, { role: 6, groupId })
  const seen = JSON.stringify(await server.call(findJewelryApi.detail, { form: 'piece', id }, { token: buyer.token }))
  expect(seen).toContain('1,481.48'.replace(',', ''))
  expect(['SECRET-NO', '987.65', 'supplierId'].filter((each) => seen.includes(each))).toEqual([])
})
