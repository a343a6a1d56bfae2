import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Trade } from '../testing/trade.ts'
import { fetchGuarded } from './guarded-fetch.ts'
import { tidyMedia } from './kept-media.ts'
import { tidyOwnMedia } from './media.ts'

/** A supplier's picture server. What it was asked for is counted; `/sent-on` leads where `target` says. */
let supplier: Server
let base: string
let server: TestServer
let trade: Trade
let target = ''
const asked = new Map<string, number>()
const film = Buffer.concat([Buffer.from('00000018667479706d703432000000006d703432', 'hex'), Buffer.alloc(2000, 7)])

async function answer(path: string, reply: ServerResponse): Promise<void> {
  asked.set(path, (asked.get(path) ?? 0) + 1)
  if (path.endsWith('.jpg')) {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
    reply.end(
      await picture
        .jpeg()
        .withExif({ IFD0: { Copyright: 'ASD-107473' } })
        .toBuffer(),
    )
  } else if (path.endsWith('.mp4')) reply.end(film)
  else if (path.endsWith('.png')) reply.end('<html>ASD-107473</html>')
  else if (path.startsWith('/sent-on')) reply.writeHead(302, { location: target }).end()
  else if (path === '/large') reply.writeHead(200, { 'content-length': String(26 * 1024 * 1024) }).end()
  else if (path === '/drip') reply.write('a')
  else if (path === '/flood') reply.end(Buffer.alloc(5000))
  else if (path === '/broken') reply.writeHead(503).end()
  else reply.writeHead(404).end()
}

beforeAll(async () => {
  supplier = createServer((request, reply) => void answer(request.url ?? '', reply)).listen(0, '127.0.0.1')
  await once(supplier, 'listening')
  const inner = `127.0.0.1:${(supplier.address() as AddressInfo).port}`
  base = `http://${inner}`
  server = await aServer({ index: followingIndex, env: { MEDIA_INNER_HOSTS: inner } })
  trade = await aTrade(server.db)
})
afterAll(async () => {
  await server.close()
  supplier.closeAllConnections()
  supplier.close()
})

type Links = { imageUrl?: string; videoUrl?: string; certUrl?: string; stockNo?: string }
const stoneWith = (links: Links) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...links })
const get = (address: string, headers: Record<string, string> = {}) => fetch(`${server.url}${address}`, { headers, redirect: 'manual' })
async function addressesOf(id: string) {
  const { stone } = (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data
  return { image: stone.imageUrl ?? '', video: stone.videoUrl ?? '', certificate: stone.certUrl ?? '' }
}
const imageOf = async (imageUrl: string) => (await addressesOf((await stoneWith({ imageUrl })).id)).image

test('no reply to a buyer or to anybody without the code for suppliers names a supplier’s address or stock number', async () => {
  const stockNo = 'ASD-107473'
  const links = { imageUrl: `${base}/${stockNo}.jpg`, videoUrl: `https://v360.in/movie/${stockNo}`, certUrl: `${base}/${stockNo}.pdf` }
  const { id, reportNo } = await stoneWith({ ...links, stockNo })
  const filter = { origin: 'natural' as const }
  const leaks: string[] = []
  const people = { buyer: trade.buyer, salesman: trade.salesman }
  for (const [name, { token }] of Object.entries(people)) {
    const as = { token }
    const calls = {
      search: () => server.call(stockApi.search, { filter }, as),
      byIds: () => server.call(stockApi.byIds, { ids: [id] }, as),
      detail: () => server.call(stockApi.detail, { id }, as),
      lookup: () => server.call(stockApi.lookup, { reportNos: reportNo }, as),
      export: () => server.call(stockApi.exportFile, { ids: [id], format: 'csv' }, as),
    }
    for (const [call, ask] of Object.entries(calls)) {
      await expect.poll(async () => JSON.stringify((await ask()).whole), { timeout: 10_000 }).toContain('/media/stone/')
      if (new RegExp(`${stockNo}|v360|${base}`).test(JSON.stringify((await ask()).whole))) leaks.push(`${call} to ${name}`)
    }
  }
  const as = { token: trade.buyer.token }
  const added = await server.call(cartApi.add, { ids: [id] }, as)
  const cart = await server.call(cartApi.list, { origin: 'natural' }, as)
  const placed = await server.call(ordersApi.place, { ids: [id], pickup: 'pickup', expectedRmbTotal: '7200.00' }, as)
  const buying = [added, cart, placed, await server.call(ordersApi.show, { id: placed.data.id }, as)]
  for (const reply of buying) {
    expect(reply.status).toBe(200)
    if (new RegExp(`${stockNo}|v360|${base}`).test(JSON.stringify(reply.whole))) leaks.push('buying')
  }
  expect(JSON.stringify(buying[3]?.whole)).toContain('/media/stone/')
  expect(leaks).toEqual([])
  const seen = await server.call(stockApi.staffDetail, { id }, { token: trade.manager.token })
  expect(seen.data.supplierLinks).toEqual({ image: links.imageUrl, video: links.videoUrl, certificate: links.certUrl })
})

test('an exported list has whole addresses that open without a session', async () => {
  const { id } = await stoneWith({ imageUrl: `${base}/exported.jpg` })
  const input = { ids: [id], format: 'csv' as const }
  const { data } = await server.call(stockApi.exportFile, input, { token: trade.buyer.token })
  const [address = ''] = /http[^,"\s]+image/.exec(String(data)) ?? []
  expect(address).toContain(`${server.url}/media/stone/${id}/`)
  expect((await fetch(address)).status).toBe(200)
})

test('a picture is fetched once, drawn anew in two sizes, and kept', async () => {
  const image = await imageOf(`${base}/once.jpg`)
  const answers = await Promise.all([get(image), get(image), get(`${image}?size=small`)])
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200])
  expect(answers[0]?.headers.get('content-type')).toBe('image/webp')
  expect(answers[0]?.headers.get('cache-control')).toContain('max-age')
  const [large, , small] = await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer())))
  expect((await sharp(large).metadata()).width).toBe(900)
  expect((await sharp(large).metadata()).exif).toBeUndefined()
  expect((await sharp(small).metadata()).width).toBe(320)
  expect(asked.get('/once.jpg')).toBe(1)
  expect((await get(image, { 'if-none-match': answers[0]?.headers.get('etag') ?? '' })).status).toBe(304)
})

test('an address is good for its own stone and kind only', async () => {
  const { id } = await stoneWith({ imageUrl: `${base}/a.jpg` })
  const other = await stoneWith({ imageUrl: `${base}/b.jpg` })
  const { image } = await addressesOf(id)
  const mark = image.split('/')[4] ?? ''
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  const tampered = [
    `/media/stone/${other.id}/${mark}/image`,
    `/media/stone/${id}/${mark.slice(1)}0/image`,
    `/media/stone/${id}/${'0'.repeat(32)}/image`,
    `/media/stone/${id}/${mark}/video`,
    `/media/stone/${id}/${mark}/video.mp4`,
    `/media/stone/${id}/${mark}/..%2fimage`,
    `/media/stone/${id}%27/${mark}/image`,
    `/media/stone/${id}//image`,
    '/media/drawn/..%2f..%2fpostgres.json',
    '/media/drawn/round-plain-9.webp',
    '/media/',
  ]
  for (const address of tampered) expect([address, (await get(address)).status]).toEqual([address, 404])
})

test('a customer of a reseller’s site sees the picture under the reseller’s own address, and learns of no other', async () => {
  const host = 'shop.example'
  const next = await aSite(server.db, { parentId: trade.house.siteId })
  await server.db.insertInto('site_origins').values({ origin: host, site_id: next.siteId }).execute()
  const customer = await aPerson(server.db, next, { role: 5, groupId: next.groupId })
  const { id } = await stoneWith({ imageUrl: `${base}/theirs.jpg` })
  const { stone } = (await server.call(stockApi.detail, { id }, { token: customer.token })).data
  expect(stone.imageUrl).toMatch(/^\/media\/stone\//)
  const seen = await get(stone.imageUrl ?? '', { origin: `https://${host}`, referer: `https://${host}/Natural/Naturaldiam` })
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const file = await server.send(
    stockApi.exportFile.path,
    { ids: [id], format: 'csv' },
    { token: customer.token, headers: { origin: `https://${host}` } },
  )
  expect(String(file.data)).toContain(`https://${host}/media/stone/${id}/`)
  expect(String(file.data)).not.toContain(base)
})

test('a film comes in parts, as players ask', async () => {
  const { id } = await stoneWith({ videoUrl: `${base}/film.mp4` })
  const { video } = await addressesOf(id)
  expect(video).toMatch(/\/video\.mp4$/)
  const part = await get(video, { range: 'bytes=4-11' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(part.headers.get('content-range')).toBe(`bytes 4-11/${film.length}`)
  expect(await part.text()).toBe('ftypmp42')
  expect((await get(video, { range: `bytes=${film.length}-` })).status).toBe(416)
  expect((await (await get(video)).arrayBuffer()).byteLength).toBe(film.length)
  expect(asked.get('/film.mp4')).toBe(1)
})

test('a page elsewhere opens for those who may see the stone, and for nobody else', async () => {
  const link = 'https://v360.in/movie/ASD-9'
  const { id } = await stoneWith({ videoUrl: link })
  const { video } = await addressesOf(id)
  expect((await get(video)).status).toBe(401)
  const cookie = (token: string) => ({ cookie: `language=en; Admin-Token=${token}` })
  const opened = await get(video, cookie(trade.buyer.token))
  expect([opened.status, opened.headers.get('location'), opened.headers.get('referrer-policy')]).toEqual([302, link, 'no-referrer'])
  const elsewhere = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  expect((await get(video, cookie(elsewhere.token))).status).toBe(404)
  expect((await get(video, cookie('wrong'))).status).toBe(401)
})

test('a page whose link has letters of other scripts opens, and what is no address is not there', async () => {
  const open = async (videoUrl: string) => {
    const { id } = await stoneWith({ videoUrl })
    const opened = await get((await addressesOf(id)).video, { token: trade.buyer.token })
    return [opened.status, opened.headers.get('location')]
  }
  expect(await open('https://v360.in/视频/ü?no=证')).toEqual([302, 'https://v360.in/%E8%A7%86%E9%A2%91/%C3%BC?no=%E8%AF%81'])
  expect(await open('https://v360.in:99999/movie')).toEqual([404, null])
})

test.each([
  'http://127.0.0.1:8080/x.jpg',
  'http://localhost/x.jpg',
  'http://localhost:8443/x.jpg',
  'http://[::1]/x.jpg',
  'http://[::ffff:127.0.0.1]/x.jpg',
  'http://169.254.169.254/latest/meta-data/x.jpg',
  'http://2130706433/x.jpg',
  'http://0x7f.1/x.jpg',
  'http://10.0.0.1/x.jpg',
  'http://user:word@8.8.8.8/x.jpg',
  'http://8.8.8.8:22/x.jpg',
  'ftp://8.8.8.8/x.jpg',
  'file:///etc/passwd',
])('%s is never asked: not at once, and not when a picture server leads there', async (inner) => {
  expect((await get(await imageOf(inner))).status).toBe(404)
  target = inner
  const link = `${base}/sent-on?${asked.size}`
  const { id } = await stoneWith({ imageUrl: link })
  expect((await get((await addressesOf(id)).image)).status).toBe(404)
  expect(asked.get(link.slice(base.length))).toBe(1)
  // Refused for what it is, and not because nobody answered there.
  const { image_gone_at: goneAt } = await server.db
    .selectFrom('stones')
    .where('id', '=', id)
    .select('image_gone_at')
    .executeTakeFirstOrThrow()
  expect(goneAt).not.toBeNull()
})

test('whoever sends too slowly, too much without saying so, or sends on for ever is cut off', async () => {
  const path = (name: string) => join(server.deps.settings.dataDir, 'tmp', name)
  const rules = { mostBytes: 1000, mostMs: 20_000, innerHosts: [base.slice('http://'.length)] }
  const fetched = (link: string, more: Partial<typeof rules> = {}) => fetchGuarded(base + link, path('x'), { ...rules, ...more })
  await expect(fetched('/drip', { mostMs: 300 })).rejects.toMatchObject({ message: 'too slow', isFinal: false })
  await rm(path('x'), { force: true })
  await expect(fetched('/flood')).rejects.toMatchObject({ message: 'too large', isFinal: true })
  target = `${base}/sent-on`
  await expect(fetched('/sent-on')).rejects.toMatchObject({ message: 'sent on too often', isFinal: true })
})

test('what is too large, of other content or not there is no picture, is counted as none, and is believed again days later', async () => {
  const dead = await Promise.all(['/large', '/page.png', '/none.gif'].map((path) => stoneWith({ imageUrl: base + path })))
  const shaky = await stoneWith({ imageUrl: `${base}/broken` })
  const ids = [...dead, shaky].map((each) => each.id)
  const addresses = await Promise.all(ids.map(addressesOf))
  for (const { image } of addresses) expect((await get(image)).status).toBe(404)
  // A server that is down for a moment is not dead; both are asked once only.
  expect((await get(addresses[3]?.image ?? '')).status).toBe(404)
  expect([asked.get('/none.gif'), asked.get('/broken')]).toEqual([1, 1])
  const seen = await server.call(stockApi.byIds, { ids }, { token: trade.buyer.token })
  expect(seen.data.map((stone) => stone.imageUrl !== null)).toEqual([false, false, false, true])
  const filter = { origin: 'natural' as const, hasImage: ['yes' as const] }
  const shown = async () => (await server.call(stockApi.search, { filter, limit: 200 }, { token: trade.buyer.token })).data
  await expect.poll(async () => (await shown()).rows.filter((row) => ids.includes(row.id)).length, { timeout: 10_000 }).toBe(1)
  const [first = ''] = ids
  await server.db
    .updateTable('stones')
    .set({ image_url: `${base}/now.jpg` })
    .where('id', '=', first)
    .execute()
  expect((await get((await addressesOf(first)).image)).status).toBe(200)
  await server.db
    .updateTable('stones')
    .set({ image_gone_at: new Date(Date.now() - 4 * 86_400_000) })
    .where('id', '=', ids[1] ?? '')
    .execute()
  await tidyOwnMedia(server.deps)
  expect((await addressesOf(ids[1] ?? '')).image).not.toBe('')
  expect((await addressesOf(ids[2] ?? '')).image).toBe('')
})

test('the folder stays within its size, and nothing half-fetched is left', async () => {
  const { dataDir, media } = server.deps.settings
  const before = await readdir(join(dataDir, 'media-cache'))
  expect(before.length).toBeGreaterThan(3)
  expect(before.filter((name) => name.endsWith('.part'))).toEqual([])
  await tidyMedia(dataDir, media)
  expect((await readdir(join(dataDir, 'media-cache'))).length).toBe(before.length)
  await tidyMedia(dataDir, { ...media, cacheBytes: 1 })
  expect(await readdir(join(dataDir, 'media-cache'))).toEqual([])
})
