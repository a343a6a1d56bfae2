import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticesApi } from '@loupe/domain/notices/notices.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
})
afterAll(() => server.close())

test('a page elsewhere neither calls nor reads anything with a browser’s help, token or none', async () => {
  const who = await aPerson(server.db, house, { role: 5 })
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: `Admin-Token=${who.token}` }
  expect((await server.call(sessionApi.userInfo, {}, { token: who.token, headers: evil })).status).toBe(403)
  const asked = await fetch(`${server.url}${sessionApi.userInfo.path}`, {
    method: 'OPTIONS',
    headers: { ...evil, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
  })
  expect(asked.status).toBe(404)
  const shown = await server.send('/api/config/show', {}, { headers: { origin: 'https://evil.example' } })
  for (const { headers } of [asked, shown]) expect(headers.get('access-control-allow-origin')).toBe(null)
  const inHouse = await server.call(sessionApi.userInfo, {}, { token: who.token, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(inHouse.status).toBe(200)
})

test('a fault leaves a reference in the log, and neither token, address query nor body', async () => {
  const who = await aPerson(server.db, house, { role: 5 })
  const written: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const broken = server.db.schema.alterTable('notices_seen').renameTo('notices_hidden')
  try {
    await broken.execute()
    const answer = await server.send(`${noticesApi.seen.path}?token=${who.token}`, { version: 1 }, { token: who.token })
    expect(answer.status).toBe(500)
    const reference = /[0-9a-f]{12}/.exec(answer.msg)?.[0] ?? 'none'
    expect(written.join('')).toContain(`fault ${reference} in POST ${noticesApi.seen.path}`)
    expect(written.join('')).not.toContain(who.token)
    expect(JSON.stringify(answer.whole)).not.toContain('notices_seen')
  } finally {
    spy.mockRestore()
    await server.db.schema.alterTable('notices_hidden').renameTo('notices_seen').execute()
  }
})

test('every answer forbids scripts of others, guessing of types and frames around it', async () => {
  for (const path of ['/api/config/show', '/api/no/such', '/api/docs', '/healthz']) {
    const { headers } = await fetch(`${server.url}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'"]) {
      expect(policy.split(';'), path).toContain(rule)
    }
    expect(policy).not.toContain('unsafe-eval')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})
