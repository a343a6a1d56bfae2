import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeApi } from '@loupe/domain/home/home.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier, stateOfStone } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

type Below = { readonly siteId: string; readonly page: string; readonly operator: Person; readonly buyer: Person }

let server: TestServer
let house: House
let admin: Person
let supplierId: string
let fjord: Below
let bay: Below
const calls = orderCalls(() => server)

async function below(name: string): Promise<Below> {
  const groupId = await aGroup(server.db, house.siteId, { multiplier: '1.0700' })
  const site = await aSite(server.db, { parentId: house.siteId, parentGroupId: groupId })
  const page = `https://${name}.example`
  await server.db.insertInto('site_origins').values({ origin: page, site_id: site.siteId, is_primary: true }).execute()
  const operator = await aPerson(server.db, site, { role: 7, nextSiteId: site.siteId, name: `${name}-operator` })
  const buyer = await aPerson(server.db, site, { role: 5, salesmanId: operator.id })
  return { siteId: site.siteId, page, operator, buyer }
}

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  supplierId = await aSupplier(server.db, house)
  fjord = await below('fjord')
  bay = await below('bay')
})
afterAll(() => server.close())

const versionOf = async (id: string) => (await server.call(resellersApi.one, { id }, { token: admin.token })).data.version

/** Every call about sites, as somebody would send it about one. */
const about = (id: string, version: number) => [
  { endpoint: resellersApi.list, body: {} },
  { endpoint: resellersApi.one, body: { id } },
  { endpoint: resellersApi.groups, body: {} },
  { endpoint: resellersApi.add, body: { name: 'Mine', address: 'mine.example', account: 'me' } },
  { endpoint: resellersApi.rename, body: { id, version, name: 'Mine' } },
  { endpoint: resellersApi.addAddress, body: { id, version, address: 'mine.example' } },
  { endpoint: resellersApi.removeAddress, body: { id, version, origin: 'https://bay.example' } },
  { endpoint: resellersApi.primaryAddress, body: { id, version, origin: 'https://bay.example' } },
  { endpoint: resellersApi.addOperator, body: { id, version, account: 'me' } },
  { endpoint: resellersApi.inviteOperator, body: { id, version, account: 'olga' } },
  { endpoint: resellersApi.suspend, body: { id, version, why: 'x' } },
  { endpoint: resellersApi.resume, body: { id, version } },
  { endpoint: resellersApi.terms, body: { id } },
  { endpoint: resellersApi.setPage, body: { id, version, configVersion: 1, words: { headline: 'Mine' } } },
  { endpoint: resellersApi.setTerms, body: { id, version, customers: { multiplier: '9', points: '0' } } },
  { endpoint: resellersApi.example, body: { id } },
  { endpoint: resellersApi.log, body: { id } },
]

test('nobody but the house’s own staff with the code reaches another’s site, by any call', async () => {
  expect(about('1', 1).length, 'every call is tried').toBe(Object.keys(resellersApi).length)
  const all = [1103, 70126]
  const codes = { role: 5, codes: all } as const
  const people = {
    'the operator of another site': fjord.operator,
    'a customer of the house who was given the codes': await aPerson(server.db, house, codes),
    'a supplier who was given the codes': await aPerson(server.db, house, { role: 4, supplierId, codes: all }),
    'a customer of the site who was given the codes': await aPerson(server.db, { siteId: bay.siteId }, codes),
    'a salesman of the site who was given the codes': await aPerson(server.db, { siteId: bay.siteId }, { role: 3, codes: all }),
    'a super admin below the house': await aPerson(server.db, { siteId: fjord.siteId }, { role: 1 }),
    'an operator of nothing': await aPerson(server.db, { siteId: bay.siteId }, { role: 7 }),
    'an operator of a site elsewhere': await aPerson(server.db, { siteId: bay.siteId }, { role: 7, nextSiteId: fjord.siteId }),
    'somebody of the house who is said to run a site': await aPerson(server.db, house, { role: 7, nextSiteId: bay.siteId }),
    'a manager without the codes': await aPerson(server.db, house, { role: 2 }),
  }
  const before = await server.call(resellersApi.one, { id: bay.siteId }, { token: admin.token })
  for (const [who, person] of Object.entries(people)) {
    for (const { endpoint, body } of about(bay.siteId, before.data.version)) {
      const { status, data } = await server.send(endpoint.path, body, { token: person.token })
      expect([403, 404], `${who}: ${endpoint.path}`).toContain(status)
      expect(JSON.stringify(data), `${who}: ${endpoint.path}`).not.toContain('bay')
    }
  }
  expect((await server.call(resellersApi.one, { id: bay.siteId }, { token: admin.token })).data).toEqual(before.data)
})

test('an operator reads their own site, and nothing of what the house puts on it', async () => {
  const mine = await server.call(resellersApi.one, {}, { token: fjord.operator.token })
  expect(mine.data).toMatchObject({ id: fjord.siteId, forHouse: false, buysAs: null, addresses: [{ shown: 'fjord.example' }] })
  const { data: terms } = await server.call(resellersApi.terms, {}, { token: fjord.operator.token })
  expect(terms.house).toBe(null)
  const stone = await aStone(server.db, house, { supplierId, usdPerCt: '1000.00' })
  const { data: steps } = await server.call(resellersApi.example, { reportNo: stone.reportNo }, { token: fjord.operator.token })
  expect(steps).toMatchObject({ house: null, site: { usdPerCt: '1070.00' }, customer: { usdPerCt: '1070.00' } })

  const group = await aGroup(server.db, house.siteId)
  const version = await versionOf(fjord.siteId)
  for (const wish of [{ groupId: group }, { own: { multiplier: '0.50', points: '0' } }]) {
    expect((await server.call(resellersApi.setTerms, { version, ...wish }, { token: fjord.operator.token })).status).toBe(403)
    expect((await server.call(resellersApi.example, wish, { token: fjord.operator.token })).status).toBe(403)
  }
  await server.call(resellersApi.setTerms, { id: fjord.siteId, version, groupId: group }, { token: admin.token })
  await server.call(
    resellersApi.setTerms,
    { version: version + 1, customers: { multiplier: '1.20', points: '0' } },
    { token: fjord.operator.token },
  )
  const { rows } = (await server.call(resellersApi.log, {}, { token: fjord.operator.token })).data
  expect(rows).toMatchObject([{ what: 'terms', by: 'fjord-operator', fields: { multiplier: { from: '1.00', to: '1.20' } } }])
  expect(rows).toHaveLength(1)
  const all = (await server.call(resellersApi.log, { id: fjord.siteId }, { token: admin.token })).data.rows
  expect(all.map(({ fields }) => Object.keys(fields))).toEqual([['multiplier'], ['buys_as', 'house_multiplier']])
})

test('another site’s address in the headers opens nothing of it', async () => {
  const { token } = fjord.operator
  for (const headers of [{ origin: bay.page }, { origin: 'https://bay.example:443' }, { origin: 'https://house.example' }]) {
    expect((await server.call(resellersApi.one, {}, { token, headers })).status, JSON.stringify(headers)).toBe(401)
  }
  for (const headers of [{ 'x-forwarded-host': 'bay.example' }, { referer: bay.page }, { origin: 'null' }] as Record<string, string>[]) {
    const { status, data } = await server.call(resellersApi.one, {}, { token, headers })
    expect([status, status === 200 ? data.id : fjord.siteId]).toEqual([status, fjord.siteId])
  }
})

test('the house’s rates are not set by somebody who holds a reseller’s code and runs no site', async () => {
  const rates = { naturalSpot: '1', naturalOrder: '1', labGrownSpot: '1', labGrownOrder: '1' }
  const lost = await aPerson(server.db, house, { role: 3, codes: [1103] })
  expect((await server.call(pricingApi.setRates, rates, { token: lost.token })).status).toBe(403)
  expect((await server.call(pricingApi.rates, {}, { token: admin.token })).data.naturalSpot).toBe('7.00')
  expect((await server.call(pricingApi.setRates, rates, { token: bay.operator.token })).data.naturalSpot).toBe('1.00')
  expect((await server.call(pricingApi.rates, {}, { token: admin.token })).data.naturalSpot).toBe('7.00')
  const back = { id: bay.siteId, version: await versionOf(bay.siteId), exchange: null }
  expect((await server.call(resellersApi.setTerms, back, { token: admin.token })).data.exchange).toMatchObject({
    isOwn: false,
    naturalSpot: '7.00',
  })
})

test('a suspended site takes no orders and no strangers; what is under way goes on, and its operator sees why', async () => {
  const stones = await Promise.all([1, 2, 3].map(() => aStone(server.db, house, { supplierId })))
  const ids = stones.map(({ id }) => id)
  // 1,000.00 x 1.07 x 7.20
  const running = await calls.place(bay.buyer, [ids[0] ?? ''], '7704.00')
  const guest = await aPerson(server.db, { siteId: bay.siteId }, { role: 6, name: 'bay-guest' })
  const why = 'The yearly agreement has ended'
  const version = await versionOf(bay.siteId)
  const closed = await server.call(resellersApi.suspend, { id: bay.siteId, version, why }, { token: admin.token })
  expect(closed.data.suspended).toMatchObject({ why })
  expect((await server.call(sitesApi.show, { referrer: bay.page })).data.site_state).toBe('suspended')
  expect((await server.call(sitesApi.show, { referrer: fjord.page })).data.site_state).toBe('open')

  const order = (who: Person, id = '', more: object = {}) =>
    server.call(ordersApi.place, { ids: [id], pickup: 'pickup', expectedRmbTotal: '7704.00', ...more }, { token: who.token })
  expect((await order(bay.buyer, ids[1])).status).toBe(503)
  expect((await order(bay.operator, ids[1], { customerId: bay.buyer.id })).status, 'nor do its staff').toBe(503)
  const stranger = { headers: { origin: bay.page } }
  expect((await server.call(homeApi.window, {}, stranger)).status).toBe(503)
  expect((await server.send(sessionApi.visitorLogin.path, {}, stranger)).status).toBe(503)
  expect((await server.call(sessionApi.userInfo, {}, { token: guest.token })).status, 'visitors are gone').toBe(401)

  expect((await server.call(ordersApi.show, { id: running.id }, { token: bay.buyer.token })).data.status).toBe('held')
  expect((await server.call(resellersApi.one, {}, { token: bay.operator.token })).data.suspended?.why).toBe(why)
  expect((await server.call(resellersApi.log, {}, { token: bay.operator.token })).data.rows[0]).toMatchObject({
    what: 'suspended',
    note: why,
    by: '',
  })
  const attempt = { id: bay.siteId, version: closed.data.version }
  expect((await server.call(resellersApi.resume, attempt, { token: bay.operator.token })).status, 'the operator can’t lift it').toBe(403)

  expect((await server.call(resellersApi.resume, attempt, { token: admin.token })).data.suspended).toBe(null)
  expect((await order(bay.buyer, ids[1])).status).toBe(200)
})

test('an order and the suspension of its site at once: the order is in before, or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const stone = await aStone(server.db, house, { supplierId })
    const version = await versionOf(bay.siteId)
    const [order, closed] = await Promise.all([
      server.call(ordersApi.place, { ids: [stone.id], pickup: 'pickup', expectedRmbTotal: '7704.00' }, { token: bay.buyer.token }),
      server.call(resellersApi.suspend, { id: bay.siteId, version, why: 'x' }, { token: admin.token }),
    ])
    expect(closed.status).toBe(200)
    expect([200, 503]).toContain(order.status)
    const { availability } = await stateOfStone(server.db, stone.id)
    expect(availability, 'nothing half').toBe(order.status === 200 ? 'held' : 'available')
    await server.call(resellersApi.resume, { id: bay.siteId, version: closed.data.version }, { token: admin.token })
  }
})
