import { randomUUID } from 'node:crypto'
import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchApi } from '@loupe/domain/orders/bench.api.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { aPerson, aSupplier } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'

let at: RingHouse

beforeAll(async () => {
  at = await ringHouse()
})
afterAll(() => at.server.close())

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Artist: 'The Maker Ltd' } })
    .jpeg()
    .toBuffer()

/** Sent as a page with a chosen file sends it. */
async function sendWith(path: string, fields: Readonly<Record<string, string | number>>, file: Uint8Array, who: Person) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set('photo', new Blob([new Uint8Array(file)]), 'Maker Ltd.jpg')
  return at.server.send(path, form, { token: who.token, key: randomUUID() })
}

/** What a call answers that gives a picture. */
async function look(
  path: string,
  id: string,
  who: Person,
): Promise<{ readonly status: number; readonly type: string; readonly bytes: Buffer }> {
  const reply = await fetch(`${at.server.url}${path}`, {
    method: 'POST',
    headers: { token: who.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', bytes: Buffer.from(await reply.arrayBuffer()) }
}

const stepWith = async (order: Order, fields: Readonly<Record<string, string>>, file: Uint8Array, who = at.manager) => {
  const { version, lines } = await at.show(at.manager, order.id)
  return sendWith(makingApi.step.path, { lineId: lines[0]?.id ?? '', version, ...fields }, file, who)
}
const stepsOf = async (who: Person, order: Order) => (await at.making(who, order.id)).data.lines[0]?.steps ?? []

test('the photo of a step is drawn anew, and shown to its buyer and the house, and to nobody else', async () => {
  const order = await at.begun()
  expect((await stepWith(order, { step: 'casting' }, await picture(), at.maker)).status).toBe(200)
  const [cast] = await stepsOf(at.buyer, order)
  expect(cast).toMatchObject({ step: 'casting', hasPhoto: true, who: '' })
  const id = cast?.id ?? ''
  const shown = await look(makingApi.photo.path, id, at.buyer)
  expect([shown.status, shown.type]).toEqual([200, 'image/webp'])
  const { exif, width } = await sharp(shown.bytes).metadata()
  expect([exif, width, shown.bytes.includes('Maker')]).toEqual([undefined, 60, false])
  expect((await look(makingApi.photo.path, id, at.manager)).status).toBe(200)
  expect((await look(makingApi.photo.path, id, at.other)).status).toBe(404)
  expect((await look(makingApi.photo.path, id, at.salesman)).status).toBe(404)
  expect((await look(makingApi.photo.path, '999999', at.buyer)).status).toBe(404)
})

test('on the bench photos are shown to the maker of the line and the house, to no other maker and to no buyer', async () => {
  const order = await at.begun()
  expect((await stepWith(order, { step: 'casting' }, await picture(), at.maker)).status).toBe(200)
  const { data } = await at.server.call(benchApi.list, { origin: 'natural' }, { token: at.maker.token })
  const [step] = data.rows.find(({ orderNo }) => orderNo === order.orderNo)?.steps ?? []
  expect(step).toMatchObject({ step: 'casting', hasPhoto: true })
  const rival = await aPerson(at.server.db, at.house, { role: 4, supplierId: await aSupplier(at.server.db, at.house) })
  const seen: Record<string, number> = {}
  for (const [name, who] of Object.entries({ maker: at.maker, manager: at.manager, rival, buyer: at.buyer, salesman: at.salesman })) {
    seen[name] = (await look(benchApi.photo.path, step?.id ?? '', who)).status
  }
  expect(seen).toEqual({ maker: 200, manager: 200, rival: 404, buyer: 403, salesman: 403 })
  const shown = await look(benchApi.photo.path, step?.id ?? '', at.maker)
  expect([shown.type, shown.bytes.includes('Maker')]).toEqual(['image/webp', false])
  expect((await look(benchApi.photo.path, '999999', at.maker)).status).toBe(404)
})

test('the photo of a failure is the house’s, and what is no picture is refused and keeps nothing', async () => {
  const order = await at.begun()
  await at.step(at.maker, order, { step: 'casting' })
  const failed = await stepWith(order, { step: 'qc_failed', note: 'porous', costUsd: '80', borneBy: 'maker' }, await picture())
  expect(failed.status).toBe(200)
  const id = (await stepsOf(at.manager, order)).find(({ step }) => step === 'qc_failed')?.id ?? ''
  expect((await look(makingApi.photo.path, id, at.manager)).status).toBe(200)
  expect((await look(makingApi.photo.path, id, at.buyer)).status).toBe(404)
  expect((await stepsOf(at.buyer, order)).at(-1)).toMatchObject({ hasPhoto: false, note: '', remake: null })
  expect((await stepsOf(at.manager, order)).at(-1)).toMatchObject({ remake: { costUsd: '80.00', borneBy: 'maker' } })
  const before = await stepsOf(at.manager, order)
  expect((await stepWith(order, { step: 'casting' }, Buffer.from('%PDF-1.7 no picture'))).status).toBe(415)
  expect((await stepWith(order, { step: 'casting' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  // A step that can't be taken keeps no photo.
  expect((await stepWith(order, { step: 'qc_passed', grams: 'x' }, await picture())).status).toBe(400)
  expect(await stepsOf(at.manager, order)).toEqual(before)
})

test('the photo of a stone that its customer left is theirs and the house’s', async () => {
  const order = await at.placed({
    centres: [{ by: 'own', seat: 0, shape: 'round', length: 6.5, carats: '1.02', insuredUsd: '5000', reportNo: null }],
  })
  const fields = { lineId: order.lines[0]?.id ?? '', version: order.version, seat: 0, weight: '1.02', insuredUsd: '5000' }
  expect((await sendWith(leftGoodsApi.receive.path, fields, await picture(), at.manager)).status).toBe(200)
  const left = (await at.show(at.buyer, order.id)).lines[0]?.left?.[0]
  expect(left?.receipt?.hasPhoto).toBe(true)
  const id = left?.receipt?.id ?? ''
  expect((await look(leftGoodsApi.photo.path, id, at.buyer)).type).toBe('image/webp')
  expect((await look(leftGoodsApi.photo.path, id, at.other)).status).toBe(404)
})
