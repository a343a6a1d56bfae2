import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  const list = await server.db
    .insertInto('rap_lists')
    .values({ site_id: house.siteId, list_date: '2026-01-02', file_name: 'invented.csv', is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cell = (shape: 'round' | 'pear', usd: string) => ({
    list_id: list.id,
    shape,
    color: 'F',
    clarity: 'VS1',
    low_ct: '1.00',
    high_ct: '1.49',
    usd_per_ct: usd,
  })
  await server.db
    .insertInto('rap_prices')
    .values([cell('round', '4000'), cell('pear', '3100')])
    .execute()
})
afterAll(() => server.close())

const asked = { shape: 'round', carat: '1.01', color: 'F', clarity: 'VS1' } as const

test('grades and weight give the list price and the day of the list; other shapes are on the pear list', async () => {
  const { token } = await aPerson(server.db, house, { role: 5, groupId: house.groupId })
  expect((await server.call(stockApi.listPrice, asked, { token })).data).toEqual({ listDate: '2026-01-02', rap: '4000.00' })
  expect((await server.call(stockApi.listPrice, { ...asked, shape: 'oval' }, { token })).data.rap).toBe('3100.00')
  expect((await server.call(stockApi.listPrice, { ...asked, carat: '1.495' }, { token })).data.rap).toBe('4000.00')
})

test('what is not on the list has no price', async () => {
  const { token } = await aPerson(server.db, house, { role: 5, groupId: house.groupId })
  expect((await server.call(stockApi.listPrice, { ...asked, carat: '1.50' }, { token })).data.rap).toBeNull()
  expect((await server.call(stockApi.listPrice, { ...asked, color: 'D' }, { token })).data.rap).toBeNull()
})

test('whoever may not see prices learns no list price, a stranger nothing; a supplier, whose back is of it, learns it', async () => {
  const guarded = await aSite(server.db, { parentId: house.siteId, parentGroupId: house.groupId, config: { open_approve: 1 } })
  const unproven = await aPerson(server.db, guarded, { role: 5, groupId: guarded.groupId, userType: 0 })
  expect((await server.call(stockApi.listPrice, asked, { token: unproven.token })).data).toEqual({ listDate: null, rap: null })
  expect((await server.call(stockApi.listPrice, asked)).status).toBe(401)
  const supplier = await aPerson(server.db, house, { role: 4, supplierId: await aSupplier(server.db, house) })
  expect((await server.call(stockApi.listPrice, asked, { token: supplier.token })).data).toMatchObject({ rap: '4000.00' })
})

test('half a weight, a colour that is none and a weight of nothing are refused', async () => {
  const { token } = await aPerson(server.db, house, { role: 5, groupId: house.groupId })
  for (const wrong of [{ carat: '1,01' }, { color: 'ZZ' }, { carat: '' }]) {
    expect((await server.call(stockApi.listPrice, { ...asked, ...wrong } as typeof asked, { token })).status).toBe(400)
  }
})
