import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { checkLedger } from './ledger-check.ts'

let server: TestServer
let house: House
let supplierId: string
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5 })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { place } = orderCalls(() => server)
async function anOrder(customer = buyer) {
  const { id } = await aStone(server.db, house, { supplierId })
  return place(customer, [id], '7200.00')
}

type Sent = { readonly version?: number; readonly key?: string }
async function payWithProof(orderId: string, file: Buffer, name: string, { version = 1, key = randomUUID() }: Sent = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    orderId,
    version: String(version),
    kind: 'prepayment',
    method: 'bank_card',
    amount: '100.00',
  })) {
    form.set(field, value)
  }
  form.set('proof', new Blob([new Uint8Array(file)]), name)
  return server.send(paymentsApi.record.path, form, { token: manager.token, key })
}
const proofs = () => readdir(join(server.deps.settings.dataDir, 'proofs')).catch(() => [])

test('a proof picture is drawn anew, kept apart, and shown to the house and the customer only', async () => {
  const order = await anOrder()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const answer = await payWithProof(order.id, picture, '../../evil.exe')
  expect(answer.status).toBe(200)
  const payment = (answer.data as { payments: { id: string; hasProof: boolean }[] }).payments[0]
  expect(payment?.hasProof).toBe(true)
  expect(JSON.stringify(answer.data)).not.toMatch(/proofs|\.webp/)
  const [kept] = await proofs()
  const bytes = await readFile(join(server.deps.settings.dataDir, 'proofs', kept ?? ''))
  expect(bytes.includes('secret-place')).toBe(false)
  const look = (token: string) =>
    fetch(`${server.url}${paymentsApi.proof.path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: payment?.id }),
    })
  const seen = await look(buyer.token)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(40)
  expect((await look((await aPerson(server.db, house, { role: 5 })).token)).status).toBe(404)
  expect((await look((await aPerson(server.db, house, { role: 3 })).token)).status).toBe(404)
})

test('a proof that is no picture is refused, and nothing is recorded or kept', async () => {
  const order = await anOrder()
  const before = (await proofs()).length
  const files = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('%PDF-1.4'),
    Buffer.from('hello'),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]),
  ]
  for (const file of files) expect((await payWithProof(order.id, file, 'proof.jpg')).status).toBe(415)
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await payWithProof(order.id, picture, 'proof.png', { version: 9 })).status).toBe(409)
  expect((await server.call(ordersApi.show, { id: order.id }, { token: manager.token })).data.payments).toEqual([])
  expect((await proofs()).length).toBe(before)
})

test('the same key with another picture of the same name and size is another payment, and refused', async () => {
  const order = await anOrder()
  const picture = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const [red, green] = [await picture('#a33'), await picture('#3a3')]
  expect(red.length).toBe(green.length)
  const first = await payWithProof(order.id, red, 'proof.png', { key: 'one-key' })
  expect(first.status).toBe(200)
  expect((await payWithProof(order.id, green, 'proof.png', { key: 'one-key' })).status).toBe(409)
  expect((await payWithProof(order.id, red, 'proof.png', { key: 'one-key' })).data).toEqual(first.data)
})
