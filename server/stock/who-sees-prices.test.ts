import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier, withoutGroup } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

/**
 * One stone of 1.00 ct. Its supplier asks $1,000; the house's default group pays 1,100, its wholesale group 1,200, its reseller 1,300, and
 * the reseller's customers 1.5 times that.
 */
let server: TestServer
let house: House
let stoneId: string
const reportNo = '2777000001'
const people = new Map<string, Person>()
const groups = new Map<string, string>()

async function makeGroups() {
  const multiply = (of: House, multiplier: string) =>
    server.db.insertInto('price_books').values({ site_id: of.siteId, group_id: of.groupId, multiplier }).execute()
  await multiply(house, '1.1')
  const wholesale = await aGroup(server.db, house.siteId, { multiplier: '1.2' })
  const next = await aSite(server.db, {
    parentId: house.siteId,
    parentGroupId: await aGroup(server.db, house.siteId, { multiplier: '1.3' }),
  })
  await multiply(next, '1.5')
  const points = await aGroup(server.db, house.siteId, { atCost: false })
  await server.db.insertInto('price_books').values({ site_id: house.siteId, group_id: points, points: '5' }).execute()
  groups.set('default', house.groupId).set('wholesale', wholesale).set('of the reseller', next.groupId).set('points', points)
  // It sells at cost by name; its band of points says nothing of a stone without a list price.
  const operators = await aGroup(server.db, next.siteId)
  const book = { site_id: next.siteId, group_id: operators }
  const { id } = await server.db.insertInto('price_books').values(book).returning('id').executeTakeFirstOrThrow()
  await server.db.insertInto('price_book_bands').values({ book_id: id, multiplier: '1', points: '2' }).execute()
  return { next, wholesale, operators }
}

async function makePeople(supplierId: string): Promise<void> {
  const { next, wholesale, operators } = await makeGroups()
  const of = async (name: string, more: Parameters<typeof aPerson>[2], site: House = house) => {
    // Nothing but what the role gives, unless the test says so.
    const person = await aPerson(server.db, site, { codes: [], ...more })
    people.set(name, person)
    return person
  }
  await of('admin', { role: 1 })
  await of('manager', { role: 2 })
  const salesman = await of('salesman', { role: 3 })
  await of('salesman who may know costs', { role: 3, codes: [70121] })
  await of('supplier', { role: 4, supplierId })
  await of('customer', { role: 5, salesmanId: salesman.id, groupId: wholesale })
  await of('customer of nobody', { role: 5, groupId: wholesale })
  await of('customer with a code too many', { role: 5, groupId: wholesale, codes: [70121] })
  await of('customer without a group', { role: 5, salesmanId: salesman.id })
  await of('customer of points alone', { role: 5, groupId: groups.get('points') ?? '' })
  const ownPoints = await of('customer at cost with points of their own', { role: 5, groupId: await aGroup(server.db, house.siteId) })
  await server.db.insertInto('price_books').values({ site_id: house.siteId, user_id: ownPoints.id, points: '5' }).execute()
  await of('visitor', { role: 6, groupId: wholesale })
  await of('visitor without a group', { role: 6 })
  await of('operator', { role: 7, nextSiteId: next.siteId, groupId: operators }, next)
  await of('operator without a group', { role: 7, nextSiteId: next.siteId }, next)
  await of('reseller’s admin', { role: 1, codes: [1, 70121] }, next)
  await of('reseller’s salesman', { role: 3 }, next)
  await of('reseller’s customer', { role: 5 }, next)
  await of('reseller’s customer without a group', { role: 5 }, next)
  for (const [name, person] of people) if (name.includes('without a group')) await withoutGroup(server.db, person)
}

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  await makePeople(supplierId)
  stoneId = (await aStone(server.db, house, { supplierId, reportNo })).id
  while ((await search('admin')).data.total === 0) await sleep(20)
}, 60_000)
afterAll(() => server.close())

const as = (name: string) => {
  const person = people.get(name)
  if (person === undefined) throw new Error(`nobody is ${name}`)
  return { token: person.token }
}
type Wish = Partial<PricesFor> & Pick<PricesFor, 'whose'>
const filter = { origin: 'natural' as const }
const search = (name: string, pricesFor?: Wish) => server.call(stockApi.search, { filter, ...(pricesFor && { pricesFor }) }, as(name))
const priceOf = (stone: Stone | null | undefined) =>
  stone && [stone.usdPerCt, stone.usdTotal, stone.rmbTotal, stone.back, stone.rap].every((part) => part === null) ? null : stone?.usdTotal

/** What each call tells of the price; undefined where the call is not this person's. */
const calls: Readonly<Record<string, (name: string, wish?: Wish) => Promise<string | null | undefined>>> = {
  search: async (name, wish) => priceOf((await search(name, wish)).data.rows[0]),
  byIds: async (name, pricesFor) =>
    priceOf((await server.call(stockApi.byIds, { ids: [stoneId], ...(pricesFor && { pricesFor }) }, as(name))).data[0]),
  lookup: async (name, pricesFor) =>
    priceOf((await server.call(stockApi.lookup, { reportNos: reportNo, ...(pricesFor && { pricesFor }) }, as(name))).data.found[0]),
  detail: async (name, pricesFor) => {
    const { stone, chain } = (await server.call(stockApi.detail, { id: stoneId, ...(pricesFor && { pricesFor }) }, as(name))).data
    expect([name, chain.usdTotal]).toEqual([name, priceOf(stone)])
    return priceOf(stone)
  },
  cart: async (name, pricesFor) => {
    const wish = pricesFor && { pricesFor }
    const added = await server.call(cartApi.add, { ids: [stoneId], ...wish }, as(name))
    if (added.status === 403) return undefined
    const [item] = (await server.call(cartApi.list, { ...filter, ...wish }, as(name))).data
    expect([name, item?.usdTotalThen]).toEqual([name, priceOf(item?.stone) ?? '0.00'])
    await server.call(cartApi.remove, { ids: [stoneId] }, as(name))
    return priceOf(item?.stone)
  },
  export: async (name, pricesFor) => {
    const answer = await server.send(
      stockApi.exportFile.path,
      { filter, format: 'csv', prices: true, ...(pricesFor && { pricesFor }) },
      as(name),
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
    const answer = await server.send(stockApi.search.path, { filter: { ...filter, [name]: { from: 1 } } }, as(who))
    expect([name, answer.status]).toEqual([name, 400])
    const exported = await server.send(stockApi.exportFile.path, { filter: { ...filter, [name]: { from: 1 } } }, as(who))
    expect([name, exported.status === 400 || exported.status === 403]).toEqual([name, true])
  }
  const sorted = await server.send(stockApi.search.path, { filter, sort: { by: 'usdTotal', direction: 'desc' }, limit: 1 }, as(who))
  expect(sorted.status).toBe(200)
  expect(JSON.stringify(sorted.data)).not.toMatch(/1[0-9]{3}(\.00|00\b)/)
})

test('who sees no prices can’t order, by themselves or through staff, and is told what is missing', async () => {
  const wish = { ids: [stoneId], pickup: 'pickup' as const, expectedRmbTotal: '7200.00' }
  for (const who of ['customer without a group', 'operator without a group', 'reseller’s customer without a group']) {
    const quote = await server.call(ordersApi.quote, { ids: [stoneId] }, as(who))
    const placed = await server.call(ordersApi.place, wish, { ...as(who), key: `${who.length}-own` })
    const why = 'Your prices are being set up: please ask us before you order'
    expect([who, quote.status, quote.msg, placed.status, placed.msg]).toEqual([who, 409, why, 409, why])
  }
  const customerId = people.get('customer without a group')!.id
  const quote = await server.call(ordersApi.quote, { ids: [stoneId], customerId }, as('salesman'))
  const why = 'This customer is in no group and has no prices: choose a group for them first'
  expect([quote.status, quote.msg]).toEqual([409, why])
  const placed = await server.call(ordersApi.place, { ...wish, customerId }, { ...as('salesman'), key: 'for-a-customer' })
  expect([placed.status, placed.msg]).toEqual([409, why])
})

test('a stone that points alone price is on request: it says so, and can’t be ordered', async () => {
  const who = 'customer of points alone'
  expect((await search(who)).data.rows[0]).toMatchObject({ onRequest: true, usdTotal: null })
  expect((await search('customer')).data.rows[0]?.onRequest).toBeUndefined()
  const wish = { ids: [stoneId], pickup: 'pickup' as const, expectedRmbTotal: '7200.00' }
  const placed = await server.call(ordersApi.place, wish, { ...as(who), key: 'on-request' })
  expect([placed.status, placed.msg]).toEqual([409, `No valid price, please ask: ${reportNo}`])
})

test('an order of one’s own is priced as one sees the stock, an order for a customer at that customer’s prices', async () => {
  const quote = async (who: string, customer?: string) => {
    const more = customer === undefined ? {} : { customerId: people.get(customer)!.id }
    return (await server.call(ordersApi.quote, { ids: [stoneId], ...more }, as(who))).data.usdTotal
  }
  expect(await quote('admin')).toBe('1000.00')
  expect(await quote('salesman')).toBe('1100.00')
  expect(await quote('salesman', 'customer')).toBe('1200.00')
  expect(await quote('admin', 'customer')).toBe('1200.00')
  expect(await quote('customer')).toBe('1200.00')
  expect(await quote('operator', 'reseller’s customer')).toBe('1950.00')
})

test('how a price comes about is told to suppliers of their own stones and to staff who may know costs', async () => {
  const asked = async (who: string) => (await server.call(stockApi.staffDetail, { id: stoneId }, as(who))).status
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
  const id = of === undefined ? undefined : (groups.get(of) ?? people.get(of)?.id)
  const asked = { ...rest, ...(id === undefined ? {} : { id }) } as Wish
  for (const [name, ask] of Object.entries(calls)) expect([name, await ask('admin', asked)]).toEqual([name, sees])
})

test('a site that another group is made the default of shows its staff the new one’s prices at once', async () => {
  const wholesale = groups.get('wholesale') ?? ''
  const make = async (id: string) => {
    const { data } = await server.call(groupsApi.list, {}, as('admin'))
    const version = data.find((group) => group.id === id)?.version ?? 0
    expect((await server.call(groupsApi.edit, { id, version, is_default: true }, as('admin'))).status).toBe(200)
  }
  await make(wholesale)
  expect((await search('salesman')).data.rows[0]?.usdTotal).toBe('1200.00')
  await make(house.groupId)
  expect((await search('salesman')).data.rows[0]?.usdTotal).toBe('1100.00')
})
