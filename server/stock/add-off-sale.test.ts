import { factsOf } from '@loupe/engine/stone-facts.ts'
import { stoneCount } from '@loupe/engine/stock-index.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { loadSyntheticStock } from '../testing/synthetic-load.ts'
import { aSite } from '../testing/trade.ts'
import { addOffSale, newAddingOff } from './add-off-sale.ts'
import { followStock, loadStock } from './follow-stock.ts'
import { newFollowed, type Followed } from './followed.ts'

const stones = 3000
let database: TestDatabase
let client: Client
let followed: Followed

beforeAll(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await loadSyntheticStock(client, (await aSite(database.db)).siteId, stones)
  await client.query(`update stones set sale_status = 'delisted' where id % 3 = 0`)
  followed = newFollowed(database.url, 0)
})
afterAll(async () => {
  await followed.database.end()
  await client.end()
  await database.drop()
})

/** Where a stone is found now. */
const placesOf = (id: number) => [factsOf(followed.index, id) !== null, factsOf(followed.off, id) !== null]
const setStatus = (id: number, status: 'for_sale' | 'delisted') =>
  client.query(`update stones set sale_status = $2 where id = $1`, [id, status])

test('what is for sale answers first; what is off sale comes after it, and what changed hands meanwhile is in one of them', async () => {
  const { rows } = await client.query<{ id: number; off: boolean }>(
    `select id::int as id, sale_status = 'delisted' as off from stones order by id limit 60`,
  )
  const [live, off] = [rows.filter((row) => !row.off), rows.filter((row) => row.off)].map((each) => each.map(({ id }) => id))
  const [going, goingLater, stays] = live ?? []
  const [coming, comingLater, restsOff] = off ?? []
  if (!going || !goingLater || !stays || !coming || !comingLater || !restsOff) throw new Error('too few stones')
  const whole: number[] = []
  let rung = 0
  const adding = newAddingOff(() => (rung += 1))
  /** One round of the thread that holds the index. */
  const look = async () => {
    await followStock(followed, () => undefined)
    await addOffSale(adding, followed, (count) => whole.push(count))
  }

  await loadStock(followed, 'live')
  const wasLive = stoneCount(followed.index)
  expect([followed.isWhole, wasLive, stoneCount(followed.off)]).toEqual([false, stones - stones / 3, 0])
  await look()
  await expect.poll(() => rung).toBe(1)
  await setStatus(going, 'delisted')
  await setStatus(coming, 'for_sale')
  await look()
  expect([followed.isWhole, whole]).toEqual([false, []])
  await setStatus(goingLater, 'delisted')
  await setStatus(comingLater, 'for_sale')
  await look()
  expect([followed.isWhole, whole]).toEqual([true, [stones / 3]])
  expect([stoneCount(followed.index), stoneCount(followed.off)]).toEqual([wasLive, stones / 3])
  expect([going, goingLater, restsOff].map(placesOf)).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
  expect([coming, comingLater, stays].map(placesOf)).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])

  await setStatus(stays, 'delisted')
  await look()
  expect(placesOf(stays)).toEqual([false, true])
})
