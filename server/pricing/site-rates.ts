import type { RateTexts } from '@loupe/domain/pricing/rates.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { deleteRates, insertRates } from './pricing.store.ts'
import type { PriceTerms } from './pricing.store.ts'

/** Rates as somebody sets them, as the database would give them back. */
export function ratesAsRead(texts: RateTexts): PriceTerms['rates'] {
  const rate = (origin: Origin, kind: StockKind, text: string) => ({ origin, kind, rate: text, setAt: new Date().toISOString() })
  return [
    rate('natural', 'spot', texts.naturalSpot),
    rate('natural', 'order', texts.naturalOrder),
    rate('lab', 'spot', texts.labGrownSpot),
    rate('lab', 'order', texts.labGrownOrder),
  ]
}

/** Sets a site's exchange rates, or goes back to those of its house. */
export async function writeRates(db: Db, siteId: string, byUser: string, texts: RateTexts | null): Promise<void> {
  if (texts === null) await deleteRates(db, siteId)
  else await insertRates(db, siteId, byUser, ratesAsRead(texts))
}
