import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportsApi, type ExportJob } from '@loupe/domain/exports/exports.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { ourExports } from '../our-exports.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, type House, type Person } from '../testing/trade.ts'
import { exportWriter, forgetExports, type OurExports } from './write-exports.ts'

/** Thirty natural stones of 1.00 ct at 1,000.00, each with a picture of its own. */
let server: TestServer
let house: House
let ids: string[]
let picture: Buffer

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  ids = []
  for (let at = 0; at < 30; at += 1) {
    ids.push((await aStone(server.db, house, { supplierId, imageUrl: `https://pictures.example/${at}.jpg` })).id)
  }
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .webp()
    .toBuffer()
  const buyer = await aBuyer()
  const search = () => server.call(stockApi.search, { filter: { origin: 'natural' }, limit: 1 }, { token: buyer.token })
  while ((await search()).data.total !== ids.length) await sleep(20)
}, 60_000)
afterAll(() => server.close())

const aBuyer = () => aPerson(server.db, house, { role: 5 })
const begin = (who: Person, wish: object = { ids }) =>
  server.call(exportsApi.begin, { order: { of: 'stones', wish } }, { token: who.token })
const jobOf = async (who: Person, { id }: Pick<ExportJob, 'id'>): Promise<ExportJob | undefined> =>
  (await server.call(exportsApi.list, { id }, { token: who.token })).data.rows[0]
const fileOf = (who: Person, id: string) =>
  fetch(`${server.url}${exportsApi.file.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: who.token },
    body: JSON.stringify({ id }),
  })

/** Writes what waits, with pictures that the test gives. */
const writing = (pictureAt: OurExports['pictureAt'] = async () => picture) =>
  exportWriter(server.deps, { ...ourExports(server.deps), pictureAt })()

test('a file with pictures is begun, written by the house, and fetched by whoever asked for it alone', async () => {
  const buyer = await aBuyer()
  const begun = await begin(buyer)
  expect(begun.data).toMatchObject({ state: 'waiting', done: 0, total: null, name: null })
  expect((await fileOf(buyer, begun.data.id)).status).toBe(404)
  expect(await writing()).toBe(true)
  expect(await jobOf(buyer, begun.data)).toMatchObject({ state: 'ready', done: 30, total: 30 })
  const response = await fileOf(buyer, begun.data.id)
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const pictures = Object.entries(parts).filter(([name]) => name.startsWith('xl/media/'))
  expect(pictures).toHaveLength(30)
  for (const [, bytes] of pictures) expect(bytes.length).toBeLessThan(6000)
  expect(await sharp(pictures[0]?.[1]).metadata()).toMatchObject({ format: 'jpeg', width: 98, height: 94 })
  const drawing = new TextDecoder().decode(parts['xl/drawings/drawing1.xml'])
  const [, fromRow, toColumn, toRow] =
    /<xdr:from><xdr:col>0<.*?<xdr:row>(\d+)<.*?<xdr:to><xdr:col>(\d+)<.*?<xdr:row>(\d+)</.exec(drawing) ?? []
  expect([toColumn, Number(toRow) - Number(fromRow)], 'a picture lies in its own cell').toEqual(['1', 1])
  const stranger = await aBuyer()
  expect((await fileOf(stranger, begun.data.id)).status).toBe(404)
  expect(await jobOf(stranger, begun.data)).toBeUndefined()
  const logged = await server.db.selectFrom('export_log').where('user_id', '=', buyer.id).select(['what', 'rows']).execute()
  expect(logged).toEqual([{ what: 'stock', rows: 30 }])
})

test('a picture that can not be had leaves its cell empty', async () => {
  const buyer = await aBuyer()
  const { data } = await begin(buyer, { ids: ids.slice(0, 3) })
  let asked = 0
  await writing(async () => [picture, null, Buffer.from('no picture')][(asked += 1) - 1] ?? null)
  const parts = unzipSync(new Uint8Array(await (await fileOf(buyer, data.id)).arrayBuffer()))
  expect(Object.keys(parts).filter((name) => name.startsWith('xl/media/'))).toHaveLength(1)
})

test('it stops where its reader says so, and nothing is kept of it', async () => {
  const buyer = await aBuyer()
  const { data } = await begin(buyer)
  let drawn = 0
  await writing(async () => {
    drawn += 1
    if (drawn === 5) await server.call(exportsApi.cancel, { id: data.id }, { token: buyer.token })
    return picture
  })
  expect(drawn).toBeLessThan(30)
  expect(await jobOf(buyer, data)).toMatchObject({ state: 'cancelled', name: null })
  expect((await fileOf(buyer, data.id)).status).toBe(404)
  expect(await server.db.selectFrom('export_log').where('user_id', '=', buyer.id).select('rows').execute()).toEqual([])
  expect((await begin(buyer, { ids: ids.slice(0, 1) })).status).toBe(200)
  await writing()
})

test('one person has one file written at a time, and tells how far it is', async () => {
  const buyer = await aBuyer()
  const { data } = await begin(buyer)
  const second = await begin(buyer)
  expect([second.status, second.msg]).toEqual([409, 'A file of yours is still being written. Wait for it, or cancel it'])
  let far: ExportJob | undefined
  let drawn = 0
  await writing(async () => {
    drawn += 1
    if (drawn === 25) far = await jobOf(buyer, data)
    return picture
  })
  expect(far).toMatchObject({ state: 'working', done: 20, total: 30 })
  expect((await begin(buyer)).status).toBe(200)
  await server.db.updateTable('export_jobs').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
})

test('what is refused is told in the reader’s words, what breaks is tried again', async () => {
  const buyer = await aBuyer()
  const refused = await begin(buyer, { ids: ['999999999999'] })
  await writing()
  expect(await jobOf(buyer, refused.data)).toMatchObject({ state: 'failed', problem: '1 of those picked can no longer be had' })
  const silent = vi.spyOn(server.deps.log, 'error').mockImplementation(() => {})
  const broken = await begin(buyer)
  const breaks = () => Promise.reject(new Error('the disk is full'))
  for (let at = 0; at < 3; at += 1) {
    await writing(breaks)
    await server.db
      .updateTable('export_jobs')
      .set({ next_try_at: sql`now()` })
      .where('id', '=', broken.data.id)
      .execute()
  }
  expect(silent).toHaveBeenCalledTimes(3)
  silent.mockRestore()
  expect(await jobOf(buyer, broken.data)).toMatchObject({ state: 'failed', problem: 'The file could not be written. Please export again' })
})

test('guests begin nothing, nobody whose day is spent, and files are forgotten after a day', async () => {
  expect((await begin(await aPerson(server.db, house, { role: 6 }))).status).toBe(403)
  const buyer = await aBuyer()
  const { data } = await begin(buyer, { ids: ids.slice(0, 1) })
  await writing()
  const config = JSON.stringify({ export_day_limit: '1' })
  await server.db.updateTable('site_configs').set({ config }).where('site_id', '=', house.siteId).execute()
  expect((await begin(buyer)).status).toBe(429)
  await forgetExports(server.deps)
  expect((await fileOf(buyer, data.id)).status).toBe(200)
  await server.db
    .updateTable('export_jobs')
    .set({ made_at: sql`now() - interval '25 hours'` })
    .where('id', '=', data.id)
    .execute()
  await forgetExports(server.deps)
  expect((await fileOf(buyer, data.id)).status).toBe(404)
  for await (const kept of server.deps.files.list('exports')) expect(kept.key).not.toBe('')
})
