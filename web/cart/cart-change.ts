import type { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { caratThousandths, formatDecimal, mulDiv, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import type { SelectedStone } from '@loupe/domain/pricing/selection-totals.ts'

export type CartItem = OutputOf<typeof cartApi.list>[number]

/** What became of a stone since it was put in the cart; percent of the price then, one place, without a sign. */
export type CartChange =
  | { readonly kind: 'gone'; readonly why: 'gone' | 'held' | 'supplier_held' }
  | { readonly kind: 'same' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly percent: string }

/** Compares a chosen stone with what the buyer saw when choosing it. A price that is hidden now counts as unchanged. */
export function changeOf({ stone, usdTotalThen, whyNot }: Pick<CartItem, 'stone' | 'usdTotalThen' | 'whyNot'>): CartChange {
  if (!stone) return { kind: 'gone', why: whyNot === 'held' || whyNot === 'supplier_held' ? whyNot : 'gone' }
  if (stone.usdTotal === null) return { kind: 'same' }
  const then = parseAmount(usdTotalThen)
  const difference = parseAmount(stone.usdTotal) - then
  if (difference === 0 || then === 0) return { kind: 'same' }
  return { kind: difference > 0 ? 'dearer' : 'cheaper', percent: formatDecimal(mulDiv(Math.abs(difference), 1000, then), 1) }
}

/** The stones that can be ordered, as the totals bar adds them up; without those whose prices are hidden. */
export const selectedStones = (items: readonly CartItem[]): readonly SelectedStone[] =>
  items.flatMap(({ stone }) =>
    stone?.usdTotal && stone.rmbTotal
      ? [
          {
            carat: caratThousandths(stone.carat),
            rap: stone.rap === null ? null : parseAmount(stone.rap),
            back: stone.back === null ? null : pointHundredths(stone.back),
            usd: parseAmount(stone.usdTotal),
            rmb: parseAmount(stone.rmbTotal),
          },
        ]
      : [],
  )
