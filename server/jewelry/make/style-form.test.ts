import { afterAll, beforeAll, expect, test } from 'vitest'
import { jewelryQuoteApi } from '@loupe/domain/jewelry/quote.api.ts'
import type { OrderedSpec } from '@loupe/domain/jewelry/spec.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { inTransaction } from '../../db/database.ts'
import type { OrderState } from '../../orders/trunk/order-moves.ts'
import { readState } from '../../orders/trunk/order-view.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aBill, aGoldFix, aStyle, ringBill, ringSpec } from '../../testing/a-style.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { go, placeIn, triedGoods } from '../../testing/form-trials.ts'
import { aPerson, aSite, aStone, aSupplier, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let otherBuyer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  otherBuyer = await aPerson(server.db, house, { role: 5 })
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(async () => {
  expect((await checkLedger(server.db, triedGoods)).breaches).toEqual([])
  await server.close()
})

const place = (wishes: readonly Wish[], rmbCents: number, who = buyer): Promise<OrderState> =>
  inTransaction(server.db, (tx) => placeIn(tx, wishes, rmbCents, who))
const wish = (id: string, more: Partial<OrderedSpec> = {}): Wish => ({ form: 'style', id, spec: { ...ringSpec, ...more } })

async function aFittingStone(length = '6.45', more: { origin?: 'natural' | 'lab' } = {}): Promise<string> {
  const { id } = await aStone(server.db, house, { supplierId, ...more })
  await server.db.updateTable('stones').set({ length }).where('id', '=', id).execute()
  return id
}
const withStone = (id: string, stoneId: string): Wish[] => [
  { form: 'stone', id: stoneId },
  wish(id, { centres: [{ by: 'stock', seat: 0, stoneId }] }),
]
/** 608.12 dollars for the ring with a stone set, and 1,000 for the stone, at 7.20. */
const rmbWithStone = 1_157_846

test('a line keeps the version, the choice and the fix that it was ordered at, and its costs apart', async () => {
  const { id, styleNo } = await aStyle(server.db, house, { supplierId })
  const engraving = { text: 'A ♥ J', font: 'sans', side: 'inside' } as const
  // 10 more for the engraving, with its margin 11.50: 598.92.
  const { lines } = await place([wish(id, { rings: ringSpec.rings.map((ring) => ({ ...ring, engraving })) })], 431_222)
  await aBill(server.db, id, { ...ringBill, labourUsd: '80' }, 2)
  await aGoldFix(server.db, house, '280')
  const [line] = lines
  expect(line?.snapshot).toMatchObject({ form: 'style', origin: 'natural', kind: 'order' })
  const { style } = line?.snapshot ?? {}
  expect(style).toMatchObject({
    styleNo: `S${id}`,
    version: 1,
    grams: '3.000',
    isReturnable: false,
    fix: { price: '140', source: 'tried' },
  })
  expect(style?.spec.rings[0]?.engraving).toEqual(engraving)
  const told = JSON.stringify(line?.snapshot)
  for (const secret of [styleNo, '340.20', 'labour', 'margin', 'settingUsd']) expect(told).not.toContain(secret)
  const kept = await server.db
    .selectFrom('jewelry_quotes')
    .where('id', '=', style?.quoteId ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([kept.usd_total, kept.cost_usd, JSON.stringify(kept.lines)]).toEqual([
    '598.92',
    '598.92',
    expect.stringContaining('"what":"margin"'),
  ])
})

test('a price that was kept is the one that is ordered at, whatever metals do; for others it is today’s', async () => {
  const { id } = await aStyle(server.db, house, { supplierId })
  const asked = await server.call(jewelryQuoteApi.quote, { styleId: id, spec: ringSpec, keep: 'yes' }, { token: buyer.token })
  const { quoteId } = asked.data
  await aGoldFix(server.db, house, '280')
  // 978.65 at 7.20.
  await place([wish(id, { quoteId })], 704_628, otherBuyer)
  await expect(place([wish(id, { quoteId, rhodium: true })], 422_942)).rejects.toMatchObject({ code: 409 })
  const { lines } = await place([wish(id, { quoteId })], 422_942)
  expect(lines[0]?.snapshot.style).toMatchObject({ quoteId, fix: { price: '140' } })
})

test('what is made otherwise now, or can’t be made so, is refused', async () => {
  const { id } = await aStyle(server.db, house, { supplierId })
  await expect(place([wish(id, { material: '22k_yellow' })], 1)).rejects.toMatchObject({ code: 409 })
  await aBill(server.db, id, ringBill, 2)
  await expect(place([wish(id)], 422_942)).rejects.toMatchObject({ code: 409, data: { version: 2 } })
  await place([wish(id, { version: 2 })], 422_942)
})

test('a setting and its stone are locked, priced and freed together', async () => {
  const { id } = await aStyle(server.db, house, { supplierId })
  const stone = await aFittingStone()
  const { order, lines } = await place(withStone(id, stone), rmbWithStone)
  expect(lines.map(({ usd_total: usd }) => usd).toSorted()).toEqual(['1000.00', '608.12'])
  expect((await stateOfStone(server.db, stone)).availability).toBe('held')
  await expect(place(withStone(id, stone), rmbWithStone, otherBuyer)).rejects.toMatchObject({ code: 409 })
  await go(server.db, order.id, 'voided')
  expect((await stateOfStone(server.db, stone)).availability).toBe('available')
  expect((await readState(server.db, order)).lines.map(({ state }) => state)).toEqual(['released', 'released'])
})

test('one stone, twenty rings at once: one of them has it', async () => {
  const { id } = await aStyle(server.db, house, { supplierId })
  const stone = await aFittingStone()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => place(withStone(id, stone), rmbWithStone, at % 2 === 0 ? buyer : otherBuyer)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const counts = await server.db.selectFrom('style_counts').where('style_id', '=', id).select('held').executeTakeFirst()
  expect(counts).toEqual({ held: 1 })
})

test('a stone that is not ordered with its setting, does not fit or is of the other side is refused', async () => {
  const { id } = await aStyle(server.db, house, { supplierId })
  const [, alone] = withStone(id, await aFittingStone())
  await expect(place(alone === undefined ? [] : [alone], 437_846)).rejects.toMatchObject({ code: 409 })
  await expect(place(withStone(id, await aFittingStone('7.10')), rmbWithStone)).rejects.toMatchObject({ code: 409 })
  const { id: grown } = await aStyle(server.db, house, { supplierId, origin: 'lab' })
  await expect(place(withStone(grown, await aFittingStone()), rmbWithStone)).rejects.toMatchObject({ code: 409 })
})

test.each(['stone', 'style'] as const)('a %s that its supplier rejects takes the other with it', async (form) => {
  const { id } = await aStyle(server.db, house, { supplierId })
  const [stone, plain] = [await aFittingStone(), await aFittingStone()]
  const { order, lines } = await place([...withStone(id, stone), { form: 'stone', id: plain }], rmbWithStone + 720_000)
  const line = lines.find(({ goods }) => goods.form === form)
  const moved = await server.call(
    ordersApi.moveSupply,
    { lineId: line?.id ?? '', to: 'rejected', version: 1, reason: 'broken' },
    { token: manager.token },
  )
  expect(moved.status).toBe(200)
  const state = await readState(server.db, order)
  expect(state.lines.map(({ goods, state: now }) => `${goods.form} ${goods.id} ${now}`).toSorted()).toEqual(
    [`stone ${stone} released`, `stone ${plain} live`, `style ${id} released`].toSorted(),
  )
  expect(await stateOfStone(server.db, stone)).toEqual({
    availability: 'available',
    sale_status: form === 'stone' ? 'delisted' : 'for_sale',
  })
  const style = await server.db.selectFrom('jewelry_styles').where('id', '=', id).select('sale_status').executeTakeFirst()
  expect(style).toEqual({ sale_status: 'for_sale' })
})
