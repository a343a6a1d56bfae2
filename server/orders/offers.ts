import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { Db } from '../db/database.ts'
import { quoteRow } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { offeredStone, otherOffers, storedStones } from '../stock/stock.ts'
import type { StoredStone } from '../stock/stock.ts'
import { selectLiveClaims } from './claims.store.ts'
import { claimKey, stoneTitle } from './stone-names.ts'

/** A stone as one buyer could order it now. */
export type Offer = {
  readonly id: string
  readonly stone: Stone
  readonly title: string
  /** False when it is sold, held, delisted or not shown to this buyer. */
  readonly isOpen: boolean
  /** False for stones of other sites and of suppliers that this buyer's price book hides. */
  readonly isShown: boolean
  /** False when the price comes to nothing: such a stone shows none and can't be ordered. */
  readonly hasPrice: boolean
  readonly caratThousandths: number
  readonly usdCents: number
  readonly rmbCents: number
  /** Millionths of yuan for one dollar. */
  readonly rate: number
}

/** How a buyer is priced, and whether the prices are kept from him. */
export type OfferEyes = { readonly pricing: Pricing; readonly hidesPrices: boolean }

/** Is the stone shown to this buyer at all? */
export const isShown = (row: StoredStone, pricing: Pricing): boolean => row.site_id === pricing.stockSiteId && pricing.sees(row.supplier_id)

/** Nothing, or less than nothing in either currency, is no price. */
export const isPrice = ({ usd, rmb }: { readonly usd: number; readonly rmb: number }): boolean => usd > 0 && rmb > 0

function offerOf(
  row: StoredStone,
  quote: StoneQuote & { rate: number },
  facts: { isClaimed: boolean; isShown: boolean; moreOffers: number; hidesPrices: boolean },
): Offer {
  const hasPrice = isPrice(quote)
  const stone = offeredStone(row, facts.hidesPrices ? null : quote, facts.moreOffers)
  return {
    id: row.id,
    stone,
    title: stoneTitle(row),
    hasPrice,
    isOpen: facts.isShown && !facts.isClaimed && canBeOrdered(stone),
    isShown: facts.isShown,
    caratThousandths: caratThousandths(row.carat),
    // Whoever reads no price is not told one by a sum either.
    usdCents: facts.hidesPrices ? 0 : quote.usd,
    rmbCents: facts.hidesPrices ? 0 : quote.rmb,
    rate: quote.rate,
  }
}

/** These stones at a buyer's prices, in the order asked; unknown ids are left out. */
export async function readOffers(db: Db, ids: readonly string[], { pricing, hidesPrices }: OfferEyes): Promise<Offer[]> {
  if (ids.length === 0) return []
  const rows = new Map((await storedStones(db, ids)).map((row) => [row.id, row]))
  if (rows.size === 0) return []
  const others = await otherOffers(db, ids)
  const claimed = new Set((await selectLiveClaims(db, [...rows.values()].map(claimKey))).map((claim) => claim.claim_key))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    const facts = { isClaimed: claimed.has(claimKey(row)), isShown: isShown(row, pricing), hidesPrices }
    return [offerOf(row, quoteRow(row, pricing), { ...facts, moreOffers: others.get(id) ?? 0 })]
  })
}
