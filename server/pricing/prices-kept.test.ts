import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let groupId: string
let buyer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  groupId = await aGroup(server.db, house.siteId)
  buyer = await aPerson(server.db, house, { role: 5, groupId })
  await aStone(server.db, house, { supplierId, kind: 'spot' })
  while ((await seen()) === 'nothing') await sleep(20)
})
afterAll(() => server.close())

/** Dollars and yuan that the very next search shows the buyer. */
async function seen(who: Person = buyer): Promise<string> {
  const { data } = await server.call(
    stockApi.search,
    { filter: { origin: 'natural', hue: 'white' }, sort: { by: 'carat', direction: 'asc' }, limit: 10, counts: false },
    { token: who.token },
  )
  const [row] = data.rows
  return row === undefined ? 'nothing' : `${row.usdTotal ?? ''} ${row.rmbTotal ?? ''}`
}

// Every change goes past the server straight into the database, as that of another node does.
test('a change of anything that decides prices is in the next answer, on every node', async () => {
  const other = await aPerson(server.db, house, { role: 5 })
  expect([await seen(), await seen(other)]).toEqual(['1000.00 7000.00', '1000.00 7000.00'])
  const book = await server.db
    .insertInto('price_books')
    .values({ site_id: house.siteId, group_id: groupId, multiplier: '1.1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect([await seen(), await seen(other)]).toEqual(['1100.00 7700.00', '1000.00 7000.00'])
  await server.db.insertInto('price_books').values({ site_id: house.siteId, user_id: other.id, multiplier: '1.3' }).execute()
  expect([await seen(), await seen(other)]).toEqual(['1100.00 7700.00', '1300.00 9100.00'])
  await server.db.insertInto('exchange_rates').values({ site_id: house.siteId, origin: 'natural', kind: 'spot', rate: '7.50' }).execute()
  expect(await seen()).toBe('1100.00 8250.00')
  await server.db.insertInto('price_book_suppliers').values({ book_id: book.id, supplier_id: supplierId, multiplier: '1.2' }).execute()
  expect(await seen()).toBe('1200.00 9000.00')
  await server.db
    .insertInto('price_book_bands')
    .values({ book_id: book.id, carat_from: '0.90', carat_to: '1.10', multiplier: '1.05' })
    .execute()
  expect(await seen()).toBe('1050.00 7875.00')
  await server.db.deleteFrom('price_books').where('id', '=', book.id).execute()
  expect(await seen()).toBe('1000.00 7500.00')
})

test('somebody who changes groups sees the other group’s prices at their next search', async () => {
  const dearer = await aGroup(server.db, house.siteId, { multiplier: '1.5' })
  await server.db.updateTable('users').set({ group_id: dearer }).where('id', '=', buyer.id).execute()
  expect(await seen()).toBe('1500.00 11250.00')
  await server.db.updateTable('users').set({ group_id: groupId }).where('id', '=', buyer.id).execute()
  expect(await seen()).toBe('1000.00 7500.00')
})

test('a change that is taken back changes no price', async () => {
  const before = await seen()
  await server.db
    .transaction()
    .execute(async (tx) => {
      await sql`update exchange_rates set rate = 9`.execute(tx)
      expect(await seen()).toBe(before)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await seen()).toBe(before)
})
