import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { logApi } from '@loupe/domain/log/log.api.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { noteChange } from '../db/change-log.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let admin: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  admin = await aPerson(server.db, trade.house, { role: 1, name: 'the-admin' })
})
afterAll(() => server.close())

const read = async (input: InputOf<typeof logApi.list> = {}, who: Person = admin, language = 'en') =>
  (await server.call(logApi.list, input, { token: who.token, language })).data
const kindsOf = async (input: InputOf<typeof logApi.list>) => (await read(input)).rows.map(({ kind }) => kind)

test('what staff change is told with who, what, and from what to what in the language of whoever reads it', async () => {
  const group = await server.call(
    groupsApi.add,
    { name: 'Dealers', codes: [70030], terms: { kind: 'above', multiplier: '1.10', points: '0.00' } },
    { token: admin.token },
  )
  expect(group.status).toBe(200)
  const [row] = (await read({ kind: 'group.added' })).rows
  expect(row).toMatchObject({
    area: 'people',
    by: { id: admin.id, name: 'the-admin' },
    thing: { kind: 'group', name: 'Dealers', isGone: false },
  })
  expect(row?.changes).toContainEqual({ name: 'Permissions', from: '', to: 'Natural diamonds' })
  expect(row?.changes).toContainEqual({ name: 'Price terms', from: '', to: '×1.10 +0.00' })
  const [chinese] = (await read({ kind: 'group.added' }, admin, 'zh')).rows
  expect(chinese?.changes).toContainEqual({ name: '权限', from: '', to: '天然钻石' })
})

test('rates, config and suppliers stand in it with what they were before', async () => {
  const rates = { naturalSpot: '7.1000', naturalOrder: '7.2000', labGrownSpot: '7.1000', labGrownOrder: '7.2000' }
  expect((await server.call(pricingApi.setRates, rates, { token: admin.token })).status).toBe(200)
  expect((await server.call(pricingApi.setRates, { ...rates, naturalSpot: '7.1500' }, { token: admin.token })).status).toBe(200)
  const [set] = (await read({ kind: 'rates.set' })).rows
  expect(set?.changes).toEqual([{ name: 'Natural, in hand', from: '7.1000', to: '7.1500' }])

  const { version } = (await server.call(sitesApi.edit, {}, { token: admin.token })).data
  const config = { hold_hours: '36', open_invitation: 1 as const }
  expect((await server.call(sitesApi.submit, { version, config }, { token: admin.token })).status).toBe(200)
  const edited = (await server.call(sitesApi.edit, {}, { token: admin.token })).data
  await server.call(sitesApi.submit, { version: edited.version, config: { hold_hours: '48' } }, { token: admin.token })
  const [changed] = (await read({ area: 'config' })).rows
  expect(changed?.changes).toEqual([{ name: 'Hold, hours', from: '36', to: '48' }])

  await server.call(suppliersApi.add, { name: 'Birch Gate' }, { token: admin.token })
  expect((await read({ area: 'suppliers' })).rows[0]).toMatchObject({ kind: 'supplier.added', thing: { name: 'Birch Gate' } })
})

test('whoever took a list out of the house, and whoever read or took the log, stands in it', async () => {
  await server.call(ordersApi.exportFile, { view: 'customers', origin: 'natural', format: 'csv' }, { token: trade.manager.token })
  const file = await server.call(logApi.file, { format: 'csv', area: 'exports' }, { token: admin.token })
  expect(file.status).toBe(200)
  const rows = (await read({ area: 'exports' })).rows
  expect(rows.map(({ kind, by }) => [kind, by?.id])).toEqual([
    ['export.log', admin.id],
    ['export.orders', trade.manager.id],
    ['export.log_read', admin.id],
  ])
})

test('pages meet without a gap or a double, whatever was done at the same moment', async () => {
  const whole = (await read({ limit: 200 })).rows.map(({ id }) => id)
  await sql`alter table change_log disable trigger change_log_append_only`.execute(server.db)
  await sql`update change_log set at = '2026-01-01'`.execute(server.db)
  await sql`update exchange_rates set set_at = '2026-01-01' where id in (select max(id) from exchange_rates group by origin, kind)`.execute(
    server.db,
  )
  await sql`alter table change_log enable trigger change_log_append_only`.execute(server.db)
  const all = (await read({ limit: 200 })).rows.map(({ id }) => id)
  expect(all.length).toBe(whole.length)
  const paged: string[] = []
  for (let after: string | undefined; ;) {
    const page = await read({ limit: 2, ...(after === undefined ? {} : { after }) })
    paged.push(...page.rows.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(paged).toEqual(all)
  expect(new Set(paged).size).toBe(paged.length)
})

test('it is narrowed by who, when and what it was done to, by any part of the name', async () => {
  expect(await kindsOf({ by: trade.manager.id })).toEqual(['export.orders'])
  expect(await kindsOf({ text: 'birch', area: 'suppliers' })).toEqual(['supplier.added'])
  expect(await kindsOf({ text: 'Dealers', kind: 'group.added' })).toEqual(['group.added'])
  expect(await kindsOf({ text: 'nobody is called so' })).toEqual([])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: server.deps.settings.timeZone }).format(new Date())
  expect(await kindsOf({ from: today, area: 'suppliers' })).toEqual([])
  expect(await kindsOf({ to: '2026-01-01', area: 'suppliers' })).toEqual(['supplier.added'])
  const turned = await server.call(logApi.list, { from: '2026-02-01', to: '2026-01-01' }, { token: admin.token })
  expect(turned.status).toBe(400)
})

test('what people change of their own accounts is theirs, and a password is never told', async () => {
  const person = await server.call(usersApi.add, { name: 'new-manager', password: 'a secret of theirs', role: 2 }, { token: admin.token })
  expect(person.status).toBe(200)
  await server.call(usersApi.remove, { id: person.data.user.id, version: person.data.user.version }, { token: admin.token })
  const { rows } = await read({ area: 'people' })
  expect(rows.find(({ kind }) => kind === 'user.removed')?.thing).toMatchObject({ name: 'new-manager', isGone: true })
  const said = JSON.stringify(rows)
  expect(said).not.toContain('a secret of theirs')
  expect(said).not.toContain('argon2')
  await noteChange(server.db, {
    siteId: trade.house.siteId,
    byUser: null,
    subject: 'user',
    subjectId: trade.buyer.id,
    what: 'password_changed',
  })
  expect((await read({ kind: 'user.password_changed' })).rows[0]).toMatchObject({ by: { id: trade.buyer.id }, changes: [] })
})

test('only super admins of the house read it, and of one site at a time', async () => {
  const site = await aSite(server.db, { parentId: trade.house.siteId })
  const theirs = await aPerson(server.db, site, { role: 1, name: 'site-admin' })
  const someone = await aPerson(server.db, site, { role: 5, name: 'their-customer' })
  await noteChange(server.db, { siteId: site.siteId, byUser: theirs.id, subject: 'user', subjectId: someone.id, what: 'approved' })
  const below = await read({ siteId: site.siteId, area: 'people' })
  expect(below.rows).toMatchObject([{ kind: 'user.approved', by: { name: 'site-admin' }, thing: { name: 'their-customer' } }])
  expect(below.sites.map(({ id }) => id)).toEqual([trade.house.siteId, site.siteId])
  expect(below.people?.map(({ id }) => id)).toEqual([theirs.id])
  expect(
    (await read({ area: 'people' })).rows.some(({ kind }) => kind === 'user.approved'),
    'another site’s is asked for',
  ).toBe(false)
  expect((await server.call(logApi.list, { siteId: '999999' }, { token: admin.token })).status, 'no site below this one').toBe(404)
  for (const who of [theirs, trade.manager, trade.salesman, trade.supplier, trade.buyer]) {
    expect((await server.call(logApi.list, {}, { token: who.token })).status).toBe(403)
    expect((await server.call(logApi.file, {}, { token: who.token })).status).toBe(403)
  }
})
