import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aStyle } from '../testing/a-plain-style.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier, type House, type Person, stateOfStone } from '../testing/trade.ts'

let server: TestServer
let house: House
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5, groupId: house.groupId })
})
afterAll(() => server.close())

const { place, supply } = orderCalls(() => server)
const list = (input: InputOf<typeof sourcingApi.list> = {}, who = manager) => server.call(sourcingApi.list, input, { token: who.token })
const one = async (id: string): Promise<Supplier> => (await server.call(sourcingApi.one, { id }, { token: manager.token })).data
const edit = (input: InputOf<typeof sourcingApi.edit>, who = manager) => server.call(sourcingApi.edit, input, { token: who.token })
const nameOf = (supplierId: string) =>
  server.db.selectFrom('suppliers').where('id', '=', supplierId).select('name').executeTakeFirstOrThrow()
const lineOf = async (id: string) => (await list({ search: (await nameOf(id)).name })).data.rows.find((row) => row.id === id)
const found = async (who = buyer): Promise<string[]> =>
  (await server.call(stockApi.search, { filter: { origin: 'natural' } }, { token: who.token })).data.rows.map(({ id }) => id)

test('a line tells stones by origin and place, how answers came, and how old the last file is', async () => {
  const supplierId = await aSupplier(server.db, house)
  const stones = await Promise.all(
    Array.from({ length: 4 }, () => aStone(server.db, house, { supplierId, kind: 'order', usdPerCt: '1000.00' })),
  )
  await aStone(server.db, house, { supplierId, kind: 'spot', origin: 'lab' })
  const [first, second, third] = stones.map(({ id }) => id)
  for (const [id, to, reason, hours] of [
    [first, 'confirmed', undefined, 2],
    [second, 'rejected', 'Already SOLD elsewhere', 4],
    [third, 'rejected', 'inclusions under the table', 12],
  ] as const) {
    const order = await place(buyer, [id ?? ''], '7200.00')
    const [line] = order.lines
    // Ordered so many hours ago.
    await sql`update order_lines set created_at = created_at - make_interval(hours => ${hours}) where id = ${line?.id}`.execute(server.db)
    const moved = await supply(manager, { lineId: line?.id ?? '', version: order.version, to, ...(reason && { reason }) })
    expect(moved.msg).toBe('')
  }
  const line = await lineOf(supplierId)
  expect(line?.stock).toEqual({ natural: 2, labGrown: 1, spot: 1, order: 2, parcels: 0 })
  expect(line?.answers).toEqual({ asked: 3, answered: 3, medianHours: 4, rejected: 2, soldBefore: 1, delivered: 0 })
  expect([line?.lastImportAt, line?.isStale]).toEqual([null, false])
})

test('each number of stones is the sum of the pages that it opens, and a file is told by its name', async () => {
  const supplierId = await aSupplier(server.db, house)
  const fancy = await aStone(server.db, house, { supplierId })
  await aStone(server.db, house, { supplierId })
  await aStone(server.db, house, { supplierId, origin: 'lab' })
  await server.db
    .updateTable('stones')
    .set({ color: null, fancy_color: 'yellow', fancy_intensity: 'fancy' })
    .where('id', '=', fancy.id)
    .execute()
  const file = { site_id: house.siteId, supplier_id: supplierId, mode: 'replace', state: 'done', file_path: '', file_bytes: '1' } as const
  await server.db
    .insertInto('imports')
    .values({ ...file, file_name: 'monday.xlsx' })
    .execute()
  const { data } = await server.call(sourcingApi.one, { id: supplierId }, { token: manager.token })
  expect(data).toMatchObject({ stock: { natural: 2, labGrown: 1 }, naturalFancy: 1, labGrownFancy: 0 })
  expect(data.imports.map(({ fileName }) => fileName)).toEqual(['monday.xlsx'])
})

test('a supplier is stale after the days that were agreed with them', async () => {
  const supplierId = await aSupplier(server.db, house)
  await aStone(server.db, house, { supplierId })
  await server.db
    .insertInto('imports')
    .values({
      site_id: house.siteId,
      supplier_id: supplierId,
      mode: 'replace',
      state: 'done',
      file_name: 'a',
      file_path: 'a',
      file_bytes: '1',
      finished_at: new Date(Date.now() - 9.9 * 86_400_000),
    })
    .execute()
  expect((await lineOf(supplierId))?.isStale).toBe(false)
  const now = await one(supplierId)
  expect(now.staleDays).toBe(14)
  expect((await edit({ id: supplierId, version: now.version, staleDays: 9 })).data).toMatchObject({ staleDays: 9, isStale: true })
  expect((await list({ shown: 'stale' })).data.rows.map(({ id }) => id)).toEqual([supplierId])
})

test('what is written down is changed, logged with what it was, and kept from a stale hand', async () => {
  const supplierId = await aSupplier(server.db, house)
  const other = await aSupplier(server.db, house)
  const { version } = await one(supplierId)
  const contact = { name: 'Asha', role: 'sales', phone: '+91 1', email: 'asha@x.example', wechat: '' }
  const saved = await edit({ id: supplierId, version, name: 'Quartz & Sons', shortCode: 'Q-1', currency: 'HKD', contacts: [contact] })
  expect(saved.data).toMatchObject({ name: 'Quartz & Sons', shortCode: 'Q-1', currency: 'HKD', contacts: [contact], version: version + 1 })
  const late = await edit({ id: supplierId, version, terms: 'late' })
  expect([late.status, late.data]).toMatchObject([409, { name: 'Quartz & Sons', terms: '' }])
  const { rows } = (await server.call(sourcingApi.log, { id: supplierId }, { token: manager.token })).data
  expect(rows).toMatchObject([{ what: 'edited', fields: { shortCode: { to: 'Q-1' }, currency: { from: 'USD', to: 'HKD' } } }])
  const taken = await edit({ id: other, version: 1, shortCode: 'Q-1' })
  expect([taken.status, taken.data]).toMatchObject([400, { fields: { shortCode: 'Another supplier has this code' } }])
  expect((await edit({ id: other, version: 1, name: 'Quartz & Sons' })).status).toBe(409)
  const badMail = await edit({ id: other, version: 1, contacts: [contact, { ...contact, email: 'nobody' }] })
  expect([badMail.status, badMail.data]).toMatchObject([400, { fields: { 'contacts.1.email': 'Please enter a valid e-mail address' } }])
})

test('pages go through the suppliers in the order asked for, each once', async () => {
  const names: string[] = []
  let after: string | undefined
  do {
    const { rows, next } = (await list({ limit: 2, ...(after && { after }) })).data
    names.push(...rows.map(({ name }) => name.toLowerCase()))
    after = next ?? undefined
  } while (after !== undefined)
  expect(names).toEqual(names.toSorted())
  expect(names.length).toBe((await list()).data.totals.all)
  expect(new Set(names).size).toBe(names.length)
})

test('the figures over the list are those of its rows together, and follow what it is narrowed to', async () => {
  for (const wish of [{}, { shown: 'enabled' as const }, { search: 'no such supplier' }]) {
    const { rows, stock } = (await list({ limit: 100, ...wish })).data
    for (const name of ['natural', 'labGrown', 'spot', 'order', 'parcels'] as const) {
      expect(stock[name]).toBe(rows.reduce((sum, row) => sum + row.stock[name], 0))
    }
  }
  expect((await list()).data.stock.natural).toBeGreaterThan(0)
})

test('a disabled supplier is out of every search at once, takes nothing in, and comes back with the same stones', async () => {
  const supplierId = await aSupplier(server.db, house)
  const [held, free, gone] = await Promise.all(
    Array.from({ length: 3 }, () => aStone(server.db, house, { supplierId, usdPerCt: '1000.00' })),
  )
  if (!held || !free || !gone) throw new Error('three stones')
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', gone.id).execute()
  await aParcel(server.db, house, { supplierId })
  await aPiece(server.db, house, { supplierId })
  await aStyle(server.db, house, { supplierId })
  const order = await place(buyer, [held.id], '7200.00')
  await expect.poll(() => found()).toContain(free.id)
  const ahead = (await server.call(sourcingApi.whatDisabling, { id: supplierId }, { token: manager.token })).data
  expect(ahead).toEqual({ stones: 2, parcels: 1, pieces: 1, styles: 1, held: 1, orders: 1, imports: 0, people: 0, version: 1 })
  const disabled = await server.call(
    sourcingApi.disable,
    { id: supplierId, version: 1, why: 'sent wrong stones' },
    { token: manager.token },
  )
  expect(disabled.data).toMatchObject({ hidden: 2, delisted: 1, disabledWhy: 'sent wrong stones', stock: { natural: 0, parcels: 0 } })
  await expect.poll(() => found()).not.toContain(free.id)
  expect((await server.call(stockApi.byIds, { ids: [free.id] }, { token: buyer.token })).data[0]?.saleStatus ?? null).not.toBe('for_sale')
  // The order goes on.
  const [line] = order.lines
  const confirmed = await supply(manager, { lineId: line?.id ?? '', version: order.version, to: 'confirmed' })
  expect(confirmed.status).toBe(200)
  const form = new FormData()
  form.set('supplierId', supplierId)
  form.set('mode', 'update')
  form.set('file', new Blob(['Stock #,Shape\nA,Round']), 'a.csv')
  const upload = await server.send(feedsApi.upload.path, form, { token: manager.token })
  expect([upload.status, upload.msg]).toEqual([409, expect.stringContaining('This supplier is disabled')])
  await expect(aStone(server.db, house, { supplierId })).rejects.toThrow('is disabled')
  await expect(server.db.updateTable('stones').set({ sale_status: 'for_sale' }).where('id', '=', gone.id).execute()).rejects.toThrow()

  const enabled = await server.call(sourcingApi.enable, { id: supplierId, version: 2 }, { token: manager.token })
  expect(enabled.data).toMatchObject({ hidden: 0, delisted: 1, disabledAt: null, stock: { natural: 2, parcels: 1 } })
  await expect.poll(() => found()).toContain(free.id)
  expect((await stateOfStone(server.db, held.id)).availability).toBe('held')
  const { rows } = (await server.call(sourcingApi.log, { id: supplierId }, { token: manager.token })).data
  const counts = (fields: (typeof rows)[number]['fields']) => ['stones', 'parcels', 'pieces', 'styles'].map((name) => fields[name]?.to)
  expect(rows.map(({ what, fields }) => [what, ...counts(fields)])).toEqual([
    ['enabled', '2', '1', '1', '1'],
    ['disabled', '0', '0', '0', '0'],
  ])
})

test('a stone that is rejected while its supplier is disabled does not come back with them', async () => {
  const supplierId = await aSupplier(server.db, house)
  const stone = await aStone(server.db, house, { supplierId, kind: 'order', usdPerCt: '1000.00' })
  const order = await place(buyer, [stone.id], '7200.00')
  await server.call(sourcingApi.disable, { id: supplierId, version: 1, why: 'x' }, { token: manager.token })
  await supply(manager, { lineId: order.lines[0]?.id ?? '', version: order.version, to: 'rejected', reason: 'gone' })
  await server.call(sourcingApi.enable, { id: supplierId, version: 2 }, { token: manager.token })
  expect(await stateOfStone(server.db, stone.id)).toEqual({ availability: 'available', sale_status: 'delisted' })
})

test('without their consent no reseller shows their stones, and with it again they do', async () => {
  const next = await aSite(server.db, { parentId: house.siteId })
  await server.db.updateTable('sites').set({ parent_group_id: house.groupId }).where('id', '=', next.siteId).execute()
  const below = await aPerson(server.db, next, { role: 5, groupId: next.groupId })
  const supplierId = await aSupplier(server.db, house)
  const stone = await aStone(server.db, house, { supplierId })
  await expect.poll(() => found(below)).toContain(stone.id)
  expect((await edit({ id: supplierId, version: 1, consentsToResale: false })).status).toBe(200)
  await expect.poll(() => found(below)).not.toContain(stone.id)
  expect((await server.call(stockApi.byIds, { ids: [stone.id] }, { token: below.token })).data).toEqual([])
  expect(await found()).toContain(stone.id)
  await edit({ id: supplierId, version: 2, consentsToResale: true })
  await expect.poll(() => found(below)).toContain(stone.id)
})

test('a salesman with the code for costs looks, and changes nothing; suppliers with the code learn no name', async () => {
  const supplierId = await aSupplier(server.db, house)
  const salesman = await aPerson(server.db, house, { role: 3, codes: [70121] })
  expect((await list({}, salesman)).status).toBe(200)
  const read = await server.call(sourcingApi.one, { id: supplierId }, { token: salesman.token })
  expect([read.status, read.data.mayChange]).toEqual([200, false])
  expect((await edit({ id: supplierId, version: 1, terms: 'x' }, salesman)).status).toBe(403)
  expect((await server.call(sourcingApi.disable, { id: supplierId, version: 1, why: 'x' }, { token: salesman.token })).status).toBe(403)
  const supplier = await aPerson(server.db, house, { role: 4, supplierId, codes: [70121] })
  expect((await list({}, supplier)).status).toBe(403)
  const elsewhere = await aSite(server.db, { parentId: house.siteId })
  const theirs = await aSupplier(server.db, elsewhere)
  expect((await server.call(sourcingApi.one, { id: theirs }, { token: manager.token })).status).toBe(404)
})
