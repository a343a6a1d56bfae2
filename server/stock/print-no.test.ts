import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportKey } from '@loupe/domain/stock/report-no.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let ownSupplier: Person
/** Sees every supplier but the first. */
let stranger: Person
let otherSupplier: Person
let manager: Person

const first = { reportNo: '2999000001', printNo: 'X9AB123', stockNo: 'ASD-103979' }
const second = { reportNo: '2999000002', printNo: 'LG714000222' }
const shared = { reportNo: '2999000003', printNo: 'SHARED-77001' }
const unseen = { reportNo: null, printNo: '714000333' }
const grown = { reportNo: '2999000005', printNo: '714000444' }

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  const other = await aSupplier(server.db, house)
  for (const facts of [first, second, shared, unseen]) await aStone(server.db, house, { supplierId, ...facts })
  await aStone(server.db, house, { supplierId, origin: 'lab', ...grown })
  await aStone(server.db, house, { supplierId: other, reportNo: shared.reportNo })
  const closed = await aGroup(server.db, house.siteId, { multiplier: '1' })
  const book = await server.db.selectFrom('price_books').where('group_id', '=', closed).select('id').executeTakeFirstOrThrow()
  await server.db.insertInto('price_book_suppliers').values({ book_id: book.id, supplier_id: supplierId, visible: false }).execute()
  buyer = await aPerson(server.db, house, { role: 5 })
  stranger = await aPerson(server.db, house, { role: 5, groupId: closed })
  ownSupplier = await aPerson(server.db, house, { role: 4, supplierId })
  manager = await aPerson(server.db, house, { role: 2 })
  otherSupplier = await aPerson(server.db, house, { role: 4, supplierId: other })
  while ((await listed(buyer, shared.reportNo)).length === 0) await sleep(20)
})
afterAll(() => server.close())

/** Certificate numbers of the stones that a list of numbers shows, smallest first. */
async function listed(who: Person, reportNos: string, origin: 'natural' | 'lab' = 'natural'): Promise<string[]> {
  const { data } = await server.call(stockApi.search, { filter: { origin, reportNos } }, { token: who.token })
  return data.rows.map((row) => row.reportNo ?? '').toSorted((a, b) => a.localeCompare(b))
}

const lookedUp = async (who: Person, reportNos: string, origin?: 'natural' | 'lab') => {
  const { data } = await server.call(stockApi.lookup, { reportNos, ...(origin && { origin }) }, { token: who.token })
  return { found: data.found.map((stone) => [stone.reportNo, stone.printNo]), missing: data.missing }
}

test('a pasted print number finds its stone, beside certificate numbers and however it is written', async () => {
  expect(await listed(buyer, 'x9ab123')).toEqual([first.reportNo])
  expect(await listed(buyer, `X9AB123; 714-000-222, ${shared.reportNo}`)).toEqual([first.reportNo, second.reportNo, shared.reportNo])
  expect(await listed(ownSupplier, 'X9AB123')).toEqual([first.reportNo])
  expect(await listed(buyer, 'X9AB124')).toEqual([])
})

test('a print number that is found is not told as missing, and its stone says it', async () => {
  expect(await lookedUp(buyer, 'X9AB123 999888777')).toEqual({ found: [[first.reportNo, first.printNo]], missing: ['999888777'] })
  expect(await lookedUp(buyer, `X9AB123, ${first.reportNo}`, 'natural')).toEqual({ found: [[first.reportNo, first.printNo]], missing: [] })
})

test('neither a list nor a look-up goes over to the other origin', async () => {
  expect(await listed(buyer, grown.printNo)).toEqual([])
  expect(await listed(buyer, grown.printNo, 'lab')).toEqual([grown.reportNo])
  expect(await lookedUp(buyer, grown.printNo, 'natural')).toEqual({ found: [], missing: [grown.printNo] })
  expect(await lookedUp(buyer, grown.printNo)).toMatchObject({ missing: [] })
})

test('a stone without a certificate is not found by its print number and told as missing', async () => {
  expect(await listed(buyer, unseen.printNo)).toEqual([])
  expect(await lookedUp(buyer, unseen.printNo)).toEqual({ found: [], missing: [unseen.printNo] })
})

test('who does not see a supplier learns nothing by its print numbers, not even of the same certificate elsewhere', async () => {
  expect(await listed(buyer, shared.printNo)).toEqual([shared.reportNo])
  for (const who of [stranger, otherSupplier]) {
    expect(await listed(who, shared.reportNo)).toEqual([shared.reportNo])
    expect(await listed(who, `${first.printNo} ${shared.printNo}`)).toEqual([])
    expect(await lookedUp(who, first.printNo)).toEqual({ found: [], missing: [first.printNo] })
    expect((await lookedUp(who, 'SHARED77001')).found).toEqual([])
  }
})

test('only the stock that one sees is asked: a print number of another site’s stone leads nowhere', async () => {
  const elsewhere = await aSite(server.db, { parentId: house.siteId })
  const supplier = await aSupplier(server.db, elsewhere)
  await aStone(server.db, elsewhere, { supplierId: supplier, reportNo: first.reportNo, printNo: 'ELSEWHERE-77002' })
  expect(await listed(buyer, 'ELSEWHERE77002')).toEqual([])
  expect(await lookedUp(buyer, 'ELSEWHERE77002')).toEqual({ found: [], missing: ['ELSEWHERE77002'] })
})

test('who may know suppliers finds a stone by its supplier’s number; to others it says nothing', async () => {
  for (const who of [manager, ownSupplier]) {
    expect(await listed(who, `asd-103979 ${second.reportNo}`)).toEqual([first.reportNo, second.reportNo])
    expect(await lookedUp(who, 'ASD-103979 ASD-103980')).toEqual({ found: [[first.reportNo, first.printNo]], missing: ['ASD-103980'] })
  }
  for (const who of [buyer, stranger, otherSupplier]) {
    expect(await listed(who, 'ASD-103979')).toEqual([])
    expect(await lookedUp(who, 'ASD-103979')).toEqual({ found: [], missing: ['ASD-103979'] })
  }
})

test('an exported list has the print number beside the certificate number', async () => {
  const response = await fetch(`${server.url}${stockApi.exportFile.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: buyer.token, language: 'zh' },
    body: JSON.stringify({ filter: { origin: 'natural', reportNos: 'X9AB123' }, format: 'csv' }),
  })
  const [head, row] = (await response.text()).split('\r\n')
  expect(head).toContain('证书号,打印号,')
  expect(row).toContain(`${first.reportNo},${first.printNo},`)
})

test('the database compares print numbers as the domain does', async () => {
  for (const printNo of ['X9AB123', 'LG714000222', 'LGD714000222', 'LG-714 000', 'LGX1', 'SHARED-77001', '打印77', 'LG', 'A/B.C']) {
    expect((await sql<{ key: string }>`select print_key(${printNo}) as key`.execute(server.db)).rows[0]?.key, printNo).toBe(
      reportKey(printNo),
    )
  }
})

test('the search by print numbers has an index of its own', async () => {
  const { rows } = await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select id from stones
      where print_key(print_no) = any(${['X9AB123']}::text[]) and print_no is not null and sale_status = 'for_sale'`.execute(tx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stones_print_key')
})
