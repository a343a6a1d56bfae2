import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aStone, aTrade } from '../testing/trade.ts'
import type { Trade } from '../testing/trade.ts'
import { tidyMedia } from './kept-media.ts'

/** One data folder under two servers: one that fetched a picture, a film and a certificate, and one that fetches nothing. */
type House = { readonly server: TestServer; readonly trade: Trade; readonly ids: ReadonlyMap<string, string> }

let supplier: Server
let base: string
let dataDir: string
let fetching: House
let quiet: House
let links: Record<string, { imageUrl?: string; videoUrl?: string; certUrl?: string }>
const film = Buffer.concat([Buffer.from('00000018667479706d703432000000006d703432', 'hex'), Buffer.alloc(2000, 7)])
let asked = 0

async function aHouse(env: Record<string, string>): Promise<House> {
  const inner = base.slice('http://'.length)
  const server = await aServer({ index: followingIndex, env: { DATA_DIR: dataDir, MEDIA_INNER_HOSTS: inner, ...env } })
  const trade = await aTrade(server.db)
  const ids = new Map<string, string>()
  for (const [name, media] of Object.entries(links)) {
    ids.set(name, (await aStone(server.db, trade.house, { supplierId: trade.supplierId, ...media })).id)
  }
  const house = { server, trade, ids }
  await vi.waitFor(async () => expect((await search(house, {})).total).toBe(ids.size), { timeout: 10_000 })
  return house
}

beforeAll(async () => {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  supplier = createServer((request, reply) => {
    asked += 1
    reply.end(request.url?.endsWith('.jpg') === true ? picture : film)
  }).listen(0, '127.0.0.1')
  await once(supplier, 'listening')
  base = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-media-'))
  links = {
    kept: { imageUrl: `${base}/kept.jpg`, videoUrl: `${base}/kept.mp4`, certUrl: `${base}/paper.jpg` },
    unkept: { imageUrl: `${base}/unkept.jpg`, videoUrl: `${base}/unkept.mp4`, certUrl: `${base}/unkept-paper.jpg` },
    page: { videoUrl: 'https://v360.in/movie/9', certUrl: 'https://lab.example/verify?no=9' },
    drawn: { imageUrl: 'https://drawn.invalid/pear-pink-2.webp', videoUrl: 'https://drawn.invalid/round-plain-1-turning.webp' },
    undrawn: { imageUrl: 'https://drawn.invalid/ASD-107473.webp' },
    bare: {},
  }
  fetching = await aHouse({})
  const { imageUrl, videoUrl, certUrl } = await seen(fetching, 'kept')
  for (const address of [imageUrl, videoUrl, certUrl]) expect((await fetch(fetching.server.url + String(address))).status).toBe(200)
  asked = 0
  quiet = await aHouse({ MEDIA_FETCH: '0' })
})
afterAll(async () => {
  await Promise.all([fetching.server.close(), quiet.server.close()])
  supplier.closeAllConnections()
  supplier.close()
  await rm(dataDir, { recursive: true, force: true })
})

const search = async ({ server, trade }: House, filter: { hasImage?: 'yes'[]; hasVideo?: 'yes'[] }) =>
  (await server.call(stockApi.search, { filter: { origin: 'natural', ...filter }, counts: true, limit: 50 }, { token: trade.buyer.token }))
    .data

async function seen({ server, trade, ids }: House, name: string) {
  return (await server.call(stockApi.detail, { id: ids.get(name) ?? '' }, { token: trade.buyer.token })).data.stone
}

/** Which stones a search with pictures, or with videos, finds, by name. */
async function named(house: House, filter: { hasImage?: 'yes'[]; hasVideo?: 'yes'[] }): Promise<string[]> {
  const names = new Map([...house.ids].map(([name, id]) => [id, name]))
  return (await search(house, filter)).rows.map((row) => names.get(row.id) ?? row.id).toSorted()
}

const open = async ({ server, trade }: House, address: string | null) =>
  (await fetch(`${server.url}${address ?? ''}`, { headers: { token: trade.buyer.token }, redirect: 'manual' })).status

test('where media are fetched, every link is claimed', async () => {
  expect(await named(fetching, { hasImage: ['yes'] })).toEqual(['drawn', 'kept', 'undrawn', 'unkept'])
  expect(await named(fetching, { hasVideo: ['yes'] })).toEqual(['drawn', 'kept', 'page', 'unkept'])
  expect((await seen(fetching, 'unkept')).imageUrl).toMatch(/image$/)
})

test('where nothing is fetched, only what can be shown is found and counted', async () => {
  expect(await named(quiet, { hasImage: ['yes'] })).toEqual(['drawn', 'kept'])
  expect(await named(quiet, { hasVideo: ['yes'] })).toEqual(['drawn', 'kept', 'page'])
  const { counts } = await search(quiet, {})
  expect([counts.hasImage, counts.hasVideo]).toEqual([{ yes: 2 }, { yes: 3 }])
})

test('where nothing is fetched, a stone has no address that leads to nothing, and all the others', async () => {
  const shown: Record<string, (number | null)[]> = {}
  for (const name of quiet.ids.keys()) {
    const stone = await seen(quiet, name)
    const addresses = [stone.imageUrl, stone.videoUrl, stone.certUrl]
    shown[name] = await Promise.all(addresses.map(async (address) => (address === null ? null : open(quiet, address))))
  }
  expect(shown).toEqual({
    kept: [200, 200, 200],
    unkept: [null, null, null],
    page: [null, 302, 302],
    drawn: [200, 200, null],
    undrawn: [null, null, null],
    bare: [null, null, null],
  })
  expect(asked).toBe(0)
})

test('rows and exported files claim no more than the stone itself', async () => {
  const { server, trade, ids } = quiet
  const as = { token: trade.buyer.token }
  const unkept = ids.get('unkept') ?? ''
  const rows = [...(await search(quiet, {})).rows, ...(await server.call(stockApi.byIds, { ids: [unkept] }, as)).data]
  expect(rows.filter((row) => row.id === unkept).map((row) => [row.imageUrl, row.videoUrl])).toEqual([
    [null, null],
    [null, null],
  ])
  const file = await server.call(stockApi.exportFile, { ids: [...ids.values()], format: 'csv' }, as)
  expect(String(file.data).match(/media\/[^,"\s]+\/image/g)?.length).toBe(1)
})

test('a stone that comes in later, or gets another link, is claimed as the others are', async () => {
  const { server, trade } = quiet
  const more = await aStone(server.db, trade.house, { supplierId: trade.supplierId, imageUrl: `${base}/kept.jpg` })
  const found = async () => (await search(quiet, { hasImage: ['yes'] })).total
  await expect.poll(found, { timeout: 10_000 }).toBe(3)
  await server.db
    .updateTable('stones')
    .set({ image_url: `${base}/another.jpg` })
    .where('id', '=', more.id)
    .execute()
  await expect.poll(found, { timeout: 10_000 }).toBe(2)
})

test('what is kept stays while it could not be had again', async () => {
  const { media } = quiet.server.deps.settings
  await tidyMedia(dataDir, { ...media, cacheBytes: 1 })
  expect(await open(quiet, (await seen(quiet, 'kept')).imageUrl)).toBe(200)
})
