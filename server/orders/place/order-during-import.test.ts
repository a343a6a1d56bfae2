import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRunner, type ImportRunner } from '../../feeds/import-runner.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { claimedOffers } from '../../stock/stock.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier, type House, type Person } from '../../testing/trade.ts'
import { dayIn } from '../../settings/time-zone.ts'

let server: TestServer
let house: House
let runner: ImportRunner
let manager: Person
let buyer: Person
let firstSupplier: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  firstSupplier = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5 })
  runner = importRunner(server.deps)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await runner.stop()
  await server.close()
})

const place = (id: string) =>
  server.call(
    ordersApi.place,
    { ids: [id], pickup: 'pickup', expectedRmbTotal: '7200.00' },
    { token: buyer.token, key: `key-${Math.random()}` },
  )

/** A file of another supplier that offers the same certificate, read and about to be applied; working it off is for the test. */
async function aFileAbout(reportNo: string): Promise<string> {
  const form = new FormData()
  const supplierId = await aSupplier(server.db, house)
  form.set('supplierId', supplierId)
  form.set('mode', 'replace')
  const csv = `Stock #,Shape,Weight,Color,Clarity,Cut,Polish,Symmetry,Lab,Report #,Price Per Carat USD,Total Price USD\nT-1,Round,1.00,G,VS1,EX,EX,EX,GIA,${reportNo},900,900`
  form.set('file', new Blob([csv]), 'stock.csv')
  const { data } = (await server.send(feedsApi.upload.path, form, { token: manager.token })) as { data: StockImport }
  await runner.runNext()
  const applied = await server.call(feedsApi.apply, { id: data.id }, { token: manager.token })
  expect({ status: applied.status, msg: applied.msg }).toEqual({ status: 200, msg: '' })
  return supplierId
}

const offerOf = async (supplierId: string): Promise<string | undefined> =>
  (
    await server.db
      .selectFrom('stones')
      .where('supplier_id', '=', supplierId)
      .where('sale_status', '=', 'for_sale')
      .select('availability')
      .executeTakeFirst()
  )?.availability

/** Until a connection of the house waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    )
    if (rows.length > 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
}

test('a certificate ordered just before another supplier’s import of it is committed is held there too', async () => {
  const stone = await aStone(server.db, house, { supplierId: firstSupplier })
  const supplierId = await aFileAbout(stone.reportNo)
  let applying: Promise<unknown> = Promise.resolve()
  // An import says last that it is done: all is written then but the commit.
  await sql`create or replace function wait_for_test() returns trigger language plpgsql as $$
    begin if new.state = 'done' then perform pg_advisory_xact_lock(4242); end if; return new; end $$`.execute(server.db)
  await sql`create trigger wait_for_test before update on imports for each row execute function wait_for_test()`.execute(server.db)
  await server.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4242)`.execute(tx)
    applying = runner.runNext()
    await untilSomebodyWaits()
    expect((await place(stone.id)).status).toBe(200)
  })
  await applying
  expect(await offerOf(supplierId)).toBe('held')
})

test('a certificate whose order is committed just after another supplier’s import of it is held there too', async () => {
  const stone = await aStone(server.db, house, { supplierId: firstSupplier })
  const supplierId = await aFileAbout(stone.reportNo)
  let applying: Promise<unknown> = Promise.resolve()
  let placing: ReturnType<typeof place> | null = null
  // An order takes its number last: with the counter held, all is done but the commit.
  await server.db.transaction().execute(async (tx) => {
    await sql`select from order_numbers where day = ${dayIn('Asia/Shanghai', new Date())} for update`.execute(tx)
    placing = place(stone.id)
    await untilSomebodyWaits()
    applying = runner.runNext()
    while ((await offerOf(supplierId)) === undefined) await new Promise((done) => setTimeout(done, 10))
    expect(await offerOf(supplierId)).toBe('available')
  })
  expect((await placing!).status).toBe(200)
  await applying
  expect(await offerOf(supplierId)).toBe('held')
})

test('what a killed process left undone is put right by the house: offers of what is claimed are held, of what was let go are free', async () => {
  const stone = await aStone(server.db, house, { supplierId: firstSupplier })
  const other = await aSupplier(server.db, house)
  const placed = await place(stone.id)
  await aStone(server.db, house, { supplierId: other, reportNo: stone.reportNo })
  expect(await offerOf(other)).toBe('available')
  expect(await claimedOffers.settleAll(server.db)).toBe(1)
  expect(await offerOf(other)).toBe('held')

  const { id, version } = placed.data
  expect((await server.call(ordersApi.move, { id, to: 'voided', version }, { token: buyer.token, key: 'voiding' })).status).toBe(200)
  expect(await offerOf(other)).toBe('available')
  await server.db.updateTable('stones').set({ availability: 'held' }).where('supplier_id', '=', other).execute()
  expect(await claimedOffers.settleAll(server.db)).toBe(1)
  expect(await offerOf(other)).toBe('available')
})
