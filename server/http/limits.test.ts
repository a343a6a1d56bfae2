import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { eventsApi } from '@loupe/domain/stock/events.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5 })
})
afterAll(() => server.close())

async function openStream(person: Person): Promise<{ status: number; close: () => void }> {
  const stop = new AbortController()
  const { status } = await fetch(`${server.url}${eventsApi.stream.path}`, { headers: { token: person.token }, signal: stop.signal })
  return { status, close: () => stop.abort() }
}

test('one person holds at most thirty streams of events open, and a closed one makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 30 }, () => openStream(buyer)))
  expect(streams.map((stream) => stream.status)).toEqual(Array.from({ length: 30 }, () => 200))
  expect((await openStream(buyer)).status).toBe(429)
  const other = await openStream(manager)
  expect(other.status).toBe(200)
  streams[0]?.close()
  const isRoom = async () => {
    const stream = await openStream(buyer)
    stream.close()
    return stream.status
  }
  await expect.poll(isRoom).toBe(200)
  for (const stream of [...streams, other]) stream.close()
})

test('whoever asks only for the head of the stream of events is told at once that there is none, and holds no stream', async () => {
  const person = await aPerson(server.db, house, { role: 5 })
  for (let turn = 0; turn < 31; turn += 1) {
    const answer = await fetch(`${server.url}${eventsApi.stream.path}`, {
      method: 'HEAD',
      headers: { token: person.token },
      signal: AbortSignal.timeout(20_000),
    })
    expect(answer.status).toBe(404)
  }
  const stream = await openStream(person)
  expect(stream.status).toBe(200)
  stream.close()
})

test('a multipart body with an endless boundary is refused like any that can not be read', async () => {
  const answer = await server.send(stockApi.lookup.path, `--${'x'.repeat(500)}\r\n`, {
    token: manager.token,
    headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(500)}` },
  })
  expect([answer.status, answer.msg]).toEqual([400, 'The request body could not be read'])
})

test('the files of one body count together against its limit', async () => {
  const form = new FormData()
  const facts = { orderId: '1', version: '1', kind: 'final', method: 'cash', amount: '1.00' }
  for (const [field, value] of Object.entries(facts)) form.set(field, value)
  for (const name of ['a.png', 'b.png']) form.append('proof', new Blob([new Uint8Array(7 * 1024 * 1024)]), name)
  expect((await server.send(paymentsApi.record.path, form, { token: manager.token, key: 'two files' })).status).toBe(413)
})

test('a person waits for their export before they ask for the next', async () => {
  const { id } = await aStone(server.db, house, { supplierId: await aSupplier(server.db, house) })
  const ask = (person: Person) => server.call(stockApi.exportFile, { ids: [id], format: 'csv' }, { token: person.token })
  const both = await server.db.transaction().execute(async (tx) => {
    await sql`lock table export_log in exclusive mode`.execute(tx)
    const asked = [ask(buyer), ask(buyer)]
    expect((await Promise.race(asked)).status).toBe(429)
    return asked
  })
  expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  expect((await ask(buyer)).status).toBe(200)
})

test('an address that can not be decoded is answered like any unknown call', async () => {
  const answer = await server.send('/api/%ff', {}, { language: 'zh' })
  expect([answer.status, answer.code]).toEqual([404, 404])
})
