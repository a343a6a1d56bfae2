import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jewelryQuoteApi } from '@loupe/domain/jewelry/quote.api.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { aBill, aGoldFix, aStyle, ringBill } from '../../testing/a-style.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let dearBuyer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db, { config: { quote_hours: '5' } })
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  const dear = await aGroup(server.db, house.siteId, { multiplier: '1.5' })
  dearBuyer = await aPerson(server.db, house, { role: 5, groupId: dear })
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(() => server.close())

const size = { circumference: 500, system: 'eu', label: '50' } as const
const ring: JewelrySpec['rings'][number] = {
  size,
  comfortFit: false,
  engraving: null,
}
const spec: JewelrySpec = { v: 1, version: 1, material: '18k_white', rings: [ring], rhodium: false, centres: [] }
const style = () => aStyle(server.db, house, { supplierId })
type More = { readonly spec?: Partial<JewelrySpec>; readonly keep?: 'yes'; readonly quoteId?: string; readonly who?: Person }
const quote = (styleId: string, { spec: change, who = buyer, ...more }: More = {}) =>
  server.call(jewelryQuoteApi.quote, { styleId, spec: { ...spec, ...change }, ...more }, { token: who.token })

async function aMeasuredStone(length: string, more: { origin?: 'natural' | 'lab' } = {}) {
  const stone = await aStone(server.db, house, { supplierId, ...more })
  await server.db.updateTable('stones').set({ length }).where('id', '=', stone.id).execute()
  return stone
}

test('a ring is priced as by hand, in both currencies and through the books; who may not see costs reads none', async () => {
  const { id, styleNo } = await style()
  // 340.20 metal, 65 labour, 75.60 stones, 30 setting, 76.62 margin; an order rate of 7.20.
  const { data } = await quote(id)
  expect(data).toMatchObject({ refusals: [], noPrice: null, styleUsd: '587.42', usdTotal: '587.42', rmbTotal: '4229.42', grams: '3.000' })
  expect(data).toMatchObject({ fix: { metal: 'gold', price: '140', source: 'tried', on: '2026-03-02' }, leadDays: 21, isReturnable: true })
  expect(JSON.stringify(data)).not.toContain(styleNo)
  expect(data.lines).toBeUndefined()
  expect(data.costUsd).toBeUndefined()
  expect((await quote(id, { who: dearBuyer })).data).toMatchObject({ usdTotal: '881.13', rmbTotal: '6344.14' })
  const { data: seen } = await quote(id, { who: manager })
  expect(seen.costUsd).toBe('587.42')
  expect(seen.lines?.map(({ what, usd }) => `${what} ${usd}`)).toEqual([
    'metal 340.20',
    'labour 65.00',
    'stones 75.60',
    'setting 30.00',
    'margin 76.62',
  ])
})

test('a new fix re-prices at once, and a price that was kept says until when it stands', async () => {
  const { id } = await style()
  const before = Date.now()
  const kept = (await quote(id, { keep: 'yes' })).data
  expect(kept.quoteId).toMatch(/^[0-9a-f-]{36}$/)
  const hours = (Date.parse(kept.validUntil ?? '') - before) / 3_600_000
  expect([Math.round(hours), kept.usdTotal]).toEqual([5, '587.42'])
  await aGoldFix(server.db, house, '280')
  // 680.40 + 170.60 = 851.00; 15 % = 127.65.
  expect((await quote(id)).data).toMatchObject({ usdTotal: '978.65', quoteId: null, validUntil: null })
  const quoteId = kept.quoteId ?? ''
  const { usdTotal, rmbTotal, validUntil, fix } = kept
  expect((await quote(id, { quoteId })).data).toMatchObject({ usdTotal, rmbTotal, quoteId, validUntil, fix })
  // Another choice, another person and another style are priced anew.
  expect((await quote(id, { quoteId, spec: { rhodium: true } })).data).toMatchObject({ usdTotal: '985.55', quoteId: null })
  expect((await quote(id, { quoteId, who: manager })).data).toMatchObject({ usdTotal: '978.65', quoteId: null })
  const { id: other } = await style()
  await aGoldFix(server.db, house, '280')
  expect((await quote(other, { quoteId })).data).toMatchObject({ usdTotal: '978.65', quoteId: null })
  await sql`alter table jewelry_quotes disable trigger jewelry_quotes_append_only`.execute(server.db)
  await sql`update jewelry_quotes set valid_until = now() - interval '1 second' where id = ${quoteId}`.execute(server.db)
  await sql`alter table jewelry_quotes enable trigger jewelry_quotes_append_only`.execute(server.db)
  expect((await quote(id, { quoteId })).data).toMatchObject({ usdTotal: '978.65', quoteId: null })
})

test('a stone of the stock is priced with its ring, and refused where it does not fit or can’t be had', async () => {
  const { id } = await style()
  const stone = await aMeasuredStone('6.45')
  const centre = (stoneId: string) => ({ spec: { centres: [{ by: 'stock' as const, seat: 0, stoneId }] } })
  // Setting one more at 18 with its margin is 20.70: 608.12, and the stone 1,000.
  expect((await quote(id, centre(stone.id))).data).toMatchObject({
    styleUsd: '608.12',
    usdTotal: '1608.12',
    rmbTotal: '11578.46',
    stones: [{ id: stone.id, reportNo: stone.reportNo, usdTotal: '1000.00', rmbTotal: '7200.00' }],
  })
  const why = async (stoneId: string) => (await quote(id, centre(stoneId))).data.refusals.map((refusal) => refusal.why)
  expect(await why((await aMeasuredStone('7.10')).id)).toEqual(['too_large'])
  expect(await why((await aMeasuredStone('6.45', { origin: 'lab' })).id)).toEqual(['other_side'])
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', stone.id).execute()
  expect(await why(stone.id)).toEqual(['gone'])
  expect(await why('999999999')).toEqual(['gone'])
})

test('a stone of a fancy colour is set and priced as a white one is', async () => {
  const { id } = await style()
  const stone = await aMeasuredStone('6.45')
  await server.db
    .updateTable('stones')
    .set({ color: null, cut: null, fancy_color: 'yellow', fancy_intensity: 'fancy_vivid' })
    .where('id', '=', stone.id)
    .execute()
  const { data } = await quote(id, { spec: { centres: [{ by: 'stock', seat: 0, stoneId: stone.id }] } })
  expect(data).toMatchObject({ refusals: [], styleUsd: '608.12', usdTotal: '1608.12', stones: [{ id: stone.id, usdTotal: '1000.00' }] })
})

test('what can’t be made is refused thing by thing, without a price', async () => {
  const { id } = await style()
  const long = { text: 'a'.repeat(21), font: 'sans' as const, side: 'inside' as const }
  const { data } = await quote(id, { spec: { rings: [{ ...ring, size: { ...size, circumference: 430 }, engraving: long }] } })
  expect(data).toMatchObject({ noPrice: 'refused', usdTotal: null })
  expect(data.refusals).toMatchObject([
    { at: 'size', ring: 0, why: 'too_small' },
    { at: 'engraving', ring: 0, why: 'too_long', length: 21, most: 20 },
  ])
  expect((await quote(id, { spec: { material: 'pt950' } })).data).toMatchObject({ noPrice: 'no_fix', usdTotal: null })
})

test('a style that is made otherwise now is refused with the version in force, and one that is not theirs to see is not there', async () => {
  const { id } = await style()
  await aBill(server.db, id, { ...ringBill, labourUsd: '80' }, 2)
  expect(await quote(id)).toMatchObject({ status: 409, data: { version: 2 } })
  expect((await quote(id, { spec: { version: 2 } })).data.usdTotal).toBe('604.67')
  await server.db.updateTable('jewelry_styles').set({ sale_status: 'delisted' }).where('id', '=', id).execute()
  expect((await quote(id, { spec: { version: 2 } })).status).toBe(404)
  const other = await aSite(server.db, { parentId: house.siteId })
  const there = await aPerson(server.db, other, { role: 5 })
  const { id: shown } = await style()
  const { data, status } = await quote(shown, { who: there })
  expect([status, data.lines]).toEqual([200, undefined])
  const supplier = await aPerson(server.db, house, { role: 4, supplierId })
  expect((await quote(shown, { who: supplier })).status).toBe(403)
})
