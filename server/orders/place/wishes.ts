import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { stoneWishes, type Wish } from '@loupe/domain/goods/goods.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { seatedStones } from '@loupe/domain/jewelry/spec.ts'
import { holdsForm, kindFacts, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'

/** Stones of the stock that are set in jewelry that is made to order. */
export const stonesSetIn = (jewels: readonly JewelWish[]): string[] =>
  jewels.flatMap((jewel) => (jewel.form === 'style' ? seatedStones(jewel.spec) : []))

/** What an order is asked for: each stone once, those that are set in jewelry among them, and parts of parcels and jewelry as often as they are named. */
export const wishesOf = ({ ids, parcels, jewels }: Pick<ParsedOf<typeof ordersApi.place>, 'ids' | 'parcels' | 'jewels'>): Wish[] => [
  // A setting, and after it the stones that are set in it.
  ...jewels.flatMap((jewel, at): Wish[] => {
    const before = new Set(stonesSetIn(jewels.slice(0, at)))
    return [jewel, ...stoneWishes(stonesSetIn([jewel]).filter((id) => !before.has(id)))]
  }),
  ...stoneWishes(ids.filter((id) => !stonesSetIn(jewels).includes(id))),
  ...parcels.map(({ id, take }) => ({ form: 'parcel', id, take }) as const),
]

const isStyle = (wish: Wish): wish is Wish & JewelWish & { form: 'style' } => wish.form === 'style'

/** Loose stones are ordered apart from jewelry: beside it stand only those that are set in it. */
export function hasLoose(kind: OrderedKind, wishes: readonly Wish[]): boolean {
  if (kindFacts(kind)?.beside === undefined) return false
  const set = new Set(stonesSetIn(wishes.filter(isStyle)))
  return wishes.some(({ form, id }) => !holdsForm(kind, form) && !(form === 'stone' && set.has(id)))
}
