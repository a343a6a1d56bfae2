import { afterAll, beforeAll, expect, test } from 'vitest'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aStyle } from '../../testing/a-plain-style.ts'
import { aSupplier, aTrade } from '../../testing/trade.ts'
import type { Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

const token = () => ({ token: trade.manager.token })
const versionOf = async (id: string) => (await server.call(sourcingApi.one, { id }, token())).data.version
const stateOf = async (table: 'jewelry_pieces' | 'jewelry_styles', ids: readonly string[]) => {
  const rows = await server.db
    .selectFrom(table)
    .where('id', 'in', [...ids])
    .select(['sale_status', 'supplier_id'])
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.sale_status, row.supplier_id])
}
const found = async (number: string) =>
  (await server.call(findJewelryApi.search, { filter: { origin: 'natural', number } }, { token: trade.buyer.token })).data.total

test('jewelry of a supplier who is disabled is gone for buyers at once, and comes back with them but for what was off sale before', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const [piece, off] = [await aPiece(server.db, trade.house, { supplierId }), await aPiece(server.db, trade.house, { supplierId })]
  const style = await aStyle(server.db, trade.house, { supplierId })
  await server.db.updateTable('jewelry_pieces').set({ sale_status: 'delisted' }).where('id', '=', off.id).execute()
  const numbers = [`J${piece.id}`, `S${style.id}`, `J${off.id}`]
  const seen = () => Promise.all(numbers.map(found))
  expect(await seen()).toEqual([1, 1, 0])
  const disabled = await server.call(sourcingApi.disable, { id: supplierId, version: await versionOf(supplierId), why: 'late' }, token())
  expect(disabled.msg).toBe('')
  expect(await seen()).toEqual([0, 0, 0])
  expect((await server.call(sourcingApi.enable, { id: supplierId, version: await versionOf(supplierId) }, token())).msg).toBe('')
  expect(await seen()).toEqual([1, 1, 0])
})

test('jewelry of a supplier who is merged goes over, but for numbers that the other has', async () => {
  const [from, into] = [await aSupplier(server.db, trade.house), await aSupplier(server.db, trade.house)]
  const mine = await aPiece(server.db, trade.house, { supplierId: from, stock_no: 'R-1' })
  const twice = await aPiece(server.db, trade.house, { supplierId: from, stock_no: 'r-2' })
  await aPiece(server.db, trade.house, { supplierId: into, stock_no: 'R-2' })
  const style = await aStyle(server.db, trade.house, { supplierId: from })
  const merged = await server.call(sourcingApi.merge, { id: from, into, version: await versionOf(from), why: 'one house' }, token())
  expect(merged.msg).toBe('')
  expect(await stateOf('jewelry_pieces', [mine.id, twice.id])).toEqual([
    ['for_sale', into],
    ['delisted', from],
  ])
  expect(await stateOf('jewelry_styles', [style.id])).toEqual([['for_sale', into]])
})
