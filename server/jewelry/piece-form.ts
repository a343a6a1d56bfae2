import { freezePiece } from '@loupe/domain/goods/frozen.ts'
import { nameOfPiece } from '@loupe/domain/jewelry/name-jewel.ts'
import { pieceNoOf } from '@loupe/domain/jewelry/piece.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Availability } from '@loupe/domain/stock/grades.ts'
import type { Tx } from '../db/database.ts'
import type { Form, GoodsEyes, LockedOffer, Offer, Taken, Whereabouts } from '../goods/goods.ts'
import { delistPieces, lockPieces, type PieceRow, selectPieceOrigins, selectPieces, turnPieces } from './jewelry.store.ts'
import { pieceRules } from './piece-form.store.ts'
import { caratsOfPiece, claimKeysOfPiece, factsOfPiece, imageOfPiece, pieceOffer, quotePiece, titleOfPiece } from './piece-view.ts'

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

function lineOf(row: PieceRow, eyes: GoodsEyes, quote: Quote): LockedOffer['line'] {
  const piece = factsOfPiece(row)
  return {
    supplierId: row.supplier_id,
    stockNo: row.stock_no,
    printNo: null,
    frozen: freezePiece({
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
    }),
    rap: null,
    back: null,
    // One piece is priced as a whole.
    usdPerCt: formatAmount(quote.ctUsd),
    usdTotal: formatAmount(quote.usd),
    rmbTotal: formatAmount(quote.rmb),
    rate: formatRate(quote.rate),
    costUsd: formatAmount(quotePiece(row, { ...eyes.pricing, books: [] }).usd),
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
  if (others.length > 0) throw new Error(`pieces ${others.join(', ')} are not ${from} and can't become ${to}`)
}

/** Finished pieces of jewelry: one of one, like stones. */
export const pieceForm: Form = {
  form: 'piece',
  column: 'piece_id',
  offers: async (db, eyes, wishes) => {
    const rows = new Map((await selectPieces(db, idsOf(wishes))).map((row) => [row.id, row]))
    return wishes.flatMap((wish): Offer[] => {
      const row = rows.get(wish.id)
      if (row === undefined) return []
      const quote = quotePiece(row, eyes.pricing)
      // Whoever reads no price is not told one by a sum either.
      const [usdCents, rmbCents] = eyes.hidesPrices ? [0, 0] : [quote.usd, quote.rmb]
      const view = { jewel: pieceOffer(row, eyes.hidesPrices ? null : quote) }
      return [{ wish, ...factsOf(row, eyes, quote), title: titleOfPiece(row), view, usdCents, rmbCents }]
    })
  },
  lock: async (tx, eyes, wishes) => {
    const rows = new Map((await lockPieces(tx, idsOf(wishes))).map((row) => [row.id, row]))
    return wishes.flatMap((wish): LockedOffer[] => {
      const row = rows.get(wish.id)
      if (row === undefined) return []
      const quote = quotePiece(row, eyes.pricing)
      return [{ wish, ...factsOf(row, eyes, quote), usdCents: quote.usd, rmbCents: quote.rmb, line: lineOf(row, eyes, quote) }]
    })
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
  rules: pieceRules,
}
