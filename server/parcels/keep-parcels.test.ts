import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { keepParcelsApi, type ParcelTerms } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aPerson, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let supplier: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  ;({ supplier } = trade)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

type Change = InputOf<typeof keepParcelsApi.change>
const parcel = (more: Partial<Parameters<typeof aParcel>[2]> = {}) =>
  aParcel(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const kept = (id: string, person = supplier) => server.call(keepParcelsApi.kept, { id }, { token: person.token })
const logOf = async (id: string, person = supplier) => (await server.call(keepParcelsApi.log, { id }, { token: person.token })).data.rows
const found = async (person: Person, filter: object) =>
  (await server.call(parcelsApi.search, { filter: { origin: 'natural', ...filter } }, { token: person.token })).data
/** Changes it as it stands now. */
async function change(
  id: string,
  wish: Change['change'],
  { apply = 'yes', person = supplier }: { apply?: 'yes' | 'no'; person?: Person } = {},
) {
  const { saleStatus, terms: now } = (await kept(id, person)).data
  return server.call(keepParcelsApi.change, { id, was: { saleStatus, terms: now }, change: wish, apply }, { token: person.token })
}
const terms: ParcelTerms = { usdPerCt: '120', bands: [{ fromCarats: '5', usdPerCt: '110.5' }], minCarats: '1', remainder: 'goes_along' }
const dearer: Change['change'] = { what: 'terms', terms }

test('a parcel is taken off sale and listed again by its supplier, and its log says who', async () => {
  const { id, lotNo } = await parcel()
  expect((await change(id, { what: 'delist' })).data).toMatchObject({ applied: true, after: { saleStatus: 'delisted' } })
  expect((await found(trade.buyer, { lotNo })).total).toBe(0)
  expect((await found(supplier, { lotNo })).total).toBe(0)
  const gone = await found(supplier, { lotNo, sale: 'delisted' })
  expect(gone.rows).toMatchObject([{ id, lotNo, saleStatus: 'delisted' }])
  await change(id, { what: 'list' }, { person: trade.manager })
  expect((await found(trade.buyer, { lotNo })).total).toBe(1)
  expect((await found(supplier, { lotNo, sale: 'delisted' })).total).toBe(0)
  const log = await logOf(id, trade.manager)
  const own = await logOf(id)
  expect(log.map(({ fields }) => fields)).toEqual([
    { saleStatus: { from: 'delisted', to: 'for_sale' } },
    { saleStatus: { from: 'for_sale', to: 'delisted' } },
  ])
  // The supplier reads that the house did it, and not who of it.
  expect(log.every(({ by }) => by !== null)).toBe(true)
  expect(own.map(({ by }) => by)).toEqual([null, log[1]?.by])
})

test('prices by quantity are looked at first, then changed, on either side', async () => {
  for (const origin of ['natural', 'lab'] as const) {
    const { id } = await parcel({ origin, bands: [{ fromCarats: '8.000', usdPerCt: '90.00' }] })
    const looked = await change(id, dearer, { apply: 'no' })
    // Ten carats at 90 before, at 110.50 after.
    expect(looked.data).toMatchObject({ applied: false, usdOfAll: { before: '900.00', after: '1105.00' } })
    expect((await kept(id)).data.terms.usdPerCt).toBe('100.00')
    await change(id, dearer)
    expect((await kept(id)).data).toMatchObject({
      terms: { usdPerCt: '120.00', bands: [{ fromCarats: '5.000', usdPerCt: '110.50' }], minCarats: '1.000', remainder: 'goes_along' },
    })
    expect(await logOf(id)).toMatchObject([
      {
        fields: {
          usdPerCt: { from: '100.00', to: '120.00' },
          bands: { from: '8.000 ct: 90.00', to: '5.000 ct: 110.50' },
          minCarats: { from: null, to: '1.000' },
          remainder: { from: 'stays', to: 'goes_along' },
        },
      },
    ])
    const seen = await server.call(parcelsApi.detail, { id, take: { carats: '6' } }, { token: trade.buyer.token })
    expect([seen.data.parcel.usdPerCt, seen.data.offer?.usdPerCt]).toEqual(['120.00', '110.50'])
  }
})

test('two prices for one quantity, and one that nobody reaches, are refused beside their field', async () => {
  const { id } = await parcel()
  const asked = (bands: { fromCarats: string; usdPerCt: string }[]) => change(id, { what: 'terms', terms: { ...terms, bands } })
  const twice = await asked([
    { fromCarats: '5', usdPerCt: '110' },
    { fromCarats: '5.000', usdPerCt: '105' },
  ])
  expect([twice.code, Object.keys(twice.data as object)]).toEqual([400, ['fields']])
  expect((await asked([{ fromCarats: '1', usdPerCt: '110' }])).code).toBe(400)
})

test('one of which something is held, or all is sold, is refused by its name', async () => {
  const { id, lotNo } = await parcel()
  const order: InputOf<typeof ordersApi.place> = {
    parcels: [{ id, take: { carats: '2.500' } }],
    pickup: 'pickup',
    expectedRmbTotal: '1800.00',
  }
  expect((await server.call(ordersApi.place, order, { token: trade.buyer.token })).msg).toBe('')
  const wishes: readonly Change['change'][] = [dearer, { what: 'delist' }]
  for (const wish of wishes) {
    const refused = await change(id, wish)
    expect([refused.code, refused.msg, refused.data]).toMatchObject([
      409,
      `Of ${lotNo} 2.500 ct are held or lent: it stays as it is until they are sold or given back`,
      { lotNo, why: 'ordered' },
    ])
  }
  const empty = await parcel({ stockNo: 'EMPTY' })
  await server.db
    .insertInto('parcel_moves')
    .values({ parcel_id: empty.id, from_place: 'left', to_place: 'outside', pieces: 1000, carats: '10.000', what: 'withdrawn' })
    .execute()
  expect((await change(empty.id, { what: 'delist' })).msg).toBe(`${empty.lotNo} is sold out`)
})

test('whoever looked at it before somebody else changed it is told', async () => {
  const { id, lotNo } = await parcel()
  const { saleStatus, terms: seen } = (await kept(id)).data
  await change(id, dearer, { person: trade.manager })
  const late = await server.call(
    keepParcelsApi.change,
    { id, was: { saleStatus, terms: seen }, change: { what: 'delist' }, apply: 'yes' },
    { token: supplier.token },
  )
  expect([late.code, late.msg]).toEqual([409, `${lotNo} was changed meanwhile. Here is how it stands now`])
})

test('parcels of a disabled supplier stay off sale', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const { id, lotNo } = await aParcel(server.db, trade.house, { supplierId })
  await change(id, { what: 'delist' }, { person: trade.manager })
  await server.db.updateTable('suppliers').set({ disabled_at: new Date() }).where('id', '=', supplierId).execute()
  expect((await change(id, { what: 'list' }, { person: trade.manager })).msg).toBe(`${lotNo} is not listed: its supplier is disabled`)
})

test('nobody keeps parcels of others: not another supplier, not staff without costs, and no buyer finds what is off sale', async () => {
  const { id } = await parcel()
  const other = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  expect((await kept(id, other)).code).toBe(404)
  const staff = await aPerson(server.db, trade.house, { role: 3, codes: [7007, 70070] })
  expect((await kept(id, staff)).code).toBe(403)
  expect((await kept(id, trade.buyer)).code).toBe(403)
  const asked = { filter: { origin: 'natural', sale: 'delisted' } } as const
  expect((await server.call(parcelsApi.search, asked, { token: trade.buyer.token })).code).toBe(400)
})
