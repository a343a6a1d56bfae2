import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { mayBuyOf } from './cart.ts'
import { useViewer } from './viewer.ts'

const none = { natural: 0, lab: 0 }

type Count = { readonly natural: number; readonly lab: number }

function useCounts(of: 'parcel' | 'jewel'): Count {
  const mayBuy = useViewer(({ user }) => origins.some((origin) => mayBuyOf(user, origin)))
  return useQuery({ ...query(cartCountApi.count, {}, { quiet: true }), enabled: mayBuy }).data?.[of] ?? none
}

/** How many parcels lie in the carts; none until that is known. */
export const useCartParcels = (): Count => useCounts('parcel')

/** How many pieces of jewelry lie in the carts; none until that is known. */
export const useCartJewels = (): Count => useCounts('jewel')
