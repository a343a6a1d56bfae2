import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatsApi } from '@loupe/domain/chats/chats.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aStone, aTrade, type Person, type Trade } from '../testing/trade.ts'

/** Three natural stones of 1.00 ct (one of them held), a lab-grown one of 2.00 ct, and a natural parcel. */
let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
  const facts = [
    { carat: '1.000', color: 'F', clarity: 'VS1', usd_per_ct: '5000', location: 'Mumbai' },
    { carat: '1.000', color: 'F', clarity: 'VS1', usd_per_ct: '4000', location: 'Surat' },
    { carat: '1.000', color: 'F', clarity: 'VS1', usd_per_ct: '3000', availability: 'held' },
    { carat: '2.000', color: 'D', clarity: 'VVS1', usd_per_ct: '600', origin: 'lab' },
  ] as const
  for (const one of facts) {
    const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
    await server.db.updateTable('stones').set(one).where('id', '=', id).execute()
  }
  await aParcel(server.db, trade.house, { supplierId: trade.supplierId, colorFrom: 'F', colorTo: 'G' })
  while (!(await isIndexed('natural', 3)) || !(await isIndexed('lab', 1))) await sleep(20)
}, 60_000)
afterAll(() => server.close())

async function isIndexed(origin: 'natural' | 'lab', least: number): Promise<boolean> {
  const { data } = await server.call(stockApi.search, { filter: { origin, carat: { from: 1, to: 2 } } }, { token: trade.buyer.token })
  return data.total >= least && data.rows.every(({ location, origin: of }) => of === 'lab' || location !== undefined)
}

const read = (person: Person, text: string, more: object = {}) =>
  server.call(chatsApi.read, { text, origin: 'natural', ...more }, { token: person.token })

test('each line of a chat is answered by itself, the cheapest of what can be had first', async () => {
  const { data } = await read(trade.buyer, '[10:32, 11/26/2026] Bob: 1ct F VS1\n2克拉 D VVS1 培育\nhow are you my friend')
  const [natural, lab, chat] = data.lines
  expect(natural).toMatchObject({ text: '1ct F VS1', origin: 'natural', total: 2, notUnderstood: [] })
  expect(natural?.stones.map(({ usdPerCt }) => usdPerCt)).toEqual(['4000.00', '5000.00'])
  expect(lab).toMatchObject({ origin: 'lab', total: 1 })
  expect(chat).toMatchObject({ total: null, stones: [] })
  expect(chat?.notUnderstood.length).toBeGreaterThan(0)
})

test('what is not wanted is left out, and what is not understood is told', async () => {
  const { data } = await read(trade.buyer, '1ct F VS1 no VS1\n1ct F VS1 not oval sparkly')
  expect(data.lines.map(({ total, notUnderstood }) => [total, notUnderstood])).toEqual([
    [2, ['NO VS1']],
    [2, ['SPARKLY']],
  ])
})

test('a parcel is answered by parcels', async () => {
  const { data } = await read(trade.buyer, 'melee F VS 5ct\nmelee K SI 5ct')
  expect(data.lines.map(({ total, parcels, stones }) => [total, parcels.length, stones.length])).toEqual([
    [1, 1, 0],
    [0, 0, 0],
  ])
})

test('no line tells suppliers, and who may not buy parcels finds none', async () => {
  const { data } = await read(trade.buyer, '1ct F VS1\nmelee F VS')
  expect(JSON.stringify(data)).not.toMatch(/supplier(Id|Name)|stockNo|costUsd/)
  // Suppliers find their own stones, and buy no parcels.
  const own = await read(trade.supplier, '1ct F VS1\nmelee F VS')
  expect(own.data.lines.map(({ total }) => total)).toEqual([2, null])
})

test('fifty lines are read and the rest is counted', async () => {
  const { data } = await read(trade.buyer, Array.from({ length: 60 }, () => 'GIA 9999999999').join('\n'))
  expect([data.lines.length, data.left]).toEqual([50, 10])
})
