import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { brilliant } from '../demo/demo-model.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aStyle } from '../testing/a-plain-style.ts'
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
const box = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
const aFilm = (fill: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('mp42\0\0\0\0mp42')),
    box('moov', box('mvhd', Buffer.alloc(20))),
    box('mdat', Buffer.alloc(300, fill)),
  ])

const ownPiece = (more: object = {}) => aPiece(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const ownStyle = (more: object = {}) => aStyle(server.db, trade.house, { supplierId: trade.supplierId, ...more })

type Sent = { readonly name?: string; readonly as?: 'image' | 'more' | 'video' | 'moreVideo' | 'model'; readonly by?: Person }
type Goods = { readonly form: 'piece' | 'style'; readonly id: string }

async function upload({ form, id }: Goods, bytes: Uint8Array, { name = 'a.png', as = 'image', by = trade.manager }: Sent = {}) {
  const body = new FormData()
  body.set('form', form)
  body.set('id', id)
  if (as !== 'model') body.set('as', as)
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await server.send(as === 'model' ? modelsApi.upload.path : mediaApi.upload.path, body, { token: by.token })
  return { status: answer.status, data: answer.data as { alsoAt: string[]; picture: string } }
}
const get = (address: string) => fetch(`${server.url}${address}`)
const match = async (names: string[], by: Person = trade.manager) =>
  (await server.call(mediaApi.match, { names }, { token: by.token })).data.map(({ stones }) =>
    stones.map(({ form, id }) => `${form} ${id}`),
  )
const detail = async ({ form, id }: Goods, by: Person = trade.buyer) =>
  (await server.call(findJewelryApi.detail, { form, id }, { token: by.token })).data

test("files are matched by the numbers of styles and pieces, the supplier's and the house's, before _1, -front and _top", async () => {
  const style = await ownStyle({ style_no: 'R-201' })
  const piece = await ownPiece({ stock_no: 'R-201-07', report_no: 'LG713570001', lab: 'IGI' })
  const [ofStyle, ofPiece] = [`style ${style.id}`, `piece ${piece.id}`]
  const names = ['R-201.jpg', 'r-201_1.png', 'R-201-front.jpg', 'R-201_top.glb', 'rings/R-201/3.jpg', `S${style.id}.mp4`]
  expect(await match(names)).toEqual(names.map(() => [ofStyle]))
  const pieces = ['R-201-07.jpg', 'r-201-07 side.png', `j${piece.id}_2.jpg`, '713570001_1.jpg', 'LG713570001.mp4']
  expect(await match(pieces)).toEqual(pieces.map(() => [ofPiece]))
  const [seen] = (await server.call(mediaApi.match, { names: ['R-201-07'] }, { token: trade.supplier.token })).data
  expect(seen?.stones).toMatchObject([
    {
      form: 'piece',
      stockNo: 'R-201-07',
      reportNo: 'LG713570001',
      shape: 'other',
      jewel: { number: `J${piece.id}`, category: 'ring_women', material: '18k_rose' },
      supplierName: null,
      hasImage: false,
    },
  ])
})

test('a number that means a stone, a style and a piece of two suppliers is told as all of them; a supplier matches among their own', async () => {
  const style = await ownStyle({ style_no: 'TWIN-5' })
  const piece = await ownPiece({ stock_no: 'twin-5' })
  const theirs = await aPiece(server.db, trade.house, { supplierId: rivalId, stock_no: 'TWIN-5' })
  const stone = await aStone(server.db, trade.house, { supplierId: trade.supplierId, stockNo: 'TWIN-5' })
  const [all = [], none] = await match(['TWIN-5_1.jpg', 'TWIN-6.jpg'])
  expect(all.toSorted()).toEqual([`piece ${piece.id}`, `piece ${theirs.id}`, `stone ${stone.id}`, `style ${style.id}`].toSorted())
  expect(none).toEqual([])
  expect(await match(['TWIN-5.jpg', `J${piece.id}.jpg`, `S${style.id}.jpg`], rival)).toEqual([[`piece ${theirs.id}`], [], []])
  // What is off sale is no goods to bring pictures of.
  await server.db.updateTable('jewelry_pieces').set({ sale_status: 'delisted' }).where('id', '=', theirs.id).execute()
  expect(await match(['TWIN-5.jpg'], rival)).toEqual([[]])
})

test('pictures, films and models of a piece show where it is found, opened, put in a cart, ordered and kept', async () => {
  const piece = { form: 'piece' as const, ...(await ownPiece({ stock_no: 'QUOKKA-9', image_url: 'https://factory.example/QUOKKA-9.jpg' })) }
  expect((await detail(piece)).jewel.imageUrl).toBeNull()
  await upload(piece, await aPicture('#a00'), { name: 'QUOKKA-9.png' })
  await upload(piece, await aPicture('#0a0'), { as: 'more' })
  await upload(piece, aFilm(1), { name: 'QUOKKA-9.mp4', as: 'video' })
  await upload(piece, aFilm(2), { name: 'QUOKKA-9_2.mp4', as: 'moreVideo' })
  expect((await upload(piece, brilliant({ tablePct: 57, depthPct: 62 }), { name: 'QUOKKA-9.glb', as: 'model' })).status).toBe(200)
  const open = await detail(piece)
  const image = open.jewel.imageUrl ?? ''
  expect(image).toMatch(new RegExp(`^/media/jewelry/piece/${piece.id}/[0-9a-f]{32}/image\\?v=[0-9a-f]{10}$`))
  expect([open.media.pictures.length, open.media.films.length, open.media.models.length]).toEqual([1, 2, 1])
  const shown = [image, `${image}&size=small`, ...open.media.pictures, ...open.media.films, open.media.models[0]?.address ?? '']
  const answers = await Promise.all(shown.map(get))
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    ...[1, 2, 3].map(() => [200, 'image/webp']),
    ...[1, 2].map(() => [200, 'video/mp4']),
    [200, 'model/gltf-binary'],
  ])
  const [, mark = ''] = /([0-9a-f]{32})/.exec(image) ?? []
  const guessed = [
    image.replace(mark, 'f'.repeat(32)),
    image.replace('/jewelry/piece', '/jewelry/style'),
    image.replace('/jewelry/piece', '/stone'),
    open.media.pictures[0]?.replace(/.{16}$/, '0'.repeat(16)) ?? '',
    image.replace('/image', '/certificate'),
  ]
  expect(await Promise.all(guessed.map(async (address) => (await get(address)).status))).toEqual(guessed.map(() => 404))

  const { data: found } = await server.call(
    findJewelryApi.search,
    { filter: { origin: 'natural', number: `J${piece.id}` } },
    { token: trade.buyer.token },
  )
  expect(found.rows.map(({ imageUrl }) => imageUrl)).toEqual([image])
  const { data: kept } = await server.call(
    keepJewelryApi.search,
    { filter: { form: 'piece', origin: 'natural', number: 'QUOKKA-9' } },
    { token: trade.supplier.token },
  )
  expect(kept.rows.map(({ imageUrl }) => imageUrl)).toEqual([image])
  const wishes = { jewels: [{ form: 'piece' as const, id: piece.id }] }
  const quote = await server.call(ordersApi.quote, wishes, { token: trade.buyer.token })
  const placed = await server.call(
    ordersApi.place,
    { ...wishes, pickup: 'pickup', expectedRmbTotal: quote.data.rmbTotal },
    { token: trade.buyer.token },
  )
  expect(placed.status).toBe(200)
  expect(placed.data.lines[0]?.snapshot.imageUrl).toBe(image)
  // What its supplier calls it is in none of this.
  expect(JSON.stringify([found, open, quote, placed])).not.toContain('QUOKKA')
})

test('a style shows what was uploaded in every metal, and what its supplier links again once that is taken away', async () => {
  const style = {
    form: 'style' as const,
    ...(await ownStyle({ image_url: 'https://drawn.invalid/jewel-solitaire-white-round-61.webp' })),
  }
  const before = await detail(style)
  await upload(style, await aPicture('#123'), { by: trade.supplier })
  const after = await detail(style)
  expect(new Set(after.prices.map(({ imageUrl }) => imageUrl))).toEqual(new Set([after.jewel.imageUrl]))
  expect(after.jewel.imageUrl).toMatch(/^\/media\/jewelry\/style\//)
  expect((await server.call(mediaApi.remove, { form: 'style', id: style.id, as: 'image' }, { token: trade.supplier.token })).status).toBe(
    200,
  )
  expect((await detail(style)).jewel.imageUrl).toBe(before.jewel.imageUrl)
})

test('what is listed names jewelry, counts it, tells the same file elsewhere, and finds it by its numbers', async () => {
  const style = { form: 'style' as const, ...(await ownStyle({ style_no: 'zebra-77' })) }
  const piece = { form: 'piece' as const, ...(await ownPiece()) }
  const same = await aPicture('#456')
  await upload(style, same, { name: 'zebra one.png', by: trade.supplier })
  expect((await upload(piece, same)).data.alsoAt).toEqual([`S${style.id}`])
  const list = async (input: Parameters<typeof server.call<typeof mediaApi.list>>[1], by: Person = trade.manager) =>
    (await server.call(mediaApi.list, input, { token: by.token })).data
  for (const search of ['zebra-77', 'ZEBRA-77', `S${style.id}`, 'zebra ONE']) {
    const { rows, totals } = await list({ search, shown: 'jewel' })
    expect(rows, search).toMatchObject([
      {
        fileName: 'zebra one.png',
        others: 1,
        stone: {
          form: 'style',
          id: style.id,
          stockNo: 'zebra-77',
          isForSale: true,
          jewel: { number: `S${style.id}`, name: 'Aurora 晨曦' },
        },
      },
    ])
    expect(totals, search).toMatchObject({ all: 1, image: 1, jewel: 1, double: 1, parcel: 0 })
    expect((await get(rows[0]?.address ?? '')).status).toBe(200)
  }
  expect((await list({ shown: 'jewel' }, rival)).rows).toEqual([])
  const { rows: all, totals } = await list({ limit: 100 })
  expect(totals?.jewel).toBe(all.filter(({ stone }) => stone.jewel !== null).length)
  await server.db.updateTable('jewelry_styles').set({ sale_status: 'delisted' }).where('id', '=', style.id).execute()
  expect((await list({ shown: 'idle' })).rows.map(({ stone }) => stone.id)).toEqual([style.id])
})

test("a supplier gives media to their own styles and pieces alone; buyers, salesmen and other houses' people to none", async () => {
  const bytes = await aPicture('#789')
  for (const goods of [
    { form: 'style' as const, ...(await ownStyle()) },
    { form: 'piece' as const, ...(await ownPiece()) },
  ]) {
    const people = { supplier: trade.supplier, rival, buyer: trade.buyer, salesman: trade.salesman }
    const statuses: Record<string, number> = {}
    for (const [name, by] of Object.entries(people)) statuses[name] = (await upload(goods, bytes, { by })).status
    expect(statuses).toEqual({ supplier: 200, rival: 404, buyer: 403, salesman: 403 })
    const remove = async (by: Person) =>
      (await server.call(mediaApi.remove, { form: goods.form, id: goods.id, as: 'image' }, { token: by.token })).status
    expect([await remove(rival), await remove(trade.buyer), await remove(trade.manager)]).toEqual([404, 403, 200])
    expect((await detail(goods)).media).toEqual({ pictures: [], films: [], models: [] })
    expect((await upload(goods, brilliant({ tablePct: 57, depthPct: 62 }), { as: 'model', by: rival })).status).toBe(404)
  }
})
