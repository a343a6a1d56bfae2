import { setTimeout as sleep } from 'node:timers/promises'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { followingIndex } from './following-index.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier, withoutGroup } from './trade.ts'
import type { House, Person } from './trade.ts'

type Making = {
  readonly server: TestServer
  readonly house: House
  readonly people: Map<string, Person>
  readonly groups: Map<string, string>
}

/** Whose prices are asked for. */
export type Wish = Partial<PricesFor> & Pick<PricesFor, 'whose'>

async function makeGroups({ server, house, groups }: Making) {
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

async function makePeople(making: Making, supplierId: string): Promise<void> {
  const { server, house, groups, people } = making
  const { next, wholesale, operators } = await makeGroups(making)
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

/**
 * One stone of 1.00 ct and everybody who may ask for it, by name. Its supplier asks $1,000; the house's default group pays 1,100, its
 * wholesale group 1,200, its reseller 1,300, and the reseller's customers 1.5 times that.
 */
export async function aPricedHouse() {
  const server = await aServer({ index: followingIndex })
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  const people = new Map<string, Person>()
  const groups = new Map<string, string>()
  await makePeople({ server, house, people, groups }, supplierId)
  const reportNo = '2777000001'
  const stoneId = (await aStone(server.db, house, { supplierId, reportNo })).id
  const as = (name: string) => {
    const person = people.get(name)
    if (person === undefined) throw new Error(`nobody is ${name}`)
    return { token: person.token }
  }
  const search = (name: string, pricesFor?: Wish) =>
    server.call(stockApi.search, { filter: { origin: 'natural' }, ...(pricesFor && { pricesFor }) }, as(name))
  while ((await search('admin')).data.total === 0) await sleep(20)
  return {
    server,
    house,
    stoneId,
    reportNo,
    as,
    search,
    idOf: (name: string): string => groups.get(name) ?? people.get(name)?.id ?? '',
    groupOf: (name: string): string => groups.get(name) ?? '',
  }
}
