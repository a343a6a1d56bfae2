import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(() => server.close())

const upload = (bytes: Buffer, name = 'logo.png') => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name)
  return server.send(sitesApi.uploadPicture.path, body, { token: manager.token })
}

test('a picture’s address runs nothing, leads to no machine inside and leaves the house by https only', async () => {
  const { data } = await server.call(sitesApi.edit, {}, { token: manager.token })
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'https://a.example/a.png" onerror="alert(1)',
  ]) {
    for (const field of ['top_imglogo', 'wechat_qr_code', 'service_on_code']) {
      const answer = await server.send(
        sitesApi.submit.path,
        { version: data.version, config: { [field]: address } },
        { token: manager.token },
      )
      expect(answer.status, `${field} ${address}`).toBe(400)
    }
  }
  expect((await server.call(sitesApi.edit, {}, { token: manager.token })).data).toEqual(data)
})

test('a small file that unfolds into a giant picture is refused without being unfolded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect((await upload(bomb)).status).toBe(400)
})

test('only pictures come as far as being drawn, and what is kept is a picture to keep, never a page', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, 'GIF89a', '%PDF-1.4', 'II*\u0000', '']) {
    expect((await upload(Buffer.from(bytes), 'logo.png')).status, bytes).toBe(400)
  }
  const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0a5' } })
    .png()
    .toBuffer()
  const { data } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'logo.html')
  const got = await fetch(`${server.url}${(data as { url: string }).url}`)
  expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([200, 'image/webp', 'nosniff'])
  expect(got.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(Buffer.from(await got.arrayBuffer()).includes('<script>')).toBe(false)
})
