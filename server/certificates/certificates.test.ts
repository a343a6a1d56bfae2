import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import type { Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { certificateKey } from '@loupe/domain/stock/report-no.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { dropForgottenCertificates } from './certificates.ts'

/** A laboratory over HTTP: what it answers goes by the number that is asked for, and how often it was asked is counted. */
let laboratory: Server
let elsewhere: Server
let base: string
let server: TestServer
let trade: Trade
let picture: Buffer
const asked = new Map<string, number>()
let together = 0
let mostTogether = 0
const pdf = (inside = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)

const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  '11': (reply) => reply.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf()),
  // Says that it is a PDF and is a picture.
  '12': (reply) => reply.writeHead(200, { 'content-type': 'application/pdf' }).end(picture),
  // Says that it is a picture and is a page.
  '13': (reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>please log in</html>'),
  '14': (reply) => reply.writeHead(200, { 'content-length': String(11 * 1024 * 1024) }).write('%PDF-1.4'),
  '15': flood,
  '16': (reply) => reply.write('%PDF-1.4'),
  '17': (reply) => reply.writeHead(302, { location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/inner.pdf` }).end(),
  '18': (reply) => reply.writeHead(302, { location: 'http://169.254.169.254/report.pdf' }).end(),
  '19': (reply) => reply.writeHead(404).end(),
  '20': (reply) => reply.writeHead(500).end(),
  '21': (reply) =>
    reply.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
  '22': (reply) => reply.destroy(),
  '30': (reply) => void setTimeout(() => reply.end(pdf()), 150),
}

/** Eleven megabytes without a word of how many there are. */
function flood(reply: ServerResponse): void {
  for (let mb = 0; mb < 11; mb += 1) reply.write(Buffer.alloc(1024 * 1024, 32))
  reply.end()
}

beforeAll(async () => {
  picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#eee' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'QUOKKA' } })
    .toBuffer()
  laboratory = createServer((request, reply) => {
    const no = new URL(request.url ?? '', 'http://lab').searchParams.get('r') ?? ''
    asked.set(no, (asked.get(no) ?? 0) + 1)
    together += 1
    mostTogether = Math.max(mostTogether, together)
    reply.on('close', () => (together -= 1))
    const answer = answers[no.slice(-2)]
    if (answer === undefined) reply.writeHead(404).end()
    else answer(reply)
  }).listen(0, '127.0.0.1')
  elsewhere = createServer((_request, reply) => {
    asked.set('elsewhere', 1)
    reply.end(pdf())
  }).listen(0, '127.0.0.1')
  await Promise.all([once(laboratory, 'listening'), once(elsewhere, 'listening')])
  const inner = `127.0.0.1:${(laboratory.address() as AddressInfo).port}`
  base = `http://${inner}`
  server = await aServer({
    env: {
      MEDIA_INNER_HOSTS: inner,
      LAB_FETCH: '1',
      LAB_FETCH_FROM: JSON.stringify({ GIA: `${base}/report?r={no}` }),
      LAB_FETCH_SECONDS: '2',
    },
  })
  trade = await aTrade(server.db)
})
afterAll(async () => {
  await server.close()
  for (const each of [laboratory, elsewhere]) {
    each.closeAllConnections()
    each.close()
  }
})

let stones = 0
/** A stone whose number ends in these two digits. */
const stoneEnding = (ending: string, more: object = {}) =>
  aStone(server.db, trade.house, {
    supplierId: trade.supplierId,
    reportNo: `77${String((stones += 1)).padStart(6, '0')}${ending}`,
    ...more,
  })

const see = (id: string, by: Person = trade.buyer) => server.call(certificatesApi.see, { id }, { token: by.token })
const file = (id: string, by: Person = trade.buyer) =>
  fetch(`${server.url}${certificatesApi.file.path}`, {
    method: 'POST',
    headers: { token: by.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })

async function upload(id: string, by: Person, bytes: Buffer, type = 'image/jpeg'): Promise<Answer<Certificate>> {
  const form = new FormData()
  form.set('id', id)
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'certificate.jpg')
  return (await server.send(certificatesApi.upload.path, form, { token: by.token })) as Answer<Certificate>
}

test('a certificate is fetched from its laboratory once, by its content, and kept for good', async () => {
  const [first, second] = [await stoneEnding('11'), await stoneEnding('12')]
  const both = await Promise.all([see(first.id), see(first.id), see(second.id)])
  expect(both.map(({ status, data }) => [status, data.source, data.type])).toEqual([
    [200, 'lab', 'application/pdf'],
    [200, 'lab', 'application/pdf'],
    [200, 'lab', 'image/jpeg'],
  ])
  expect([asked.get(first.reportNo), asked.get(second.reportNo)]).toEqual([1, 1])
  const got = await file(second.id)
  expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([200, 'image/jpeg', 'nosniff'])
  expect((await sharp(Buffer.from(await got.arrayBuffer())).metadata()).exif).toBeUndefined()
  expect((await (await file(first.id)).text()).startsWith('%PDF-1.4')).toBe(true)
  // Another offer of the same certificate, whoever's.
  const other = await aStone(server.db, trade.house, { supplierId: await aSupplier(server.db, trade.house), reportNo: first.reportNo })
  expect((await see(other.id)).data.source).toBe('lab')
  expect(asked.get(first.reportNo)).toBe(1)
})

test.each([
  ['a page that says it is a picture', '13', 'refused'],
  ['more than ten megabytes, announced', '14', 'refused'],
  ['more than ten megabytes, unannounced', '15', 'refused'],
  ['an answer that never ends', '16', 'slow'],
  ['a way into the own network', '17', 'refused'],
  ['a way to an inner address', '18', 'refused'],
  ['no such report', '19', 'refused'],
  ['a laboratory in trouble', '20', 'slow'],
  ['a PDF with a program', '21', 'refused'],
  ['a line that breaks', '22', 'slow'],
] as const)('%s is no certificate, and is not asked for again at once', async (_name, ending, missing) => {
  const { id, reportNo } = await stoneEnding(ending)
  for (let times = 0; times < 2; times += 1) {
    const { status, data } = await see(id)
    expect([status, data.source, data.missing]).toEqual([200, null, missing])
    expect(data.labPage).toBe(`https://www.gia.edu/report-check?reportno=${reportNo}`)
  }
  expect((await file(id)).status).toBe(404)
  expect(asked.get(reportNo)).toBe(1)
  expect(asked.get('elsewhere')).toBeUndefined()
  expect((await readdir(join(server.deps.settings.dataDir, 'tmp'))).filter((name) => name.startsWith('upload-'))).toEqual([])
})

test('few are fetched at a time', async () => {
  mostTogether = 0
  const ids = await Promise.all(Array.from({ length: 9 }, async () => (await stoneEnding('30')).id))
  const seen = await Promise.all(ids.map((id) => see(id)))
  expect(seen.map(({ data }) => data.source)).toEqual(Array.from({ length: 9 }, () => 'lab'))
  expect(mostTogether).toBe(3)
})

test('where no laboratory is asked, there is a clear answer with its own page', async () => {
  const { id } = await stoneEnding('11')
  await server.db
    .updateTable('stones')
    .set({ lab: 'NGTC', report_key: certificateKey('NGTC', 'X9') })
    .where('id', '=', id)
    .execute()
  expect((await see(id)).data).toMatchObject({ source: null, missing: 'none', labPage: 'https://www.ngtc.com.cn/', labPageAsks: true })
  const bare = await aStone(server.db, trade.house, { supplierId: trade.supplierId, reportNo: null })
  expect((await see(bare.id)).data).toMatchObject({ source: null, missing: 'uncertified', labPage: null })
})

test('the house and a stone’s own supplier upload its certificate, and nobody else does', async () => {
  const { id, reportNo } = await stoneEnding('19')
  const others = {
    buyer: trade.buyer,
    salesman: trade.salesman,
    anotherSupplier: await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) }),
    staffWithoutCosts: await aPerson(server.db, trade.house, { role: 3, codes: [7003, 70030, 70123] }),
  }
  const statuses = await Promise.all(Object.values(others).map(async (by) => (await upload(id, by, picture)).status))
  expect(statuses).toEqual([403, 403, 404, 403])
  const [own, staff] = [await upload(id, trade.supplier, pdf(), 'application/pdf'), await upload(id, trade.manager, picture)]
  expect([own.data.source, own.data.type, own.data.mayRemove]).toEqual(['supplier', 'application/pdf', true])
  expect([staff.data.source, staff.data.type]).toEqual(['house', 'image/jpeg'])
  const seen = await see(id)
  expect(seen.data).toMatchObject({ source: 'house', mayKeep: false, mayRemove: false })
  expect(asked.get(reportNo)).toBeUndefined()
  // The supplier does not take the house's away; the house does, and theirs shows again.
  expect((await server.call(certificatesApi.remove, { id }, { token: trade.supplier.token })).status).toBe(403)
  expect((await server.call(certificatesApi.remove, { id }, { token: trade.buyer.token })).status).toBe(403)
  const removed = await server.call(certificatesApi.remove, { id }, { token: trade.manager.token })
  expect(removed.data.source).toBe('supplier')
})

test('what a supplier uploads is shown with their own stones only', async () => {
  const { id, reportNo } = await stoneEnding('19')
  await upload(id, trade.supplier, picture)
  const other = await aStone(server.db, trade.house, { supplierId: await aSupplier(server.db, trade.house), reportNo })
  expect([(await see(id)).data.source, (await see(other.id)).data.source]).toEqual(['supplier', null])
})

test('what is no certificate by its content is refused whatever it is called, and the one before stays', async () => {
  const { id } = await stoneEnding('19')
  const first = await upload(id, trade.manager, picture)
  const page = await upload(id, trade.manager, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const scripted = await upload(id, trade.manager, pdf('/OpenAction << /S /JavaScript /JS (1) >>'), 'application/pdf')
  const large = await upload(id, trade.manager, Buffer.alloc(10 * 1024 * 1024 + 1000, 1))
  expect([page.status, scripted.status, large.status]).toEqual([400, 400, 413])
  expect((await see(id)).data.mark).toBe(first.data.mark)
  const bare = await aStone(server.db, trade.house, { supplierId: trade.supplierId, reportNo: null })
  expect((await upload(bare.id, trade.manager, picture)).status).toBe(409)
})

test('the grades that somebody read off it are told beside what is listed, with what differs', async () => {
  const { id } = await stoneEnding('19')
  const none = { fancyIntensity: null, fancyColor: null, polish: null, symmetry: null, fluorescence: null }
  const grades = { ...none, carat: 1, color: 'H', clarity: 'VS1', cut: null } as const
  const readOff = (by: Person, mark: string) => server.call(certificatesApi.readOff, { id, mark, grades }, { token: by.token })
  expect((await readOff(trade.manager, 'x')).status).toBe(409)
  const { data } = await upload(id, trade.manager, picture)
  expect([data.read, data.differs]).toEqual([null, []])
  expect([(await readOff(trade.buyer, data.mark ?? '')).status, (await readOff(trade.supplier, data.mark ?? '')).status]).toEqual([
    403, 403,
  ])
  expect((await readOff(trade.manager, data.mark ?? '')).status).toBe(200)
  const seen = await see(id)
  expect([seen.data.listed.color, seen.data.read?.color, seen.data.differs]).toEqual(['G', 'H', ['color']])
  // Another file is another certificate: nothing was read off it yet, and what was seen before counts no more.
  const next = await upload(id, trade.manager, picture)
  expect([next.data.read, next.data.differs]).toEqual([null, []])
  expect((await readOff(trade.manager, data.mark ?? '')).status).toBe(409)
})

test('a stone that is not the reader’s to see has no certificate for them either, and nobody learns whose it is', async () => {
  const { id } = await stoneEnding('12', { stockNo: 'QUOKKA-1' })
  const rival = await aPerson(server.db, trade.house, { role: 4, supplierId: await aSupplier(server.db, trade.house) })
  expect([(await see(id, rival)).status, (await file(id, rival)).status]).toEqual([404, 404])
  expect((await see(id, { ...trade.buyer, token: 'x' })).status).toBe(401)
  await upload(id, trade.supplier, picture)
  expect(JSON.stringify((await see(id)).whole)).not.toMatch(/QUOKKA|Supplier \d/)
  const got = await file(id)
  expect([...got.headers.values()].join(' ')).not.toContain('QUOKKA')
  expect(Buffer.from(await got.arrayBuffer()).includes('QUOKKA')).toBe(false)
})

test('files that were replaced are gone, and those that nothing names go after an hour', async () => {
  const folder = join(server.deps.settings.dataDir, 'certificates')
  const { id } = await stoneEnding('19')
  await upload(id, trade.manager, picture)
  const before = await readdir(folder)
  await upload(id, trade.manager, picture)
  const after = await readdir(folder)
  expect(after.length).toBe(before.length)
  await server.deps.files.keep('certificates', picture)
  await dropForgottenCertificates(server.deps)
  expect((await readdir(folder)).length).toBe(before.length + 1)
})

test('the demo draws a sample of its own, as a picture or a PDF, and production draws none', async () => {
  const sample = 'https://drawn.invalid/sample-report'
  const [drawn, page, lower] = await Promise.all(['50', '51', '53'].map((ending) => stoneEnding(ending, { certUrl: sample })))
  const seen = await Promise.all([drawn, page, lower].map(async (stone) => (await see(stone?.id ?? '')).data))
  expect(seen.map(({ source, type, differs }) => [source, type, differs])).toEqual([
    ['sample', 'image/svg+xml', []],
    ['sample', 'application/pdf', []],
    ['sample', 'application/pdf', ['color']],
  ])
  const texts = await Promise.all([drawn, page].map(async (stone) => (await file(stone?.id ?? '')).text()))
  for (const text of texts) expect(text).toContain('SAMPLE REPORT')
  expect(asked.get(drawn?.reportNo ?? '')).toBeUndefined()
  Object.assign(server.deps.settings, { isProduction: true })
  expect((await see(drawn?.id ?? '')).data.source).toBeNull()
  Object.assign(server.deps.settings, { isProduction: false })
})

test('whether there is a certificate to see is told without fetching it', async () => {
  const there = async (id: string, by: Person) => (await server.call(certificatesApi.there, { id }, { token: by.token })).data
  const asksLab = await stoneEnding('11')
  expect(await there(asksLab.id, trade.buyer)).toEqual({ there: true, mayKeep: false })
  expect(asked.get(asksLab.reportNo ?? '')).toBeUndefined()
  // A laboratory that this house asks nothing of.
  const none = await stoneEnding('60')
  await server.db.updateTable('stones').set({ lab: 'HRD' }).where('id', '=', none.id).execute()
  expect(await there(none.id, trade.buyer)).toEqual({ there: false, mayKeep: false })
  expect(await there(none.id, trade.manager)).toEqual({ there: false, mayKeep: true })
  await upload(none.id, trade.manager, picture)
  expect(await there(none.id, trade.buyer)).toEqual({ there: true, mayKeep: false })
})
