import { freezePiece, type PriceByMetal } from '@loupe/domain/goods/frozen.ts'
import { nameOfPiece } from '@loupe/domain/jewelry/name-jewel.ts'
import { pieceNoOf } from '@loupe/domain/jewelry/piece.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import type { Tx } from '../db/database.ts'
import { GoodsElsewhere } from '../goods/goods.ts'
import type { Form, GoodsEyes, LockedOffer, Offer, Taken, Whereabouts } from '../goods/goods.ts'
import { delistPieces, lockPieces, type PieceRow, selectPieceOrigins, selectPieces, turnPieces } from './jewelry.store.ts'
import { pricesAt } from './make/prices-at.ts'
import { insertQuote } from './make/styles.store.ts'
import { pieceRules, selectPiecesOnOffer } from './piece-form.store.ts'
import {
  caratsOfPiece,
  claimKeysOfPiece,
  factsOfPiece,
  imageOfPiece,
  pieceOffer,
  priceByRule,
  quotePiece,
  titleOfPiece,
  type MetalPrices,
} from './piece-view.ts'

type Quote = ReturnType<typeof quotePiece>

const availabilityOf = (row: PieceRow): Availability =>
  row.availability === 'available' && row.supplier_hold !== null ? 'supplier_held' : row.availability

const factsOf = (row: PieceRow, { pricing }: GoodsEyes, quote: Quote) => ({
  origin: row.origin,
  kind: row.kind,
  name: row.report_no ?? pieceNoOf(row.id),
  reportNo: row.report_no,
  isShown: row.site_id === pricing.stockSiteId && pricing.sees(row.supplier_id),
  isForSale: row.sale_status === 'for_sale',
  availability: availabilityOf(row),
  hasPrice: quote.usd > 0 && quote.rmb > 0,
  pieces: 1,
  caratThousandths: caratsOfPiece(row),
  rate: quote.rate,
  claimKeys: claimKeysOfPiece(row),
})

/** How the price of a piece with a rule came about, kept for those who may see costs. */
async function keptPrice(tx: Tx, row: PieceRow, { buyer }: GoodsEyes, { metals, quote }: Priced): Promise<PriceByMetal | undefined> {
  const price = priceByRule(row, metals)
  if (price === null || quote.usd <= 0) return undefined
  if (buyer === undefined) throw new Error('a piece is ordered for nobody')
  const { id: quoteId } = await insertQuote(tx, {
    ...buyer,
    pieceId: row.id,
    spec: row.price_rule as object,
    fix: price.fix,
    lines: price.lines,
    costUsd: formatAmount(price.usd),
    usdTotal: formatAmount(quote.usd),
    rmbTotal: formatAmount(quote.rmb),
    rate: formatRate(quote.rate),
    hours: 0,
  })
  return { fix: price.fix, quoteId }
}

type Priced = { readonly quote: Quote; readonly metals: MetalPrices }

function frozenOf(row: PieceRow, eyes: GoodsEyes, byMetal: PriceByMetal | undefined): object {
  const piece = factsOfPiece(row)
  return freezePiece({
    origin: row.origin,
    kind: row.kind,
    shape: piece.main?.shape ?? 'other',
    carat: caratsOfPiece(row) / 1000,
    color: piece.main?.color ?? null,
    fancyColor: piece.main?.fancyColor ?? null,
    fancyIntensity: piece.main?.fancyIntensity ?? null,
    clarity: piece.main?.clarity ?? null,
    lab: piece.lab,
    reportNo: piece.reportNo,
    location: row.location,
    imageUrl: imageOfPiece(row),
    days: daysOf(eyes.days, row),
    piece,
    jewel: nameOfPiece(piece, row.style_name ?? ''),
    byMetal,
  })
}

async function lineOf(tx: Tx, row: PieceRow, eyes: GoodsEyes, { quote, metals }: Priced): Promise<LockedOffer['line']> {
  const byMetal = await keptPrice(tx, row, eyes, { quote, metals })
  const cost = quotePiece(row, { ...eyes.pricing, books: [] }, metals)
  return {
    supplierId: row.supplier_id,
    stockNo: row.stock_no,
    printNo: null,
    frozen: frozenOf(row, eyes, byMetal),
    rap: null,
    back: null,
    // One piece is priced as a whole.
    usdPerCt: formatAmount(quote.ctUsd),
    usdTotal: formatAmount(quote.usd),
    rmbTotal: formatAmount(quote.rmb),
    rate: formatRate(quote.rate),
    costUsd: formatAmount(cost.usd),
  }
}

const idsOf = (goods: readonly { readonly id: string }[]): string[] => [...new Set(goods.map(({ id }) => id))]

/** Whereabouts as a piece's row tells them. */
const placeOf = { held: 'held', lent: 'on_loan', sold: 'sold' } as const satisfies Readonly<Record<Whereabouts, PieceRow['availability']>>

/** @throws Error when one of them is not where it should be: the transaction ends, and whoever reads the log learns of it */
async function turn(tx: Tx, taken: readonly Taken[], from: PieceRow['availability'], to: PieceRow['availability']): Promise<void> {
  const ids = idsOf(taken)
  await lockPieces(tx, ids)
  const turned = await turnPieces(tx, ids, from, to)
  const others = ids.filter((id) => !turned.has(id))
  if (others.length > 0) throw new GoodsElsewhere(`pieces ${others.join(', ')} are not ${from} and can't become ${to}`)
}

/** Finished pieces of jewelry: one of one, like stones. */
export const pieceForm: Form = {
  form: 'piece',
  column: 'piece_id',
  offers: async (db, eyes, wishes) => {
    const rows = new Map((await selectPieces(db, idsOf(wishes))).map((row) => [row.id, row]))
    const metals = await pricesAt(db, eyes.pricing.stockSiteId)
    return wishes.flatMap((wish): Offer[] => {
      const row = rows.get(wish.id)
      if (row === undefined) return []
      const quote = quotePiece(row, eyes.pricing, metals)
      // Whoever reads no price is not told one by a sum either.
      const [usdCents, rmbCents] = eyes.hidesPrices ? [0, 0] : [quote.usd, quote.rmb]
      const view = { jewel: pieceOffer(row, eyes.hidesPrices ? null : quote) }
      return [{ wish, ...factsOf(row, eyes, quote), title: titleOfPiece(row), view, usdCents, rmbCents }]
    })
  },
  lock: async (tx, eyes, wishes) => {
    const rows = new Map((await lockPieces(tx, idsOf(wishes))).map((row) => [row.id, row]))
    const metals = await pricesAt(tx, eyes.pricing.stockSiteId)
    const found: LockedOffer[] = []
    for (const wish of wishes) {
      const row = rows.get(wish.id)
      if (row === undefined) continue
      const quote = quotePiece(row, eyes.pricing, metals)
      const line = await lineOf(tx, row, eyes, { quote, metals })
      found.push({ wish, ...factsOf(row, eyes, quote), usdCents: quote.usd, rmbCents: quote.rmb, line })
    }
    return found
  },
  origins: async (db, ids) => new Map((await selectPieceOrigins(db, ids)).map((row) => [row.id, row.origin])),
  claimKeys: async (db, id) => (await selectPieces(db, [id])).flatMap(claimKeysOfPiece),
  hold: (tx, taken) => turn(tx, taken, 'available', 'held'),
  lend: (tx, taken) => turn(tx, taken, 'held', 'on_loan'),
  sell: (tx, taken, from) => turn(tx, taken, placeOf[from], 'sold'),
  free: (tx, taken, from) => turn(tx, taken, placeOf[from], 'available'),
  withdraw: async (tx, taken) => {
    await delistPieces(tx, idsOf(taken))
  },
  onOffer: selectPiecesOnOffer,
  rules: pieceRules,
}
