import type { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { takeRefused } from '@loupe/domain/parcels/parcels.problems.ts'
import { takeRefusals } from '@loupe/domain/parcels/take.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { formatDecimal, mulDiv, parseAmount } from '@loupe/domain/pricing/money.ts'
import { leftOf } from '../../gems/parts/read-take.ts'

export type CartPart = OutputOf<typeof cartApi.list>[number]

export type PartChange =
  | { readonly kind: 'gone' }
  /** So much of it can't be had any more; the sentence says what is left. */
  | { readonly kind: 'refused'; readonly why: Text }
  | { readonly kind: 'same' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly percent: string }

/** What became of a part since it was put into the cart; percent of the price then, one place, without a sign. */
export function partChange({ offer, whyNot, usdTotalThen }: Pick<CartPart, 'offer' | 'whyNot' | 'usdTotalThen'>): PartChange {
  if (!offer) return { kind: 'gone' }
  if (isOneOf(takeRefusals, whyNot)) {
    const left = leftOf(offer.parcel)
    return { kind: 'refused', why: takeRefused(whyNot, { name: offer.parcel.lotNo, left: left.carats, least: left.minCarats }).text }
  }
  if (whyNot !== null) return { kind: 'gone' }
  if (offer.usdTotal === null) return { kind: 'same' }
  const then = parseAmount(usdTotalThen)
  const difference = parseAmount(offer.usdTotal) - then
  if (difference === 0 || then === 0) return { kind: 'same' }
  return { kind: difference > 0 ? 'dearer' : 'cheaper', percent: formatDecimal(mulDiv(Math.abs(difference), 1000, then), 1) }
}

/** Whether it can be ordered as it stands. */
export const canOrder = (part: CartPart): boolean =>
  part.take !== undefined && ['same', 'dearer', 'cheaper'].includes(partChange(part).kind)
