import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import type { Person } from '../testing/trade.ts'

/** 2,000 stones of 0.50 ct and one of 0.60 ct. */
let server: TestServer
let buyer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  await sql`
    insert into stones (site_id, supplier_id, origin, kind, stock_no, shape, carat, color, clarity, usd_per_ct)
    select ${house.siteId}, ${supplierId}, 'natural', 'order', 'S' || n, 'round', case n when 1 then 0.6 else 0.5 end, 'G', 'VS1', 1000
    from generate_series(1, 2001) n`.execute(server.db)
  while ((await search()).data.total !== 2001) await sleep(20)
}, 60_000)
afterAll(() => server.close())

const search = () => server.call(stockApi.search, { filter: { origin: 'natural' }, limit: 1 }, { token: buyer.token })
const exported = (filter: object) =>
  server.send(stockApi.exportFile.path, { filter: { origin: 'natural', ...filter }, format: 'csv' }, { token: buyer.token })

test('a search of one stone more than a file holds is refused with the count, nothing is written', async () => {
  const answer = await exported({})
  expect([answer.status, answer.data]).toEqual([400, { total: 2001, most: 2000 }])
  expect(answer.msg).toBe('2001 match; an export holds up to 2000, ideally 1000. Please narrow the search or pick some')
})

test('whoever asks for the first of them gets them, and the file says so in its name and under its last row', async () => {
  const answer = await server.send(
    stockApi.exportFile.path,
    { filter: { origin: 'natural' }, format: 'csv', firstOnly: true },
    { token: buyer.token },
  )
  const lines = String(answer.data).trimEnd().split('\r\n')
  expect([answer.status, lines.length, lines.at(-1)]).toEqual([200, 1 + 2000 + 1, '"Only the first 2,000 of 2,001 are in this file."'])
  expect(answer.headers.get('content-disposition')).toMatch(/natural-diamonds-\d{4}-\d\d-\d\d-first-2000-of-2001\.csv$/)
})

test('a search of as many as a file holds is exported whole', async () => {
  const answer = await exported({ carat: { from: 0.5, to: 0.59 } })
  expect(answer.status).toBe(200)
  const lines = String(answer.data).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 2000)
})

test('picked stones that are gone are named before a list without them is written', async () => {
  const rows = await server.db.selectFrom('stones').select('id').orderBy('id').limit(3).execute()
  const ids = rows.map(({ id }) => id)
  await server.db
    .updateTable('stones')
    .set({ sale_status: 'delisted' })
    .where('id', '=', ids[1] ?? '')
    .execute()
  const picked = (more: object = {}) => server.send(stockApi.exportFile.path, { ids, format: 'csv', ...more }, { token: buyer.token })
  const asked = await picked()
  expect([asked.status, asked.data]).toEqual([409, { gone: [ids[1]] }])
  const lines = String((await picked({ leaveOutGone: true })).data)
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(1 + 2 + 1)
  expect(lines.at(-1)).toBe('1 that were picked can no longer be had and are left out.')
})
