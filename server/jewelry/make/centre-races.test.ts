import { afterAll, beforeAll, expect, test } from 'vitest'
import { jewelCartApi } from '@loupe/domain/cart/jewel-cart.api.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { jewelryQuoteApi } from '@loupe/domain/jewelry/quote.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { ringSpec, aStyle } from '../../testing/a-style.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { aPerson, aStone } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'

let at: RingHouse
let styleId: string

beforeAll(async () => {
  at = await ringHouse()
  styleId = (await aStyle(at.server.db, at.house, { supplierId: at.supplierId })).id
})
afterAll(async () => {
  expect((await checkLedger(at.server.db)).breaches).toEqual([])
  await at.server.close()
})

/** A round that fits the ring. */
async function aCentre(): Promise<string> {
  const { id } = await aStone(at.server.db, at.house, { supplierId: at.supplierId })
  await at.server.db.updateTable('stones').set({ length: '6.50', width: '6.48' }).where('id', '=', id).execute()
  return id
}
const ringWith = (stoneId: string): JewelWish => ({
  form: 'style',
  id: styleId,
  spec: { ...ringSpec, quoteId: null, centres: [{ by: 'stock', seat: 0, stoneId }] },
})
type Wanted = { readonly ids?: string[]; readonly jewels?: JewelWish[] }
const priced = async (who: Person, wanted: Wanted): Promise<string> =>
  (await at.server.call(ordersApi.quote, wanted, { token: who.token })).data.rmbTotal
const place = (who: Person, wanted: Wanted, expectedRmbTotal: string) =>
  at.server.call(ordersApi.place, { ...wanted, pickup: 'pickup', expectedRmbTotal }, { token: who.token })
/** How many live lines have a stone. */
const holders = async (stoneId: string): Promise<number> => {
  const rows = await at.server.db
    .selectFrom('order_lines')
    .where('stone_id', '=', stoneId)
    .where('state', '=', 'live')
    .select('id')
    .execute()
  return rows.length
}

test('one stone, loose for some and in a ring for others, all at once: one of them has it, the others learn that it is gone', async () => {
  const stoneId = await aCentre()
  const people = await Promise.all(Array.from({ length: 16 }, () => aPerson(at.server.db, at.house, { role: 5 })))
  const ring = { jewels: [ringWith(stoneId)] }
  const loose = { ids: [stoneId] }
  const [ringRmb, looseRmb] = [await priced(at.buyer, ring), await priced(at.buyer, loose)]
  const all = await Promise.all(people.map((who, k) => (k % 2 === 0 ? place(who, ring, ringRmb) : place(who, loose, looseRmb))))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(15)
  expect(await holders(stoneId)).toBe(1)
})

test('a stone that is sold while a ring is configured, priced or in the cart is said to be gone, and the ring is not ordered without it', async () => {
  const stoneId = await aCentre()
  const wish = ringWith(stoneId)
  expect((await at.server.call(jewelCartApi.add, { jewels: [wish] }, { token: at.buyer.token })).data).toMatchObject({
    added: 1,
    refused: [],
  })
  const rmb = await priced(at.buyer, { jewels: [wish] })
  expect((await place(at.other, { ids: [stoneId] }, await priced(at.other, { ids: [stoneId] }))).status).toBe(200)
  const spec = { ...ringSpec, centres: [{ by: 'stock' as const, seat: 0, stoneId }] }
  const quote = (await at.server.call(jewelryQuoteApi.quote, { styleId, spec }, { token: at.buyer.token })).data
  expect(quote.refusals).toMatchObject([{ at: 'centre', seat: 0, why: 'gone' }])
  const cart = (await at.server.call(jewelCartApi.list, { origin: 'natural' }, { token: at.buyer.token })).data
  expect(cart.map(({ whyNot }) => whyNot)).toEqual(['stone_gone'])
  const asked = (await at.server.call(ordersApi.quote, { jewels: [wish] }, { token: at.buyer.token })).data
  expect(asked.jewelsGone).toMatchObject([{ at: 0 }])
  expect((await place(at.buyer, { jewels: [wish] }, rmb)).status).toBe(409)
  expect(await holders(stoneId)).toBe(1)
})

/** The same numbers every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ;) {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648
    yield now
  }
}

test('whatever buyers do at the same time, no stone is in two orders, and no ring is without the stone it was ordered with', async () => {
  const stones = await Promise.all([aCentre(), aCentre(), aCentre()])
  const people = [at.buyer, at.other, await aPerson(at.server.db, at.house, { role: 5 })]
  const next = numbers(20_261_127)
  const pick = <T>(of: readonly T[]): T => of[next.next().value % of.length] as T
  const deed = async (): Promise<number> => {
    const [who, stoneId, what] = [pick(people), pick(stones), pick(['loose', 'ring', 'ring', 'void', 'cart'] as const)]
    if (what === 'cart') return (await at.server.call(jewelCartApi.add, { jewels: [ringWith(stoneId)] }, { token: who.token })).status
    if (what === 'void') {
      const { rows } = (
        await at.server.call(ordersApi.list, { view: 'mine', origin: 'all', status: ['held'], limit: 1 }, { token: who.token })
      ).data
      const [mine] = rows
      if (mine === undefined) return 200
      return (await at.server.call(ordersApi.move, { id: mine.id, to: 'voided', version: mine.version }, { token: who.token })).status
    }
    const wanted = what === 'ring' ? { jewels: [ringWith(stoneId)] } : { ids: [stoneId] }
    return (await place(who, wanted, await priced(who, wanted))).status
  }
  for (let round = 0; round < 12; round += 1) {
    const statuses = await Promise.all(Array.from({ length: 5 }, deed))
    for (const status of statuses) expect([200, 404, 409]).toContain(status)
    for (const stoneId of stones) expect(await holders(stoneId)).toBeLessThanOrEqual(1)
  }
})
