import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { feedCalls } from '../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let server: TestServer
let house: FeedsHouse
let runner: ImportRunner

beforeAll(async () => {
  house = await aFeedsHouse(['manager'])
  server = house.server
  runner = importRunner(server.deps)
})

afterAll(async () => {
  await runner.stop()
  await server.close()
})

const { bring, check, liveStones } = feedCalls(() => ({ house, runner }))
const say = async (id: string, answers: Record<string, string>) => {
  expect((await server.call(feedsApi.answer, { id, answers }, house.as('manager'))).status).toBe(200)
  while (await runner.runNext());
}

const head = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Report #', 'USD/ct']
const stone = (no: number): string[] => [`P${no}`, 'Round', `1.0${no}`, 'G', 'VS1', 'GIA', `${2_141_438_170 + no}`, `${4000 + no}`]
const numbers = [1, 2, 3, 4, 5, 6]
const text = (lines: readonly (readonly string[])[]): string => lines.map((cells) => cells.join(',')).join('\n')
const whole = numbers.map((no) => [`P${no}`, `${4000 + no}.00`])
const priced = async () => (await liveStones()).map((live) => [live.stock_no, live.usd_per_ct])

test('two lists beside each other go in as one', async () => {
  const lines = [[...head, '', ...head], ...[1, 2, 3].map((no) => [...stone(no), '', ...stone(no + 3)])]
  const done = await bring(text(lines))
  expect(done.counts).toMatchObject({ rows: 6, rejected: 0, added: 6 })
  expect(done.findings).toContainEqual({ about: 'arranged', sheet: null, column: null, header: null, value: 'beside' })
  expect(await priced()).toEqual(whole)
})

test('a list with its fields in rows is turned; who sends it again changes nothing', async () => {
  const stones = numbers.map(stone)
  const done = await bring(text(head.map((name, at) => [name, ...stones.map((cells) => cells[at] ?? '')])))
  expect(done.counts).toMatchObject({ rows: 6, rejected: 0, added: 0, unchanged: 6 })
  expect(await priced()).toEqual(whole)
})

test('whole stones in one cell are taken apart, and a line that can’t be read is refused as it stands', async () => {
  const lines = Array.from({ length: 10 }, (_, no) => `L${no} RBC 1.0${no} G VS1 GIA ${3_141_438_170 + no} $${4100 + no}/ct`)
  const done = await bring(['Stones', ...lines, 'L10 RBC 1.11 G VS1 GIA 3141438199 $4200/ct or best offer'].join('\n'), {
    supplier: 'Bright',
  })
  expect(done.counts).toMatchObject({ rows: 11, rejected: 1, added: 10 })
  expect((await liveStones('Bright'))[9]).toMatchObject({ stock_no: 'L9', report_no: '3141438179', usd_per_ct: '4109.00' })
})

test('a list for one customer waits until somebody says that its prices hold for everybody', async () => {
  const lines = [['Offer to Mr. Cohen'], [], head, ...numbers.map(stone)]
  const { id, needs } = await check(text(lines))
  expect(needs).toEqual(['oneBuyer:0'])
  await say(id, { 'oneBuyer:0': 'everybody' })
  const { data } = await server.call(feedsApi.show, { id }, house.as('manager'))
  expect(data).toMatchObject({ state: 'ready', needs: [] })
})
