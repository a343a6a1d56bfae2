import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { buildServer, startServerProcess } from '../../testing/server-process.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { aPerson, aSite, aStone, aSupplier } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'

let database: TestDatabase
let dataDir: string
let buyers: Person[]
let manager: Person
const stones: string[] = []

beforeAll(async () => {
  buildServer()
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-killed-'))
  const house = await aSite(database.db)
  const supplierId = await aSupplier(database.db, house)
  manager = await aPerson(database.db, house, { role: 2 })
  buyers = await Promise.all(Array.from({ length: 8 }, () => aPerson(database.db, house, { role: 5 })))
  for (let made = 0; made < 600; made += 1) stones.push((await aStone(database.db, house, { supplierId })).id)
}, 120_000)
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Reply = { readonly status: number; readonly data: unknown }
async function send(url: string, { path, body, person, key }: Attempt): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: person.token, 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const envelope = (await response.json()) as { data: unknown }
  return { status: response.status, data: envelope.data }
}

/** One request as its sender remembers it: what was asked, and the answer if one came before the server died. */
type Attempt = { readonly path: string; readonly body: unknown; readonly person: Person; readonly key: string; answer?: Reply }

/** Buyers order stones and the house books their deposits as fast as it goes, until the server is no more. */
async function trade(url: string, attempts: Attempt[]): Promise<void> {
  const attempt = async (path: string, body: unknown, person: Person): Promise<Reply> => {
    const made: Attempt = { path, body, person, key: `key-${attempts.length}-${Math.random()}` }
    attempts.push(made)
    const answer = await send(url, made)
    made.answer = answer
    return answer
  }
  await Promise.all(
    buyers.map(async (buyer) => {
      try {
        for (let id = stones.shift(); id !== undefined; id = stones.shift()) {
          const placed = await attempt(ordersApi.place.path, { ids: [id], pickup: 'pickup', expectedRmbTotal: '7200.00' }, buyer)
          const order = placed.data as Order
          const paid = await attempt(
            paymentsApi.record.path,
            { orderId: order.id, version: order.version, kind: 'prepayment', method: 'cash', amount: '2160.00' },
            manager,
          )
          const version = (paid.data as { orderVersion: number }).orderVersion
          await attempt(ordersApi.move.path, { id: order.id, to: 'preparation', version }, manager)
        }
      } catch {
        // The server was killed under this request.
      }
    }),
  )
}

/** Kills the server when it has given so many answers; others are under way at that moment. */
async function round(server: ServerProcess, attempts: Attempt[], answers: number): Promise<void> {
  const answered = (): number => attempts.filter((attempt) => attempt.answer !== undefined).length
  const enough = answered() + answers
  const trading = trade(server.url, attempts)
  while (answered() < enough) await sleep(3)
  await server.end('SIGKILL')
  await trading
}

test(
  'a server killed in the middle of placing and paying lost nothing it answered and left nothing half',
  { timeout: 300_000 },
  async () => {
    const attempts: Attempt[] = []
    const start = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir })
    for (const answers of [25, 60, 41]) {
      await round(await start(), attempts, answers)
      expect((await checkLedger(database.db)).breaches).toEqual([])
    }
    const answered = attempts.filter((attempt) => attempt.answer !== undefined)
    const cutOff = attempts.filter((attempt) => attempt.answer === undefined)
    expect(answered.length).toBeGreaterThanOrEqual(126)
    expect(cutOff.length).toBeGreaterThan(0)
    expect(new Set(answered.map((attempt) => attempt.answer?.status))).toEqual(new Set([200]))

    const server = await start()
    try {
      for (const attempt of answered) {
        const again = await send(server.url, attempt)
        expect(again).toEqual(attempt.answer)
      }
      for (const attempt of cutOff) {
        const again = await send(server.url, attempt)
        expect(again.status).toBe(200)
      }
    } finally {
      await server.end('SIGTERM')
    }
    const placed = attempts.filter((attempt) => attempt.path === ordersApi.place.path)
    const paid = attempts.filter((attempt) => attempt.path === paymentsApi.record.path)
    const report = await checkLedger(database.db)
    expect(report).toMatchObject({ orders: placed.length, payments: paid.length, breaches: [] })
    const claims = await database.db
      .selectFrom('claims')
      .where('released_at', 'is', null)
      .where('claim_key', 'like', 'stone %')
      .select('claim_key')
      .execute()
    expect(new Set(claims.map((claim) => claim.claim_key)).size).toBe(placed.length)
  },
)
