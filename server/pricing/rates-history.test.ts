import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2, name: 'mei' })
})
afterAll(() => server.close())

const rates = { naturalSpot: '7.10', naturalOrder: '7.20', labGrownSpot: '7.05', labGrownOrder: '7.15' }

test('rates that were set are told newest first, the four together, with who set them', async () => {
  await server.db.updateTable('users').set({ real_name: 'Mei Lin' }).where('id', '=', manager.id).execute()
  await server.call(pricingApi.setRates, rates, { token: manager.token })
  await server.call(pricingApi.setRates, { ...rates, naturalSpot: '7.125' }, { token: manager.token })
  const { data } = await server.call(pricingApi.ratesHistory, { limit: 1 }, { token: manager.token })
  expect(data.rows).toMatchObject([{ ...rates, naturalSpot: '7.125', setBy: 'Mei Lin' }])
  const { data: before } = await server.call(pricingApi.ratesHistory, { after: data.next ?? '' }, { token: manager.token })
  expect(before.rows[0]).toMatchObject({ ...rates, setBy: 'Mei Lin' })
  // What the house was set up with has nobody's name.
  expect(before.rows.at(-1)).toMatchObject({ setBy: null })
  expect(before.next).toBeNull()
})

test('another site’s rates are not told, and a buyer reads none', async () => {
  const fjord = await aSite(server.db, { parentId: house.siteId })
  const operator = await aPerson(server.db, fjord, { role: 7, nextSiteId: fjord.siteId })
  const told = (await server.call(pricingApi.ratesHistory, {}, { token: operator.token })).data.rows
  expect(told.filter(({ setBy }) => setBy !== null)).toEqual([])
  const buyer = await aPerson(server.db, house, { role: 5 })
  expect((await server.call(pricingApi.ratesHistory, {}, { token: buyer.token })).status).toBe(403)
})
