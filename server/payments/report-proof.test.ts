import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import type { Person } from '../testing/trade.ts'
import { aPaidHouse, reportCalls } from '../testing/reported-payments.ts'
import { checkLedger } from './ledger-check.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof aPaidHouse>>

beforeAll(async () => {
  server = await aServer()
  at = await aPaidHouse(server)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { anOrder, confirm } = reportCalls(() => ({ ...at, server }))

async function reportWithProof(orderId: string, file: Buffer, version = 1) {
  const form = new FormData()
  const fields = { orderId, version: String(version), method: 'alipay', amount: '100.00' }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('proof', new Blob([new Uint8Array(file)]), 'proof.png')
  return server.send(reportsApi.report.path, form, { token: at.buyer.token, key: randomUUID() })
}
const look = (path: string, id: string, person: Person) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { token: person.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
const proofs = () => readdir(join(server.deps.settings.dataDir, 'proofs')).catch(() => [])

test('a photo of the payment is checked like every proof, shown to both sides only, and goes over to the payment', async () => {
  const order = await anOrder()
  for (const bad of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4', 'hello']) {
    expect((await reportWithProof(order.id, Buffer.from(bad))).status).toBe(415)
  }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  expect((await reportWithProof(order.id, picture, 9)).status).toBe(409)
  expect(await proofs()).toEqual([])
  const answer = await reportWithProof(order.id, picture)
  const { id } = (answer.data as Order).reports[0] ?? { id: '' }
  expect(JSON.stringify(answer.data)).not.toMatch(/proofs|\.webp/)
  expect(await proofs()).toHaveLength(1)
  for (const person of [at.buyer, at.salesman, at.manager]) {
    const seen = await look(reportsApi.proof.path, id, person)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  for (const person of [at.stranger, at.otherSalesman]) expect((await look(reportsApi.proof.path, id, person)).status).toBe(404)
  const paid = (await confirm(id, 2)).data.payments[0]
  expect(paid?.hasProof).toBe(true)
  expect((await look(paymentsApi.proof.path, paid?.id ?? '', at.buyer)).status).toBe(200)
})
