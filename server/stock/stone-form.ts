import { freezeStone } from '@loupe/domain/goods/frozen.ts'
import { caratThousandths, formatAmount } from '@loupe/domain/pricing/money.ts'
import { quoteTexts } from '@loupe/domain/pricing/quote.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import type { Tx } from '../db/database.ts'
import { GoodsElsewhere } from '../goods/goods.ts'
import type { Form, GoodsEyes, LockedOffer, Offer, Taken, Whereabouts } from '../goods/goods.ts'
import { quoteRow } from '../pricing/pricing.ts'
import { allMedia } from '../shown-media.ts'
import { countOtherOffers, lockOffers, selectStones } from './stock.store.ts'
import type { StoneRow } from './stock.store.ts'
import { selectOrigins, stoneRules, turnOffers } from './stone-form.store.ts'
import { delistStones } from './stone-log.store.ts'
import { claimKeysOf, stoneName, stoneTitle } from './stone-names.ts'
import { availabilityOf, openFacts, pricedStone } from './stone-view.ts'

/** Nothing, or less than nothing in either currency, is no price. */
const isPrice = ({ usd, rmb }: { readonly usd: number; readonly rmb: number }): boolean => usd > 0 && rmb > 0

type Quote = ReturnType<typeof quoteRow>

const factsOf = (row: StoneRow, { pricing }: GoodsEyes, quote: Quote) => ({
  origin: row.origin,
  kind: row.kind,
  name: stoneName(row),
  reportNo: row.report_no,
  isShown: row.site_id === pricing.stockSiteId && pricing.sees(row.supplier_id),
  isForSale: row.sale_status === 'for_sale',
  availability: availabilityOf(row),
  hasPrice: isPrice(quote),
  pieces: 1,
  caratThousandths: caratThousandths(row.carat),
  rate: quote.rate,
  claimKeys: claimKeysOf(row),
})

/** What was sold, with the days that were promised for it. */
function freeze(row: StoneRow, { days }: GoodsEyes): object {
  const facts = openFacts(row, allMedia)
  return freezeStone({ ...facts, days: daysOf(days, facts) })
}

function lineOf(row: StoneRow, eyes: GoodsEyes, quote: Quote): LockedOffer['line'] {
  const { rap, back, usdPerCt, usdTotal, rmbTotal } = quoteTexts(quote)
  return {
    supplierId: row.supplier_id,
    stockNo: row.stock_no,
    printNo: row.print_no,
    frozen: freeze(row, eyes),
    rap,
    back,
    usdPerCt,
    usdTotal,
    rmbTotal,
    rate: formatRate(quote.rate),
    costUsd: formatAmount(quoteRow(row, { ...eyes.pricing, books: [] }).usd),
  }
}

const idsOf = (goods: readonly { readonly id: string }[]): string[] => [...new Set(goods.map(({ id }) => id))]

const availabilityAs: Readonly<Record<Whereabouts, Availability>> = { held: 'held', lent: 'on_loan', sold: 'sold' }

/** @throws Error when one of them is not where it should be: the transaction ends, and whoever reads the log learns of it */
async function turn(tx: Tx, ids: readonly string[], from: Availability, to: Availability): Promise<void> {
  const turned = await turnOffers(tx, ids, from, to)
  const others = ids.filter((id) => !turned.has(id))
  if (others.length > 0) throw new GoodsElsewhere(`stones ${others.join(', ')} are not ${from} and can't become ${to}`)
}

async function turnLocking(tx: Tx, taken: readonly Taken[], from: Whereabouts, to: Availability): Promise<void> {
  const ids = idsOf(taken)
  await lockOffers(tx, ids)
  await turn(tx, ids, availabilityAs[from], to)
}

/** Stones as goods: one of one, each with its certificate, which other suppliers may offer too. */
export const stoneForm: Form = {
  form: 'stone',
  column: 'stone_id',
  offers: async (db, eyes, wishes) => {
    const ids = idsOf(wishes)
    const rows = new Map((await selectStones(db, ids)).map((row) => [row.id, row]))
    const others = rows.size === 0 ? new Map<string, number>() : await countOtherOffers(db, ids)
    return wishes.flatMap((wish): Offer[] => {
      const row = rows.get(wish.id)
      if (row === undefined) return []
      const quote = quoteRow(row, eyes.pricing)
      return [
        {
          wish,
          ...factsOf(row, eyes, quote),
          title: stoneTitle(row),
          view: { stone: pricedStone(row, eyes.hidesPrices ? null : quote, others.get(row.id) ?? 0, allMedia) },
          // Whoever reads no price is not told one by a sum either.
          usdCents: eyes.hidesPrices ? 0 : quote.usd,
          rmbCents: eyes.hidesPrices ? 0 : quote.rmb,
        },
      ]
    })
  },
  lock: async (tx, eyes, wishes) => {
    const rows = new Map((await lockOffers(tx, idsOf(wishes))).map((row) => [row.id, row]))
    return wishes.flatMap((wish): LockedOffer[] => {
      const row = rows.get(wish.id)
      if (row === undefined) return []
      const quote = quoteRow(row, eyes.pricing)
      return [{ wish, ...factsOf(row, eyes, quote), usdCents: quote.usd, rmbCents: quote.rmb, line: lineOf(row, eyes, quote) }]
    })
  },
  origins: async (db, ids) => new Map((await selectOrigins(db, ids)).map((row) => [row.id, row.origin])),
  claimKeys: async (db, id) => (await selectStones(db, [id])).flatMap(claimKeysOf),
  hold: (tx, taken) => turn(tx, idsOf(taken), 'available', 'held'),
  lend: (tx, taken) => turnLocking(tx, taken, 'held', 'on_loan'),
  sell: (tx, taken, from) => turnLocking(tx, taken, from, 'sold'),
  free: (tx, taken, from) => turnLocking(tx, taken, from, 'available'),
  withdraw: async (tx, taken, by) => {
    await delistStones(tx, idsOf(taken), by === undefined ? 'rejected' : 'delisted', { userId: by ?? null })
  },
  rules: stoneRules,
}
