import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, type Person } from '../testing/trade.ts'

/**
 * Four natural stones and a list: 0.50 ct at 4,000, 1.00 ct at 9,000, 2.00 ct without a list price, 1.01 ct held; and three
 * lab-grown ones.
 */
let server: TestServer
let buyer: Person

async function theList(siteId: string): Promise<void> {
  const { id } = await server.db
    .insertInto('rap_lists')
    .values({ site_id: siteId, list_date: '2026-01-02', file_name: 'list.csv', is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cell = { list_id: id, shape: 'round', color: 'G', clarity: 'VS1' } as const
  await server.db
    .insertInto('rap_prices')
    .values([
      { ...cell, low_ct: '0.50', high_ct: '0.69', usd_per_ct: '4000' },
      { ...cell, low_ct: '1.00', high_ct: '1.49', usd_per_ct: '9000' },
    ])
    .execute()
}

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  await theList(house.siteId)
  const facts = [
    { carat: '0.500', crown_angle: '34.00', pavilion_angle: '40.60', eye_clean: true },
    { carat: '1.000', crown_angle: '35.50', pavilion_angle: '41.00', eye_clean: false },
    { carat: '2.000', crown_angle: null, pavilion_angle: '40.80', eye_clean: null, availability: 'on_loan' },
    { carat: '1.010', crown_angle: '34.90', availability: 'held', eye_clean: true },
    { carat: '3.000', origin: 'lab', growth: 'CVD' },
    { carat: '3.100', origin: 'lab', growth: 'HPHT' },
    { carat: '3.200', origin: 'lab', growth: null },
  ] as const
  for (const one of facts) {
    const { id } = await aStone(server.db, house, { supplierId })
    await server.db.updateTable('stones').set(one).where('id', '=', id).execute()
  }
  while ((await found({})).length < 4 || (await found({ origin: 'lab' })).length < 3) await sleep(20)
}, 60_000)
afterAll(() => server.close())

const ask = (filter: object, sort: object) =>
  server.send(stockApi.search.path, { filter: { origin: 'natural', ...filter }, sort }, { token: buyer.token })
const answer = async (filter: object, sort: object) => (await ask(filter, sort)).data as { rows: { carat: number }[]; counts: object }
/** Stones by their weights. */
const found = async (filter: object, by = 'carat', direction = 'asc') =>
  (await answer(filter, { by, direction })).rows.map(({ carat }) => carat)

test('a range of crown or pavilion angles leaves out what is not known, and sorts it last', async () => {
  expect(await found({ crownAngle: { from: 34, to: 35 } })).toEqual([0.5, 1.01])
  expect(await found({ pavilionAngle: { from: 40.7 } })).toEqual([1, 2])
  expect(await found({}, 'crownAngle', 'desc')).toEqual([1, 1.01, 0.5, 2])
  expect(await found({}, 'pavilionAngle')).toEqual([0.5, 2, 1, 1.01])
})

test('clean to the eye is what a supplier calls so', async () => {
  expect(await found({ eyeClean: ['yes'] })).toEqual([0.5, 1.01])
  expect((await answer({}, {})).counts).toMatchObject({ eyeClean: { yes: 2 } })
  expect((await found({}, 'eyeClean')).slice(0, 2)).toEqual([0.5, 1.01])
})

test('growth is asked of lab-grown stones', async () => {
  const lab = { origin: 'lab' }
  expect(await found({ ...lab, growth: ['HPHT'] })).toEqual([3.1])
  expect((await answer(lab, {})).counts).toMatchObject({ growth: { CVD: 1, HPHT: 1 } })
  expect(await found(lab, 'growth')).toEqual([3, 3.1, 3.2])
})

test('by sale status what can be had comes first, then what is held, then what is lent', async () => {
  expect(await found({ availability: ['held', 'on_loan'] })).toEqual([1.01, 2])
  expect(await found({}, 'availability')).toEqual([0.5, 1, 1.01, 2])
})

test('a list price is asked for and sorted by; what the list does not price comes last', async () => {
  expect(await found({ rap: { from: 4000, to: 8999.99 } })).toEqual([0.5])
  expect(await found({ rap: { from: 1 } })).toEqual([0.5, 1, 1.01])
  expect(await found({}, 'rap', 'desc')).toEqual([1, 1.01, 0.5, 2])
})

test('an exported list has them in columns of their own', async () => {
  const { data } = await server.send(
    stockApi.exportFile.path,
    { filter: { origin: 'natural', carat: { to: 0.5 } }, format: 'csv' },
    { token: buyer.token },
  )
  const [heads = [], cells = []] = String(data)
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').split(','))
  const cell = (head: string) => cells[heads.indexOf(head)]
  expect([cell('Crown angle'), cell('Pavilion angle'), cell('Eye clean'), cell('Rap USD/ct')]).toEqual(['34', '40.6', 'Yes', '4000'])
})
