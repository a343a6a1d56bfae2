import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let rivalId: string
let rival: Person

beforeAll(async () => {
  server = await aServer({ env: { MEDIA_FETCH: '0' } })
  trade = await aTrade(server.db)
  rivalId = await aSupplier(server.db, trade.house)
  rival = await aPerson(server.db, trade.house, { role: 4, supplierId: rivalId })
})
afterAll(() => server.close())

const aPicture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const parcel = (more: Partial<Parameters<typeof aParcel>[2]> = {}) =>
  aParcel(server.db, trade.house, { supplierId: trade.supplierId, ...more })
type Sent = { readonly name?: string; readonly as?: 'image' | 'more' | 'video'; readonly by?: Person }

async function upload(id: string, bytes: Buffer, { name = 'a.png', as = 'image', by = trade.manager }: Sent = {}) {
  const form = new FormData()
  form.set('form', 'parcel')
  form.set('id', id)
  form.set('as', as)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await server.send(mediaApi.upload.path, form, { token: by.token })
  return { status: answer.status, msg: answer.msg, data: answer.data as { alsoAt: string[]; picture: string } }
}

const shown = async (id: string, by: Person = trade.buyer) =>
  (await server.call(parcelsApi.detail, { id }, { token: by.token })).data.parcel.pictures
const get = (address: string) => fetch(`${server.url}${address}`)
const match = async (names: string[], by: Person = trade.manager) =>
  (await server.call(mediaApi.match, { names }, { token: by.token })).data.map(({ stones }) =>
    stones.map(({ form, id }) => `${form} ${id}`),
  )

test("files are matched by a parcel's lot number and by the house's number of it, and what a stone is called too is told as both", async () => {
  const { id, lotNo } = await parcel({ stockNo: 'QUO-7' })
  const theirs = await parcel({ supplierId: rivalId, stockNo: 'QUO-7' })
  const stone = await aStone(server.db, trade.house, { supplierId: trade.supplierId, stockNo: 'QUO-7' })
  const own = `parcel ${id}`
  expect(await match([`${lotNo}.jpg`, `${lotNo.toLowerCase()}_2.jpg`, 'lots/quo-7/1.jpg', `${id}.jpg`])).toEqual([
    [own],
    [own],
    [`stone ${stone.id}`, own, `parcel ${theirs.id}`],
    [],
  ])
  expect(await match(['QUO-7-front.png', `${lotNo}.jpg`], rival)).toEqual([[`parcel ${theirs.id}`], []])
  const seen = await server.call(mediaApi.match, { names: [lotNo] }, { token: trade.manager.token })
  expect(seen.data[0]?.stones[0]).toMatchObject({ stockNo: 'QUO-7', parcel: { lotNo, colorFrom: 'G' }, hasImage: false })
})

test('pictures of a parcel show in its order, where it is listed, opened and sold, under addresses that nobody guesses', async () => {
  const { id, lotNo } = await parcel({ stockNo: 'QUOKKA-LOT' })
  expect(await shown(id)).toEqual([])
  await upload(id, await aPicture('#a00'), { name: 'QUOKKA-LOT.png' })
  await upload(id, await aPicture('#0a0'), { as: 'more' })
  const pictures = await shown(id)
  expect(pictures).toHaveLength(2)
  expect(pictures[0]).toMatch(new RegExp(`^/media/parcel/${id}/[0-9a-f]{32}/picture-[0-9a-f]{16}$`))
  const [large, small] = await Promise.all([get(pictures[0]!), get(`${pictures[1]!}?size=small`)])
  expect([large.status, small.status, large.headers.get('content-type')]).toEqual([200, 200, 'image/webp'])
  const guessed = [
    pictures[0]!.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
    pictures[0]!.replace('/media/parcel', '/media/stone'),
    pictures[0]!.replace(/.{16}$/, '0'.repeat(16)),
    pictures[0]!.replace(/picture-.*$/, 'image'),
  ]
  expect(await Promise.all(guessed.map(async (address) => (await get(address)).status))).toEqual([404, 404, 404, 404])
  const found = await server.call(parcelsApi.search, { filter: { origin: 'natural', lotNo } }, { token: trade.buyer.token })
  expect(found.data.rows[0]?.pictures).toEqual(pictures)

  // Another first picture stands before the rest; the one that it was is gone.
  await upload(id, await aPicture('#00a'))
  const after = await shown(id)
  expect([after.length, after[1]]).toEqual([2, pictures[1]])
  expect((await get(pictures[0]!)).status).toBe(404)

  const take = { carats: '1.000' }
  await server.call(cartApi.takeParcels, { parcels: [{ id, take }] }, { token: trade.buyer.token })
  const cart = await server.call(cartApi.list, { origin: 'natural', goods: 'parcel' }, { token: trade.buyer.token })
  const quote = await server.call(ordersApi.quote, { parcels: [{ id, take }] }, { token: trade.buyer.token })
  const placed = await server.call(
    ordersApi.place,
    { parcels: [{ id, take }], pickup: 'pickup', expectedRmbTotal: quote.data.rmbTotal },
    { token: trade.buyer.token },
  )
  expect(placed.status).toBe(200)
  expect(placed.data.lines[0]?.snapshot.imageUrl).toBe(after[0])
  // What its supplier and its keepers call it is nobody else's.
  expect(JSON.stringify([found, cart, quote, placed, after])).not.toContain('QUOKKA')
})

test('the list of what is kept shows and counts pictures of parcels, finds them by every number, and deletes them', async () => {
  const { id, lotNo } = await parcel({ stockNo: 'zebra-1' })
  const theirs = await parcel({ supplierId: rivalId })
  const stone = await aStone(server.db, trade.house, { supplierId: trade.supplierId, reportNo: '8844400044' })
  const same = await aPicture('#123')
  expect((await upload(id, same, { name: 'zebra one.png', by: trade.supplier })).data.alsoAt).toEqual([])
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: stone.id, as: 'image' })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(same)]), 'stone.png')
  const ofStone = await server.send(mediaApi.upload.path, form, { token: trade.manager.token })
  expect((ofStone.data as { alsoAt: string[] }).alsoAt).toEqual([lotNo])
  await upload(theirs.id, await aPicture('#321'), { by: rival })

  const list = async (input: Parameters<typeof server.call<typeof mediaApi.list>>[1], by: Person = trade.manager) =>
    (await server.call(mediaApi.list, input, { token: by.token })).data
  for (const search of [lotNo, lotNo.toLowerCase(), 'zebra-1', 'ZEBRA ON']) {
    const { rows, totals } = await list({ search, shown: 'parcel' })
    expect(rows, search).toMatchObject([
      { fileName: 'zebra one.png', others: 1, stone: { form: 'parcel', id, stockNo: 'zebra-1', parcel: { lotNo }, isForSale: true } },
    ])
    expect(totals).toMatchObject({ parcel: 1 })
    expect((await get(rows[0]?.address ?? '')).status).toBe(200)
  }
  expect((await list({ shown: 'double', search: '8844400044' })).rows).toHaveLength(1)
  const ofRival = await list({ shown: 'parcel' }, rival)
  expect(ofRival.rows.map(({ stone: goods }) => goods.id)).toEqual([theirs.id])
  expect(ofRival.totals).toMatchObject({ all: 1, parcel: 1, double: 0 })

  const remove = async (by: Person) => (await server.call(mediaApi.remove, { form: 'parcel', id, as: 'image' }, { token: by.token })).status
  expect([await remove(rival), await remove(trade.buyer), await remove(trade.supplier)]).toEqual([404, 403, 200])
  expect(await shown(id)).toEqual([])
  await server.db.updateTable('parcels').set({ sale_status: 'delisted' }).where('id', '=', theirs.id).execute()
  expect((await list({ shown: 'idle' })).rows.map(({ stone: goods }) => goods.id)).toEqual([theirs.id])
})

test("a supplier gives pictures to their own parcels alone, twelve beside the first; films and other houses' parcels are refused", async () => {
  const { id } = await parcel()
  const picture = await aPicture('#777')
  const statuses: Record<string, number> = {}
  for (const [name, by] of Object.entries({ supplier: trade.supplier, rival, buyer: trade.buyer, salesman: trade.salesman })) {
    statuses[name] = (await upload(id, picture, { by })).status
  }
  expect(statuses).toEqual({ supplier: 200, rival: 404, buyer: 403, salesman: 403 })
  expect(await upload(id, Buffer.alloc(99), { as: 'video' })).toMatchObject({
    status: 400,
    msg: 'Of a parcel pictures are shown, and nothing else',
  })
  const others = await Promise.all(Array.from({ length: 13 }, (_, at) => aPicture(`#${String(at + 10)}5`)))
  const sent = await Promise.all(others.map((each) => upload(id, each, { as: 'more' })))
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(await shown(id)).toHaveLength(13)
})
