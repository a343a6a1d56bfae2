import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailKey } from '@loupe/domain/accounts/contact.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { accountByName, nameKey } from './users.ts'

let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
})
afterAll(() => server.close())

/** As somebody types it, and what the house knows it as. */
test.each([
  ['Anna', 'anna'],
  ['ＡＮＮＡ－９', 'anna-9'],
  ['Jose\u0301', 'jos\u00e9'],
  ['JOS\u00c9', 'jos\u00e9'],
  ['Stra\u00dfe', 'strasse'],
  ['STRASSE', 'strasse'],
  ['\u0130stanbul', 'i\u0307stanbul'],
  ['i\u0307STANBUL', 'i\u0307stanbul'],
  ['\u0131stanbul', '\u0131stanbul'],
  ['\u212Aate', 'kate'],
  ['iri\u017F', 'iris'],
  ['\uFB01ne', 'fine'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['an\u200Bna\u00AD', 'anna'],
  ['陈静', '陈静'],
  ['ｶﾞ', 'ガ'],
])('%j is %j', async (typed, key) => {
  expect(await nameKey(server.db, typed)).toBe(key)
})

test('the normal form of every letter is its own normal form, and that of its upper and lower case', async () => {
  const letters = Array.from({ length: 0xffff }, (_, n) => n + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const { rows } = await sql<{ letter: string; once: string; twice: string; upper: string }>`
    select letter, name_key(letter) as once, name_key(name_key(letter)) as twice, name_key(upper) as upper
    from unnest(${letters}::text[], ${letters.map((letter) => letter.toUpperCase())}::text[]) as l (letter, upper)`.execute(server.db)
  expect(rows).toHaveLength(letters.length)
  expect(rows.filter(({ once, twice }) => once !== twice)).toEqual([])
  // The dotless i is its own letter, whatever its upper case looks like.
  expect(rows.filter(({ once, upper }) => once !== upper).map(({ letter }) => letter)).toEqual(['\u0131'])
})

test('every spelling finds the one account', async () => {
  const person = await aPerson(server.db, house, { role: 5, name: 'Jos\u00e9 Stein' })
  for (const typed of ['José Stein', 'Jose\u0301 Stein', 'JOSE\u0301 STEIN', 'ｊｏｓé Ｓｔｅｉｎ']) {
    expect((await accountByName(server.db, house.siteId, typed))?.id, typed).toBe(person.id)
  }
  for (const typed of ['Jose Stein', 'José Stein\u0301', 'José']) {
    expect(await accountByName(server.db, house.siteId, typed), typed).toBeNull()
  }
})

test('a second account under another spelling is refused by the call and by the database', async () => {
  await aPerson(server.db, house, { role: 5, name: 'm\u00fcller' })
  for (const name of ['MÜLLER', 'Mu\u0308ller', 'ｍüｌｌｅｒ']) {
    const person = { name, role: 3, real_name: 'Second', password: 'a long password' } as const
    const answer = await server.call(usersApi.add, person, { token: admin.token })
    expect([answer.status, answer.data], name).toEqual([400, { fields: { name: 'is taken already' } }])
    await expect(aPerson(server.db, house, { role: 5, name })).rejects.toThrow('users_name')
  }
})

test('names that were two and are one by now are told apart when the house is brought up to date', async () => {
  const [first, second] = [await aPerson(server.db, house, { role: 5 }), await aPerson(server.db, house, { role: 5 })]
  await sql`drop index users_name`.execute(server.db)
  await server.db.updateTable('users').set({ name: 'Ren\u00e9' }).where('id', '=', first.id).execute()
  await server.db.updateTable('users').set({ name: 'Rene\u0301' }).where('id', '=', second.id).execute()
  await sql`
    update users set name = name || '-' || id
    where exists (select from users o where o.site_id = users.site_id and name_key(o.name) = name_key(users.name) and o.id < users.id)`.execute(
    server.db,
  )
  await sql`create unique index users_name on users (site_id, name_key(name))`.execute(server.db)
  const names = await server.db.selectFrom('users').select('name').where('id', 'in', [first.id, second.id]).orderBy('id').execute()
  expect(names.map(({ name }) => name)).toEqual(['René', `Rene\u0301-${second.id}`])
})

test('a mailbox is the same in page and database: ASCII case alone, so that nobody else’s letter becomes one of its', async () => {
  for (const email of ['Ann@Example.COM', '\u212Aate@example.com', 'İnfo@example.com', 'JOSÉ@example.com', 'ſam@example.com']) {
    const { rows } = await sql<{ key: string }>`select email_key(${email}) as key`.execute(server.db)
    expect(rows[0]?.key, email).toBe(emailKey(email))
  }
  expect(emailKey('\u212Aate@example.com')).not.toBe(emailKey('Kate@example.com'))
})
