import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  server = await aServer({ env: { PUBLIC_ORIGIN: 'https://house.example' } })
  house = await aSite(server.db, { config: { title: 'Lee & Sons' } })
  admin = await aPerson(server.db, house, { role: 1, name: 'the-admin' })
})
afterAll(() => server.close())

const as = (who: Person) => ({ token: who.token })
let no = 0
async function added(more: object = {}) {
  no += 1
  const name = `newcomer-${no}`
  const { data } = await server.call(usersApi.add, { at_cost: true, role: 5, name, ...more }, as(admin))
  const link = data.invitation?.link ?? ''
  return { name, user: data.user, link, key: keyOf(link), invitation: data.invitation }
}
const keyOf = (link: string): string => link.split('#')[1] ?? ''
const look = (key: string, page?: string) => server.call(invitationsApi.look, { key, ...(page === undefined ? {} : { referrer: page }) })
const accept = (key: string, password = 'a word of my own', page?: string) =>
  server.call(invitationsApi.accept, {
    key,
    password,
    password1: password,
    ...(page === undefined ? {} : { referrer: page }),
  })
const invite = (user: { readonly id: string; readonly version: number }, who = admin) =>
  server.call(invitationsApi.invite, { id: user.id, version: user.version }, as(who))

test('who is added without a password sets one with a link, once, and is inside with it', async () => {
  const who = await added({ real_name: 'Nora Petit' })
  expect(who.link).toMatch(/^https:\/\/house\.example\/setPassword#[\w-]{43}$/)
  expect(Math.round((Date.parse(who.invitation?.goodUntil ?? '') - Date.now()) / 3_600_000)).toBe(72)
  expect(who.user.invited_until).toBe(who.invitation?.goodUntil)
  expect((await look(who.key)).data).toEqual({
    account: who.name,
    real_name: 'Nora Petit',
    goodUntil: who.invitation?.goodUntil,
  })
  const done = await accept(who.key)
  expect(done).toMatchObject({ status: 200, data: { name: who.name, password_until: null } })
  const token = String(done.whole['token'])
  expect((await server.call(sessionApi.userInfo, {}, { token })).data.name).toBe(who.name)
  expect((await tryLogIn(server, who.name, { password: 'a word of my own' })).status).toBe(200)
  const again = await accept(who.key, 'somebody else’s word')
  expect([again.status, (await look(who.key)).status]).toEqual([410, 410])
  expect(again.msg).toBe(
    'This link is no longer good: it was used, replaced by a newer one or is older than three days. Ask us for a new one',
  )
  expect((await tryLogIn(server, who.name, { password: 'somebody else’s word' })).status).toBe(400)
})

test('of twenty who open one link at once, one sets the password', async () => {
  const who = await added()
  const words = Array.from({ length: 20 }, (_, k) => `word number ${k}`)
  const answers = await Promise.all(words.map((word) => accept(who.key, word)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(410)])
  const won = words[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await tryLogIn(server, who.name, { password: won })).status).toBe(200)
})

test('only the hash of a link is in the database, and the letter is wiped once it is sent', async () => {
  const who = await added({ email: 'nora@petit.example' })
  expect(who.invitation?.sentTo).toBe('nora@petit.example')
  const row = await server.db.selectFrom('invitations').selectAll().where('user_id', '=', who.user.id).executeTakeFirstOrThrow()
  expect(row.key_hash.equals(createHash('sha256').update(who.key).digest())).toBe(true)
  const { rows: logged } = await sql<{
    n: number
  }>`select count(*)::int as n from change_log where change_log::text like ${`%${who.key}%`}`.execute(server.db)
  expect(logged).toEqual([{ n: 0 }])
  const letter = await server.db
    .selectFrom('messages')
    .select(['subject', 'body', sql<boolean>`secret_until is not null`.as('is_secret')])
    .where('target', '=', 'nora@petit.example')
    .executeTakeFirstOrThrow()
  expect(letter).toEqual({
    subject: 'Lee & Sons: set your password',
    body: `Lee & Sons has an account for you: ${who.name}. Set your password here:\n${who.link}\nThe link works once, within 3 days.`,
    is_secret: true,
  })
})

test('a link is dead after a newer one, after three days, when the account is disabled or ended, and when the password was changed', async () => {
  const renewed = await added()
  const { data } = await invite(renewed.user)
  expect((await look(renewed.key)).status, 'replaced').toBe(410)
  expect((await look(keyOf(data.invitation.link))).status).toBe(200)

  const late = await added()
  const pass = (days: number) =>
    sql`update invitations set good_until = good_until - make_interval(days => ${days}) where user_id = ${late.user.id}`.execute(server.db)
  await pass(2)
  expect((await look(late.key)).status).toBe(200)
  await pass(1)
  expect([(await look(late.key)).status, (await accept(late.key)).status], 'too old').toEqual([410, 410])

  const disabled = await added()
  const off = await server.call(usersApi.setStatus, { ...target(disabled.user), action: 'disable' }, as(admin))
  expect((await accept(disabled.key)).status, 'disabled').toBe(410)
  const on = await server.call(usersApi.setStatus, { ...target(off.data), action: 'enable' }, as(admin))
  expect((await accept(disabled.key)).status, 'and enabled again').toBe(410)
  expect(on.data.invited_until).toBeNull()

  const ended = await added()
  await server.call(usersApi.setStatus, { ...target(ended.user), action: 'expire' }, as(admin))
  expect((await accept(ended.key)).status, 'ended').toBe(410)

  const reset = await added()
  await server.call(usersApi.resetPassword, target(reset.user), as(admin))
  expect((await accept(reset.key)).status, 'reset').toBe(410)
})
const target = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })

test('a link for somebody who is inside leaves them there until it is used, and is noted', async () => {
  const who = await aPerson(server.db, house, { role: 5, name: 'inside' })
  const { data } = await invite({ id: who.id, version: 1 })
  expect((await server.call(sessionApi.userInfo, {}, as(who))).status).toBe(200)
  const { rows } = (await server.call(usersApi.changes, { id: who.id }, as(admin))).data
  expect(rows[0]?.what).toBe('invited')
  expect((await accept(keyOf(data.invitation.link))).status).toBe(200)
  expect((await server.call(sessionApi.userInfo, {}, as(who))).status).toBe(401)
})

test('nobody invites whom they may not change, nor whoever may not log in', async () => {
  const clerk = await aPerson(server.db, house, { role: 3, codes: [70127] })
  const standing = async (status: number) => {
    const { id } = await aPerson(server.db, house, { role: 5 })
    await server.db.updateTable('users').set({ status }).where('id', '=', id).execute()
    return (await server.call(usersApi.one, { id }, as(admin))).data
  }
  const [pending, off] = [await standing(0), await standing(2)]
  const own = await server.call(usersApi.one, { id: admin.id }, as(admin))
  expect((await invite({ id: admin.id, version: own.data.version }, clerk)).status).toBe(404)
  expect((await invite({ id: admin.id, version: own.data.version })).status).toBe(409)
  expect((await invite(pending)).msg).toBe('This account was never approved. Approve it first')
  expect((await invite(off)).msg).toBe('This account is disabled or has ended. Enable it first')
})

test('two passwords that differ are told and leave the link good; a made-up key is worth nothing', async () => {
  const who = await added()
  const differ = await server.call(invitationsApi.accept, { key: who.key, password: 'a word of my own', password1: 'another one' })
  expect(differ.status).toBe(400)
  expect((await look('x'.repeat(43))).status).toBe(410)
  expect((await accept(who.key)).status).toBe(200)
})

test('an operator’s link opens on the operator’s own site alone, and the house gives a new one', async () => {
  const wish = { name: 'Fjord', address: 'fjord.example', account: 'olga', email: 'olga@fjord.example', language: 'zh' as const }
  const made = (await server.call(resellersApi.add, wish, as(admin))).data
  expect(made.invitation).toMatchObject({
    sentTo: 'olga@fjord.example',
    link: expect.stringMatching(/^https:\/\/fjord\.example\/setPassword#/),
  })
  const { version } = (await server.call(resellersApi.one, { id: made.id }, as(admin))).data
  const again = await server.call(resellersApi.inviteOperator, { id: made.id, version, account: 'olga' }, as(admin))
  expect(again.status).toBe(200)
  const page = 'https://fjord.example'
  expect((await look(keyOf(made.invitation.link), page)).status, 'replaced').toBe(410)
  const key = keyOf(again.data.invitation.link)
  expect((await look(key)).status, 'on the house’s pages').toBe(410)
  const done = await accept(key, 'a word of my own', page)
  expect(done.data).toMatchObject({ name: 'olga', role: 7, next_server: true })
  const nobody = { id: made.id, version: again.data.site.version, account: 'somebody' }
  expect((await server.call(resellersApi.inviteOperator, nobody, as(admin))).status).toBe(404)
})

test('who reads the outbox reads the letter of an invitation without the key, in whose language it is written', async () => {
  const who = await added({ email: 'ines@park.example' })
  expect(who.invitation?.sentTo).toBe('ines@park.example')
  const { rows } = (await server.call(messagesApi.outbox, { search: 'ines@park.example' }, as(admin))).data
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ hidesKey: true, language: 'en' })
  expect(rows[0]?.body).toContain('\nhttps://house.example/setPassword#••••••\n')
  expect(JSON.stringify(rows)).not.toContain(who.key)
  // What leaves the house is whole.
  const { body } = await server.db.selectFrom('messages').select('body').where('target', '=', 'ines@park.example').executeTakeFirstOrThrow()
  expect(body).toContain(who.link)
})
