import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesApi } from '@loupe/domain/notices/notices.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, type Person } from '../testing/trade.ts'

type Line = { readonly message: string } & Record<string, unknown>

let server: TestServer
let buyer: Person
let lines: Line[] = []

const hear = (message: string, facts: Record<string, unknown> = {}): void => void lines.push({ message, ...facts })

beforeAll(async () => {
  server = await aServer({ log: { info: hear, warn: hear, error: hear } })
  buyer = await aPerson(server.db, await aSite(server.db), { role: 5 })
})
afterAll(() => server.close())
beforeEach(() => {
  lines = []
})

/** The lines of calls, told after the answer went out. */
async function calls(): Promise<Line[]> {
  await expect.poll(() => lines.some(({ message }) => message === 'call')).toBe(true)
  return lines.filter(({ message }) => message === 'call')
}

test('a call is one line: method, path, code, time, who', async () => {
  expect((await server.call(noticesApi.seen, { version: 1 }, { token: buyer.token })).status).toBe(200)
  const [line] = await calls()
  expect(line).toEqual({ message: 'call', method: 'POST', path: noticesApi.seen.path, code: 200, ms: expect.any(Number), user: buyer.id })
})

test('nothing of what is sent stands in it: no password, no token, no words of the address', async () => {
  const secret = 'hush-4711'
  await server.send(`${sessionApi.login.path}?token=${secret}`, { username: secret, password: secret })
  await server.send(`/api/${secret}`, { secret }, { token: secret })
  await server.call(noticesApi.seen, { version: 1 }, { token: secret })
  await expect.poll(() => lines.length).toBe(3)
  expect(lines.map(({ path, code }) => [path, code])).toEqual([
    [sessionApi.login.path, 400],
    ['(unknown)', 404],
    [noticesApi.seen.path, 401],
  ])
  expect(JSON.stringify(lines)).not.toContain(secret)
})

test('a fault stands in the line of its call by the reference that the caller was told', async () => {
  await sql`alter table notices_seen rename to notices_away`.execute(server.db)
  const answer = await server.call(noticesApi.seen, { version: 1 }, { token: buyer.token })
  await sql`alter table notices_away rename to notices_seen`.execute(server.db)
  expect(answer.status).toBe(500)
  const [line] = await calls()
  expect(line).toMatchObject({ code: 500, user: buyer.id })
  expect(line?.['reference']).toMatch(/^[0-9a-f]{12}$/)
  expect(answer.msg).toContain(line?.['reference'])
})
