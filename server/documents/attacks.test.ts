import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsApi } from '@loupe/domain/documents/documents.api.ts'
import type { Verification } from '@loupe/domain/documents/documents.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let manager: Person
let picture: Buffer

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a50' } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())

const buyer = () => aPerson(server.db, house, { role: 5, userType: 0 })

async function handIn(who: Person, name: string): Promise<Verification> {
  const form = new FormData()
  form.set('kind', 'business_licence')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'text/html' }), name)
  const answer = await server.send(documentsApi.upload.path, form, { token: who.token })
  expect(answer.status).toBe(200)
  return answer.data as Verification
}
const file = (by: Person, id: string) =>
  fetch(`${server.url}${documentsApi.file.path}`, {
    method: 'POST',
    headers: { token: by.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })

test('whatever a paper is called, its file is a picture to keep, never a page to open', async () => {
  const names = [
    'licence.html',
    'a"; filename="b.html',
    'a\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>',
    `${'💎'.repeat(80)}.png`,
    '<img src=x onerror=alert(1)>',
  ]
  for (const name of names) {
    const who = await buyer()
    const { documents } = await handIn(who, name)
    const got = await file(manager, documents[0]?.id ?? '')
    expect([got.status, got.headers.get('content-type'), got.headers.get('x-evil')], name).toEqual([200, 'image/png', null])
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~*'()-]*$/)
    expect(got.headers.get('content-disposition')).toMatch(/\.png$/)
    expect(documents[0]?.fileName).toMatch(/[^.]\.png$/)
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect(got.headers.get('content-security-policy')).toContain("object-src 'none'")
  }
})

test('nobody reads papers by counting numbers up, and a number that never was gets the same answer', async () => {
  const [owner, thief] = [await buyer(), await buyer()]
  const id = Number((await handIn(owner, 'a.png')).documents[0]?.id)
  const answers = await Promise.all(
    [id, id + 1, id + 1000].map(async (n) => {
      const got = await file(thief, String(n))
      return [got.status, await got.text()]
    }),
  )
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]?.[0]).toBe(404)
})

test('papers go with the right to read them: a salesman who lost their customer reads them no longer', async () => {
  const seller = await aPerson(server.db, house, { role: 3, codes: [70127] })
  const who = await aPerson(server.db, house, { role: 5, userType: 0, salesmanId: seller.id })
  const id = (await handIn(who, 'a.png')).documents[0]?.id ?? ''
  expect((await file(seller, id)).status).toBe(200)
  const { version } = (await server.call(usersApi.one, { id: who.id }, { token: manager.token })).data
  expect((await server.call(usersApi.edit, { id: who.id, version, salesman_id: null }, { token: manager.token })).status).toBe(200)
  expect((await file(seller, id)).status).toBe(404)
})

test('verified and refused at the same moment, a paper is one of both', async () => {
  const who = await buyer()
  const seen = (await handIn(who, 'a.png')).documents.map(({ id }) => id)
  const admin = await aPerson(server.db, house, { role: 1 })
  const answers = await Promise.all([
    server.call(documentsApi.verify, { userId: who.id, user_type: 2, seen }, { token: manager.token }),
    server.call(documentsApi.refuse, { userId: who.id, seen, reason: 'blurred' }, { token: admin.token }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { data } = await server.call(documentsApi.ofPerson, { userId: who.id }, { token: manager.token })
  expect([
    [2, 'approved'],
    [0, 'refused'],
  ]).toContainEqual([data.user_type, data.documents[0]?.state])
})

test('while papers of ten megabytes are looked through, made to keep whoever reads them busy, others are answered', async () => {
  const bytes = Buffer.from(`%PDF-1.5\n1 0 obj ${'1 0 obj /ObjStm '.repeat(600_000)}`)
  const order: string[] = []
  const papers = Array.from({ length: 4 }, async () => {
    const who = await buyer()
    const form = new FormData()
    form.set('kind', 'business_licence')
    form.set('file', new Blob([new Uint8Array(bytes), '%%EOF']), 'a.pdf')
    const { status } = await server.send(documentsApi.upload.path, form, { token: who.token })
    order.push('paper')
    return status
  })
  await Promise.race(papers)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  order.push('another call')
  expect(await Promise.all(papers)).toEqual([400, 400, 400, 400])
  expect(order.at(-1)).toBe('paper')
})
