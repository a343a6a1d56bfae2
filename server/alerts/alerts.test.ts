import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { inTransaction } from '../db/database.ts'
import { alertCalls } from '../testing/alert-calls.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { tellPerson, waitingAlerts } from './alerts.ts'

let server: TestServer
/** Another node on the same database. */
let second: TestServer
let house: House
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  second = await aServer({ on: { db: server.db, url: server.databaseUrl, drop: () => Promise.resolve() } })
  house = await aSite(server.db)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('alerts').execute()
  await server.db.deleteFrom('messages').execute()
  buyer = await aPerson(server.db, house, { role: 5 })
  await reachable(buyer, { email: 'buyer@example.com', language: 'en' })
})

const { list, told, unread, letters } = alertCalls(() => server)
const reachable = (
  person: Person,
  facts: { email?: string; phone?: string; language?: 'en' | 'zh'; status?: number; role?: number; supplier_id?: string | null },
) => server.db.updateTable('users').set(facts).where('id', '=', person.id).execute()
const tellReady = (person: Person, orderNo: string, origin: string | null = null) =>
  tellPerson(server.db, person.id, { kind: 'order_ready', event: orderNo, facts: { orderNo }, path: `/order?order=${orderNo}` }, origin)
const settingsOf = async (person: Person) => (await server.call(alertsApi.settings, {}, { token: person.token })).data
const times = { timeZone: 'Asia/Shanghai', digest: 'off', digestHour: 9, digestWeekday: 1, quiet: null } as const
const save = (person: Person, input: Partial<InputOf<typeof alertsApi.saveSettings>>) =>
  server.call(alertsApi.saveSettings, { ...times, choices: [], ...input }, { token: person.token })
const send = () => waitingAlerts.send(server.db, null)
const pass = () => sql`update alert_waits set due_at = now() - interval '1 second'`.execute(server.db)
/** Quiet from an hour ago until in an hour, by the clock of UTC. */
function quietNow() {
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  return { timeZone: 'UTC', quiet: { from: (minute + 1380) % 1440, to: (minute + 60) % 1440 } } as const
}

test('one thing is told once, however many nodes tell of it, and stands in the list in the language that is read', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(server.db, (tx) => tellPerson(tx, buyer.id, { kind: 'order_ready', event: 'order 7', facts: { orderNo: 'ND7' } })),
    ),
  )
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await told(buyer)).toEqual([['order_ready', 'Order ND7 is ready']])
  expect((await list(buyer, {}, 'zh')).rows[0]).toMatchObject({ title: '订单 ND7 可以交货', isRead: false })
  expect(await letters()).toHaveLength(1)
})

test('the list pages by its last number and filters; what is read is counted no more, and nobody reads or marks another’s', async () => {
  for (const orderNo of ['A', 'B', 'C']) await tellReady(buyer, orderNo)
  await tellPerson(server.db, buyer.id, { kind: 'password_changed', event: null, facts: {} })
  const first = await list(buyer, { limit: 3 })
  expect(first.rows.map(({ kind }) => kind)).toEqual(['password_changed', 'order_ready', 'order_ready'])
  expect((await list(buyer, { limit: 3, after: first.next ?? '' })).rows.map(({ title }) => title)).toEqual(['Order A is ready'])
  expect((await list(buyer, { kinds: ['order_ready'] })).rows).toHaveLength(3)
  expect(await unread(buyer)).toBe(4)
  const id = first.rows[0]?.id ?? ''
  const other = await aPerson(server.db, house, { role: 5 })
  await server.call(alertsApi.read, { ids: [id], upTo: id }, { token: other.token })
  expect([await unread(buyer), (await list(other)).rows]).toEqual([4, []])
  expect((await server.call(alertsApi.read, { ids: [id] }, { token: buyer.token })).data).toEqual({ unread: 3 })
  expect((await list(buyer, { unread: true })).rows.map(({ kind }) => kind)).not.toContain('password_changed')
  await tellReady(buyer, 'D')
  // Marking all means all that were on the screen.
  expect((await server.call(alertsApi.read, { upTo: id }, { token: buyer.token })).data).toEqual({ unread: 1 })
  expect((await server.call(alertsApi.list, {})).status).toBe(401)
})

test('people of disabled accounts are told nothing, nor anybody of what their role does not hear of', async () => {
  const supplierId = await aSupplier(server.db, house)
  const supplier = await aPerson(server.db, house, { role: 4, supplierId })
  expect(await tellReady(supplier, 'A')).toBe(false)
  await tellReady(buyer, 'B')
  // Whoever changed sides reads nothing of the other any more.
  await reachable(buyer, { role: 4, supplier_id: supplierId })
  expect([await told(buyer), await unread(buyer)]).toEqual([[], 0])
  await reachable(buyer, { role: 5, supplier_id: null })
  await reachable(buyer, { status: 2 })
  expect(await tellReady(buyer, 'C')).toBe(false)
  expect(await tellPerson(server.db, buyer.id, { kind: 'password_changed', event: null, facts: {} })).toBe(false)
  await reachable(buyer, { status: 0 })
  expect(await tellReady(buyer, 'D')).toBe(false)
  expect(await tellPerson(server.db, buyer.id, { kind: 'registration_approved', event: null, facts: { account: 'b' } })).toBe(true)
})

test('it goes out in the receiver’s language, with the name and the address of their own site', async () => {
  const below = await aSite(server.db, { parentId: house.siteId, config: { title: 'Lee Gems' } })
  await server.db.insertInto('site_origins').values({ origin: 'https://lee.example', site_id: below.siteId, is_primary: true }).execute()
  const theirs = await aPerson(server.db, below, { role: 5 })
  await reachable(theirs, { email: 'theirs@example.com', language: 'zh' })
  await tellReady(theirs, 'ND9', 'https://house.example')
  await tellReady(buyer, 'ND8', 'https://house.example')
  const [first, other] = await letters()
  expect(first).toMatchObject({ target: 'theirs@example.com', site_id: below.siteId, subject: '【Lee Gems】订单 ND9 可以交货' })
  const [said, stops] = (first?.body ?? '').split('\n\n')
  expect(said).toBe('【Lee Gems】订单 ND9 的货品已到，可以交货。\nhttps://lee.example/order?order=ND9')
  expect(stops).toMatch(/^不再接收此类邮件：\nhttps:\/\/lee\.example\/off\/\S+$/)
  expect(other?.body).toContain('\nhttps://house.example/order?order=ND8')
  const nowhere = await aSite(server.db, { parentId: house.siteId })
  const lost = await aPerson(server.db, nowhere, { role: 5 })
  await reachable(lost, { email: 'lost@example.com' })
  await tellReady(lost, 'ND10', 'https://house.example')
  expect((await letters()).at(-1)?.body).not.toContain('http')
})

test('what somebody switched off goes out no more and stands in their list; security goes out whatever they chose', async () => {
  const off = { email: false, sms: false, wechat: false, digest: false }
  const saved = await save(buyer, { choices: [{ kind: 'order_ready', ...off }] })
  expect(saved.data.choices.find(({ kind }) => kind === 'order_ready')).toEqual({ kind: 'order_ready', isUsual: false, ...off })
  await tellReady(buyer, 'A')
  expect([(await told(buyer)).length, await letters()]).toEqual([1, []])
  expect((await save(buyer, { choices: [{ kind: 'password_changed', ...off }] })).status).toBe(400)
  await save(buyer, { ...quietNow(), digest: 'daily' })
  await tellPerson(server.db, buyer.id, { kind: 'password_changed', event: null, facts: {} })
  expect((await letters()).map(({ subject }) => subject)).toEqual([expect.stringContaining('your password was changed')])
})

test('quiet hours hold back everything but the list, and then tell what was not read meanwhile', async () => {
  await save(buyer, quietNow())
  for (const orderNo of ['A', 'B', 'C']) await tellReady(buyer, orderNo)
  await send()
  expect([await unread(buyer), await letters()]).toEqual([3, []])
  const read = (await list(buyer)).rows.find(({ title }) => title.includes('B'))
  await server.call(alertsApi.read, { ids: [read?.id ?? ''] }, { token: buyer.token })
  await pass()
  await send()
  const [letter, ...more] = await letters()
  expect([letter?.subject, more]).toEqual([expect.stringContaining('2 alerts'), []])
  expect([letter?.body.includes('Order A'), letter?.body.includes('Order B'), letter?.body.includes('Order C')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a digest gathers what waits into one letter, however many nodes send; what is urgent does not wait for it', async () => {
  await save(buyer, { digest: 'daily' })
  for (const orderNo of ['A', 'B']) await tellReady(buyer, orderNo)
  await tellPerson(server.db, buyer.id, {
    kind: 'hold_ending',
    event: 'x',
    facts: { orderNo: 'C', until: '2026-11-27 18:00', customer: null },
  })
  expect((await letters()).map(({ subject }) => subject)).toEqual([expect.stringContaining('the hold of C ends soon')])
  await send()
  expect(await letters()).toHaveLength(1)
  await pass()
  await Promise.all(Array.from({ length: 6 }, send))
  expect((await letters()).slice(1).map(({ subject }) => subject)).toEqual([expect.stringContaining('2 alerts')])
  await send()
  expect(await letters()).toHaveLength(2)
})

test('what waits goes no later than somebody wants it now, and not at all once it is switched off or their account is', async () => {
  await save(buyer, { digest: 'weekly' })
  await tellReady(buyer, 'A')
  await save(buyer, { digest: 'off' })
  await send()
  expect((await letters()).map(({ subject }) => subject)).toEqual([expect.stringContaining('order A is ready')])
  await save(buyer, { digest: 'weekly' })
  await tellReady(buyer, 'B')
  await save(buyer, { choices: [{ kind: 'order_ready', email: false, sms: false, wechat: false, digest: true }] })
  await send()
  await save(buyer, { digest: 'weekly' })
  await tellReady(buyer, 'C')
  await reachable(buyer, { status: 2 })
  await pass()
  await send()
  expect(await letters()).toHaveLength(1)
  expect(await server.db.selectFrom('alert_waits').select('alert_id').execute()).toEqual([])
})

test('a phone is told how many there are, not all of them at length', async () => {
  await reachable(buyer, { email: '', phone: '13800138000' })
  await save(buyer, { ...quietNow(), choices: [{ kind: 'order_ready', email: false, sms: true, wechat: false, digest: false }] })
  for (const orderNo of ['A', 'B']) await tellReady(buyer, orderNo)
  await pass()
  await send()
  expect((await letters()).map(({ channel, body }) => [channel, body])).toEqual([['sms', expect.stringMatching(/: 2 alerts$/)]])
})

test('the settings name what can reach a role and why a way is not to be had; guests have none, and what is not sound is refused', async () => {
  const { ways, choices, always, timeZone } = await settingsOf(buyer)
  expect(ways).toEqual([
    { channel: 'email', target: 'buyer@example.com', why: null },
    { channel: 'sms', target: '', why: 'no_service' },
    { channel: 'wechat', target: '', why: 'no_service' },
  ])
  expect([timeZone, always.length, choices.some(({ kind }) => kind === 'goods_wanted'), choices.every(({ isUsual }) => isUsual)]).toEqual([
    'Asia/Shanghai',
    4,
    false,
    true,
  ])
  expect((await save(buyer, { timeZone: 'Moon/Crater' })).status).toBe(400)
  expect((await save(buyer, { quiet: { from: 60, to: 60 } })).status).toBe(400)
  const twice = { kind: 'order_ready', email: true, sms: false, wechat: false, digest: false } as const
  expect((await save(buyer, { choices: [twice, twice] })).status).toBe(400)
  expect((await save(buyer, { choices: [{ ...twice, kind: 'goods_wanted' }] })).status).toBe(400)
  const guest = await aPerson(server.db, house, { role: 6 })
  expect((await save(guest, {})).status).toBe(403)
  expect((await list(guest)).rows).toEqual([])
})

/** Two nodes on a busy machine. */
const patient = { timeout: 20_000 }

/** Hears the stream of a node as a browser does. */
async function hear(node: TestServer, person: Person) {
  const stop = new AbortController()
  const reply = await fetch(`${node.url}/api/stock/events`, { headers: { token: person.token }, signal: stop.signal })
  const heard: string[] = []
  const reading = (async () => {
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) heard.push(part.value)
  })().catch(() => undefined)
  const rings = () => heard.join('').split('event: alerts').length - 1
  const end = async () => {
    stop.abort()
    await reading
  }
  return { rings, end }
}

test('whoever looks at another node hears of it at once, and of what they read elsewhere; nobody else does', async () => {
  const other = await aPerson(server.db, house, { role: 5 })
  const [mine, theirs] = [await hear(second, buyer), await hear(second, other)]
  try {
    // It rings when it begins to listen.
    await expect.poll(mine.rings, patient).toBe(1)
    await expect.poll(theirs.rings, patient).toBe(1)
    await tellReady(buyer, 'A')
    await expect.poll(mine.rings, patient).toBe(2)
    const id = (await list(buyer)).rows[0]?.id ?? ''
    await server.call(alertsApi.read, { ids: [id] }, { token: buyer.token })
    await expect.poll(mine.rings, patient).toBe(3)
    expect(theirs.rings()).toBe(1)
  } finally {
    await mine.end()
    await theirs.end()
  }
})

test('half a year later it is forgotten', async () => {
  for (const orderNo of ['old', 'new']) await tellReady(buyer, orderNo)
  await sql`update alerts set created_at = now() - case event when 'old' then interval '181 days' else interval '179 days' end`.execute(
    server.db,
  )
  await waitingAlerts.tidy(server.db)
  expect(await told(buyer)).toEqual([['order_ready', 'Order new is ready']])
})
