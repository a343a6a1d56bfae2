import type { SetOfRates } from '@loupe/domain/pricing/pricing.api.ts'
import { rateE6 } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Db } from '../db/database.ts'
import { selectSetsOfRates } from './rates-history.store.ts'

const shown = (rate: string): string => formatRate(rateE6(rate))

type Wanted = { readonly after?: string | undefined; readonly limit: number }

/** A page of what was set for a site, newest first. */
export async function ratesPage(db: Db, siteId: string, { after, limit }: Wanted): Promise<{ rows: SetOfRates[]; next: string | null }> {
  const sets = await selectSetsOfRates(db, siteId, { after, limit: limit + 1 })
  const page = sets.slice(0, limit)
  return {
    rows: page.map((set) => ({
      id: set.id,
      naturalSpot: shown(set.natural_spot),
      naturalOrder: shown(set.natural_order),
      labGrownSpot: shown(set.lab_spot),
      labGrownOrder: shown(set.lab_order),
      setAt: set.set_at.toISOString(),
      setBy: set.set_by,
    })),
    next: sets.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
