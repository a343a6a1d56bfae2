import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShareApi } from '@loupe/domain/shares/open-share.api.ts'
import { sharesApi } from '@loupe/domain/shares/shares.api.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aStyle, ringSpec } from '../testing/a-style.ts'
import { aStone, aTrade, type Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

test('parts of parcels, finished pieces and styles with their stones are shown like stones, and gone when somebody else has them', async () => {
  const { supplierId, house, buyer } = trade
  const parcel = await aParcel(server.db, house, { supplierId, origin: 'lab' })
  const piece = await aPiece(server.db, house, { supplierId })
  const style = await aStyle(server.db, house, { supplierId })
  const stone = await aStone(server.db, house, { supplierId })
  await server.db.updateTable('stones').set({ length: '6.45' }).where('id', '=', stone.id).execute()
  const spec = { ...ringSpec, quoteId: null, centres: [{ by: 'stock' as const, seat: 0, stoneId: stone.id }] }
  const made = await server.call(
    sharesApi.make,
    {
      prices: 'live',
      multiplier: '1.5',
      goods: [
        { form: 'parcel', id: parcel.id, take: { carats: '2.000' } },
        { form: 'piece', id: piece.id },
        { form: 'style', id: style.id, spec },
      ],
    },
    { token: buyer.token },
  )
  expect([made.msg, made.data.share.goods, made.data.left]).toEqual(['', 4, 0])
  const token = made.data.share.link.split('/s/')[1] ?? ''
  const open = async () => (await server.call(openShareApi.open, { token })).data.goods
  const shown = await open()
  expect(shown.map(({ goods }) => goods)).toEqual([`parcel ${parcel.id}`, `piece ${piece.id}`, `style ${style.id}`, `stone ${stone.id}`])
  const [part, ring, setting, set] = shown
  expect(part).toMatchObject({
    title: 'Lab-grown · Round +0-1',
    grades: 'G-H · VS1-VS2',
    price: { usdPerCt: '150.00', usdTotal: '300.00' },
  })
  expect(part?.facts.map(({ value }) => value)).toEqual(['Round', '+0-1', '2.00 ct', '200'])
  expect(ring).toMatchObject({ price: { usdTotal: '300.00', usdPerCt: null }, report: { number: expect.stringMatching(/^GIA \d{10}$/) } })
  expect(Number(setting?.price?.usdTotal)).toBeGreaterThan(0)
  expect(set?.price?.usdTotal).toBe('1500.00')
  await server.db.updateTable('jewelry_pieces').set({ availability: 'held' }).where('id', '=', piece.id).execute()
  expect((await open()).map(({ state }) => state)).toEqual(['open', 'gone', 'open', 'open'])
})
