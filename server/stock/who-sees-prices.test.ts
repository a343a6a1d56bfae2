import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { aPricedHouse, type Wish } from '../testing/priced-house.ts'

let at: Awaited<ReturnType<typeof aPricedHouse>>

beforeAll(async () => {
  at = await aPricedHouse()
}, 60_000)
afterAll(() => at.server.close())

const filter = { origin: 'natural' as const }
const priceOf = (stone: Stone | null | undefined) =>
  stone && [stone.usdPerCt, stone.usdTotal, stone.rmbTotal, stone.back, stone.rap].every((part) => part === null) ? null : stone?.usdTotal

/** What each call tells of the price; undefined where the call is not this person's. */
const calls: Readonly<Record<string, (name: string, wish?: Wish) => Promise<string | null | undefined>>> = {
  search: async (name, wish) => priceOf((await at.search(name, wish)).data.rows[0]),
  byIds: async (name, pricesFor) =>
    priceOf((await at.server.call(stockApi.byIds, { ids: [at.stoneId], ...(pricesFor && { pricesFor }) }, at.as(name))).data[0]),
  lookup: async (name, pricesFor) =>
    priceOf(
      (await at.server.call(stockApi.lookup, { reportNos: at.reportNo, ...(pricesFor && { pricesFor }) }, at.as(name))).data.found[0],
    ),
  detail: async (name, pricesFor) => {
    const { stone, chain } = (await at.server.call(stockApi.detail, { id: at.stoneId, ...(pricesFor && { pricesFor }) }, at.as(name))).data
    expect([name, chain.usdTotal]).toEqual([name, priceOf(stone)])
    return priceOf(stone)
  },
  cart: async (name, pricesFor) => {
    const wish = pricesFor && { pricesFor }
    const added = await at.server.call(cartApi.add, { ids: [at.stoneId], ...wish }, at.as(name))
    if (added.status === 403) return undefined
    const [item] = (await at.server.call(cartApi.list, { ...filter, ...wish }, at.as(name))).data
    expect([name, item?.usdTotalThen]).toEqual([name, priceOf(item?.stone) ?? '0.00'])
    await at.server.call(cartApi.remove, { ids: [at.stoneId] }, at.as(name))
    return priceOf(item?.stone)
  },
  export: async (name, pricesFor) => {
    const answer = await at.server.send(
      stockApi.exportFile.path,
      { filter, format: 'csv', prices: true, ...(pricesFor && { pricesFor }) },
      at.as(name),
    )
    if (answer.status === 403) return undefined
    const [head = [], row = []] = String(answer.data)
      .split('\r\n')
      .map((line) => line.split(','))
    const cell = row[head.indexOf('USD')]
    return cell === '' || cell === undefined ? null : Number(cell).toFixed(2)
  },
}

test.each([
  { who: 'admin', sees: '1000.00' },
  { who: 'manager', sees: '1000.00' },
  { who: 'salesman who may know costs', sees: '1000.00' },
  { who: 'salesman', sees: '1100.00' },
  { who: 'customer', sees: '1200.00' },
  { who: 'customer with a code too many', sees: '1200.00' },
  { who: 'customer without a group', sees: null },
  // This stone has no list price: points say nothing of it, and cost is nobody's price.
  { who: 'customer of points alone', sees: null },
  { who: 'customer at cost with points of their own', sees: '1000.00' },
  { who: 'visitor', sees: '1200.00', not: ['cart', 'export'] },
  { who: 'visitor without a group', sees: null, not: ['cart', 'export'] },
  { who: 'operator', sees: '1300.00' },
  { who: 'operator without a group', sees: null },
  { who: 'reseller’s admin', sees: '1950.00' },
  { who: 'reseller’s salesman', sees: '1950.00' },
  { who: 'reseller’s customer', sees: '1950.00' },
  { who: 'reseller’s customer without a group', sees: null },
])('$who sees $sees in every call', async ({ who, sees, not = [] }) => {
  for (const [name, ask] of Object.entries(calls)) {
    const expected = not.includes(name) ? undefined : sees
    expect([name, await ask(who)]).toEqual([name, expected])
  }
})

test('a supplier reads their own stone at what they ask, and has no cart', async () => {
  expect(await calls['search']!('supplier')).toBe('1000.00')
  expect(await calls['detail']!('supplier')).toBe('1000.00')
  expect(await calls['cart']!('supplier')).toBe(undefined)
})

const noGroup = ['customer without a group', 'visitor without a group', 'operator without a group', 'reseller’s customer without a group']
test.each(noGroup)('%s can’t find prices out by ranges, sorting, counts or the next page', async (who) => {
  for (const name of ['usdPerCt', 'usdTotal', 'rmbTotal', 'back', 'rap']) {
    const answer = await at.server.send(stockApi.search.path, { filter: { ...filter, [name]: { from: 1 } } }, at.as(who))
    expect([name, answer.status]).toEqual([name, 400])
    const exported = await at.server.send(stockApi.exportFile.path, { filter: { ...filter, [name]: { from: 1 } } }, at.as(who))
    expect([name, exported.status === 400 || exported.status === 403]).toEqual([name, true])
  }
  const sorted = await at.server.send(stockApi.search.path, { filter, sort: { by: 'usdTotal', direction: 'desc' }, limit: 1 }, at.as(who))
  expect(sorted.status).toBe(200)
  expect(JSON.stringify(sorted.data)).not.toMatch(/1[0-9]{3}(\.00|00\b)/)
})

test('who sees no prices can’t order, by themselves or through staff, and is told what is missing', async () => {
  const wish = { ids: [at.stoneId], pickup: 'pickup' as const, expectedRmbTotal: '7200.00' }
  for (const who of ['customer without a group', 'operator without a group', 'reseller’s customer without a group']) {
    const quote = await at.server.call(ordersApi.quote, { ids: [at.stoneId] }, at.as(who))
    const placed = await at.server.call(ordersApi.place, wish, { ...at.as(who), key: `${who.length}-own` })
    const why = 'Your prices are being set up: please ask us before you order'
    expect([who, quote.status, quote.msg, placed.status, placed.msg]).toEqual([who, 409, why, 409, why])
  }
  const customerId = at.idOf('customer without a group')
  const quote = await at.server.call(ordersApi.quote, { ids: [at.stoneId], customerId }, at.as('salesman'))
  const why = 'This customer is in no group and has no prices: choose a group for them first'
  expect([quote.status, quote.msg]).toEqual([409, why])
  const placed = await at.server.call(ordersApi.place, { ...wish, customerId }, { ...at.as('salesman'), key: 'for-a-customer' })
  expect([placed.status, placed.msg]).toEqual([409, why])
})

test('a stone that points alone price is on request: it says so, and can’t be ordered', async () => {
  const who = 'customer of points alone'
  expect((await at.search(who)).data.rows[0]).toMatchObject({ onRequest: true, usdTotal: null })
  expect((await at.search('customer')).data.rows[0]?.onRequest).toBeUndefined()
  const wish = { ids: [at.stoneId], pickup: 'pickup' as const, expectedRmbTotal: '7200.00' }
  const placed = await at.server.call(ordersApi.place, wish, { ...at.as(who), key: 'on-request' })
  expect([placed.status, placed.msg]).toEqual([409, `No valid price, please ask: ${at.reportNo}`])
})

test('an order of one’s own is priced as one sees the stock, an order for a customer at that customer’s prices', async () => {
  const quote = async (who: string, customer?: string) => {
    const more = customer === undefined ? {} : { customerId: at.idOf(customer) }
    return (await at.server.call(ordersApi.quote, { ids: [at.stoneId], ...more }, at.as(who))).data.usdTotal
  }
  expect(await quote('admin')).toBe('1000.00')
  expect(await quote('salesman')).toBe('1100.00')
  expect(await quote('salesman', 'customer')).toBe('1200.00')
  expect(await quote('admin', 'customer')).toBe('1200.00')
  expect(await quote('customer')).toBe('1200.00')
  expect(await quote('operator', 'reseller’s customer')).toBe('1950.00')
})

test('how a price comes about is told to suppliers of their own stones and to staff who may know costs', async () => {
  const asked = async (who: string) => (await at.server.call(stockApi.staffDetail, { id: at.stoneId }, at.as(who))).status
  expect(await asked('admin')).toBe(200)
  for (const who of ['salesman', 'customer', 'customer with a code too many', 'operator', 'reseller’s admin']) {
    expect([who, await asked(who)]).toEqual([who, 403])
  }
})

test.each([
  { whose: 'cost', sees: '1000.00' },
  { whose: 'group', of: 'default', sees: '1100.00' },
  { whose: 'group', of: 'wholesale', sees: '1200.00' },
  { whose: 'customer', of: 'customer', sees: '1200.00' },
  { whose: 'group', of: 'wholesale', multiplier: '1.05', sees: '1260.00' },
  // Points are for stones with a list price; this one has none.
  { whose: 'customer', of: 'customer', points: '2.00', multiplier: '1.1', sees: '1320.00' },
  { whose: 'cost', multiplier: '1.25', sees: '1250.00' },
] as const)('with prices for $whose $of every call of staff shows $sees', async ({ sees, ...wish }) => {
  const of = 'of' in wish ? wish.of : undefined
  const { of: _of, ...rest } = { of, ...wish }
  const id = of === undefined ? undefined : at.idOf(of)
  const asked = { ...rest, ...(id === undefined ? {} : { id }) } as Wish
  for (const [name, ask] of Object.entries(calls)) expect([name, await ask('admin', asked)]).toEqual([name, sees])
})

test('a site that another group is made the default of shows its staff the new one’s prices at once', async () => {
  const wholesale = at.groupOf('wholesale')
  const make = async (id: string) => {
    const { data } = await at.server.call(groupsApi.list, {}, at.as('admin'))
    const version = data.find((group) => group.id === id)?.version ?? 0
    expect((await at.server.call(groupsApi.edit, { id, version, is_default: true }, at.as('admin'))).status).toBe(200)
  }
  await make(wholesale)
  expect((await at.search('salesman')).data.rows[0]?.usdTotal).toBe('1200.00')
  await make(at.house.groupId)
  expect((await at.search('salesman')).data.rows[0]?.usdTotal).toBe('1100.00')
})
