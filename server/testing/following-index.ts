import { allMedia } from '../shown-media.ts'
import type { ShownMedia } from '../shown-media.ts'
import type { StockIndex } from '../stock/stock-index.ts'
import { startStockIndex } from '../stock/stock-worker-host.ts'

export const quietLog = { info: () => {}, warn: () => {}, error: () => {} }

/** A stock index of its own for a test that searches, loaded and following the database. */
export async function followingIndex(databaseUrl: string, shownMedia: ShownMedia = allMedia): Promise<StockIndex> {
  const index = await startStockIndex({ databaseUrl, log: quietLog, shownMedia })
  await index.whole
  return index
}
