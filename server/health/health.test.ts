import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { healthApi } from '@loupe/domain/health/health.api.ts'
import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { backUp } from '../backup/backup.ts'
import { newWatch } from '../http/watch.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aStone, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { healthOf, writeNodeReading } from './health.ts'

let server: TestServer
let trade: Trade
let admin: Person
let backupDir: string

beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'loupe-health-'))
  server = await aServer({ index: followingIndex, env: { BACKUP_DIR: backupDir, BACKUP_NIGHTLY: '03:30', BACKUP_KEEP_DAYS: '9' } })
  trade = await aTrade(server.db)
  admin = await aPerson(server.db, trade.house, { role: 1 })
})
afterAll(async () => {
  await server.close()
  await rm(backupDir, { recursive: true, force: true })
})

/** As a call a while later finds it: what was found is kept for some seconds. */
const now = () => healthOf({ ...server.deps }, newWatch())

test('the health of the house is the super admin’s alone', async () => {
  const statuses: Record<string, number> = {}
  for (const [name, role] of Object.entries(mainRoles)) {
    if (name === 'supplier') continue
    const person = role === 1 ? admin : await aPerson(server.db, trade.house, { role })
    statuses[name] = (await server.call(healthApi.show, {}, { token: person.token })).status
  }
  statuses['supplier'] = (await server.call(healthApi.show, {}, { token: trade.supplier.token })).status
  statuses['stranger'] = (await server.call(healthApi.show, {})).status
  expect(statuses).toEqual({
    superAdmin: 200,
    manager: 403,
    salesman: 403,
    supplier: 403,
    customer: 403,
    visitor: 403,
    nextLevelOperator: 403,
    stranger: 401,
  })
})

test('it tells settings, versions and disk, and nothing of secrets', async () => {
  const { data } = await server.call(healthApi.show, {}, { token: admin.token })
  expect(data).toMatchObject({ nightly: '03:30', keepDays: 9, restore: null, versions: { node: process.versions.node } })
  expect([data.disk.freeBytes > 0, data.disk.databaseBytes > 0, data.versions.postgres.startsWith('18.')]).toEqual([true, true, true])
  const { password } = new URL(server.databaseUrl)
  expect([password.length > 10, JSON.stringify(data).includes(password), JSON.stringify(data).includes(backupDir)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the last backup is told, and one that failed with its reason', async () => {
  expect((await now()).backup).toBeNull()
  const place = { databaseUrl: server.databaseUrl, dataDir: server.deps.settings.dataDir, backupDir, keepDays: 9 }
  const { name } = await backUp(server.db, place, () => {})
  expect((await now()).backup).toMatchObject({ name, problem: null })
  await expect(backUp(server.db, { ...place, backupDir: '/dev/null/nowhere' }, () => {})).rejects.toThrow(/ENOTDIR/)
  expect((await now()).backup?.problem).toMatch(/ENOTDIR/)
})

test('searches are compared with what is kept: a stone that changed behind the index is named', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => Number((await aStone(server.db, trade.house, { supplierId: trade.supplierId })).id)),
  )
  await vi.waitFor(async () => expect((await now()).index).toMatchObject({ checked: 5, different: [], inIndex: 5, inDatabase: 5 }), 10_000)
  await sql`alter table stones disable trigger user`.execute(server.db)
  await sql`update stones set usd_per_ct = usd_per_ct + 1 where id = ${ids[2]}`.execute(server.db)
  await sql`update stones set availability = 'sold' where id = ${ids[4]}`.execute(server.db)
  // Two hundred draws of five miss none.
  const found = (await now()).index
  expect(found?.different.toSorted((a, b) => a - b)).toEqual([ids[2], ids[4]].toSorted((a, b) => Number(a) - Number(b)))
  expect([found?.inIndex, found?.inDatabase]).toEqual([5, 4])
  await sql`alter table stones enable trigger user`.execute(server.db)
  // Told of it at last, the index agrees again: while it does not, every look at the house's health waits for it twice.
  await sql`update stones set location = 'Antwerp' where id in (${ids[2]}, ${ids[4]})`.execute(server.db)
  await vi.waitFor(async () => expect((await now()).index).toMatchObject({ different: [], inIndex: 4, inDatabase: 4 }), 10_000)
})

test('a fault is told by its reference and its call, and books that are wrong by their rule', async () => {
  await sql`alter table messages rename to messages_away`.execute(server.db)
  const broken = await server.call(messagesApi.outbox, {}, { token: admin.token })
  await sql`alter table messages_away rename to messages`.execute(server.db)
  expect(broken.status).toBe(500)
  const reference = /[0-9a-f]{12}/.exec(broken.msg)?.[0] ?? 'none'
  await sql`insert into order_numbers (prefix, day, last) values ('XX', '2026-11-22', 3)`.execute(server.db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  const { data } = await server.call(healthApi.show, {}, { token: admin.token }).finally(() => vi.useRealTimers())
  expect(data.faults.map((fault) => [fault.reference, fault.call])).toEqual([[reference, 'POST /api/message/outbox']])
  expect(data.books.breaches.map(({ what, count }) => [what, count])).toEqual([['days whose order numbers have gaps', 1]])
  expect(data.slowest.some(({ call, count }) => call === '/api/health/show' && count > 5)).toBe(true)
})

test('an import that is read, applied or undone for long is told, with how long it is so', async () => {
  const imports = async () => (await now()).imports
  const anImport = {
    site_id: trade.house.siteId,
    supplier_id: trade.supplierId,
    mode: 'replace',
    file_name: 'a.csv',
    file_path: 'a',
    file_bytes: 1,
  } as const
  const { id } = await server.db.insertInto('imports').values(anImport).returning('id').executeTakeFirstOrThrow()
  await server.db
    .insertInto('imports')
    .values(Array.from({ length: 5 }, () => ({ ...anImport, file_path: '', state: 'done' as const })))
    .execute()
  const turn = (state: 'reading' | 'applying' | 'undoing' | 'undone') =>
    server.db.updateTable('imports').set({ state }).where('id', '=', id).execute()
  const anHourPasses = () => sql`update imports set state_at = state_at - interval '1 hour' where id = ${id}`.execute(server.db)
  await anHourPasses()
  const waits = await imports()
  expect([Math.round(waits.waitingMinutes), waits.workingMinutes]).toEqual([60, 0])
  for (const state of ['reading', 'applying', 'undoing'] as const) {
    await turn(state)
    expect(Math.round((await imports()).workingMinutes), `${state} has begun`).toBe(0)
    await anHourPasses()
    // What a node does with it meanwhile, taking it up again or renewing its lease, is no new beginning.
    await sql`update imports set taken_at = now(), tries = tries + 1, leased_until = now() where id = ${id}`.execute(server.db)
    const stuck = await imports()
    expect([Math.round(stuck.workingMinutes), stuck.waitingMinutes, stuck.last[0]]).toMatchObject([60, 0, { id, state }])
  }
  await turn('undone')
  expect(await imports()).toMatchObject({ waiting: 0, waitingMinutes: 0, workingMinutes: 0 })
})

test('every node’s last reading is told by whichever answers, and one that fell silent is named so', async () => {
  const other = { ...server.deps, settings: { ...server.deps.settings, port: 4999 } }
  await writeNodeReading(server.deps, newWatch())
  await writeNodeReading(other, newWatch())
  const both = (await now()).nodes
  expect(both.map(({ isThis, isSilent }) => [isThis, isSilent])).toEqual([
    [true, false],
    [false, false],
  ])
  expect(both[1]).toMatchObject({ faults: 0, slowestMs: 0, index: { isCurrent: true } })
  expect(both[1]?.node).toMatch(/:4999$/)
  await sql`update health_readings set at = now() - interval '4 minutes' where node like '%:4999'`.execute(server.db)
  expect((await now()).nodes.map(({ isSilent }) => isSilent)).toEqual([false, true])
  await sql`update health_readings set at = now() - interval '8 days' where node like '%:4999'`.execute(server.db)
  await writeNodeReading(server.deps, newWatch())
  expect((await now()).nodes).toHaveLength(1)
})
