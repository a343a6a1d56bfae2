import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { drawnIn } from '@loupe/domain/jewelry/drawn-jewel.ts'
import type { JewelName } from '@loupe/domain/jewelry/jewel-name.ts'
import { nameOfStyle } from '@loupe/domain/jewelry/name-jewel.ts'
import type { JewelOffer } from '@loupe/domain/jewelry/jewel-offer.ts'
import { styleNoOf } from '@loupe/domain/jewelry/piece.ts'
import { isReturnable, type JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { categories } from '@loupe/domain/jewelry/vocabulary.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { jewelImage } from '../jewel-image.ts'
import { shownImage } from '../jewel-media.store.ts'
import type { StyleRow } from './styles.store.ts'

type Chosen = { readonly row: StyleRow; readonly spec: JewelrySpec; readonly bill: StyleBill | null }

/** In the metal that was chosen, where its picture can be had so. */
export function imageOfStyle({ row, spec }: Chosen): string | null {
  const link = shownImage(row)
  return link === null ? null : jewelImage('style', row, drawnIn(link, spec.material))
}

export const nameOfChosen = ({ row, spec }: Chosen): JewelName =>
  nameOfStyle({
    styleNo: styleNoOf(row.id),
    name: row.name,
    category: isOneOf(categories, row.category) ? row.category : 'other',
    spec,
  })

/** As a cart shows it: what is made, without the stones of the stock that are set in it. */
export const styleOffer = (chosen: Chosen, quote: { readonly usd: number; readonly rmb: number } | null): JewelOffer => ({
  form: 'style',
  id: chosen.row.id,
  origin: chosen.row.origin,
  kind: 'order',
  name: nameOfChosen(chosen),
  imageUrl: imageOfStyle(chosen),
  lab: null,
  reportNo: null,
  location: null,
  leadDays: chosen.bill?.leadDays ?? null,
  isReturnable: isReturnable(chosen.spec),
  usdTotal: quote === null || quote.usd <= 0 ? null : formatAmount(quote.usd),
  rmbTotal: quote === null || quote.usd <= 0 ? null : formatAmount(quote.rmb),
})
