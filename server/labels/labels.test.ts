import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualLabelBook } from '@loupe/domain/labels/label-book.ts'
import { labelsApi, type LabelFormat } from '@loupe/domain/labels/labels.api.ts'
import { shortCodeOf, type LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aStyle } from '../testing/a-plain-style.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { pagesOfPdf } from '../testing/pdf-text.ts'
import { aGroup, aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let manager: Person
let goods: Readonly<Record<'stone' | 'parcel' | 'piece' | 'style', LabelledGoods>>
let reportNo: string

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  manager = trade.manager
  const { supplierId } = trade
  const stone = await aStone(server.db, trade.house, { supplierId, origin: 'lab' })
  reportNo = stone.reportNo
  const parcel = await aParcel(server.db, trade.house, { supplierId })
  const style = await aStyle(server.db, trade.house, { supplierId })
  const piece = await aPiece(server.db, trade.house, { supplierId, style_id: style.id, usd_total: '1000.00' })
  goods = {
    stone: { form: 'stone', id: stone.id },
    parcel: { form: 'parcel', id: parcel.id },
    piece: { form: 'piece', id: piece.id },
    style: { form: 'style', id: style.id },
  }
})
afterAll(() => server.close())

const as = (person: Person) => ({ token: person.token })
type More = Partial<Parameters<typeof server.call<typeof labelsApi.preview>>[1]>
const preview = (person: Person, of: readonly LabelledGoods[], more: More = {}) =>
  server.call(labelsApi.preview, { goods: [...of], size: '50 × 25', ...more }, as(person))
const words = (answer: Awaited<ReturnType<typeof preview>>): string[] =>
  answer.data.pages.flatMap(({ labels }) => labels.flatMap(({ marks }) => marks.flatMap((mark) => (mark.is === 'text' ? [mark.text] : []))))
async function file(person: Person, of: readonly LabelledGoods[], format: LabelFormat, more: object = {}) {
  const body = JSON.stringify({ goods: of, size: '50 × 25', format, ...more })
  const headers = { 'content-type': 'application/json', token: person.token, language: 'en' }
  const answer = await fetch(`${server.url}${labelsApi.print.path}`, { method: 'POST', headers, body })
  return { status: answer.status, name: answer.headers.get('content-disposition'), bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('goods of every form are labelled with what they are, lab-grown first, and with their code', async () => {
  const said = words(await preview(manager, Object.values(goods)))
  expect(said[0]).toMatch(/^Lab-grown · Round 1\.00 ct/)
  for (const each of Object.values(goods)) expect(said).toContain(shortCodeOf(each))
  expect(said.some((text) => text.includes(reportNo))).toBe(true)
  expect(said.some((text) => text.includes('1,000 pcs · 10.000 ct'))).toBe(true)
  expect(said.some((text) => text.startsWith('gross') || text.startsWith('net'))).toBe(true)
})

test('a price stands on a tag only where somebody chose for whom, and the house’s cost and suppliers on none', async () => {
  const all = Object.values(goods)
  const groupId = await aGroup(server.db, trade.house.siteId, { multiplier: '1.25', atCost: false })
  const forGroup = { whose: 'group', id: groupId } as const
  const plain = words(await preview(manager, all)).join(' ')
  expect(plain).not.toMatch(/[$¥]/)
  for (const pricesFor of [undefined, { whose: 'cost' as const }]) {
    const refused = await preview(manager, all, { price: 'usd', ...(pricesFor && { pricesFor }) })
    expect([refused.status, Object.keys((refused.data as unknown as { fields: object }).fields)]).toEqual([400, ['price']])
  }
  const dear = words(await preview(manager, [goods.stone, goods.piece], { price: 'usd', pricesFor: forGroup }))
  // 1,000.00 x 1.25
  expect(dear.filter((text) => text === '$1,250.00')).toHaveLength(2)
  const names = await server.db.selectFrom('suppliers').select(['name']).execute()
  const { bytes } = await file(manager, [goods.stone], 'zpl203', { price: 'both', pricesFor: forGroup })
  const { bytes: pdf } = await file(manager, [goods.stone], 'pdf', { price: 'both', pricesFor: forGroup })
  for (const said of [dear.join(' '), plain, new TextDecoder().decode(bytes), (await pagesOfPdf(pdf)).join(' ')]) {
    expect(said).not.toContain('1,000.00')
    expect(said).not.toContain('1000.00')
    for (const { name } of names) expect(said).not.toContain(name)
  }
  // Nobody prints what another pays who may not look at it.
  const other = await aPerson(server.db, trade.house, { role: 4, supplierId: trade.supplierId })
  expect((await preview(other, [goods.stone], { price: 'usd', pricesFor: forGroup })).status).toBe(400)
})

test('whoever may not see goods labels none of them, and is told which', async () => {
  const stranger = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  const refused = await preview(stranger, [goods.stone])
  expect([refused.status, refused.data]).toEqual([409, { gone: [`stone ${goods.stone.id}`] }])
  expect((await preview(trade.buyer, [goods.stone])).status).toBe(403)
  expect((await server.call(labelsApi.book, {})).status).toBe(401)
})

test('labels come as a PDF and in the language of printers of labels; a sheet goes into none of those', async () => {
  const pdf = await file(manager, [goods.stone, goods.parcel], 'pdf', { copies: 2 })
  expect(pdf.name).toMatch(/labels-\d{4}-\d\d-\d\d\.pdf$/)
  const pages = await pagesOfPdf(pdf.bytes)
  expect(pages).toHaveLength(4)
  expect(pages[0]).toContain(shortCodeOf(goods.stone))
  const zpl = new TextDecoder().decode((await file(manager, [goods.stone], 'zpl300')).bytes)
  expect(zpl.match(/\^XA/g)).toHaveLength(1)
  expect(zpl).toContain(`^FD${shortCodeOf(goods.stone)}^FS`)
  expect((await file(manager, [goods.stone], 'zpl203', { size: 'A4, 24 × 70 × 37' })).status).toBe(400)
  expect((await file(manager, [goods.stone], 'pdf', { size: 'no such' })).status).toBe(400)
  const many = Array.from({ length: 60 }, () => goods.stone)
  expect((await file(manager, many, 'pdf', { copies: 20 })).status).toBe(400)
  const logged = await server.db.selectFrom('export_log').where('what', '=', 'labels').select(['user_id', 'rows']).execute()
  expect(logged).toContainEqual({ user_id: manager.id, rows: 4 })
})

test('how goods are labelled is the house’s own, by version; a size that can’t be printed is refused where it is wrong', async () => {
  const before = (await server.call(labelsApi.book, {}, as(manager))).data
  expect(before).toMatchObject({ version: 0, book: usualLabelBook, history: [] })
  const [first, ...others] = usualLabelBook.sizes
  if (first === undefined) throw new Error('no size')
  const save = (book: typeof usualLabelBook, version: number) =>
    server.call(labelsApi.saveBook, { book, note: 'new rolls', version }, as(manager))
  const wrong = await save({ ...usualLabelBook, sizes: [{ ...first, widthMm: 12, pageWidthMm: 12, heightMm: 8, pageHeightMm: 8 }] }, 0)
  expect([wrong.status, Object.keys((wrong.data as unknown as { fields: object }).fields)]).toEqual([400, ['book.sizes.0.codes']])
  const tight = await save({ ...usualLabelBook, sizes: [{ ...first, columns: 2 }] }, 0)
  expect(Object.keys((tight.data as unknown as { fields: object }).fields)).toEqual(['book.sizes.0.pageWidthMm'])
  const renamed = { ...usualLabelBook, sizes: [{ ...first, name: 'Our roll' }, ...others] }
  expect((await save(renamed, 0)).data).toEqual({ version: 1 })
  expect((await save(renamed, 0)).status).toBe(409)
  const after = (await server.call(labelsApi.book, {}, as(manager))).data
  expect(after).toMatchObject({ version: 1, book: renamed, history: [{ version: 1, note: 'new rolls' }] })
  expect((await preview(manager, [goods.stone], { size: 'Our roll' })).status).toBe(200)
  expect((await server.call(labelsApi.saveBook, { book: renamed, note: 'x', version: 1 }, as(trade.salesman))).status).toBe(403)
  const tried = await server.call(labelsApi.trySize, { size: first, fields: usualLabelBook.fields, form: 'piece' }, as(manager))
  expect(tried.data.marks.length).toBeGreaterThan(4)
})

test('a code leads to its goods for whoever may see them, from the address on the label too', async () => {
  for (const each of Object.values(goods)) {
    const code = shortCodeOf(each)
    const found = await server.call(labelsApi.find, { code: ` ${code.toLowerCase()} ` }, as(manager))
    expect(found.data).toMatchObject({ ...each, isOffered: true })
    expect((await server.call(labelsApi.find, { code: `HTTPS://ANY.EXAMPLE/Q/${code}` }, as(manager))).data.id).toBe(each.id)
  }
  const stone = shortCodeOf(goods.stone)
  expect((await server.call(labelsApi.find, { code: stone }, as(trade.buyer))).data).toMatchObject({ number: reportNo, isFancy: false })
  const stranger = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  for (const code of [stone, shortCodeOf({ form: 'stone', id: '999999999' }), 'D1-00', 'nothing']) {
    expect((await server.call(labelsApi.find, { code }, as(stranger))).status, code).toBe(404)
  }
  for (const path of [`/q/${stone}`, `/Q/${stone}`]) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/q?code=${stone}`])
  }
})

test('scanned where goods are asked for by their numbers, a code means its goods', async () => {
  const found = await server.call(lendApi.where, { numbers: [shortCodeOf(goods.stone)] }, as(trade.salesman))
  expect(found.data[0]?.stones.map(({ id }) => id)).toEqual([goods.stone.id])
  const search = { filter: { origin: 'natural' as const, lotNo: shortCodeOf(goods.parcel) } }
  expect((await server.call(parcelsApi.search, search, as(manager))).data.rows.map(({ id }) => id)).toEqual([goods.parcel.id])
})
