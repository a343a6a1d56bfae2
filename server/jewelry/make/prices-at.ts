import type { Db } from '../../db/database.ts'
import { orderRatesOf } from '../../pricing/pricing.ts'
import { currentFixes } from '../fixes.ts'
import type { Costing } from './style-quote.ts'

/** What prices of a house follow: metals at their fixes, and its own order rates for those in RMB. */
export const pricesAt = async (db: Db, siteId: string): Promise<Pick<Costing, 'fixes' | 'rates'>> => ({
  fixes: await currentFixes(db, siteId),
  rates: await orderRatesOf(db, siteId),
})
