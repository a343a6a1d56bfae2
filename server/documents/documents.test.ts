import { deflateSync } from 'node:zlib'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsApi } from '@loupe/domain/documents/documents.api.ts'
import type { Verification } from '@loupe/domain/documents/documents.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { dropForgottenFiles } from './documents.ts'

let server: TestServer
let house: House
let next: House
let manager: Person
let operator: Person
let picture: Buffer

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  next = await aSite(server.db, { parentId: house.siteId })
  manager = await aPerson(server.db, house, { role: 2 })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a50' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.close())

const buyer = (more: object = {}) => aPerson(server.db, house, { role: 5, userType: 0, ...more })
const folder = () => join(server.deps.settings.dataDir, 'documents')
const pdf = (inside = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)

async function handIn(who: Person, bytes: Buffer, more: { kind?: string; name?: string; type?: string } = {}) {
  const form = new FormData()
  form.set('kind', more.kind ?? 'business_licence')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: more.type ?? 'image/jpeg' }), more.name ?? 'paper.jpg')
  const answer = await server.send(documentsApi.upload.path, form, { token: who.token })
  return { ...answer, data: answer.data as Verification }
}
const file = (by: Person, id: string) =>
  fetch(`${server.url}${documentsApi.file.path}`, {
    method: 'POST',
    headers: { token: by.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
const verify = (by: Person, who: Person, seen: string[], user_type: 1 | 2 = 2) =>
  server.call(documentsApi.verify, { userId: who.id, user_type, seen }, { token: by.token })

test('a picture is handed in, waits, and only its owner and the staff of the site get its file', async () => {
  const who = await buyer()
  const { status, data } = await handIn(who, picture, { name: 'C:\\fake\\licence\u202e.jpg' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ userId: who.id, user_type: 0 })
  expect(data.documents).toMatchObject([
    { kind: 'business_licence', fileName: 'licence.jpg', type: 'image/jpeg', state: 'waiting', reason: '' },
  ])
  const { id } = data.documents[0]!
  for (const reader of [who, manager]) {
    const got = await file(reader, id)
    expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([200, 'image/jpeg', 'nosniff'])
    expect(got.headers.get('content-disposition')).toContain('attachment')
    expect((await sharp(Buffer.from(await got.arrayBuffer())).metadata()).width).toBe(40)
  }
  const strangers = [
    await buyer(),
    operator,
    await aPerson(server.db, house, { role: 3 }),
    await aPerson(server.db, house, { role: 4, supplierId: await aSupplierId() }),
  ]
  for (const stranger of strangers) expect((await file(stranger, id)).status).toBe(404)
  expect((await file({ ...who, token: 'x' }, id)).status).toBe(401)
})

async function aSupplierId(): Promise<string> {
  const { id } = await server.db
    .insertInto('suppliers')
    .values({ site_id: house.siteId, name: 'S', short_code: 'S' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a salesman with the code reads the papers of the own customers only', async () => {
  const seller = await aPerson(server.db, house, { role: 3, codes: [70127] })
  const [mine, other] = [await buyer({ salesmanId: seller.id }), await buyer()]
  const [a, b] = [await handIn(mine, picture), await handIn(other, picture)]
  expect((await file(seller, a.data.documents[0]!.id)).status).toBe(200)
  expect((await file(seller, b.data.documents[0]!.id)).status).toBe(404)
  expect((await server.call(documentsApi.ofPerson, { userId: other.id }, { token: seller.token })).status).toBe(404)
})

test('the kept file is readable by the server alone, under a name of its own', async () => {
  const who = await buyer()
  await handIn(who, picture, { name: '../../../../etc/passwd' })
  const names = await readdir(folder())
  expect(names.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
  expect((await stat(join(folder(), names[0]!))).mode & 0o077).toBe(0)
})

test('what stands behind a picture does not survive', async () => {
  const who = await buyer()
  const polyglot = Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
  const { data } = await handIn(who, polyglot)
  const kept = Buffer.from(await (await file(who, data.documents[0]!.id)).arrayBuffer())
  expect(kept.includes('script')).toBe(false)
})

test('a plain PDF is kept as it came', async () => {
  const who = await buyer()
  const { data } = await handIn(who, pdf(), { name: 'licence.pdf', type: 'application/pdf' })
  expect(data.documents[0]?.type).toBe('application/pdf')
  expect(Buffer.from(await (await file(who, data.documents[0]!.id)).arrayBuffer()).equals(pdf())).toBe(true)
})

const packed = (text: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    deflateSync(Buffer.from(text)),
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ])

test.each([
  { what: 'text called a picture', bytes: () => Buffer.from('not a picture at all') },
  { what: 'a page called a picture', bytes: () => Buffer.from('<html><script>alert(1)</script></html>') },
  { what: 'a drawing (SVG)', bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  { what: 'an archive', bytes: () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') },
  { what: 'the head of a JPEG and nothing else', bytes: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]) },
  { what: 'half a picture', bytes: () => picture.subarray(0, picture.length / 2) },
  { what: 'the head of a PNG before a page', bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html>')]) },
  { what: 'a PDF with a script', bytes: () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') },
  { what: 'a PDF with a script spelled with #', bytes: () => pdf('/S /Java#53cript') },
  { what: 'a PDF with a packed script', bytes: () => packed('<< /S /JavaScript >>') },
  { what: 'a PDF that unpacks without end', bytes: () => packed('a'.repeat(30_000_000)) },
  { what: 'a PDF that starts a program', bytes: () => pdf('/S /Launch') },
  { what: 'a PDF with a file inside', bytes: () => pdf('/EmbeddedFiles 3 0 R') },
  { what: 'a PDF that is an archive too', bytes: () => Buffer.concat([pdf(), Buffer.from('PK\u0005\u0006')]) },
  { what: 'a PDF that is a page too', bytes: () => pdf('(<html><body>)') },
  { what: 'a PDF that is a page in capitals', bytes: () => pdf('(<SCRIPT>alert(1)</SCRIPT>)') },
  { what: 'a PDF behind other bytes', bytes: () => Buffer.concat([Buffer.from('GIF89a'), pdf()]) },
  { what: 'nothing', bytes: () => Buffer.alloc(0) },
])('$what is refused, and nothing is kept of it', async ({ bytes }) => {
  const who = await buyer()
  const before = (await readdir(folder())).length
  const answer = await handIn(who, bytes())
  expect([answer.status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([400, ['file']])
  expect((await readdir(folder())).length).toBe(before)
  expect((await server.call(documentsApi.mine, {}, { token: who.token })).data.documents).toEqual([])
})

test('a small file that unfolds into a giant picture is refused without being unfolded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await handIn(await buyer(), bomb)).status).toBe(400)
})

test('a file over 10 MB is refused', async () => {
  expect((await handIn(await buyer(), Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
})

test('at most ten papers wait, sent at once or not', async () => {
  const who = await buyer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => handIn(who, picture)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('visitors hand nothing in: their account is everybody’s', async () => {
  expect((await handIn(await aPerson(server.db, house, { role: 6 }), picture)).status).toBe(409)
})

test('a business is verified by its licence, and not by a card', async () => {
  const who = await buyer()
  const card = (await handIn(who, picture, { kind: 'business_card' })).data.documents[0]!.id
  expect((await verify(manager, who, [card])).status).toBe(409)
  const licence = (await handIn(who, picture)).data.documents[1]!.id
  const { data } = await verify(manager, who, [card, licence])
  expect(data).toMatchObject({ user_type: 2, documents: [{ state: 'approved' }, { state: 'approved' }] })
  const log = await server.call(usersApi.changes, { id: who.id }, { token: manager.token })
  expect(log.data.rows[0]).toMatchObject({ what: 'verified', fields: { user_type: { from: '0', to: '2' } } })
})

test('a person is verified by a business card with an identity or student card', async () => {
  const who = await buyer()
  const card = (await handIn(who, picture, { kind: 'business_card' })).data.documents[0]!.id
  expect((await verify(manager, who, [card], 1)).status).toBe(409)
  const student = (await handIn(who, picture, { kind: 'student_card' })).data.documents[1]!.id
  expect((await verify(manager, who, [card, student], 1)).data.user_type).toBe(1)
})

test('papers that came in after the staff looked are not decided unseen', async () => {
  const who = await buyer()
  const first = (await handIn(who, picture)).data.documents[0]!.id
  await handIn(who, picture, { kind: 'id_card' })
  const answer = await verify(manager, who, [first])
  expect(answer.status).toBe(409)
  expect(answer.data.documents).toHaveLength(2)
  expect((await server.call(documentsApi.mine, {}, { token: who.token })).data.user_type).toBe(0)
})

test('refused papers tell their owner why, and new ones can follow', async () => {
  const who = await buyer()
  const id = (await handIn(who, picture)).data.documents[0]!.id
  const reason = 'Blurred <b>scan</b>'
  await server.call(documentsApi.refuse, { userId: who.id, seen: [id], reason }, { token: manager.token })
  const mine = await server.call(documentsApi.mine, {}, { token: who.token })
  expect(mine.data).toMatchObject({ user_type: 0, documents: [{ state: 'refused', reason }] })
  expect((await verify(manager, who, [id])).status).toBe(409)
  const better = (await handIn(who, picture)).data.documents[1]!.id
  expect((await verify(manager, who, [better])).data.user_type).toBe(2)
})

test('nobody verifies themselves, somebody above, or another site’s people', async () => {
  const own = (await handIn(manager, picture)).data.documents[0]!.id
  expect((await verify(manager, manager, [own])).status).toBe(409)
  const admin = await aPerson(server.db, house, { role: 1, userType: 0 })
  const theirs = (await handIn(admin, picture)).data.documents[0]!.id
  expect((await verify(manager, admin, [theirs])).status).toBe(409)
  const who = await buyer()
  const paper = (await handIn(who, picture)).data.documents[0]!.id
  expect((await verify(operator, who, [paper])).status).toBe(404)
  expect((await verify(who, who, [paper])).status).toBe(403)
})

test('a paper is taken back by its owner only, and not once it was approved', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const [a, b] = [(await handIn(who, picture)).data.documents[0]!.id, (await handIn(who, picture)).data.documents[1]!.id]
  const remove = (by: Person, id: string) => server.call(documentsApi.remove, { id }, { token: by.token })
  expect((await remove(other, a)).status).toBe(404)
  const count = (await readdir(folder())).length
  expect((await remove(who, a)).data.documents).toHaveLength(1)
  expect((await readdir(folder())).length).toBe(count - 1)
  await verify(manager, who, [b])
  expect((await remove(who, b)).status).toBe(409)
})

test('the list shows who waits, and files of deleted accounts go with the next cleaning', async () => {
  const who = await buyer()
  await handIn(who, picture)
  const { data } = await server.call(usersApi.list, { has_documents_waiting: true, limit: 1 }, { token: manager.token })
  expect(data.rows[0]).toMatchObject({ id: who.id, documents_waiting: 1 })
  const before = await readdir(folder())
  const removed = await server.call(usersApi.remove, { id: who.id, version: data.rows[0]!.version }, { token: manager.token })
  expect(removed.status).toBe(200)
  const at = { db: server.db, files: server.deps.files }
  await dropForgottenFiles(at)
  expect(await readdir(folder())).toHaveLength(before.length)
  for (const name of before) await utimes(join(folder(), name), new Date('2026-01-01'), new Date('2026-01-01'))
  await dropForgottenFiles(at)
  expect(await readdir(folder())).toHaveLength(before.length - 1)
})
