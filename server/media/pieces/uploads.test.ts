import { createHash } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { pieceLimits, uploadsApi } from '@loupe/domain/media/uploads.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { followingIndex } from '../../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'
import { forgottenMedia } from '../media.ts'

let server: TestServer
let trade: Trade
let rival: Person
let rivalId: string

beforeAll(async () => {
  server = await aServer({ index: followingIndex, env: { MEDIA_FETCH: '0' } })
  trade = await aTrade(server.db)
  rivalId = await aSupplier(server.db, trade.house)
  rival = await aPerson(server.db, trade.house, { role: 4, supplierId: rivalId })
})
afterAll(() => server.close())

const box = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
let films = 0
/** A film of two pieces and a half. */
function aFilm(): Buffer {
  const picture = Buffer.alloc(pieceLimits.bytes * 2.5, (films += 1))
  return Buffer.concat([box('ftyp', Buffer.from('mp42\0\0\0\0mp42')), box('moov', box('mvhd', Buffer.alloc(20))), box('mdat', picture)])
}
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const aStoneOf = (supplierId = trade.supplierId) => aStone(server.db, trade.house, { supplierId })

async function begin(id: string, bytes: Buffer, by = trade.supplier, more: { sum?: string; name?: string; bytes?: number } = {}) {
  const input = { id, as: 'video' as const, name: 'turning.mp4', bytes: bytes.length, sum: sumOf(bytes), ...more }
  const { status, data } = await server.call(uploadsApi.begin, input, { token: by.token })
  return { status, ...data }
}
async function send(upload: string | null, from: number, bytes: Buffer, by = trade.supplier) {
  const form = new FormData()
  form.set('upload', upload ?? '')
  form.set('from', String(from))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'piece')
  const { status, data } = await server.send(uploadsApi.piece.path, form, { token: by.token })
  return [status, (data as { have: number } | null)?.have]
}
const pieceAt = (bytes: Buffer, from: number): Buffer => bytes.subarray(from, from + pieceLimits.bytes)
async function sendFrom(upload: string | null, from: number, bytes: Buffer): Promise<void> {
  for (let at = from; at < bytes.length; at += pieceLimits.bytes) {
    expect(await send(upload, at, pieceAt(bytes, at))).toEqual([200, Math.min(bytes.length, at + pieceLimits.bytes)])
  }
}
const finish = (id: string, upload: string | null, by = trade.supplier) =>
  server.call(mediaApi.upload, { id, as: 'video', upload: upload ?? '' }, { token: by.token })
const shown = async (id: string) => (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data.stone.videoUrl
const piecesKept = async () => (await readdir(join(server.deps.settings.dataDir, 'upload-pieces')).catch(() => [])).length

test('a film goes on where it stopped, is put together and shown, and nothing of its pieces stays', async () => {
  const film = aFilm()
  const { id } = await aStoneOf()
  const { upload, have } = await begin(id, film)
  expect([have, await send(upload, 0, pieceAt(film, 0))]).toEqual([0, [200, pieceLimits.bytes]])
  // The same file, chosen again under another name.
  const again = await begin(id, film, trade.supplier, { name: 'other.mp4' })
  expect(again).toEqual({ status: 200, isThere: false, upload, have: pieceLimits.bytes })
  await sendFrom(upload, again.have, film)
  expect((await finish(id, upload)).status).toBe(200)
  const answer = await fetch(`${server.url}${(await shown(id)) ?? ''}`)
  expect(sumOf(Buffer.from(await answer.arrayBuffer()))).toBe(sumOf(film))
  expect(await piecesKept()).toBe(0)
  expect(await begin(id, film)).toEqual({ status: 200, isThere: true, upload: null, have: 0 })
  const { data } = await server.call(mediaApi.list, { search: 'other.mp4' }, { token: trade.supplier.token })
  expect(data.rows.map(({ fileName }) => fileName)).toEqual(['other.mp4'])
})

test('what is cut off in the middle of a piece is sent again from its beginning', async () => {
  const film = aFilm()
  const { id } = await aStoneOf()
  const { upload } = await begin(id, film)
  await send(upload, 0, pieceAt(film, 0))
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const field = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('upload', upload ?? '')}${field('from', String(pieceLimits.bytes))}--b\r\ncontent-disposition: form-data; name="file"; filename="p"\r\n\r\n`
  socket.write(
    `POST ${uploadsApi.piece.path} HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${trade.supplier.token}\r\ncontent-length: ${pieceLimits.bytes}\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n${head}`,
  )
  await new Promise<void>((sent) => socket.write(film.subarray(0, 300_000), () => sent()))
  socket.destroy()
  expect((await begin(id, film)).have).toBe(pieceLimits.bytes)
  await sendFrom(upload, pieceLimits.bytes, film)
  expect((await finish(id, upload)).status).toBe(200)
})

test('a piece that is not the next one is not kept, and the answer says where to go on', async () => {
  const film = aFilm()
  const { id } = await aStoneOf()
  const { upload } = await begin(id, film)
  expect(await send(upload, pieceLimits.bytes, pieceAt(film, pieceLimits.bytes))).toEqual([200, 0])
  expect(await send(upload, 0, pieceAt(film, 0).subarray(1))).toEqual([400, undefined])
  expect((await finish(id, upload)).status).toBe(409)
  // Two tabs send the same piece at once.
  const both = await Promise.all([send(upload, 0, pieceAt(film, 0)), send(upload, 0, pieceAt(film, 0))])
  expect(both).toEqual([0, 1].map(() => [200, pieceLimits.bytes]))
  // One whose answer was lost is sent again.
  expect(await send(upload, 0, pieceAt(film, 0))).toEqual([200, pieceLimits.bytes])
  await sendFrom(upload, pieceLimits.bytes, film)
  expect(await send(upload, film.length, pieceAt(film, 0))).toEqual([200, film.length])
  expect((await finish(id, upload)).status).toBe(200)
})

test('an upload is its sender’s alone, and goes to their own goods', async () => {
  const film = aFilm()
  const { id } = await aStoneOf()
  const { upload } = await begin(id, film)
  expect((await begin(id, film, rival)).status).toBe(404)
  expect((await begin(id, film, trade.buyer)).status).toBe(403)
  expect(await send(upload, 0, pieceAt(film, 0), rival)).toEqual([404, undefined])
  expect(await send(upload, 0, pieceAt(film, 0), trade.manager)).toEqual([404, undefined])
  await sendFrom(upload, 0, film)
  const theirs = await aStoneOf(rivalId)
  expect((await finish(id, upload, trade.manager)).status).toBe(404)
  expect((await finish(theirs.id, upload, rival)).status).toBe(404)
  expect((await finish(theirs.id, upload)).status).toBe(404)
  expect((await finish(id, upload)).status).toBe(200)
})

test('a file that came other than it was announced is dropped, and begins anew', async () => {
  const film = aFilm()
  const { id } = await aStoneOf()
  const other = { sum: sumOf(aFilm()) }
  const { upload } = await begin(id, film, trade.supplier, other)
  await sendFrom(upload, 0, film)
  expect((await finish(id, upload)).status).toBe(400)
  expect([await shown(id), await piecesKept()]).toEqual([null, 0])
  const anew = await begin(id, film, trade.supplier, other)
  expect([anew.have, anew.upload === upload]).toEqual([0, false])
  // No film is refused as one that came whole is, and its pieces go with it.
  const words = Buffer.alloc(pieceLimits.bytes + 10, 'words')
  const none = await begin(id, words)
  await sendFrom(none.upload, 0, words)
  expect([(await finish(id, none.upload)).status, await piecesKept()]).toEqual([400, 0])
})

test('what is small is sent whole, what is too large or too much is refused before it is sent', async () => {
  const { id } = await aStoneOf()
  expect(await begin(id, Buffer.from('small'))).toEqual({ status: 200, isThere: false, upload: null, have: 0 })
  const film = aFilm()
  expect((await begin(id, film, trade.supplier, { bytes: 121 * 1024 * 1024 })).status).toBe(413)
  const one = await aPerson(server.db, trade.house, { role: 4, supplierId: trade.supplierId })
  const isFull = sql`insert into media_uploads (site_id, user_id, sum, bytes) select ${trade.house.siteId}, ${one.id}, lpad(n::text, 64, '0'), 128 * 1024 * 1024 from generate_series(1, 8) n`
  await isFull.execute(server.db)
  expect((await begin(id, film, one)).status).toBe(409)
  // What was left an hour ago makes room.
  await sql`update media_uploads set touched_at = now() - interval '61 minutes' where user_id = ${one.id}`.execute(server.db)
  expect((await begin(id, film, one)).status).toBe(200)
})

test('what nobody goes on with is cleared after two days, with its pieces', async () => {
  const [left, fresh] = [aFilm(), aFilm()]
  const { id } = await aStoneOf()
  const old = await begin(id, left)
  const going = await begin(id, fresh)
  await send(old.upload, 0, pieceAt(left, 0))
  await send(going.upload, 0, pieceAt(fresh, 0))
  await sql`update media_uploads set touched_at = now() - interval '49 hours' where id = ${old.upload}`.execute(server.db)
  const folder = join(server.deps.settings.dataDir, 'upload-pieces')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo)
  await forgottenMedia.drop(server.deps)
  expect(await readdir(folder)).toEqual([`${String(going.upload)}-0`])
  expect([(await begin(id, left)).have, (await begin(id, fresh)).have]).toEqual([0, pieceLimits.bytes])
})
