import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import type { StoneQuote } from '@loupe/domain/pricing/quote.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { Db } from '../db/database.ts'
import { pricingFor, quoteRow } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { Buyer } from './buyer.ts'
import { claimKey, stoneTitle, stoneView } from './stone-snapshot.ts'
import { countOffers, selectLiveClaims, selectStones } from './stones.store.ts'
import type { StoneRow } from './stones.store.ts'

/** A stone as one buyer could order it now. */
export type Offer = {
  readonly id: string
  readonly stone: Stone
  readonly title: string
  /** False when it is sold, held, delisted or not shown to this buyer. */
  readonly isOpen: boolean
  /** False for stones of other sites and of suppliers that this buyer's price book hides. */
  readonly isShown: boolean
  readonly caratThousandths: number
  readonly usdCents: number
  readonly rmbCents: number
  /** Millionths of yuan for one dollar. */
  readonly rate: number
}

/** Is the stone shown to this buyer at all? */
export const isShown = (row: StoneRow, pricing: Pricing): boolean => row.site_id === pricing.stockSiteId && pricing.sees(row.supplier_id)

const hidden = { rap: null, back: null, usdPerCt: null, usdTotal: null, rmbTotal: null }

function offerOf(
  row: StoneRow,
  quote: StoneQuote & { rate: number },
  facts: { isOpen: boolean; isShown: boolean; moreOffers: number; hidesPrices: boolean },
): Offer {
  const stone = stoneView(row, quote, facts.moreOffers)
  return {
    id: row.id,
    stone: facts.hidesPrices ? { ...stone, ...hidden } : stone,
    title: stoneTitle(row),
    isOpen: facts.isOpen,
    isShown: facts.isShown,
    caratThousandths: caratThousandths(row.carat),
    usdCents: quote.usd,
    rmbCents: quote.rmb,
    rate: quote.rate,
  }
}

/** These stones at the buyer's prices, in the order asked; unknown ids are left out. */
export async function readOffers(db: Db, buyer: Buyer, ids: readonly string[]): Promise<{ offers: Offer[]; pricing: Pricing }> {
  const pricing = await pricingFor(db, buyer)
  if (ids.length === 0) return { offers: [], pricing }
  const rows = new Map((await selectStones(db, ids)).map((row) => [row.id, row]))
  if (rows.size === 0) return { offers: [], pricing }
  const others = await countOffers(db, ids)
  const claimed = new Set((await selectLiveClaims(db, [...rows.values()].map(claimKey))).map((claim) => claim.claim_key))
  const offers = ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    const shown = isShown(row, pricing)
    const isOpen = shown && row.sale_status === 'for_sale' && row.availability === 'available' && !claimed.has(claimKey(row))
    return [
      offerOf(row, quoteRow(row, pricing), { isOpen, isShown: shown, moreOffers: others.get(id) ?? 0, hidesPrices: buyer.mustVerify }),
    ]
  })
  return { offers, pricing }
}
