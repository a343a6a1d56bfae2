import { afterAll, beforeAll, expect, test } from 'vitest'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person
let supplierId: string
let reportNo: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  supplierId = await aSupplier(server.db, house)
  reportNo = (await aStone(server.db, house, { supplierId, usdPerCt: '1000.00', carat: '2.000' })).reportNo
})
afterAll(() => server.close())

let no = 0
async function aBelow(wish: object = {}): Promise<string> {
  no += 1
  const answer = await server.call(
    resellersApi.add,
    { name: `S ${no}`, address: `s${no}.example`, account: 'o', ...wish },
    { token: admin.token },
  )
  return answer.data.id
}
const terms = async (id: string) => (await server.call(resellersApi.terms, { id }, { token: admin.token })).data
const set = async (id: string, wish: object) => {
  const { version } = await terms(id)
  return server.call(resellersApi.setTerms, { id, version, ...wish }, { token: admin.token })
}
const steps = async (id: string, wish: object = {}, by = admin) => {
  const { data } = await server.call(resellersApi.example, { id, reportNo, ...wish }, { token: by.token })
  return data && [data.house?.usdTotal ?? null, data.site.usdTotal, data.customer.usdTotal, data.customer.rmbTotal]
}

test('one stone goes from the house’s price to the site’s and to its customer’s, as it is and as it would be', async () => {
  const id = await aBelow({ own: { multiplier: '1.05', points: '0' }, customers: { multiplier: '1.10', points: '0' } })
  // 2.00 ct at 1,000.00: 2,000; x 1.05 a carat 1,050.00; x 1.10 a carat 1,155.00; at 7.20.
  expect(await steps(id)).toEqual(['2000.00', '2100.00', '2310.00', '16632.00'])
  expect(await steps(id, { own: { multiplier: '1.20', points: '0' } })).toEqual(['2000.00', '2400.00', '2640.00', '19008.00'])
  expect(await steps(id, { customers: { multiplier: '1', points: '0' } })).toEqual(['2000.00', '2100.00', '2100.00', '15120.00'])
  const exchange = { naturalSpot: '7', naturalOrder: '7.50', labGrownSpot: '7', labGrownOrder: '7' }
  expect(await steps(id, { exchange })).toEqual(['2000.00', '2100.00', '2310.00', '17325.00'])
  expect(await steps(id), 'nothing was written').toEqual(['2000.00', '2100.00', '2310.00', '16632.00'])
  const clerk = await aPerson(server.db, house, { role: 3, codes: [1103] })
  expect(await steps(id, {}, clerk), 'who may not know the costs sees none').toEqual([null, '2100.00', '2310.00', '16632.00'])
})

test('a site that shares a group gets one to itself for a markup of its own; one that has it keeps it', async () => {
  const shared = await aGroup(server.db, house.siteId, { multiplier: '1.03' })
  const [a, b] = [await aBelow({ groupId: shared }), await aBelow({ groupId: shared })]
  expect((await terms(a)).house).toMatchObject({ groupId: shared, multiplier: '1.03', isOwn: false })
  const own = (await set(a, { own: { multiplier: '1.04', points: '0.50' } })).data.house
  expect(own).toMatchObject({ groupName: `S ${no - 1}`, multiplier: '1.04', points: '0.50', isOwn: true })
  expect((await terms(b)).house).toMatchObject({ groupId: shared, multiplier: '1.03', isOwn: true })
  const again = (await set(a, { own: { multiplier: '1.06', points: '0' } })).data.house
  expect([again?.groupId, again?.multiplier]).toEqual([own?.groupId, '1.06'])
  expect((await set(a, { groupId: shared })).data.house).toMatchObject({ groupId: shared, multiplier: '1.03', isOwn: false })
  expect((await set(a, { groupId: '999999' })).status).toBe(400)
  const groupBelow = await aGroup(server.db, b)
  expect((await set(a, { groupId: groupBelow })).status, 'a group of another site is none of the house’s').toBe(400)
})

test('a default group of the house and one with people in it are nobody’s own', async () => {
  const id = await aBelow()
  expect((await terms(id)).house).toMatchObject({ groupId: house.groupId, isOwn: false })
  const peopled = await aGroup(server.db, house.siteId)
  await aPerson(server.db, house, { role: 5, groupId: peopled })
  expect((await set(id, { groupId: peopled })).data.house?.isOwn).toBe(false)
  await set(id, { own: { multiplier: '2', points: '0' } })
  const { rows } = (await server.call(resellersApi.list, { search: `S ${no}` }, { token: admin.token })).data
  expect(rows.find((row) => row.id === id)).toMatchObject({ buysAs: `S ${no}`, buysAt: { multiplier: '2.00' } })
})

test('exchange rates are the house’s until a site has its own, and the house’s again when it gives them up', async () => {
  const id = await aBelow()
  const listed = async () => (await server.call(resellersApi.list, {}, { token: admin.token })).data.rows.find((row) => row.id === id)
  expect((await terms(id)).exchange).toMatchObject({ naturalOrder: '7.20', isOwn: false })
  expect(await listed()).toMatchObject({ ownRates: false, rates: { naturalOrder: '7.20' } })
  const exchange = { naturalSpot: '7.3', naturalOrder: '7.4', labGrownSpot: '7.5', labGrownOrder: '7.6' }
  expect((await set(id, { exchange })).data.exchange).toMatchObject({ naturalOrder: '7.40', isOwn: true })
  expect(await listed()).toMatchObject({
    ownRates: true,
    rates: { naturalSpot: '7.30', naturalOrder: '7.40', labGrownSpot: '7.50', labGrownOrder: '7.60' },
  })
  expect((await steps(id))?.[3], '2,000.00 x 7.40').toBe('14800.00')
  expect((await set(id, { exchange: null })).data.exchange).toMatchObject({ naturalOrder: '7.20', isOwn: false })
  const { rows } = (await server.call(resellersApi.log, { id }, { token: admin.token })).data
  expect(rows.map(({ what, fields }) => [what, fields['exchange']])).toEqual([
    ['terms', { from: '7.30 / 7.40 / 7.50 / 7.60', to: '' }],
    ['terms', { from: '', to: '7.30 / 7.40 / 7.50 / 7.60' }],
    ['made', undefined],
  ])
})

test('a markup that has not seen the last one is refused', async () => {
  const id = await aBelow()
  const { version } = await terms(id)
  const both = await Promise.all(
    ['1.1', '1.2'].map((multiplier) =>
      server.call(resellersApi.setTerms, { id, version, customers: { multiplier, points: '0' } }, { token: admin.token }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
