import type { StockIndex } from '../stock/stock-index.ts'
import { startStockIndex } from '../stock/stock-worker-host.ts'

export const quietLog = { info: () => {}, warn: () => {}, error: () => {} }

/** A stock index of its own for a test that searches, loaded and following the database. */
export async function followingIndex(databaseUrl: string): Promise<StockIndex> {
  const index = await startStockIndex({ databaseUrl, log: quietLog })
  await index.loaded
  return index
}
