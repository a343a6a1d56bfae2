import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOfGlb } from '@loupe/domain/media/glb-parts.ts'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { brilliant } from '../demo/demo-model.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let rival: Person
let modeller: Person
let photographer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex, env: { MEDIA_FETCH: '0' } })
  trade = await aTrade(server.db)
  rival = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  modeller = await aPerson(server.db, trade.house, { role: 3, codes: [70121, 70124] })
  photographer = await aPerson(server.db, trade.house, { role: 3, codes: [70121, 70123] })
})
afterAll(() => server.close())

const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...more })
type Sent = { readonly by?: Person; readonly name?: string }

async function upload(id: string, bytes: Uint8Array, { by = trade.manager, name = 'a.glb' }: Sent = {}) {
  const form = new FormData()
  form.set('id', id)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const { status, msg } = await server.send(modelsApi.upload.path, form, { token: by.token })
  return { status, msg }
}
const model = async (id: string) => (await server.call(stockApi.detail, { id }, { token: trade.buyer.token })).data.model
const get = (address: string) => fetch(`${server.url}${address}`)

test('a model is shown to buyers under an address that nobody guesses, without its makers’ words, until another takes its place or it is deleted', async () => {
  const { id } = await stone({ stockNo: 'QUOKKA-1' })
  expect(await model(id)).toBeNull()
  expect(await upload(id, brilliant({ tablePct: 57, depthPct: 62 }), { name: 'QUOKKA-1.glb' })).toMatchObject({ status: 200 })
  const first = await model(id)
  expect(first?.address).toMatch(new RegExp(`^/media/stone/${id}/[0-9a-f]{32}/model-[0-9a-f]{16}\\.glb$`))
  const reply = await get(first?.address ?? '')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'model/gltf-binary'])
  const file = Buffer.from(await reply.arrayBuffer())
  expect([file.includes('the demo'), file.includes('QUOKKA')]).toEqual([false, false])
  expect(JSON.parse(Buffer.from(partsOfGlb(file)?.json ?? []).toString())).toMatchObject({ accessors: [{ count: 234 }, {}] })
  expect((await get((first?.address ?? '').replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404)

  expect((await upload(id, brilliant({ tablePct: 60, depthPct: 62 }))).status).toBe(200)
  expect((await get(first?.address ?? '')).status).toBe(404)
  const remove = async (by: Person) => (await server.call(modelsApi.remove, { id }, { token: by.token })).status
  expect([await remove(rival), await remove(trade.buyer), await remove(photographer), await remove(modeller)]).toEqual([404, 403, 403, 200])
  expect(await model(id)).toBeNull()
})

test('models are sent by suppliers of their own stones and by staff with their code', async () => {
  const { id } = await stone()
  const file = brilliant({ tablePct: 55, depthPct: 61 })
  const statuses: Record<string, number> = {}
  for (const [name, by] of Object.entries({ supplier: trade.supplier, rival, modeller, photographer, buyer: trade.buyer })) {
    statuses[name] = (await upload(id, file, { by })).status
  }
  expect(statuses).toEqual({ supplier: 200, rival: 404, modeller: 200, photographer: 403, buyer: 403 })
  expect((await upload(id, new TextEncoder().encode('solid ascii stl, which is no glb'))).status).toBe(400)
})

test('models have a list of their own, each list for those who hold its code', async () => {
  const { id } = await stone({ reportNo: '8855500055' })
  await upload(id, brilliant({ tablePct: 58, depthPct: 60 }), { name: 'eight.glb' })
  const list = async (what: 'flat' | 'model', by: Person) => {
    const { status, data } = await server.call(
      what === 'model' ? modelsApi.list : mediaApi.list,
      { search: '8855500055' },
      { token: by.token },
    )
    return status === 200 ? data.rows.map(({ fileName, kind }) => `${kind} ${fileName}`) : status
  }
  expect([await list('model', modeller), await list('flat', modeller)]).toEqual([['model eight.glb'], 403])
  expect([await list('model', photographer), await list('flat', photographer)]).toEqual([403, []])
  expect([await list('model', trade.supplier), await list('model', rival)]).toEqual([['model eight.glb'], []])
  const matched = await server.call(modelsApi.match, { names: ['8855500055.glb'] }, { token: modeller.token })
  expect(matched.data[0]?.stones).toMatchObject([{ id }])
})

test('what a model looks like is kept by those who keep it, shown with it, and gone with it', async () => {
  const { id } = await stone({ reportNo: '8855500066' })
  await upload(id, brilliant({ tablePct: 53, depthPct: 60 }))
  const line = async () => {
    const { data } = await server.call(modelsApi.list, { search: '8855500066' }, { token: modeller.token })
    return data.rows[0]
  }
  const before = await line()
  expect(before?.still).toBeNull()
  const keep = async (by: Person, body: Uint8Array, picture = before?.picture ?? '') => {
    const form = new FormData()
    form.set('id', id)
    form.set('picture', picture)
    form.set('file', new Blob([new Uint8Array(body)]), 'still.webp')
    const { status, data } = await server.send(modelsApi.still.path, form, { token: by.token })
    return [status, (data as { still: string } | null)?.still] as const
  }
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  expect([(await keep(rival, picture))[0], (await keep(photographer, picture))[0], (await keep(trade.buyer, picture))[0]]).toEqual([
    404, 403, 403,
  ])
  expect([(await keep(modeller, picture, '0'.repeat(16)))[0], (await keep(modeller, new TextEncoder().encode('<svg/>')))[0]]).toEqual([
    404, 400,
  ])
  expect((await line())?.still).toBeNull()
  const [status, address = ''] = await keep(trade.supplier, picture)
  expect([status, (await line())?.still]).toEqual([200, address])
  const seen = await server.call(stockApi.detail, { id }, { token: trade.buyer.token })
  expect(seen.data.models.map(({ still }) => still)).toEqual([address])
  const reply = await get(address)
  expect([reply.headers.get('content-type'), (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width]).toEqual([
    'image/webp',
    480,
  ])
  await upload(id, brilliant({ tablePct: 54, depthPct: 60 }))
  expect([(await line())?.still, (await get(address)).status]).toEqual([null, 404])
})
