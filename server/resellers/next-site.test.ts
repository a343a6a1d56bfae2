import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'
import { addNextSite, readNextSite } from './next-site.ts'
import type { NextSiteWish } from './next-site.ts'

const page = 'https://fjord.example'
const args = ['--name', 'Fjord Diamonds', '--origin', `${page}/`, '--account', 'olga', '--group', 'Resellers', '--language', 'zh']

let server: TestServer
let house: House
let groupId: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  const { id } = await server.db
    .insertInto('groups')
    .values({ site_id: house.siteId, name: 'Resellers', codes: [], at_cost: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  groupId = id
})
afterAll(() => server.close())

const wish = (more: readonly string[] = []): NextSiteWish => readNextSite([...args, ...more]) as NextSiteWish
const add = (of: NextSiteWish) => addNextSite(server.db, of, 'https://house.example')

test('a next-level site is set up with an operator who sets a password by a link and runs that site alone', async () => {
  const { link, goodUntil: until } = await add(wish(['--real-name', 'Olga Fjord']))
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  expect([days > 2.9, days < 3.1]).toEqual([true, true])
  expect((await server.call(sitesApi.show, { referrer: `${page}/systemIndex` })).data.title).toBe('Fjord Diamonds')
  expect(link.startsWith(`${page}/setPassword#`)).toBe(true)
  const own = { key: link.split('#')[1] ?? '', password: 'one of her own', password1: 'one of her own', referrer: page }
  const login = await server.call(invitationsApi.accept, own)
  expect(login.data).toMatchObject({ role: 7, next_server: true, real_name: 'Olga Fjord', password_until: null })
  const token = String(login.whole['token'])

  const groups = (await server.call(groupsApi.list, {}, { token })).data
  expect(groups.map(({ name, is_default }) => [name, is_default])).toEqual(
    expect.arrayContaining([
      ['业务员', false],
      ['客户', true],
      ['游客', false],
      ['下级站点运营', false],
    ]),
  )
  expect(groups).toHaveLength(4)
  const { version } = (await server.call(sitesApi.edit, {}, { token })).data
  expect((await server.call(sitesApi.submit, { version, config: { title: 'Fjord' } }, { token })).status).toBe(200)
  const book = await server.call(booksApi.ofGroup, { group_id: groupId }, { token })
  expect(book.status, 'the house’s own groups are not to be seen').toBe(404)
  const stranger = await aPerson(server.db, house, { role: 5 })
  expect((await server.call(usersApi.one, { id: stranger.id }, { token })).status).toBe(404)
  expect((await server.call(sessionApi.userInfo, {}, { token, headers: { origin: 'https://house.example' } })).status).toBe(401)
  const { parent_group_id: buysAs } = await server.db
    .selectFrom('sites')
    .select('parent_group_id')
    .where('name', '=', 'Fjord Diamonds')
    .executeTakeFirstOrThrow()
  expect(buysAs).toBe(groupId)
})

test.each([
  { change: { name: 'fjord diamonds' }, says: 'name There is a site of this name already' },
  { change: { origins: [page] }, says: 'address belongs to a site already' },
  { change: { origins: ['https://house.example'] }, says: 'address is the address of the house itself' },
  { change: { group: 'Nobody' }, says: 'groupId is no group of this house' },
])('nothing is set up with $change', async ({ change, says }) => {
  const count = async () => (await server.db.selectFrom('sites').select('id').execute()).length
  const before = await count()
  const other = { ...wish(), name: 'Bay', origins: ['https://bay.example'], ...change }
  await expect(add(other)).rejects.toThrow(says)
  expect(await count()).toBe(before)
})

test('without a house there is nothing to set a site up below', async () => {
  const empty = await aServer()
  await expect(addNextSite(empty.db, wish(), null)).rejects.toThrow('There is no house yet')
  await empty.close()
})

test.each([
  { given: ['--name', 'X', '--account', 'x'], says: '--origin is missing' },
  { given: ['--name', 'X', '--origin', page], says: '--account is missing' },
  { given: ['--origin', page, '--account', 'x'], says: '--name is missing' },
  { given: [...args, '--origin', 'fjord.example'], says: '--origin is no address of a site' },
  { given: [...args, '--origin', 'https://fjord.example/shop'], says: '--origin is no address of a site' },
  { given: [...args, '--origin', 'javascript:alert(1)'], says: '--origin is no address of a site' },
  { given: [...args, '--phone', 'none'], says: '--phone is no phone number: none' },
  { given: [...args, '--email', 'olga'], says: '--email is no e-mail address: olga' },
  { given: [...args, '--language', 'fr'], says: '--language is none of en, zh, es and ja: fr' },
  { given: [...args, '--role', '1'], says: "Unknown option '--role'" },
])('$given is told apart: $says', ({ given, says }) => {
  expect(() => readNextSite(given)).toThrow(says)
})

test('asked for help, or for nothing, the command tells how it is used', () => {
  for (const given of [[], ['--help']]) expect(readNextSite(given)).toContain('npm run next-site --')
})
