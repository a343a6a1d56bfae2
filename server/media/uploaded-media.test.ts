import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { film as webm } from '../testing/a-webm.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { forgottenMedia } from './media.ts'

let server: TestServer
let trade: Trade
let rivalId: string
let rival: Person

const box = (kind: string, ...inside: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
const film = Buffer.concat([
  box('ftyp', Buffer.from('mp42\0\0\0\0mp42')),
  box('moov', box('mvhd', Buffer.alloc(20)), box('udta', Buffer.from('+22.3193+114.1694/QUOKKA'))),
  box('mdat', Buffer.alloc(2000, 7)),
])
const aPicture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'QUOKKA' }, IFD3: { GPSLatitude: '22/1 19/1 9/1' } })
    .toBuffer()

beforeAll(async () => {
  server = await aServer({ index: followingIndex, env: { MEDIA_FETCH: '0' } })
  trade = await aTrade(server.db)
  rivalId = await aSupplier(server.db, trade.house)
  rival = await aPerson(server.db, trade.house, { role: 4, supplierId: rivalId })
})
afterAll(() => server.close())

const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const match = async (names: string[], by: Person = trade.manager) =>
  (await server.call(mediaApi.match, { names }, { token: by.token })).data.map(({ stones }) => stones.map(({ id }) => id))

async function upload(
  id: string,
  bytes: Buffer,
  { as = 'image', by = trade.manager }: { as?: 'image' | 'video' | 'more' | 'moreVideo'; by?: Person } = {},
) {
  const form = new FormData()
  form.set('id', id)
  form.set('as', as)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'QUOKKA-1.jpg')
  const answer = await server.send(mediaApi.upload.path, form, { token: by.token })
  return { status: answer.status, msg: answer.msg, data: answer.data as { alsoAt: string[]; picture: string } }
}
const shown = async (id: string) => (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data.stone
const get = (address: string | null, headers: Record<string, string> = {}) => fetch(`${server.url}${address ?? ''}`, { headers })

test('files are matched by certificate with or without LG and laboratory, by stock number, and before a view', async () => {
  const natural = await stone({ reportNo: '7741438171', stockNo: 'S-1024' })
  const other = await stone({ reportNo: '7741438172', stockNo: 'quo_1' })
  const names = [
    '7741438171.jpg',
    'LG7741438171.jpg',
    'GIA-7741438171_1.png',
    'S-1024-front.jpg',
    's-1024 (2).mp4',
    'new/7741438171/2.jpg',
    'quo_1.jpg',
    'nothing.jpg',
  ]
  expect(await match(names)).toEqual([[natural.id], [natural.id], [natural.id], [natural.id], [natural.id], [natural.id], [other.id], []])
})

test('what two suppliers offer is told as both, and a supplier matches among their own', async () => {
  const mine = await stone({ reportNo: '7751438171' })
  const theirs = await aStone(server.db, trade.house, { supplierId: rivalId, reportNo: '7751438171' })
  expect(await match(['7751438171.jpg'])).toEqual([[mine.id, theirs.id]])
  expect([await match(['7751438171.jpg'], trade.supplier), await match(['7751438171.jpg'], rival)]).toEqual([[[mine.id]], [[theirs.id]]])
  const seen = await server.call(mediaApi.match, { names: ['7751438171.jpg'] }, { token: rival.token })
  expect(seen.data[0]?.stones[0]?.supplierName).toBeNull()
})

test('an uploaded picture is drawn anew in two sizes, is shown and counted where pictures are, and carries nothing of the camera', async () => {
  const { id } = await stone({ imageUrl: 'https://supplier.example/QUOKKA.jpg', stockNo: 'QUOKKA-77' })
  expect((await shown(id)).imageUrl).toBeNull()
  expect(await upload(id, await aPicture('#a50'))).toMatchObject({ status: 200, data: { alsoAt: [] } })
  const { imageUrl } = await shown(id)
  expect(imageUrl).toMatch(/^\/media\/stone\/\d+\/[0-9a-f]{32}\/image\?v=[0-9a-f]{10}$/)
  const [large, small] = await Promise.all([get(imageUrl), get(`${imageUrl ?? ''}&size=small`)])
  expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await large.arrayBuffer())
  expect([(await sharp(bytes).metadata()).exif, bytes.includes('QUOKKA')]).toEqual([undefined, false])
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
  // Browsers that know AVIF get the small one in it, all others WebP.
  const modern = await get(`${imageUrl ?? ''}&size=small`, { accept: 'image/avif,image/webp,*/*' })
  expect([modern.headers.get('content-type'), modern.headers.get('vary'), small.headers.get('content-type')]).toEqual([
    'image/avif',
    expect.stringContaining('accept'),
    'image/webp',
  ])
  expect(await sharp(Buffer.from(await modern.arrayBuffer())).metadata()).toMatchObject({ format: 'heif', width: 320 })
  const filter = { origin: 'natural' as const, hasImage: ['yes' as const] }
  const found = async () =>
    (await server.call(stockApi.search, { filter, limit: 200 }, { token: trade.buyer.token })).data.rows.map((row) => row.id)
  await expect.poll(found, { timeout: 10_000 }).toContain(id)
  // What its keepers call it is nobody else's: the file came as QUOKKA-1.jpg, for a stone of the number QUOKKA-77.
  const told = [
    await server.call(stockApi.detail, { id }, { token: trade.buyer.token }),
    await server.call(stockApi.search, { filter, limit: 200 }, { token: trade.buyer.token }),
  ]
  expect(JSON.stringify(told)).not.toContain('QUOKKA')
  // Another picture has another address; without one the supplier's counts again, which is not fetched here.
  await upload(id, await aPicture('#05a'))
  expect((await shown(id)).imageUrl).not.toBe(imageUrl)
  expect((await server.call(mediaApi.remove, { id, as: 'image' }, { token: trade.manager.token })).status).toBe(200)
  expect((await shown(id)).imageUrl).toBeNull()
  await expect.poll(found, { timeout: 10_000 }).not.toContain(id)
})

test('a film comes in parts, without the places and names that a camera wrote', async () => {
  const { id } = await stone()
  expect((await upload(id, film, { as: 'video' })).status).toBe(200)
  const { videoUrl } = await shown(id)
  expect(videoUrl).toMatch(/\/video\.mp4\?v=/)
  const part = await get(videoUrl, { range: 'bytes=4-7' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 4-7/${film.length}`, 'ftyp'])
  expect(Buffer.from(await (await get(videoUrl)).arrayBuffer()).toString('latin1')).not.toMatch(/QUOKKA|22\.3193/)
})

test('a WebM is a film too, and is played as one; in another dress it is none', async () => {
  const { id } = await stone()
  expect((await upload(id, webm(), { as: 'video' })).status).toBe(200)
  const answer = await get((await shown(id)).videoUrl, { range: 'bytes=0-3' })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-range')]).toEqual([
    206,
    'video/webm',
    `bytes 0-3/${webm().length}`,
  ])
  expect(Buffer.from(await (await get((await shown(id)).videoUrl)).arrayBuffer()).toString('latin1')).not.toMatch(/Mrs\. Wu|GPS/)
  expect((await upload(id, webm('V_MPEG4/ISO/AVC'), { as: 'video' })).status).toBe(400)
  // An MP4 in its place is played as one again.
  await upload(id, film, { as: 'video' })
  expect((await get((await shown(id)).videoUrl)).headers.get('content-type')).toBe('video/mp4')
})

test('what is something else by its content is refused, whatever it is called, and what was there stays', async () => {
  const { id } = await stone()
  await upload(id, await aPicture('#a50'))
  const { imageUrl } = await shown(id)
  const wrong = [
    await upload(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    await upload(id, Buffer.from('%PDF-1.4')),
    await upload(id, film),
    await upload(id, await aPicture('#a50'), { as: 'video' }),
    await upload(id, Buffer.concat([box('ftyp', Buffer.from('mp42\0\0\0\0mp42')), box('mdat', Buffer.alloc(9))]), { as: 'video' }),
    await upload(id, Buffer.alloc(0)),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  const large = await upload(id, Buffer.concat([await aPicture('#a50'), Buffer.alloc(31 * 1024 * 1024)]))
  expect([large.status, large.msg]).toEqual([413, 'At most 30 MB'])
  expect((await shown(id)).imageUrl).toBe(imageUrl)
})

test('a supplier gives their own stones pictures, the house all, and nobody else any', async () => {
  const { id } = await stone()
  const picture = await aPicture('#111')
  const people = { supplier: trade.supplier, manager: trade.manager, rival, buyer: trade.buyer, salesman: trade.salesman }
  const statuses: Record<string, number> = {}
  for (const [name, by] of Object.entries(people)) statuses[name] = (await upload(id, picture, { by })).status
  expect(statuses).toEqual({ supplier: 200, manager: 200, rival: 404, buyer: 403, salesman: 403 })
  expect((await server.call(mediaApi.remove, { id, as: 'image' }, { token: rival.token })).status).toBe(404)
  expect((await server.call(mediaApi.match, { names: ['1.jpg'] }, { token: trade.buyer.token })).status).toBe(403)
  expect((await shown(id)).imageUrl).not.toBeNull()
})

test('the same picture for two stones is told, to a supplier of their own alone', async () => {
  const picture = await aPicture('#777')
  const [one, two] = [await stone({ stockNo: 'ONE' }), await stone({ stockNo: 'TWO' })]
  const theirs = await aStone(server.db, trade.house, { supplierId: rivalId })
  expect((await upload(one.id, picture)).data.alsoAt).toEqual([])
  expect((await upload(two.id, picture)).data.alsoAt).toEqual([one.reportNo])
  expect((await upload(theirs.id, picture, { by: rival })).data.alsoAt).toEqual([])
})

const beside = async (id: string) => (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data.pictures

test('more pictures stand beside the first in the order in which they came, each once, in two sizes, without what a camera wrote', async () => {
  const { id } = await stone()
  const [first, side, back] = await Promise.all(['#a00', '#0a0', '#00a'].map(aPicture))
  await upload(id, first!)
  const sent = [await upload(id, side!, { as: 'more' }), await upload(id, back!, { as: 'more' }), await upload(id, side!, { as: 'more' })]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  // The first picture itself is none of them.
  expect((await upload(id, first!, { as: 'more' })).status).toBe(200)
  const pictures = await beside(id)
  expect(pictures.map((address) => address.slice(-16))).toEqual([sent[0]!.data.picture, sent[1]!.data.picture])
  expect(pictures[0]).toMatch(/^\/media\/stone\/\d+\/[0-9a-f]{32}\/picture-[0-9a-f]{16}$/)
  const [large, small] = await Promise.all([get(pictures[0]!), get(`${pictures[0]!}?size=small`)])
  const bytes = Buffer.from(await large.arrayBuffer())
  expect([large.headers.get('content-type'), (await sharp(bytes).metadata()).exif]).toEqual(['image/webp', undefined])
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
  expect((await get(pictures[0]!.replace(/.{16}$/, '0000000000000000'))).status).toBe(404)
  // One of them that becomes the first stands beside no more.
  await upload(id, side!)
  expect((await beside(id)).map((address) => address.slice(-16))).toEqual([sent[1]!.data.picture])
})

test('a stone has twelve pictures beside its first, though many come at once; who may not keep its media neither adds nor takes one', async () => {
  const { id } = await stone()
  const pictures = await Promise.all(Array.from({ length: 14 }, (_, at) => aPicture(`#${String(at + 10)}0`)))
  const sent = await Promise.all(pictures.map((picture) => upload(id, picture, { as: 'more' })))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(2)
  const picture = (await beside(id))[0]!.slice(-16)
  const take = async (by: Person) => (await server.call(mediaApi.remove, { id, as: 'more', picture }, { token: by.token })).status
  expect((await upload(id, pictures[0]!, { as: 'more', by: rival })).status).toBe(404)
  expect([await take(rival), await take(trade.buyer)]).toEqual([404, 403])
  expect([await take(trade.supplier), await take(trade.supplier)]).toEqual([200, 404])
  expect(await beside(id)).toHaveLength(11)
})

test('a picture that stands beside the first of another stone is told too, and stays as long as a stone has it', async () => {
  const folder = join(server.deps.settings.dataDir, 'stone-media')
  const [one, two] = [await stone(), await stone()]
  const picture = await aPicture('#5b5')
  await upload(one.id, picture, { as: 'more' })
  expect((await upload(two.id, picture)).data.alsoAt).toEqual([one.reportNo])
  await server.call(mediaApi.remove, { id: two.id, as: 'image' }, { token: trade.manager.token })
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), before, before)
  await forgottenMedia.drop(server.deps)
  expect((await get((await beside(one.id))[0]!)).status).toBe(200)
})

test('files that no stone has are gone after an hour', async () => {
  const folder = join(server.deps.settings.dataDir, 'stone-media')
  const { id } = await stone()
  await upload(id, await aPicture('#123'))
  const { imageUrl } = await shown(id)
  const [kept, gone] = [(await readdir(folder)).length, await stone()]
  await upload(gone.id, await aPicture('#321'))
  await server.call(mediaApi.remove, { id: gone.id, as: 'image' }, { token: trade.manager.token })
  await forgottenMedia.drop(server.deps)
  expect((await readdir(folder)).length).toBe(kept + 3)
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), before, before)
  await forgottenMedia.drop(server.deps)
  expect((await readdir(folder)).length).toBeLessThan(kept + 3)
  expect((await get(imageUrl)).status).toBe(200)
})
