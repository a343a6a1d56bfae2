import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaApi, mediaLimits } from '@loupe/domain/media/media.api.ts'
import { modelLimits } from '@loupe/domain/media/model-limits.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { brilliant } from '../demo/demo-model.ts'
import { head, info, part, tracks } from '../testing/a-webm.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let rival: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex, env: { MEDIA_FETCH: '0' } })
  trade = await aTrade(server.db)
  rival = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
})
afterAll(() => server.close())

const stone = () => aStone(server.db, trade.house, { supplierId: trade.supplierId })
async function upload(path: string, fields: Record<string, string>, bytes: Uint8Array, by: Person = trade.supplier): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a-file')
  return (await server.send(path, form, { token: by.token })).status
}
let films = 0
const aFilm = (): Buffer =>
  Buffer.concat([head(), part('18538067', info, tracks(), part('1f43b675', part('a3', `picture ${(films += 1)}`)))])
const sendFilm = (id: string, as: 'video' | 'moreVideo', bytes: Buffer, by?: Person) => upload(mediaApi.upload.path, { id, as }, bytes, by)
const sendModel = (id: string, isMore: boolean, bytes: Uint8Array, by?: Person) =>
  upload(modelsApi.upload.path, { id, isMore: String(isMore) }, bytes, by)
const seen = async (id: string) => (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data
const get = async (address: string) => {
  const reply = await fetch(`${server.url}${address}`)
  return [reply.status, reply.headers.get('content-type'), Buffer.from(await reply.arrayBuffer()).length]
}
const keyIn = (address: string): string => /([0-9a-f]{16})\.\w+$/.exec(address)?.[1] ?? ''

test('several films of a stone are seen in the order in which they came, and each is taken away by itself', async () => {
  const { id } = await stone()
  const [first, side, back] = [aFilm(), aFilm(), aFilm()]
  const sent = [await sendFilm(id, 'video', first), await sendFilm(id, 'moreVideo', side), await sendFilm(id, 'moreVideo', back)]
  expect(sent).toEqual([200, 200, 200])
  // The first one itself, and one that is there, are there once.
  expect([await sendFilm(id, 'moreVideo', first), await sendFilm(id, 'moreVideo', side)]).toEqual([200, 200])
  const { films: addresses } = await seen(id)
  expect(addresses.map((address) => address.replace(/[0-9a-f]{32}/, 'm').replace(/[0-9a-f]{16}/, 'k'))).toEqual(
    [1, 2].map(() => `/media/stone/${id}/m/film-k.mp4`),
  )
  expect(await Promise.all(addresses.map(get))).toEqual([side, back].map((each) => [200, 'video/webm', each.length]))
  const remove = (by: Person) =>
    server.call(mediaApi.remove, { id, as: 'moreVideo', picture: keyIn(addresses[0] ?? '') }, { token: by.token })
  expect([(await remove(rival)).status, (await remove(trade.supplier)).status]).toEqual([404, 200])
  expect([(await seen(id)).films, (await get(addresses[0] ?? ''))[0]]).toEqual([[addresses[1]], 404])
  const listed = await server.call(mediaApi.list, { same: keyIn(addresses[1] ?? '') }, { token: trade.supplier.token })
  expect(listed.data.rows).toMatchObject([{ kind: 'video', isFirst: false, address: addresses[1] }])
})

test('several models of a stone are seen, the first one first, and one of them is put in the place of another', async () => {
  const { id } = await stone()
  const [first, second, third] = [57, 58, 59].map((tablePct) => brilliant({ tablePct, depthPct: 62 })) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  expect([await sendModel(id, true, second), await sendModel(id, false, first)]).toEqual([200, 200])
  const { model, models } = await seen(id)
  expect([models.length, models[0]]).toEqual([2, model])
  const beside = models[1]?.address ?? ''
  const instead = { id, isMore: 'true', instead: keyIn(beside) }
  expect(await upload(modelsApi.upload.path, instead, third, rival)).toBe(404)
  expect(await upload(modelsApi.upload.path, instead, third)).toBe(200)
  const now = (await seen(id)).models.map(({ address }) => address)
  expect([now[0], now.includes(beside), (await get(beside))[0], (await get(now[1] ?? ''))[1]]).toEqual([
    model?.address,
    false,
    404,
    'model/gltf-binary',
  ])
  const remove = (picture?: string) => server.call(modelsApi.remove, picture ? { id, picture } : { id }, { token: trade.supplier.token })
  expect((await remove()).status).toBe(200)
  // What is left is shown.
  expect((await seen(id)).model?.address).toBe(now[1])
  expect([(await remove(keyIn(now[1] ?? ''))).status, (await seen(id)).models]).toEqual([200, []])
})

test('there are only so many films and models beside the first, though many come at once', async () => {
  const { id } = await stone()
  const many = await Promise.all(Array.from({ length: mediaLimits.moreFilms + 1 }, () => sendFilm(id, 'moreVideo', aFilm())))
  expect(many.filter((status) => status === 409)).toHaveLength(1)
  const models = await Promise.all(
    Array.from({ length: modelLimits.more + 1 }, (_, at) => sendModel(id, true, brilliant({ tablePct: 52 + at, depthPct: 60 }))),
  )
  expect(models.filter((status) => status === 409)).toHaveLength(1)
})
