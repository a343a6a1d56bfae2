import { readRates } from '@loupe/domain/pricing/rates.ts'
import { setBook } from '@loupe/engine/pricing.ts'
import { offersOf, search } from '@loupe/engine/search.ts'
import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { loadSyntheticStock } from '../testing/synthetic-load.ts'
import { aSite } from '../testing/trade.ts'
import { type Change, followStock, loadStock } from './follow-stock.ts'
import { type Followed, newFollowed } from './followed.ts'

const rates = readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' })
const viewer = { book: 'plain', rates, onlySupplier: null }

let database: TestDatabase
let client: Client
let followed: Followed

beforeAll(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await loadSyntheticStock(client, (await aSite(database.db)).siteId, 8000)
  followed = newFollowed(database.url, 0)
  await loadStock(followed)
  setBook(followed.index, viewer.book, [])
})

afterAll(async () => {
  await followed.database.end()
  await client.end()
  await database.drop()
})

/** Where the stones lie, as searches see it now. */
const places = () =>
  search(followed.index, {
    filter: { origin: 'lab', hue: 'white' },
    sort: { by: 'carat', direction: 'asc' },
    limit: 1,
    counts: true,
    viewer,
  }).counts.location ?? {}

/** Does something just before the follower takes its n-th connection from now. */
function beforeConnection(number: number, work: () => Promise<unknown>): void {
  const { pool } = followed.database
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  let taken = 0
  Object.assign(pool, {
    connect: async () => {
      taken += 1
      if (taken === number) await work()
      return connect()
    },
  })
}

test('a stone sold while a great change is still being taken in is gone before it, and stays gone', async () => {
  const { rows } = await client.query<{ id: string }>(`select id from stones where origin = 'lab' order by id desc limit 1`)
  const id = Number(rows[0]?.id)
  await client.query(`update stones set location = 'Everywhere'`)
  beforeConnection(2, () => client.query(`update stones set availability = 'sold' where id = $1`, [id]))
  const told: { change: Change; isThere: boolean; places: number }[] = []
  await followStock(followed, (change) =>
    told.push({ change, isThere: offersOf(followed.index, id, viewer).length > 0, places: Object.keys(places()).length }),
  )
  expect(told[0]).toEqual({ change: { ids: [String(id)], prices: false }, isThere: false, places: 12 })
  expect(told.at(-1)).toEqual({ change: { ids: null, prices: false }, isThere: false, places: 1 })
})

test('a look that fails half way changes nothing, and the next one makes it good', async () => {
  await client.query(`update stones set location = 'Elsewhere' where origin = 'lab'`)
  beforeConnection(2, () => Promise.reject(new Error('the line is cut')))
  await expect(followStock(followed, () => undefined)).rejects.toThrow('the line is cut')
  expect(Object.keys(places())).toEqual(['Everywhere'])
  await followStock(followed, () => undefined)
  expect(Object.keys(places())).toEqual(['Elsewhere'])
})
