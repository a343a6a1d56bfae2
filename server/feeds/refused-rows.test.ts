import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { feedCalls, originHeader, originList, originRow, originRows } from '../testing/feed-calls.ts'
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

afterAll(async () => {
  await runner.stop()
  await server.close()
})

const as = (account: string, language = 'en') => house.as(account, language)
const { workOff, show, apply, check, liveStones } = feedCalls(() => ({ house, runner }))

async function download(path: string, body: object, account = 'manager'): Promise<{ name: string; bytes: Buffer }> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { token: as(account).token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return { name: response.headers.get('content-disposition') ?? '', bytes: Buffer.from(await response.arrayBuffer()) }
}

test('refused rows come back as the supplier wrote them, with why, run no formula, and are read once corrected', async () => {
  const bad = [
    'B1,BR,heavy,H,VVS2,EX,EX,EX,GIA,7000000901,4500,Natural',
    '=HYPERLINK(1),Zirkel,1.01,H,VVS2,EX,EX,EX,GIA,7000000902,-42.5,Natural',
  ]
  const ready = await check(originList(originRow(1), ...bad), { supplier: 'Delta', mode: 'update' })
  expect(ready.counts).toMatchObject({ rows: 3, rejected: 2 })
  const { bytes } = await download(feedsApi.refusedFile.path, { id: ready.id })
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${originHeader},Why rejected`)
  expect(lines[1]).toBe(`${bad[0] ?? ''},"Weight: heavy – not a number; allowed: carats above 0, e.g. 1.01"`)
  expect(lines[2]).toMatch(/^'=HYPERLINK\(1\),Zirkel,1\.01,.*,-42\.5,Natural,"?Shape: Zirkel – unknown value/)
  const corrected = bytes.toString('utf8').replace('heavy,H', '1.02,H').replace('Zirkel,1.01', 'BR,1.01').replace(',-42.5,', ',4400,')
  const again = await check(corrected, { supplier: 'Delta', mode: 'update' })
  expect(again).toMatchObject({ needs: [], counts: { rows: 2, rejected: 0, added: 2 } })
  const book = await download(feedsApi.refusedFile.path, { id: ready.id, format: 'xlsx' })
  expect([book.name.includes('stock-to-correct.xlsx'), book.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK'])
  const why = async () => (await server.call(feedsApi.notes, { id: ready.id, level: 'rejected' }, as('manager'))).data.rows.at(-1)?.text
  expect(await why()).toMatch(/say what it means under “Words nobody knows yet”$/)
  expect((await apply(ready.id)).status).toBe(200)
  await workOff()
  expect(await why(), 'nothing can be said of its words any more').toMatch(/; correct it and upload the corrected rows$/)
  for (const [account, status] of [
    ['supplier-b', 404],
    ['buyer-chen', 403],
  ] as const) {
    expect((await server.send(feedsApi.refusedFile.path, { id: ready.id }, as(account))).status).toBe(status)
  }
})

test.each(['en', 'zh', 'es', 'ja'] as const)('the template is read without a question (%s)', async (language) => {
  const { bytes } = await download(feedsApi.guide.path, { what: 'template', format: 'csv', language })
  const ready = await check(bytes.toString('utf8'), { supplier: 'Fountain' })
  expect(ready).toMatchObject({ state: 'ready', needs: [], unknown: [], counts: { rows: 2, rejected: 0, added: 2 } })
  const reference = (await download(feedsApi.guide.path, { what: 'reference', format: 'csv', language })).bytes.toString('utf8')
  expect(reference).toContain('VVS1')
})

test('an invoice dropped on the stock page stops with what it is; applying is refused until a person says that it is stones', async () => {
  const before = await liveStones('Delta')
  const lines = ['COMMERCIAL INVOICE', 'Invoice No,17', 'Bill To,Harbour Gems', `${originHeader},HSN Code`]
  const ready = await check([...lines, ...originRows(5).map((line) => `${line},710239`)].join('\n'), { supplier: 'Delta', mode: 'update' })
  expect(ready).toMatchObject({ state: 'ready', needs: ['notStones:0'], questions: [{ about: 'notStones', reason: 'invoice' }] })
  expect(ready.counts.rows).toBe(0)
  expect((await apply(ready.id)).status).toBe(409)
  expect(await liveStones('Delta')).toEqual(before)
  expect((await server.call(feedsApi.answer, { id: ready.id, answers: { 'notStones:0': 'read' } }, as('manager'))).status).toBe(200)
  await workOff()
  expect(await show(ready.id)).toMatchObject({ needs: [], questions: [], counts: { rows: 5, rejected: 0 } })
})
