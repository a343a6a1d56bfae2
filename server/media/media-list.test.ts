import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
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
const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...more })
type Sent = { readonly name?: string; readonly as?: string; readonly by?: Person; readonly instead?: string }

async function upload(id: string, bytes: Buffer, { name = 'a.png', as = 'image', by = trade.manager, instead }: Sent = {}) {
  const form = new FormData()
  form.set('id', id)
  form.set('as', as)
  if (instead !== undefined) form.set('instead', instead)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await server.send(mediaApi.upload.path, form, { token: by.token })
  return { status: answer.status, data: answer.data as { picture: string } }
}

async function certificate(id: string, name: string, by: Person) {
  const form = new FormData()
  form.set('id', id)
  form.set('file', new Blob([new Uint8Array(await aPicture('#fff'))]), name)
  return (await server.send(certificatesApi.upload.path, form, { token: by.token })).status
}

type Asked = Parameters<typeof server.call<typeof mediaApi.list>>[1]
const list = async (input: Asked, by: Person = trade.manager) => (await server.call(mediaApi.list, input, { token: by.token })).data
const names = async (input: Asked, by?: Person) => (await list(input, by)).rows.map(({ fileName }) => fileName)

test('what was uploaded is listed newest first, by pages that neither repeat nor leave out, for suppliers their own alone', async () => {
  const [mine, theirs] = [await stone({ reportNo: '8811100011' }), await aStone(server.db, trade.house, { supplierId: rivalId })]
  await upload(mine.id, await aPicture('#100'), { name: 'first.png' })
  await upload(theirs.id, await aPicture('#200'), { name: 'rival.png', by: rival })
  await upload(mine.id, await aPicture('#300'), { name: 'beside.png', as: 'more' })
  expect(await certificate(mine.id, 'report.png', trade.supplier)).toBe(200)

  const all = ['report.png', 'beside.png', 'rival.png', 'first.png']
  expect(await names({})).toEqual(all)
  const paged: string[] = []
  for (let after: string | undefined; ;) {
    const page = await list({ limit: 1, ...(after === undefined ? {} : { after }) })
    paged.push(...page.rows.map(({ fileName }) => fileName))
    expect(page.totals === null).toBe(after !== undefined)
    if (page.next === null) break
    after = page.next
  }
  expect(paged).toEqual(all)

  const ofSupplier = await list({}, trade.supplier)
  expect(ofSupplier.rows.map(({ fileName }) => fileName)).toEqual(['report.png', 'beside.png', 'first.png'])
  expect(ofSupplier.rows.map(({ stone: { supplierName } }) => supplierName)).toEqual([null, null, null])
  expect(ofSupplier.totals).toEqual({ all: 3, image: 2, video: 0, paper: 1, model: 0, parcel: 0, jewel: 0, double: 0, idle: 0 })
  expect(await names({}, rival)).toEqual(['rival.png'])
  expect((await list({})).rows.at(-1)).toMatchObject({ kind: 'image', isFirst: true, stone: { reportNo: '8811100011', isForSale: true } })
  for (const by of [trade.buyer, trade.salesman]) {
    expect((await server.call(mediaApi.list, {}, { token: by.token })).status).toBe(403)
  }
})

test('a search finds certificates with and without LG, stock numbers and parts of names, and counts what it finds', async () => {
  const { id } = await stone({ reportNo: '8822200022', stockNo: 'zeb-7' })
  await upload(id, await aPicture('#400'), { name: 'The_100%_brilliant.png' })
  await upload(id, await aPicture('#410'), { name: 'other.png', as: 'more' })
  for (const search of ['8822200022', 'LG8822200022', 'GIA 8822200022', 'zeb-7']) {
    expect(await names({ search }), search).toEqual(['other.png', 'The_100%_brilliant.png'])
  }
  expect(await names({ search: '100%_BRILL' })).toEqual(['The_100%_brilliant.png'])
  expect(await names({ search: '1__%' })).toEqual([])
  expect((await list({ search: 'zeb-7', shown: 'video' })).totals).toMatchObject({ all: 2, image: 2, video: 0 })
  expect(await names({ search: 'zeb-7' }, rival)).toEqual([])
})

test('the very same file at two stones, and what belongs to nothing for sale, have lists of their own', async () => {
  const [one, two] = [await stone(), await stone()]
  const theirs = await aStone(server.db, trade.house, { supplierId: rivalId })
  const same = await aPicture('#555')
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', two.id).execute()
  await upload(one.id, same, { name: 'one.png' })
  await upload(two.id, same, { name: 'two.png' })
  await upload(theirs.id, same, { name: 'three.png', by: rival })
  expect((await list({ shown: 'double' })).rows.map(({ fileName, others }) => [fileName, others])).toEqual([
    ['three.png', 2],
    ['two.png', 2],
    ['one.png', 2],
  ])
  const key = (await list({ search: 'two.png' })).rows[0]?.picture ?? ''
  expect(await names({ same: key })).toEqual(['three.png', 'two.png', 'one.png'])
  expect(await names({ same: key }, trade.supplier)).toEqual(['two.png', 'one.png'])
  expect((await list({ shown: 'double' }, trade.supplier)).rows.map(({ others }) => others)).toEqual([1, 1])
  expect((await list({}, rival)).totals).toMatchObject({ double: 0 })
  expect(await names({ shown: 'idle' })).toEqual(['two.png'])
})

test('a picture beside the first gives its place to another, and only its keeper changes it', async () => {
  const { id } = await stone({ stockNo: 'swap-1' })
  const before = await upload(id, await aPicture('#600'), { as: 'more', name: 'before.png' })
  const instead = before.data.picture
  expect((await upload(id, await aPicture('#610'), { as: 'more', instead, by: rival })).status).toBe(404)
  expect((await upload(id, await aPicture('#610'), { as: 'more', instead, name: 'after.png' })).status).toBe(200)
  expect(await names({ search: 'swap-1' })).toEqual(['after.png'])
  expect((await upload(id, await aPicture('#620'), { as: 'more', instead })).status).toBe(404)
})

test("of two certificates of one number the one that is named is removed, and a supplier's stays when the house's goes", async () => {
  const { id } = await stone({ reportNo: '8833300033' })
  expect(await certificate(id, 'theirs.png', trade.supplier)).toBe(200)
  expect(await certificate(id, 'house.png', trade.manager)).toBe(200)
  expect((await list({ search: '8833300033' })).rows.map(({ fileName, source }) => [fileName, source])).toEqual([
    ['house.png', 'house'],
    ['theirs.png', 'supplier'],
  ])
  const remove = async (source: 'house' | 'supplier', by: Person) =>
    (await server.call(certificatesApi.remove, { id, source }, { token: by.token })).status
  expect(await remove('house', trade.supplier)).toBe(403)
  expect(await remove('supplier', trade.manager)).toBe(200)
  expect(await names({ search: '8833300033' })).toEqual(['house.png'])
})
