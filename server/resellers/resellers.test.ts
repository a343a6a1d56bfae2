import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import type { Invitation } from '@loupe/domain/users/person.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { aGroup, aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  server = await aServer({ env: { PUBLIC_ORIGIN: 'https://house.example' } })
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
})
afterAll(() => server.close())

const as = (who: Person) => ({ token: who.token })
const acceptAt = (page: string, { link }: Invitation) =>
  server.call(invitationsApi.accept, { key: link.split('#')[1] ?? '', password: 'her own word', password1: 'her own word', referrer: page })
let no = 0
/** A site of a reseller, made on the page, with a host name of its own unless one is given. */
async function made(more: Partial<Parameters<typeof server.call<typeof resellersApi.add>>[1]> = {}) {
  no += 1
  const wish = { name: `Reseller ${no}`, address: `r${no}.example`, account: 'olga', ...more }
  const { data } = await server.call(resellersApi.add, wish, as(admin))
  const one = (await server.call(resellersApi.one, { id: data.id }, as(admin))).data
  return { ...data, name: wish.name, version: one.version, address: wish.address }
}
const one = async (id: string) => (await server.call(resellersApi.one, { id }, as(admin))).data
const listed = async (wish: object = {}) => (await server.call(resellersApi.list, wish, as(admin))).data

test('a site is made with its operator, opened at its address, and stands in the list', async () => {
  const groupId = await aGroup(server.db, house.siteId, { multiplier: '1.05' })
  const answer = await server.call(
    resellersApi.add,
    {
      name: 'Fjord Diamonds',
      address: 'FJORD.example',
      account: 'olga',
      real_name: 'Olga Fjord',
      language: 'zh',
      isChina: 0,
      groupId,
      customers: { multiplier: '1.10', points: '0.50' },
    },
    as(admin),
  )
  expect(answer.data).toMatchObject({ origin: 'https://fjord.example', account: 'olga' })
  const page = 'https://fjord.example'
  const login = await acceptAt(page, answer.data.invitation)
  expect(login.data).toMatchObject({ role: 7, next_server: true, real_name: 'Olga Fjord' })
  expect((await server.call(sitesApi.show, { referrer: page })).data).toMatchObject({
    title: 'Fjord Diamonds',
    isChina: 0,
    site_state: 'open',
  })

  const { rows, total } = await listed({ search: 'fjord' })
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({
    name: 'Fjord Diamonds',
    addresses: [{ origin: 'https://fjord.example', shown: 'fjord.example', isPrimary: true }],
    operators: [{ account: 'olga', name: 'Olga Fjord' }],
    people: 1,
    orders: 0,
    ordersOpen: 0,
    buysAt: { multiplier: '1.05', points: '0.00' },
    sellsAt: { multiplier: '1.10', points: '0.50' },
    ownRates: false,
    suspendedAt: null,
  })
  expect(Date.parse(rows[0]?.lastSeen ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await listed({ search: 'olga f' })).rows.map(({ name }) => name)).toEqual(['Fjord Diamonds'])
  const { rows: log } = (await server.call(resellersApi.log, { id: answer.data.id }, as(admin))).data
  expect(log).toMatchObject([{ what: 'made', fields: { address: { from: '', to: 'fjord.example' }, operator: { to: 'olga' } } }])
})

test.each([
  { more: { name: 'reseller X' }, first: { name: 'Reseller x' }, status: 409, field: 'name' },
  { more: { name: 'ＦＪＯＲＤ Gems' }, first: { name: 'Fjord gems' }, status: 409, field: 'name' },
  { more: { address: 'taken.example' }, first: { address: 'https://taken.example' }, status: 409, field: 'address' },
  { more: { address: 'house.example' }, first: {}, status: 400, field: 'address' },
  { more: { address: '127.0.0.1' }, first: {}, status: 400, field: 'address' },
  { more: { address: 'shop.localhost' }, first: {}, status: 400, field: 'address' },
  { more: { groupId: '999999' }, first: {}, status: 400, field: 'groupId' },
  { more: { phone: 'none' }, first: {}, status: 400, field: 'phone' },
  { more: { own: { multiplier: '0', points: '0' } }, first: {}, status: 400, field: 'own.multiplier' },
])('nothing is made with $more', async ({ more, first, status, field }) => {
  await made(first)
  const count = async () => (await server.db.selectFrom('users').select('id').execute()).length
  const before = [await count(), (await listed()).total]
  no += 1
  const wish = { name: `Reseller ${no}`, address: `r${no}.example`, account: 'nils', ...more }
  const answer = await server.call(resellersApi.add, wish, as(admin))
  expect([answer.status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([status, [field]])
  expect([await count(), (await listed()).total]).toEqual(before)
})

test('a page of the house that is open at another name than its settings say is the house’s all the same', async () => {
  const headers = { origin: 'https://office.example' }
  const wish = { name: 'Office', address: 'office.example', account: 'x' }
  const answer = await server.call(resellersApi.add, wish, { ...as(admin), headers })
  expect([answer.status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([400, ['address']])
})

test('a site has several addresses, one of them its own; one that is taken away leads nowhere, and never to the house', async () => {
  const { id, version } = await made({ address: 'first.example' })
  const added = await server.call(resellersApi.addAddress, { id, version, address: 'https://钻石.example/' }, as(admin))
  expect(added.data.addresses).toMatchObject([
    { origin: 'https://first.example', isPrimary: true },
    { shown: '钻石.example', isPrimary: false },
  ])
  const chinese = added.data.addresses[1]?.origin ?? ''
  expect(chinese).toMatch(/^https:\/\/xn--/)
  const titled = async (page: string) => (await server.call(sitesApi.show, { referrer: page })).data
  expect((await titled(`${chinese}/Natural`)).title).toBe(`Reseller ${no}`)
  expect((await listed({ search: '钻石.example' })).rows.map((row) => row.id)).toEqual([id])

  const named = await server.call(resellersApi.primaryAddress, { id, version: added.data.version, origin: chinese }, as(admin))
  expect(named.data.addresses.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  const removed = await server.call(resellersApi.removeAddress, { id, version: named.data.version, origin: chinese }, as(admin))
  expect(removed.data.addresses).toMatchObject([{ origin: 'https://first.example', isPrimary: true }])
  const gone = await titled(chinese)
  expect(gone).toMatchObject({ site_state: 'gone', is_next: true, service_on_phone: '' })
  expect(JSON.stringify(gone)).not.toContain('Site 1')
  expect((await tryLogIn(server, 'olga', { page: chinese })).status).toBe(410)
  expect((await server.send(sessionApi.visitorLogin.path, { referrer: chinese })).status).toBe(410)

  const last = await server.call(
    resellersApi.removeAddress,
    { id, version: removed.data.version, origin: 'https://first.example' },
    as(admin),
  )
  expect(last.status).toBe(409)
  const other = await made({ address: '钻石.example' })
  expect((await titled(chinese)).title, 'an address that is free may be given again').toBe(other.name)
})

test('a change that has not seen the last one is refused with the fresh site', async () => {
  const { id, version } = await made()
  await server.call(resellersApi.rename, { id, version, name: 'Renamed' }, as(admin))
  for (const answer of [
    await server.call(resellersApi.rename, { id, version, name: 'Again' }, as(admin)),
    await server.call(resellersApi.addAddress, { id, version, address: 'again.example' }, as(admin)),
    await server.call(resellersApi.suspend, { id, version, why: 'x' }, as(admin)),
  ]) {
    expect([answer.status, answer.data]).toMatchObject([409, { name: 'Renamed' }])
  }
})

test('a second operator is added, and sets a password by a link', async () => {
  const { id, version } = await made({ address: 'two.example' })
  const answer = await server.call(resellersApi.addOperator, { id, version, account: 'per', real_name: 'Per' }, as(admin))
  expect(answer.data.site.operators.map(({ account }) => account)).toEqual(['olga', 'per'])
  const login = await acceptAt('https://two.example', answer.data.invitation)
  expect(login.data).toMatchObject({ role: 7, next_server: true })
  const again = await server.call(resellersApi.addOperator, { id, version: answer.data.site.version, account: 'PER' }, as(admin))
  expect(again.status).toBe(400)
})

test('pages of the list follow each other in every order, and no site is told twice', async () => {
  for (let k = 0; k < 5; k += 1) await made()
  const { total } = await listed({ limit: 1 })
  for (const sort of ['name', 'seen', 'orders', 'people', 'created'] as const) {
    const ids: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed({ sort, limit: 4, ...(after === null ? {} : { after }) })
      ids.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect([ids.length, new Set(ids).size], sort).toEqual([total, total])
  }
  const names = (await listed({ limit: 100 })).rows.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('two who take one address at once: one has it', async () => {
  const sites = [await made(), await made(), await made()]
  const tries = sites.map(({ id, version }) => server.call(resellersApi.addAddress, { id, version, address: 'wanted.example' }, as(admin)))
  expect((await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const makers = await Promise.all(
    [1, 2, 3].map((k) => server.call(resellersApi.add, { name: `Racer ${k}`, address: 'race.example', account: 'x' }, as(admin))),
  )
  expect(makers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const [a, b] = sites
  const insert = (origin: string, siteId = '') => server.db.insertInto('site_origins').values({ origin, site_id: siteId }).execute()
  await insert('https://both.example', a?.id)
  await expect(insert('http://both.example', b?.id), 'the database itself keeps a host name for one site').rejects.toThrow(
    /site_origins_host/,
  )
})

test('what a link is made of is the address as it was given, not as somebody names it', async () => {
  const { address, id } = await made({ address: 'links.example' })
  const guest = await aPerson(server.db, { siteId: id }, { role: 5 })
  await server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify({ open_invitation: 1 }) })
    .where('site_id', '=', id)
    .execute()
  const named = await server.send('/api/login/qrcodeLogin', {}, { headers: { origin: `http://${address}:8080` } })
  expect(JSON.stringify(named.data)).not.toContain('8080')
  expect((await one(id)).people.customers).toBe(1)
  expect(guest.siteId).toBe(id)
})

test('an operator with an e-mail address is invited through the outbox, in whose words the link stands once', async () => {
  const site = await made({ name: 'Invited', email: 'olga@fjord.example', language: 'zh' })
  expect(site.invitation.sentTo).toBe('olga@fjord.example')
  const letters = () =>
    server.db.selectFrom('messages').select(['target', 'subject', 'body']).where('site_id', '=', site.id).orderBy('id').execute()
  const [letter] = await letters()
  expect(letter).toMatchObject({ target: 'olga@fjord.example', subject: '【Invited】请设置您的登录密码' })
  expect(site.invitation.link.startsWith(`https://${site.address}/`)).toBe(true)
  expect(letter?.body.split(site.invitation.link)).toHaveLength(2)
  const second = { id: site.id, version: site.version, account: 'per', email: 'per@fjord.example' }
  expect((await server.call(resellersApi.addOperator, second, as(admin))).data.invitation.sentTo).toBe('per@fjord.example')
  expect((await letters())[1]).toMatchObject({ target: 'per@fjord.example', subject: 'Invited: set your password' })
  const quiet = await made()
  expect(quiet.invitation.sentTo).toBe('')
  expect(await server.db.selectFrom('messages').select('id').where('site_id', '=', quiet.id).execute()).toEqual([])
})

test('the house says for an operator what the first page says; both logs tell, and what the operator changed meanwhile is not lost', async () => {
  const site = await made()
  const page = `https://${site.address}`
  const before = await one(site.id)
  const say = (version: number, configVersion: number, words: object) =>
    server.call(resellersApi.setPage, { id: site.id, version, configVersion, words }, as(admin))
  const words = {
    headline: 'Stones of the north',
    headline_zh: '北方之钻',
    introduce: 'Since 1990.',
    service_on_name: 'Olga',
    service_on_phone: '+47 55',
  }
  const said = await say(before.version, before.config.version, words)
  expect(said.data.config).toMatchObject({ version: before.config.version + 1, introduced: true, words })
  expect((await server.call(sitesApi.show, { referrer: page })).data).toMatchObject({
    headline: 'Stones of the north',
    service_on_phone: '+47 55',
  })
  expect((await say(said.data.version, before.config.version, { headline: 'Late' })).status).toBe(409)
  expect((await say(before.version, said.data.config.version, { headline: 'Late' })).status).toBe(409)
  const [entry] = (await server.call(resellersApi.log, { id: site.id }, as(admin))).data.rows
  expect(entry).toMatchObject({
    what: 'page',
    fields: { headline: { from: '', to: 'Stones of the north' }, service_on_name: { from: '客服一', to: 'Olga' } },
  })
  expect((await say(said.data.version, said.data.config.version, { open_approve: 1 })).status).toBe(400)
})

test('turnover leaves out what was voided or came back', async () => {
  const site = await made()
  expect((await one(site.id)).orders).toEqual({ open: 0, all: 0, lastAt: null, rmb: '0.00', rmbMonth: '0.00' })
})
