import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aParcel, stateOfParcel } from '../testing/a-parcel.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let supplierId: string

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  supplierId = trade.supplierId
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const parcel = (more: Partial<Parameters<typeof aParcel>[2]> = {}) => aParcel(server.db, trade.house, { supplierId, ...more })
const search = (person: Person, filter: Partial<InputOf<typeof parcelsApi.search>['filter']> = {}, more: object = {}) =>
  server.call(parcelsApi.search, { filter: { origin: 'natural', ...filter }, ...more }, { token: person.token })
const detail = (person: Person, id: string, take?: { carats?: string; pieces?: number }) =>
  server.call(parcelsApi.detail, { id, ...(take ? { take } : {}) }, { token: person.token })
type Part = { id: string; take: { carats?: string; pieces?: number } }
const place = (person: Person, parcels: Part[], expectedRmbTotal: string) =>
  server.call(ordersApi.place, { parcels, pickup: 'pickup', expectedRmbTotal }, { token: person.token })

test('a search finds what matches and counts every option, a parcel in every grade that it spans', async () => {
  // Before any other test brings parcels.
  const { buyer } = trade
  const make = (more: object) => parcel(more)
  const first = await make({ colorFrom: 'D', colorTo: 'F', location: 'Surat' })
  const second = await make({
    colorFrom: 'F',
    colorTo: 'G',
    shape: 'pear',
    sizeKind: 'mm',
    sizeFrom: 2,
    sizeTo: 2.5,
    carats: '3.000',
    pieces: 60,
  })
  const third = await make({ colorFrom: 'J', colorTo: 'K', clarityFrom: 'SI1', clarityTo: 'SI2', kind: 'spot' })
  await make({ origin: 'lab' })
  const all = await search(buyer)
  expect(all.data).toMatchObject({ total: 3, carats: '23.000', pieces: 2060 })
  expect(all.data.rows.map(({ id }) => id)).toEqual([first.id, third.id, second.id])
  expect(all.data.counts?.['colors']).toEqual({ D: 1, E: 1, F: 2, G: 1, J: 1, K: 1 })
  expect(all.data.counts?.['shapes']).toEqual({ round: 2, pear: 1 })
  const green = await search(buyer, { colors: ['F'], shapes: ['round'] })
  expect(green.data.rows.map(({ id }) => id)).toEqual([first.id])
  // Each facet counts what its own choice leaves out.
  expect(green.data.counts?.['shapes']).toEqual({ round: 1, pear: 1 })
  expect(green.data.counts?.['colors']).toEqual({ D: 1, E: 1, F: 1, J: 1, K: 1 })
  expect((await search(buyer, { mm: { min: 2.2, max: 2.3 } })).data.rows.map(({ id }) => id)).toEqual([second.id])
  expect((await search(buyer, { carats: { max: 5 } })).data.total).toBe(1)
  expect((await search(buyer, { lotNo: third.lotNo.toLowerCase() })).data.rows.map(({ lotNo }) => lotNo)).toEqual([third.lotNo])
  expect((await search(buyer, {}, { sort: { by: 'carats', direction: 'asc' }, limit: 1, counts: false })).data).toMatchObject({
    rows: [{ id: second.id }],
    counts: null,
  })
  expect((await search(buyer, {}, { offset: 2, limit: 1, sort: { by: 'newest' } })).data.rows.map(({ id }) => id)).toEqual([first.id])
})

test('the price is the viewer’s, in bands by what is taken', async () => {
  const groupId = await aGroup(server.db, trade.house.siteId, { multiplier: '1.20', atCost: false })
  const dear = await aPerson(server.db, trade.house, { role: 5, groupId })
  const { id } = await parcel({
    usdPerCt: '100.00',
    bands: [
      { fromCarats: '5.000', usdPerCt: '90.00' },
      { fromCarats: '8.000', usdPerCt: '80.00' },
    ],
  })
  const shown = await detail(dear, id, { carats: '5.000' })
  expect(shown.data.parcel).toMatchObject({
    usdPerCt: '120.00',
    bands: [
      { fromCarats: '5.000', usdPerCt: '108.00' },
      { fromCarats: '8.000', usdPerCt: '96.00' },
    ],
    usdTotal: '960.00',
  })
  expect(shown.data.offer).toMatchObject({ pieces: 500, carats: '5.000', usdPerCt: '108.00', usdTotal: '540.00', rmbTotal: '3888.00' })
  expect((await search(dear, { lotNo: `P${id}`, usdPerCt: { min: 119, max: 121 } })).data.total).toBe(1)
  expect((await search(dear, { lotNo: `P${id}`, usdPerCt: { max: 101 } })).data.total).toBe(0)
  const quote = await server.call(ordersApi.quote, { parcels: [{ id, take: { pieces: 300 } }] }, { token: dear.token })
  expect(quote.data).toMatchObject({
    pieces: 300,
    usdTotal: '360.00',
    rmbTotal: '2592.00',
    parcels: [{ carats: '3.000' }],
    lines: [],
    parcelsGone: [],
  })
  // Two lines of one parcel are one take, and have its price.
  const two = [
    { id, take: { carats: '4.000' } },
    { id, take: { carats: '4.000' } },
  ]
  expect((await server.call(ordersApi.quote, { parcels: two }, { token: dear.token })).data.usdTotal).toBe('768.00')
})

test('what lies in the carts is counted by kind, stones and parcels apart, for its owner alone', async () => {
  const buyer = await aPerson(server.db, trade.house, { role: 5 })
  const [natural, lab] = [await parcel(), await parcel({ origin: 'lab' })]
  const counted = async (person: Person) => (await server.call(cartCountApi.count, {}, { token: person.token })).data
  const stone = await aStone(server.db, trade.house, { supplierId })
  await server.call(cartApi.add, { ids: [stone.id] }, { token: buyer.token })
  const parcels = [natural, lab].map(({ id }) => ({ id, take: { carats: '1' } }))
  await server.call(cartApi.takeParcels, { parcels }, { token: buyer.token })
  await server.call(cartApi.takeParcels, { parcels }, { token: buyer.token })
  const none = { natural: 0, lab: 0 }
  expect(await counted(buyer)).toEqual({ stone: { natural: 1, lab: 0 }, parcel: { natural: 1, lab: 1 }, jewel: none })
  expect(await counted(await aPerson(server.db, trade.house, { role: 5 }))).toEqual({ stone: none, parcel: none, jewel: none })
  await server.call(cartApi.removeParcels, { ids: [lab.id] }, { token: buyer.token })
  expect((await counted(buyer)).parcel).toEqual({ natural: 1, lab: 0 })
})

test('an order of parts holds them, says so on its lines, and gives them back', async () => {
  const { id, lotNo } = await parcel({ carats: '3.250', pieces: 325 })
  const placed = await place(trade.buyer, [{ id, take: { carats: '1.255' } }], '903.60')
  expect([placed.msg, placed.data.kind, placed.data.orderNo.slice(0, 2)]).toEqual(['', 'natural_mixed', 'NX'])
  expect(placed.data).toMatchObject({ pieces: 126, carats: '1.255', usdTotal: '125.50' })
  expect(placed.data.lines).toMatchObject([
    {
      stoneId: id,
      pieces: 126,
      carats: '1.255',
      snapshot: { shape: 'round', carat: 1.255, color: null, parcel: { lotNo, colorFrom: 'G', colorTo: 'H' } },
    },
  ])
  expect(await stateOfParcel(server.db, id)).toMatchObject({
    left: { pieces: 199, carats: '1.995' },
    held: { pieces: 126, carats: '1.255' },
  })
  expect((await search(trade.buyer, { lotNo })).data).toMatchObject({ carats: '1.995', pieces: 199 })
  const mine = (goods: 'stone' | 'parcel') =>
    server.call(ordersApi.list, { view: 'mine', origin: 'natural', goods, search: placed.data.orderNo }, { token: trade.buyer.token })
  expect((await mine('parcel')).data.rows).toMatchObject([{ first: { parcel: { lotNo } } }])
  expect((await mine('stone')).data.rows).toEqual([])
  await server.call(ordersApi.move, { id: placed.data.id, to: 'voided', version: 1 }, { token: trade.buyer.token })
  expect(await stateOfParcel(server.db, id)).toMatchObject({ left: { pieces: 325, carats: '3.250' }, held: { pieces: 0, carats: '0.000' } })
})

test('what can’t be taken is refused by name and reason, summed over the basket', async () => {
  const { id, lotNo } = await parcel({ carats: '3.000', pieces: 300, minCarats: '1.000', remainder: 'goes_along' })
  const tries: [Part['take'][], string][] = [
    [[{ carats: '3.001' }], `Of ${lotNo} only 3.000 ct are left`],
    [[{ carats: '2.000' }, { carats: '1.001' }], `Of ${lotNo} only 3.000 ct are left`],
    [[{ pieces: 99 }], `Of ${lotNo} at least 1.000 ct are sold`],
    [[{ carats: '2.500' }], `This leaves too little of ${lotNo}: take all 3.000 ct, or leave 1.000 ct`],
  ]
  for (const [takes, words] of tries) {
    const answer = await place(
      trade.buyer,
      takes.map((take) => ({ id, take })),
      '1.00',
    )
    expect([answer.status, answer.msg]).toEqual([409, words])
  }
  const stone = await aStone(server.db, trade.house, { supplierId })
  const mixed = await server.call(
    ordersApi.place,
    { ids: [stone.id], parcels: [{ id, take: { carats: '1.000' } }], pickup: 'pickup', expectedRmbTotal: '1.00' },
    { token: trade.buyer.token },
  )
  expect([mixed.status, mixed.msg]).toEqual([400, 'Stones, parcels and jewelry go into separate orders'])
  expect((await place(trade.buyer, [], '1.00')).status).toBe(400)
  expect((await place(trade.buyer, [{ id, take: {} }], '1.00')).status).toBe(400)
  expect(await stateOfParcel(server.db, id)).toMatchObject({ left: { pieces: 300, carats: '3.000' } })
})

test('the database lets nobody take what is not there, nor change what is left past the ledger', async () => {
  const { id } = await parcel({ carats: '1.000', pieces: 100 })
  await expect(server.db.updateTable('parcels').set({ left_carats: '9.000' }).where('id', '=', id).execute()).rejects.toThrow(
    /parcel_moves/,
  )
  const take = { parcel_id: id, from_place: 'left', to_place: 'held', pieces: 100, carats: '1.001', what: 'tried' } as const
  await expect(server.db.insertInto('parcel_moves').values(take).execute()).rejects.toThrow(/parcels_left/)
  await expect(server.db.deleteFrom('parcel_moves').where('parcel_id', '=', id).execute()).rejects.toThrow(/append-only/)
})

test('a cart keeps how much of a parcel is wanted, each parcel once, apart from stones', async () => {
  const buyer = await aPerson(server.db, trade.house, { role: 5 })
  const [{ id }, small, stone] = [
    await parcel(),
    await parcel({ carats: '1.000', pieces: 10 }),
    await aStone(server.db, trade.house, { supplierId }),
  ]
  const take = (parcels: Part[]) => server.call(cartApi.takeParcels, { parcels }, { token: buyer.token })
  const list = async (goods: 'stone' | 'parcel') =>
    (await server.call(cartApi.list, { origin: 'natural', goods }, { token: buyer.token })).data
  await server.call(cartApi.add, { ids: [stone.id] }, { token: buyer.token })
  expect((await take([{ id, take: { carats: '2.000' } }])).data).toEqual({ taken: 1, refused: [], natural: 1, lab: 0 })
  expect(
    (
      await take([
        { id, take: { pieces: 300 } },
        { id: small.id, take: { carats: '1.500' } },
      ])
    ).data,
  ).toEqual({
    taken: 1,
    refused: [{ id: small.id, whyNot: 'too_much' }],
    natural: 1,
    lab: 0,
  })
  expect(await list('parcel')).toMatchObject([
    {
      id,
      whyNot: null,
      take: { pieces: 300 },
      usdTotalThen: '300.00',
      offer: { pieces: 300, carats: '3.000', usdTotal: '300.00' },
      stone: null,
    },
  ])
  expect(await list('stone')).toMatchObject([{ id: stone.id, whyNot: null }])
  // Somebody else takes most of it: the cart says how much is left.
  expect((await place(trade.buyer, [{ id, take: { carats: '9.000' } }], '6480.00')).msg).toBe('')
  expect(await list('parcel')).toMatchObject([{ id, whyNot: 'too_much', offer: { parcel: { carats: '1.000' }, usdTotal: null } }])
  await server.call(cartApi.removeParcels, { ids: [id] }, { token: buyer.token })
  expect(await list('parcel')).toEqual([])
})

test('nobody but the house and its owner learns whose a parcel is, what it costs or what its supplier calls it', async () => {
  const groupId = await aGroup(server.db, trade.house.siteId, { multiplier: '1.50', atCost: false })
  const next = await aSite(server.db, { parentId: trade.house.siteId, parentGroupId: groupId })
  const nextGroup = await aGroup(server.db, next.siteId, { multiplier: '1.10', atCost: false })
  const people = {
    buyer: await aPerson(server.db, trade.house, { role: 5, groupId }),
    visitor: await aPerson(server.db, trade.house, { role: 6, groupId }),
    salesman: trade.salesman,
    resellersBuyer: await aPerson(server.db, next, { role: 5, groupId: nextGroup }),
    operator: await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId }),
  }
  const { id, lotNo } = await parcel({ stockNo: 'SECRET-LOT-7', usdPerCt: '123.45', location: 'Surat' })
  const supplierName = (await server.db.selectFrom('suppliers').where('id', '=', supplierId).select('name').executeTakeFirstOrThrow()).name
  for (const [who, person] of Object.entries(people)) {
    const told = [await search(person, { lotNo }), await detail(person, id, { carats: '1.000' })]
    if (who !== 'visitor') {
      told.push(
        (await server.call(cartApi.takeParcels, { parcels: [{ id, take: { carats: '1.000' } }] }, { token: person.token })) as never,
      )
      told.push((await server.call(cartApi.list, { origin: 'natural', goods: 'parcel' }, { token: person.token })) as never)
    }
    const text = JSON.stringify(told)
    expect(text, who).toContain(lotNo)
    for (const secret of ['SECRET-LOT-7', supplierName, 'supplierId']) expect(text.includes(secret), `${who}: ${secret}`).toBe(false)
    if (who !== 'salesman') expect(text.includes('123.45'), who).toBe(false)
    expect((await search(person, { lotNo: 'SECRET-LOT-7' })).data.total, who).toBe(0)
    expect((await search(person, { supplier: [supplierId] })).status, who).toBe(400)
  }
  const own = await search(trade.supplier, { lotNo: 'secret-lot-7' })
  expect(own.data.rows).toMatchObject([{ id, stockNo: 'SECRET-LOT-7', usdPerCt: '123.45' }])
  expect((await search(trade.manager, { supplier: [supplierId], lotNo: 'SECRET-LOT-7' })).data.rows).toMatchObject([{ supplierName }])
  const stranger = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  expect((await detail(stranger, id)).status).toBe(404)
  expect((await place(people.visitor, [{ id, take: { carats: '1.000' } }], '1.00')).status).toBe(403)
})

test('the house keeps its own table of sizes, every version of it', async () => {
  const sizes = (person: Person) => server.call(parcelsApi.sizes, {}, { token: person.token })
  const before = await sizes(trade.manager)
  expect([before.data.version, before.data.rows.length, before.data.rows[1]]).toEqual([
    0,
    34,
    { from: -3, to: -2, mmFrom: 0.8, mmTo: 0.9, ct: 0.004 },
  ])
  const rows = [
    { from: 0, to: 1, mmFrom: 1, mmTo: 2, ct: 0.01 },
    { from: 1, to: 2, mmFrom: 2, mmTo: 3, ct: 0.04 },
  ]
  const save = (person: Person, version: number) =>
    server.call(parcelsApi.saveSizes, { rows, note: 'our plates', version }, { token: person.token })
  expect((await save(trade.buyer, 0)).status).toBe(403)
  const { lotNo } = await parcel()
  expect((await search(trade.buyer, { lotNo })).data.rows).toMatchObject([{ mmFrom: 1.1, mmTo: 1.15 }])
  expect((await save(trade.manager, 0)).data).toEqual({ version: 1 })
  expect((await save(trade.manager, 0)).status).toBe(409)
  expect((await search(trade.buyer, { lotNo, mm: { min: 1.9 } })).data.rows).toMatchObject([{ mmFrom: 1, mmTo: 2 }])
  expect((await sizes(trade.manager)).data.history).toMatchObject([{ version: 1, note: 'our plates' }])
  expect((await sizes(trade.buyer)).data.history).toEqual([])
})
