import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aStone, aTrade } from '../testing/trade.ts'
import type { Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

test('pictures of the demo are drawn when they are asked for, still and turning', async () => {
  const { id } = await aStone(server.db, trade.house, {
    supplierId: trade.supplierId,
    imageUrl: 'https://drawn.invalid/pear-pink-2.webp',
    videoUrl: 'https://drawn.invalid/round-plain-1-turning.webp',
  })
  const { stone } = (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data
  const get = (address: string | null) => fetch(`${server.url}${address ?? ''}`)
  expect([stone.imageUrl, stone.videoUrl]).toEqual(['/media/drawn/pear-pink-2.webp', '/media/drawn/round-plain-1-turning.webp'])
  const still = await get(`${stone.imageUrl ?? ''}?size=small`)
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const film = await sharp(Buffer.from(await (await get(stone.videoUrl)).arrayBuffer()), { animated: true }).metadata()
  expect(film.pages).toBe(20)
})
