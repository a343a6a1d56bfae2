import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'

const word = 'a long word of the house'
let plain: TestServer
let guarded: TestServer
let open: TestServer

beforeAll(async () => {
  plain = await aServer()
  guarded = await aServer({ env: { METRICS_TOKEN: word } })
  open = await aServer({ env: { METRICS_OPEN: '1', TRUST_PROXY: '1' } })
})
afterAll(async () => {
  for (const server of [plain, guarded, open]) await server.close()
})

const read = async (server: TestServer, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(`${server.url}/metrics`, { headers })
  expect((await answer.text()).includes('loupe_call_seconds')).toBe(answer.status === 200)
  return answer.status
}

test('the figures are read on the machine itself, and by nobody whom a proxy sent', async () => {
  expect([await read(plain), await read(plain, { 'x-forwarded-for': '127.0.0.1' })]).toEqual([200, 404])
  expect(await read(plain, { forwarded: 'for=127.0.0.1' })).toBe(404)
})

test('where the house has a word for it, whoever sends it reads them, and nobody else', async () => {
  const sent = [{ authorization: `Bearer ${word}` }, {}, { authorization: word }, { authorization: `Bearer ${word}x` }]
  expect(await Promise.all(sent.map((headers) => read(guarded, headers as Record<string, string>)))).toEqual([200, 404, 404, 404])
})

test('a house whose network guards them says so', async () => {
  expect(await read(open, { 'x-forwarded-for': '203.0.113.1' })).toBe(200)
})

test('how near workbooks and papers are to their limits is among the figures', async () => {
  const lines = (await (await fetch(`${plain.url}/metrics`)).text()).split('\n')
  const figures = ['at_once', 'most_waiting', 'running', 'waiting', 'refused']
  for (const kind of ['workbook', 'paper']) {
    const told = figures.map((figure) => lines.find((line) => line.startsWith(`loupe_work_${figure}{kind="${kind}"} `)))
    expect(told.filter((line) => line === undefined)).toEqual([])
  }
  expect(lines).toContain('loupe_work_at_once{kind="workbook"} 2')
})
