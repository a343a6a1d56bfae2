import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
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

test('nobody looks at prices that are not theirs to look at', async () => {
  const id = (name: string) => groups.get(name) ?? people.get(name)?.id ?? ''
  const refused: [string, Wish, number][] = [
    ['salesman', { whose: 'cost' }, 400],
    ['salesman', { whose: 'customer', id: id('customer of nobody') }, 404],
    ['salesman', { whose: 'customer', id: id('reseller’s customer') }, 404],
    ['salesman', { whose: 'group', id: id('of the reseller') }, 404],
    ['operator', { whose: 'cost' }, 400],
    ['operator', { whose: 'group', id: id('wholesale') }, 404],
    ['operator', { whose: 'customer', id: id('customer') }, 404],
    ['reseller’s admin', { whose: 'cost' }, 400],
    ['customer', { whose: 'cost' }, 400],
    ['customer', { whose: 'group', id: id('default') }, 400],
    ['customer with a code too many', { whose: 'cost' }, 400],
    ['visitor', { whose: 'group', id: id('default') }, 400],
    ['supplier', { whose: 'group', id: id('default') }, 400],
  ]
  for (const [who, pricesFor, status] of refused) {
    const answers = [
      await server.call(stockApi.search, { filter, pricesFor }, as(who)),
      await server.call(stockApi.byIds, { ids: [stoneId], pricesFor }, as(who)),
      await server.call(stockApi.detail, { id: stoneId, pricesFor }, as(who)),
    ]
    expect([who, pricesFor.whose, ...answers.map((answer) => answer.status)]).toEqual([who, pricesFor.whose, status, status, status])
  }
  expect((await search('salesman', { whose: 'customer', id: id('customer') })).data.rows[0]?.usdTotal).toBe('1200.00')
  expect((await search('operator', { whose: 'group', id: id('of the reseller') })).data.rows[0]?.usdTotal).toBe('1950.00')
})

test('staff are told whose prices they may choose', async () => {
  const choices = async (who: string) => (await server.call(groupsApi.priceChoices, {}, as(who))).data
  expect(await choices('admin')).toMatchObject({ cost: true, usual: { whose: 'cost', id: null } })
  expect(await choices('salesman')).toMatchObject({ cost: false, usual: { whose: 'group', id: house.groupId } })
  expect((await choices('salesman')).groups.filter((group) => group.is_default).map(({ id }) => id)).toEqual([house.groupId])
  expect(await choices('operator')).toMatchObject({ cost: false, usual: { whose: 'group' } })
  expect((await server.call(groupsApi.priceChoices, {}, as('customer'))).status).toBe(403)
})

test('a file leaves the suppliers’ own prices out unless they are asked for, and has everybody else’s', async () => {
  const head = async (who: string, more: object = {}) => {
    const answer = await server.send(stockApi.exportFile.path, { ids: [stoneId], format: 'csv', ...more }, as(who))
    return String(answer.data).split('\r\n')[0]?.split(',') ?? []
  }
  const prices = ['Rap USD/ct', 'Back', 'USD/ct', 'USD', 'RMB']
  const had = async (who: string, more?: object) => (await head(who, more)).filter((title) => prices.includes(title))
  expect(await had('admin')).toEqual([])
  expect(await had('admin', { prices: true })).toEqual(prices)
  expect(await had('admin', { pricesFor: { whose: 'group', id: house.groupId } })).toEqual(prices)
  expect(await had('salesman')).toEqual(prices)
  expect(await had('customer')).toEqual(prices)
  expect(await had('customer', { prices: false })).toEqual([])
})

test('what was put into the cart at one’s prices is not compared with another’s', async () => {
  const then = async (pricesFor?: Wish) =>
    (await server.call(cartApi.list, { ...filter, ...(pricesFor && { pricesFor }) }, as('admin'))).data.map((item) => [
      item.usdTotalThen,
      item.stone?.usdTotal,
    ])
  const wholesale: Wish = { whose: 'group', id: groups.get('wholesale') ?? '' }
  await server.call(cartApi.add, { ids: [stoneId], pricesFor: wholesale }, as('admin'))
  expect(await then()).toEqual([['1000.00', '1000.00']])
  await server.db.updateTable('stones').set({ usd_per_ct: '900.00' }).where('id', '=', stoneId).execute()
  expect(await then(wholesale)).toEqual([['1200.00', '1080.00']])
  expect(await then()).toEqual([['900.00', '900.00']])
  await server.db.updateTable('stones').set({ usd_per_ct: '1000.00' }).where('id', '=', stoneId).execute()
  await server.call(cartApi.remove, { ids: [stoneId] }, as('admin'))
})
