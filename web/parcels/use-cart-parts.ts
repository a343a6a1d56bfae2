import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { Take } from '@loupe/domain/goods/goods.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { mayBuyOf } from '../me/cart.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { useViewer } from '../me/viewer.ts'

/** How much of which parcels the viewer's cart holds; undefined while that is not known, or for those who don't buy. */
export function useCartParts(origin: Origin): ReadonlyMap<string, Take> | undefined {
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const prices = useAskedPrices()
  const { data } = useQuery({ ...query(cartApi.list, { origin, goods: 'parcel', ...prices }), enabled: mayBuy })
  return data && new Map(data.flatMap(({ id, take }) => (take ? [[id, take] as const] : [])))
}
