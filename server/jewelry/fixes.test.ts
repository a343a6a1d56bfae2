import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { currentFixes } from './fixes.ts'

let server: TestServer
let house: House
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  await server.db.updateTable('users').set({ real_name: 'Mei Lin' }).where('id', '=', manager.id).execute()
})
afterAll(() => server.close())

const gold = { metal: 'gold', price: '980', currency: 'RMB', unit: 'g', on: '2026-03-02', source: 'SGE' } as const
const set = (fix: Parameters<typeof server.call<typeof fixesApi.setFix>>[1], who = manager) =>
  server.call(fixesApi.setFix, fix, { token: who.token })

test('the last fix of each metal is in force, and what was set before stays told', async () => {
  expect((await set(gold)).data).toMatchObject({ ...gold, setBy: 'Mei Lin' })
  await set({ ...gold, price: '985.5', on: '2026-03-03' })
  await set({ metal: 'platinum', price: '1555.17', currency: 'USD', unit: 'ozt', on: '2026-03-02', source: 'LBMA PM' })
  // A second fix of the same day is a correction.
  await set({ ...gold, price: '986.2500', on: '2026-03-03' })
  expect(await currentFixes(server.db, house.siteId)).toEqual([
    { ...gold, price: '986.25', on: '2026-03-03' },
    { metal: 'platinum', price: '1555.17', currency: 'USD', unit: 'ozt', on: '2026-03-02', source: 'LBMA PM' },
  ])
  expect((await server.call(fixesApi.fixes, {}, { token: manager.token })).data.rows.map(({ price }) => price)).toEqual([
    '986.25',
    '1555.17',
  ])
  const { data: last } = await server.call(fixesApi.fixHistory, { limit: 2 }, { token: manager.token })
  const { data: first } = await server.call(fixesApi.fixHistory, { limit: 2, after: last.next ?? '' }, { token: manager.token })
  expect([...last.rows, ...first.rows].map(({ price }) => price)).toEqual(['986.25', '1555.17', '985.5', '980'])
  expect(first.next).toBeNull()
})

test('a day to come and one before the fix in force are refused at their field', async () => {
  const silver = { metal: 'silver', price: '1.1', currency: 'USD', unit: 'g', source: 'LBMA', on: '2026-03-05' } as const
  await set(silver)
  expect(await set({ ...silver, on: '2999-01-01' })).toMatchObject({ status: 400, data: { fields: { on: 'This day has not come yet' } } })
  expect(await set({ ...silver, on: '2026-03-04' })).toMatchObject({
    status: 400,
    data: { fields: { on: expect.stringContaining('2026-03-05') } },
  })
  expect((await set({ ...silver, price: '0.000' })).status).toBe(400)
})

test('an ounce taken for a gram is asked about, the same price in another unit is not', async () => {
  const fix = { metal: 'platinum', price: '1555.17', currency: 'USD', unit: 'ozt', on: '2026-03-06', source: 'LBMA PM' } as const
  await set(fix)
  expect(await set({ ...fix, unit: 'g' })).toMatchObject({ status: 409, data: { confirm: 'jump' } })
  expect((await set({ ...fix, price: '50', unit: 'g' })).status).toBe(200)
  expect((await set({ ...fix, price: '80', unit: 'g', confirm: 'jump' })).status).toBe(200)
})

test('a reseller’s site has no fixes of its own, and a buyer reads none', async () => {
  const fjord = await aSite(server.db, { parentId: house.siteId })
  const there = await aPerson(server.db, fjord, { role: 2 })
  expect((await set(gold, there)).status).toBe(403)
  expect((await server.call(fixesApi.fixes, {}, { token: there.token })).status).toBe(403)
  const buyer = await aPerson(server.db, house, { role: 5 })
  expect((await server.call(fixesApi.fixes, {}, { token: buyer.token })).status).toBe(403)
})
