import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer, daysAgo, deskPartOf } from '../testing/desk-house.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aStone, aSupplier } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  ;({ server, trade } = await aTradingServer())
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const deskPart = deskPartOf(() => server)
const supplierDesk = (supplier: Person) => deskPart(supplier, 'supplier')

test('a supplier reads how old their stones are and in which third of those of others, and nobody’s price, place or name', async () => {
  const { house } = trade
  const mine = await aSupplier(server.db, house)
  const others = [await aSupplier(server.db, house), await aSupplier(server.db, house), await aSupplier(server.db, house)]
  const own = await aStone(server.db, house, { supplierId: mine, carat: '3.000', usdPerCt: '9000.00' })
  // The supplier's own figure for the piece, a little under what the price per carat makes.
  await server.db.updateTable('stones').set({ usd_total_given: '26999.00' }).where('id', '=', own.id).execute()
  const asks = (carat: string, prices: readonly string[], suppliers: readonly string[]) =>
    Promise.all(
      prices.map((usdPerCt, n) => aStone(server.db, house, { supplierId: suppliers[n % suppliers.length] ?? '', carat, usdPerCt })),
    )
  const five = ['5111.00', '5555.00', '6222.00', '7333.00', '7777.00']
  await asks('3.200', five, others)
  // Two of the five are cheaper than these, so they stand in the middle, however many of them there are.
  await asks('3.100', ['6000.00', '6001.00', '6002.00', '6003.00'], [mine])
  await asks('3.100', ['5000.00'], [mine])
  // Five of one or two rivals, four of three: what one of them asks would show.
  await asks('0.910', five, others.slice(0, 2))
  await asks('0.510', five.slice(0, 4), others)
  // Alone of its kind.
  await asks('0.920', ['9000.00', '4000.00'], [mine])
  await asks('0.520', ['9000.00', '4000.00'], [mine])
  await asks('2.100', ['9000.00'], [mine])
  await server.db
    .updateTable('stones')
    .set({ seen_at: daysAgo(9) })
    .where('id', '=', own.id)
    .execute()
  await server.db
    .updateTable('stones')
    .set({ color: null, fancy_color: 'yellow', fancy_intensity: 'fancy' })
    .where('supplier_id', '=', mine)
    .where('carat', '=', '2.100')
    .execute()
  const supplier = await aPerson(server.db, house, { role: 4, supplierId: mine })
  let seen = await supplierDesk(supplier)
  while (seen.rank === null) {
    await sleep(20)
    seen = await supplierDesk(supplier)
  }
  expect(seen.ages).toEqual({ day: 10, week: 0, month: 1, older: 0 })
  expect(seen.agesByPage, 'as the pages of the stock part them').toEqual([
    { origin: 'natural', hue: 'white', day: 9, week: 0, month: 1, older: 0 },
    { origin: 'natural', hue: 'fancy', day: 1, week: 0, month: 0, older: 0 },
  ])
  expect(seen.rank).toMatchObject({ compared: 6, cheap: 1, middle: 4, dear: 1 })
  expect(seen.rank.last).toMatchObject([{ id: own.id, shape: 'round', color: 'G', clarity: 'VS1', carat: 3, usd: '26999.00' }])
  expect(JSON.stringify(seen)).not.toMatch(/5111|5555|6222|7333|7777|Supplier|"place"|"of"/)

  // Dearer than nothing now; but a file of one's own is answered no sooner than the ten minutes are over.
  await server.db.updateTable('stones').set({ usd_per_ct: '1.00' }).where('id', '=', own.id).execute()
  const file = {
    site_id: house.siteId,
    supplier_id: mine,
    mode: 'update',
    state: 'done',
    file_name: 'a.csv',
    file_path: '',
    file_bytes: '1',
  } as const
  await server.db
    .insertInto('imports')
    .values({ ...file, finished_at: new Date() })
    .execute()
  expect((await supplierDesk(supplier)).rank).toEqual(seen.rank)
  await server.db.updateTable('stones').set({ usd_per_ct: '9000.00' }).where('id', '=', own.id).execute()

  await place(trade.buyer, [own.id], '194392.80')
  const [line] = (await supplierDesk(supplier)).rows
  expect(line).toMatchObject({ status: 'waiting_confirm' })
  await server.call(
    ordersApi.moveSupply,
    { lineId: line?.lineId ?? '', to: 'confirmed', version: line?.orderVersion ?? 0 },
    { token: supplier.token },
  )
  expect((await supplierDesk(supplier)).sold.rows).toMatchObject([{ status: 'confirmed', usd: '26999.00' }])
})
