import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { feedCalls, rapList, rapRow } from '../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let server: TestServer
let house: FeedsHouse
let runner: ImportRunner

beforeAll(async () => {
  house = await aFeedsHouse(['manager', 'supplier-a', 'supplier-b', 'buyer-chen'])
  server = house.server
  runner = importRunner(server.deps)
})

afterAll(() => server.close())

const as = (account: string, language = 'en') => house.as(account, language)
const sampleFile = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`samples/${name}`, import.meta.url)))
const { upload, workOff, show, bring, liveStones } = feedCalls(() => ({ house, runner }))

describe('a supplier file', () => {
  test('without a single good row is not applied: it would delist the whole stock', async () => {
    await bring(rapList(rapRow('Z1', '9000000071')))
    const { data } = await upload(rapList(rapRow('Z1', '9000000071', '1505.00', 'heavy')))
    await workOff()
    expect(await show(data.id)).toMatchObject({ state: 'ready', counts: { rows: 1, rejected: 1, delisted: 1 } })
    const refused = await server.call(feedsApi.apply, { id: data.id }, as('manager'))
    expect(refused.status).toBe(409)
    expect((await liveStones('Amber')).map((row) => row.stock_no)).toEqual(['Z1'])
  })

  test('tells which stones would go only because their own row is refused, and where it stands', async () => {
    await bring(rapList(rapRow('F1', '9000000101'), rapRow('F2', '9000000102'), rapRow('F3', '9000000103'), rapRow('F4', '9000000104')))
    const { data } = await upload(
      rapList(rapRow('F1', '9000000101'), rapRow('F2', '9000000102', '1505.00', 'x'), rapRow('F4', '9000000104')),
      { mode: 'replace' },
    )
    await workOff()
    const dry = await show(data.id)
    expect(dry.counts).toMatchObject({ rows: 3, rejected: 1, delisted: 2, delistedRefused: 1 })
    const going = await server.call(feedsApi.preview, { id: data.id, view: 'delisted' }, as('manager'))
    expect(going.data.rows.map(({ row, stone }) => [stone.stockNo, row])).toEqual([
      ['F2', 3],
      ['F3', null],
    ])
    await server.call(feedsApi.apply, { id: data.id, confirm: dry.jumps.map(({ name }) => name) }, as('manager'))
    await workOff()
    expect((await show(data.id)).counts).toMatchObject({ delisted: 2, delistedRefused: 1 })
  })

  test('that is no stock file fails with a clear message in the reader’s language', async () => {
    for (const [content, words, chinese] of [
      ['', 'empty', '空'],
      ['%PDF-1.7 x', 'not a stock file but pdf', 'pdf'],
      [Buffer.from([0, 1, 2, 3, 0, 0, 9, 8, 7]), 'neither a table nor text', '没有可读取'],
      [Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(','), 'more than 500 columns', '500 列'],
    ] as const) {
      const { data } = await upload(content)
      await workOff()
      expect(await show(data.id)).toMatchObject({ state: 'failed', problem: expect.stringContaining(words) as string })
      expect((await show(data.id, 'manager', 'zh')).problem).toContain(chinese)
    }
  })

  test('is refused from people who may not upload it', async () => {
    expect((await upload('x', { account: 'buyer-chen' })).status).toBe(403)
    expect((await upload('x', { account: 'supplier-b' })).status).toBe(400)
    const own = await upload(rapList(rapRow('S1', '9000000061')), { account: 'supplier-a' })
    expect(own.status).toBe(200)
    expect((await server.call(feedsApi.show, { id: own.data.id }, as('supplier-b'))).status).toBe(404)
    await server.call(feedsApi.cancel, { id: own.data.id }, as('supplier-a'))
    const listed = await server.call(feedsApi.list, {}, as('supplier-b'))
    expect(listed.data.rows).toEqual([])
  })

  test('comes back as it was uploaded', async () => {
    const { data } = await upload(sampleFile('cn_gbk.csv'), { name: '库存.csv' })
    const response = await fetch(`${server.url}${feedsApi.file.path}`, {
      method: 'POST',
      headers: { token: as('manager').token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: data.id }),
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(sampleFile('cn_gbk.csv'))).toBe(true)
    expect(response.headers.get('content-disposition')).toMatch(/''%E5%BA%93%E5%AD%98\.csv$/)
    await workOff()
    expect(await show(data.id)).toMatchObject({ state: 'ready', counts: { rows: 60, rejected: 3 } })
  })
})

test('a page that a supplier calls stock is text for whoever keeps it', async () => {
  const { data } = await upload('<script>alert(1)</script>', { name: 'stock.html', account: 'supplier-a' })
  const response = await fetch(`${server.url}${feedsApi.file.path}`, {
    method: 'POST',
    headers: { token: as('manager').token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: data.id }),
  })
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toMatch(/''stock\.html\.txt$/)
  await server.call(feedsApi.cancel, { id: data.id }, as('supplier-a'))
})

test('a second try with the same Idempotency-Key hears the answer of the first', async () => {
  const { data } = await upload(sampleFile('rapnet61.csv'), { supplier: 'Crescent' })
  await workOff()
  const apply = () => server.call(feedsApi.apply, { id: data.id }, { ...as('manager'), key: 'apply once' })
  const [first, second] = [await apply(), await apply()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data).toEqual(first.data)
  expect((await server.call(feedsApi.apply, { id: data.id }, as('manager'))).status).toBe(409)
  await workOff()
  const undo = () => server.call(feedsApi.undo, { id: data.id }, { ...as('manager'), key: 'undo once' })
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
  await workOff()
  expect((await show(data.id)).state).toBe('undone')
})
