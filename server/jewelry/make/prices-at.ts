import type { Db } from '../../db/database.ts'
import { orderRatesOf } from '../../pricing/pricing.ts'
import { currentFixes } from '../fixes.ts'
import type { MetalPrices } from '../piece-view.ts'

/** What prices of a house follow now. */
export const pricesAt = async (db: Db, siteId: string): Promise<MetalPrices> => ({
  fixes: await currentFixes(db, siteId),
  rates: await orderRatesOf(db, siteId),
})
