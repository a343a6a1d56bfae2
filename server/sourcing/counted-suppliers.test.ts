import { expect, test } from 'vitest'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import type { StockIndex } from '../stock/stock-index.ts'
import { aServer, noIndex } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'

test('the index counts what suppliers have for sale as the database does, and of a great stock it is asked', async () => {
  const seen: { index: StockIndex | null; stones: number; isCurrent: boolean; asked: number } = {
    index: null,
    stones: 0,
    isCurrent: true,
    asked: 0,
  }
  const server = await aServer({
    index: async (url, shown) => {
      const index = await followingIndex(url, shown)
      seen.index = index
      const bySupplier = () => {
        seen.asked += 1
        return index.bySupplier()
      }
      return { ...index, bySupplier, sizes: () => ({ natural: seen.stones, lab: 0 }), isCurrent: () => seen.isCurrent }
    },
  })
  try {
    const { house, supplierId, manager, supplier } = await aTrade(server.db)
    const rivalId = await aSupplier(server.db, house)
    await aPerson(server.db, house, { role: 4, supplierId: rivalId })
    await aStone(server.db, house, { supplierId, kind: 'spot' })
    await aStone(server.db, house, { supplierId })
    await aStone(server.db, house, { supplierId: rivalId, origin: 'lab', kind: 'spot' })
    const list = async () => {
      const { data } = await server.call(sourcingApi.list, { sort: 'stones' }, { token: manager.token })
      return { stock: data.stock, rows: data.rows.map(({ id, stock }) => ({ id, ...stock })) }
    }
    const choices = async (token: string) =>
      (await server.call(suppliersApi.choices, {}, { token })).data.map(({ id, stones }) => ({ id, stones }))
    const byDatabase = await list()
    expect(byDatabase.rows).toEqual([
      { id: supplierId, natural: 2, labGrown: 0, spot: 1, order: 1, parcels: 0 },
      { id: rivalId, natural: 0, labGrown: 1, spot: 1, order: 0, parcels: 0 },
    ])
    await expect.poll(() => seen.index?.bySupplier(), { timeout: 10_000 }).toHaveLength(2)
    const chosen = [await choices(manager.token), await choices(supplier.token)]
    seen.stones = 200_000
    expect(await list()).toEqual(byDatabase)
    expect([await choices(manager.token), await choices(supplier.token)]).toEqual(chosen)
    expect(seen.asked).toBe(3)
    // One that lost sight of the database is not believed.
    seen.isCurrent = false
    expect([await list(), seen.asked]).toEqual([byDatabase, 3])
  } finally {
    await server.close()
  }
})

test('a great stock’s index that does not answer leaves the counting to the database', async () => {
  const server = await aServer({
    index: () => Promise.resolve({ ...noIndex, isCurrent: () => true, sizes: () => ({ natural: 200_000, lab: 0 }) }),
  })
  try {
    const { house, supplierId, manager } = await aTrade(server.db)
    await aStone(server.db, house, { supplierId })
    const { data } = await server.call(sourcingApi.list, {}, { token: manager.token })
    expect(data.stock.natural).toBe(1)
  } finally {
    await server.close()
  }
})
