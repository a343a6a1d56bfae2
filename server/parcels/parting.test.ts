import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { partingApi } from '@loupe/domain/parcels/parting.api.ts'
import { sql } from 'kysely'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aParcel, stateOfParcel } from '../testing/a-parcel.ts'
import { aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let manager: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  ;({ manager } = trade)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const parcel = (more: Partial<Parameters<typeof aParcel>[2]> = {}) =>
  aParcel(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const split = (input: InputOf<typeof partingApi.split>, person = manager) => server.call(partingApi.split, input, { token: person.token })
const mix = (input: InputOf<typeof partingApi.mix>) => server.call(partingApi.mix, input, { token: manager.token })
const family = async (id: string) => (await server.call(partingApi.family, { id }, { token: manager.token })).data
const none = { pieces: 0, carats: '0.000' }
const note = 'sieved anew'

test('a parcel is parted: what comes of it and its loss add up, cost is spread by weight, and where it came from stays known', async () => {
  const { id } = await parcel({ minCarats: '0.500' })
  const parted = await split({
    from: { id, pieces: 600, carats: '6.000' },
    into: [
      { stockNo: 'A-1', pieces: 400, carats: '3.980', colorTo: 'G' },
      { stockNo: 'A-2', pieces: 199, carats: '1.970', clarityFrom: 'VS2' },
    ],
    loss: { pieces: 1, carats: '0.050' },
    note,
  })
  expect(parted.msg).toBe('')
  // 600.00 dollars for 5.95 ct.
  expect(parted.data.parcels).toMatchObject([
    {
      stockNo: 'A-1',
      pieces: 400,
      carats: '3.980',
      usdPerCt: '100.84',
      colorFrom: 'G',
      colorTo: 'G',
      clarityTo: 'VS2',
      minCarats: '0.500',
    },
    { stockNo: 'A-2', pieces: 199, carats: '1.970', usdPerCt: '100.84', colorTo: 'H', clarityFrom: 'VS2' },
  ])
  expect(await stateOfParcel(server.db, id)).toMatchObject({ left: { pieces: 400, carats: '4.000' } })
  const child = parted.data.parcels[0]?.id ?? ''
  const again = await split({
    from: { id: child, pieces: 400, carats: '3.980' },
    into: [{ stockNo: 'A-1-1', pieces: 400, carats: '3.980', make: 'EX' }],
    loss: none,
    note: 'looked through',
  })
  const { links, moves } = await family(again.data.parcels[0]?.id ?? '')
  expect(links.map(({ fromStockNo, toStockNo, carats, costUsd }) => [fromStockNo.slice(0, 3), toStockNo, carats, costUsd])).toEqual([
    ['A-1', 'A-1-1', '3.980', '401.34'],
    ['LOT', 'A-1', '3.980', '401.34'],
  ])
  expect(moves).toMatchObject([{ from: 'parted', to: 'left', pieces: 400, carats: '3.980' }])
  expect((await family(id)).links.map(({ toStockNo }) => toStockNo)).toEqual(['A-1-1', 'A-1', 'A-2'])
  await expect(sql`delete from parcel_links`.execute(server.db)).rejects.toThrow(/append-only/)
})

test('parcels of one owner are mixed at their weighted cost, as wide as their ranges together', async () => {
  const one = await parcel({ carats: '2.000', pieces: 200, usdPerCt: '100.00', sizeFrom: 0, sizeTo: 1 })
  const two = await parcel({
    carats: '1.000',
    pieces: 50,
    usdPerCt: '250.00',
    sizeFrom: 1,
    sizeTo: 2,
    colorFrom: 'F',
    clarityTo: 'SI1',
    shape: 'round',
  })
  const mixed = await mix({
    from: [
      { id: one.id, pieces: 200, carats: '2.000' },
      { id: two.id, pieces: 50, carats: '1.000' },
    ],
    into: { stockNo: 'M-1', pieces: 250, carats: '3.000' },
    loss: none,
    note,
  })
  expect(mixed.data.parcels).toMatchObject([
    {
      usdPerCt: '150.00',
      sizeKind: 'sieve',
      sizeFrom: 0,
      sizeTo: 2,
      colorFrom: 'F',
      colorTo: 'H',
      clarityFrom: 'VS1',
      clarityTo: 'SI1',
      shape: 'round',
    },
  ])
  expect(await stateOfParcel(server.db, one.id)).toMatchObject({ left: { pieces: 0, carats: '0.000' } })
  expect((await family(mixed.data.parcels[0]?.id ?? '')).links.map(({ costUsd, carats }) => [carats, costUsd])).toEqual([
    ['2.000', '200.00'],
    ['1.000', '250.00'],
  ])
})

test('what is parted and mixed again costs what it did before, to the cent, and brings the pieces that it had', async () => {
  const { id } = await parcel({ pieces: 6728, carats: '37.343', usdPerCt: '557.69' })
  const parted = await split({
    from: { id, pieces: 6728, carats: '37.343' },
    into: [
      { stockNo: 'K-1', pieces: 3600, carats: '20.000' },
      { stockNo: 'K-2', pieces: 3128, carats: '17.200' },
    ],
    loss: { pieces: 0, carats: '0.143' },
    note,
  })
  // 37.343 x 557.69 = 20,825.82; over 37.2 ct it is 559.83 a carat.
  const [one, two] = parted.data.parcels
  expect([one?.usdPerCt, two?.usdPerCt]).toEqual(['559.83', '559.83'])
  const mixed = await mix({
    from: [
      { id: one?.id ?? '', pieces: 3600, carats: '20.000' },
      { id: two?.id ?? '', pieces: 3128, carats: '17.200' },
    ],
    into: { stockNo: 'K-3', pieces: 6727, carats: '37.190' },
    loss: { pieces: 1, carats: '0.010' },
    note,
  })
  const { links } = await family(mixed.data.parcels[0]?.id ?? '')
  expect(links.map(({ kind, fromStockNo, pieces, carats, costUsd }) => [kind, fromStockNo.slice(0, 3), pieces, carats, costUsd])).toEqual([
    ['mix', 'K-1', 3599, '19.995', '11196.68'],
    ['mix', 'K-2', 3128, '17.195', '9629.14'],
    ['split', 'LOT', 3600, '20.000', '11196.68'],
    ['split', 'LOT', 3128, '17.200', '9629.14'],
  ])
})

test('what does not add up, loses too much or is not there is refused and changes nothing', async () => {
  const { id } = await parcel()
  const into = (carats: string, pieces = 1000) => [{ stockNo: 'B-1', pieces, carats }]
  const from = { id, pieces: 1000, carats: '10.000' }
  const tries: [InputOf<typeof partingApi.split>, number, string][] = [
    [{ from, into: into('9.950'), loss: none, note }, 409, 'What comes of it and what was lost do not add up to what was taken'],
    [{ from, into: into('10.000', 999), loss: none, note }, 409, 'What comes of it and what was lost do not add up to what was taken'],
    [{ from, into: into('9.899'), loss: { pieces: 0, carats: '0.101' }, note }, 409, 'More is lost than the 1.00% that the house allows'],
    [{ from: { ...from, carats: '10.001' }, into: into('10.001'), loss: none, note }, 409, `Of P${id} only 10.000 ct are left`],
    [{ from: { ...from, pieces: 999 }, into: into('10.000', 999), loss: none, note }, 409, `Of P${id} only 10.000 ct are left`],
    [{ from: { ...from, id: '999999' }, into: into('10.000'), loss: none, note }, 404, 'There is no such parcel'],
  ]
  for (const [input, status, words] of tries) {
    const answer = await split(input)
    expect([answer.status, answer.msg]).toEqual([status, words])
  }
  const other = await aParcel(server.db, trade.house, { supplierId: await aSupplier(server.db, trade.house) })
  const both = [from, { id: other.id, pieces: 1000, carats: '10.000' }]
  expect((await mix({ from: both, into: { stockNo: 'B-2', pieces: 2000, carats: '20.000' }, loss: none, note })).status).toBe(400)
  expect((await mix({ from: [from, from], into: { stockNo: 'B-2', pieces: 2000, carats: '20.000' }, loss: none, note })).status).toBe(400)
  const known = await parcel({ stockNo: 'KNOWN-1' })
  expect((await split({ from, into: [{ stockNo: 'KNOWN-1', pieces: 1000, carats: '10.000' }], loss: none, note })).status).toBe(409)
  expect(known.id).not.toBe('')
  for (const person of [trade.buyer, trade.supplier, trade.salesman]) {
    expect((await split({ from, into: into('10.000'), loss: none, note }, person)).status).toBe(403)
  }
  expect(await stateOfParcel(server.db, id)).toMatchObject({ left: { pieces: 1000, carats: '10.000' } })
})

test('pieces that were estimated are what is counted when the parcel is parted', async () => {
  const { id } = await parcel({ piecesEstimated: true })
  const parted = await split({
    from: { id, pieces: 1000, carats: '10.000' },
    into: [{ stockNo: 'C-1', pieces: 1043, carats: '10.000' }],
    loss: none,
    note,
  })
  expect(parted.data.parcels).toMatchObject([{ pieces: 1043, piecesEstimated: false }])
  expect((await family(id)).moves.map(({ from, to, pieces }) => [from, to, pieces])).toEqual([
    ['left', 'parted', 1043],
    ['outside', 'left', 43],
    ['outside', 'left', 1000],
  ])
})
