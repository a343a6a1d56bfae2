import type { CartJewel } from '@loupe/domain/cart/jewel-cart.api.ts'
import { formatDecimal, mulDiv, parseAmount } from '@loupe/domain/pricing/money.ts'

export type JewelChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly percent: string }
  | { readonly kind: 'gone'; readonly why: NonNullable<CartJewel['whyNot']> }

/** What became of it since it was put into the cart; percent of the price then, one place, without a sign. */
export function jewelChange({ whyNot, usdTotal, usdTotalThen }: Pick<CartJewel, 'whyNot' | 'usdTotal' | 'usdTotalThen'>): JewelChange {
  if (whyNot !== null) return { kind: 'gone', why: whyNot }
  if (usdTotal === null) return { kind: 'same' }
  const then = parseAmount(usdTotalThen)
  const difference = parseAmount(usdTotal) - then
  if (difference === 0 || then === 0) return { kind: 'same' }
  return { kind: difference > 0 ? 'dearer' : 'cheaper', percent: formatDecimal(mulDiv(Math.abs(difference), 1000, then), 1) }
}
