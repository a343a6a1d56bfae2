import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tokenOf, tryLogIn } from '../testing/log-in.ts'
import { prepareSetUp } from './sites.ts'

let server: TestServer
let code: string

beforeEach(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  code = (await prepareSetUp(server.db)) ?? ''
})
afterEach(() => server.close())

const aHouse = () => ({
  code,
  houseName: 'Harbour Diamonds',
  account: 'Owner',
  password: 'a long password',
  realName: 'Olga Owner',
  rates: { naturalSpot: '7.12', naturalOrder: '7.18', labGrownSpot: '7.1', labGrownOrder: '7.1575' },
  locations: ['Shenzhen', 'Antwerp', 'Shenzhen'],
})
const finish = (more: object = {}, address = '203.0.113.1') =>
  server.send('/api/setup/finish', { ...aHouse(), ...more }, { headers: { 'x-forwarded-for': address } })
const rows = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.db)).rows[0]?.n ?? -1

test('before the set-up the page learns that it must set up, and from the health probe that the server lives', async () => {
  const { status, data } = await server.call(sitesApi.show, {})
  expect(status).toBe(200)
  expect(data).toMatchObject({ needs_setup: true, is_demo: false, new_pa_dh_rate: '' })
  expect((await server.send('/healthz', null, { method: 'GET' })).status).toBe(200)
})

test('before the set-up every other call is refused with a word about it', async () => {
  const open = new Set(['/api/config/show', '/api/setup/finish'])
  const others = server.endpoints.filter(({ path }) => !open.has(path))
  expect(others.length).toBeGreaterThan(20)
  for (const { path, method } of [...others, { path: '/api/openapi.json', method: 'GET' }, { path: '/api/docs', method: 'GET' }]) {
    const answer = await server.send(path, {}, { method, token: 'A'.repeat(43) })
    expect([path, answer.status, answer.msg]).toEqual([path, 403, 'This house is not set up yet. Open its address in a browser to begin'])
  }
})

test('the code is kept as a hash, and a new one replaces it', async () => {
  expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
  const { rows: kept } = await sql<{ all: string }>`select string_agg(value::text, '') as all from settings`.execute(server.db)
  expect(kept[0]?.all).not.toContain(code)
  const newer = await prepareSetUp(server.db)
  expect(newer).not.toBe(code)
  expect((await finish()).status).toBe(400)
  expect((await finish({ code: newer })).status).toBe(200)
})

test('finishing the set-up makes the house, its groups, its super admin, rates and locations', async () => {
  expect((await finish()).status).toBe(200)
  expect((await server.call(sitesApi.show, {})).data).toMatchObject({
    title: 'Harbour Diamonds',
    time_zone: 'Asia/Shanghai',
    needs_setup: false,
    is_demo: false,
    is_next: false,
    new_pa_dh_rate: '7.18',
    new_lab_dh_rate: '7.1575',
  })
  const token = await tokenOf(server, 'owner', { password: 'a long password' })
  const { data } = await server.call(sessionApi.userInfo, {}, { token })
  expect(data).toMatchObject({ name: 'Owner', real_name: 'Olga Owner', role: 1 })
  expect(data._roles).toContain(1)
  expect((await server.call(sitesApi.locations, {}, { token })).data).toEqual(['Shenzhen', 'Antwerp'])
  const groups = await server.db.selectFrom('groups').select(['name', 'codes']).orderBy('id').execute()
  expect(groups.map(({ name }) => name)).toEqual(['Managers', 'Salespeople', 'Suppliers', 'Customers', 'Visitors', 'Next-level operators'])
  expect(groups[3]?.codes).toEqual([7002, 7003, 7005, 70020, 70030, 7011, 70110, 17003, 170030])
})

test('groups are named in the language of whoever sets the house up', async () => {
  await server.send('/api/setup/finish', aHouse(), { language: 'zh' })
  const first = await server.db.selectFrom('groups').select('name').orderBy('id').executeTakeFirst()
  expect(first?.name).toBe('经理')
})

test('the code may be typed in small letters and without dashes', async () => {
  expect((await finish({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200)
})

test('a wrong code makes nothing', async () => {
  const answer = await finish({ code: 'AAAA-AAAA-AAAA-AAAA' })
  expect([answer.status, answer.msg]).toEqual([400, 'This is not the code that the server printed at its last start'])
  expect(await rows('sites')).toBe(0)
})

test('five wrong codes close the set-up to that address for 15 minutes, the right code included', async () => {
  for (let n = 0; n < 5; n += 1) expect((await finish({ code: `GUESS-${n}` })).status).toBe(400)
  const closed = await finish()
  expect([closed.status, closed.msg]).toEqual([429, 'Too many wrong codes. Try again in 15 minutes'])
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(840)
  expect(await rows('sites')).toBe(0)
  expect((await finish({}, '203.0.113.2')).status).toBe(200)
})

test('twenty codes guessed at once are five guesses', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => finish({ code: `GUESS-${n}` })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('a house is set up once: a second time is refused, the right code or not', async () => {
  await finish()
  for (const more of [{}, { code: 'AAAA-AAAA-AAAA-AAAA' }, { account: 'Intruder' }]) {
    const answer = await finish(more)
    expect([answer.status, answer.msg]).toEqual([409, 'This house is already set up. Please log in'])
  }
  expect(await prepareSetUp(server.db)).toBeNull()
  expect(await rows('users')).toBe(1)
})

test('of ten who finish the set-up at the same moment one does', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => finish({ account: `owner-${n}` }, `203.0.113.${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect([await rows('sites'), await rows('users'), await rows('exchange_rates')]).toEqual([1, 1, 4])
})

test('a set-up that fails half way leaves nothing, and the code still serves', async () => {
  await sql`alter table locations add constraint no_nowhere check (name <> 'Nowhere')`.execute(server.db)
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await finish({ locations: ['Shenzhen', 'Nowhere'] })).status).toBe(500)
  quiet.mockRestore()
  expect([await rows('sites'), await rows('users'), await rows('groups'), await rows('exchange_rates')]).toEqual([0, 0, 0, 0])
  expect((await server.call(sitesApi.show, {})).data.needs_setup).toBe(true)
  expect((await finish()).status).toBe(200)
})

test('bad values are refused by name, and nothing is made', async () => {
  const bad = {
    password: { password: 'short' },
    'rates.labGrownSpot': { rates: { ...aHouse().rates, labGrownSpot: '0.00' } },
    'rates.naturalOrder': { rates: { ...aHouse().rates, naturalOrder: '-7' } },
    locations: { locations: [] },
    houseName: { houseName: '   ' },
    account: { account: 'x'.repeat(101) },
  }
  for (const [field, more] of Object.entries(bad)) {
    const answer = await finish(more)
    expect([field, answer.status]).toEqual([field, 400])
    expect(Object.keys((answer.data as { fields: object }).fields)).toEqual([field])
  }
  expect((await finish({ password: 'x'.repeat(73) })).status).toBe(400)
  expect(await rows('sites')).toBe(0)
  expect((await finish({ password: 'x'.repeat(72) })).status).toBe(200)
})

test('the answer to the set-up logs nobody in and tells nothing', async () => {
  const answer = await finish()
  expect(answer.whole).toEqual({ code: 200, msg: '', data: null })
  expect((await tryLogIn(server, 'Owner', { password: 'another' })).status).toBe(400)
})
