import { isDeepStrictEqual } from 'node:util'
import type { MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import type { PriceLine } from '@loupe/domain/jewelry/style-price.ts'
import { parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import type { StyleQuote } from './style-quote.ts'
import { selectStandingQuote, type StandingQuote } from './styles.store.ts'

type Wanted = {
  readonly quoteId: string | null | undefined
  /** Whose price it is. */
  readonly userId: string
  readonly styleId: string
  readonly spec: JewelrySpec
}

/** The price that was kept for just this choice, while it stands. */
export async function standingQuote(db: Db, { quoteId, userId, styleId, spec }: Wanted): Promise<StandingQuote | null> {
  if (quoteId === null || quoteId === undefined) return null
  const kept = await selectStandingQuote(db, quoteId, userId)
  if (kept === undefined || kept.style_id !== styleId || kept.version !== spec.version) return null
  return isDeepStrictEqual(kept.spec, JSON.parse(JSON.stringify(spec))) ? kept : null
}

export const asKept = ({ usd_total, rmb_total, rate, lines, cost_usd, fix }: StandingQuote): StyleQuote => ({
  usd: parseAmount(usd_total),
  rmb: parseAmount(rmb_total),
  rate: rateE6(rate),
  price: { lines: lines as PriceLine[], usd: parseAmount(cost_usd), fix: fix as MetalFix },
})
