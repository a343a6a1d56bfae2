import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { keyOf, query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { keepCartOf } from '../me/cart.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { useStockEvents } from '../gems/stock-events.ts'
import type { Say } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import type { CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'

/** The cart of one kind as it stands now; follows changes of stock and prices while the page is open. */
export function useCartItems(origin: Origin, t: Say<CartText>) {
  const client = useQueryClient()
  const prices = useAskedPrices()
  const read = useQuery({ ...query(cartApi.list, { origin, ...prices }), staleTime: 0, refetchInterval: 60_000 })
  const items = read.data

  useStockEvents((change) => {
    const mine = change === 'all' || items?.some((item) => change.ids.includes(item.id))
    if (!mine) return
    void client.invalidateQueries({ queryKey: keyOf(cartApi.list) })
    void client.invalidateQueries({ queryKey: keyOf(ordersApi.quote) })
  })

  // Browser: the count in the top bar and the session storage follow the server's list.
  useEffect(() => {
    if (!items) return
    keepCartOf(
      origin,
      items.map((item) => ({ id: item.id, origin, usdTotal: item.usdTotalThen, addedAt: item.addedAt })),
    )
  }, [items, origin])

  const key = keyOf(cartApi.list, { origin, ...prices })
  const show = (next: readonly CartItem[]) => client.setQueryData(key, next)
  const readAgain = () => client.invalidateQueries({ queryKey: key })

  /** Takes stones out at once; what the server refuses comes back. */
  async function remove(gone: readonly CartItem[], quiet = false): Promise<void> {
    const ids = gone.map((item) => item.id)
    const before = items ?? []
    await client.cancelQueries({ queryKey: key })
    show(before.filter((item) => !ids.includes(item.id)))
    try {
      await call(cartApi.remove, { ids }, { quiet: true })
    } catch (error) {
      show(before)
      toast.error(refusalText(error))
      return
    }
    const back = gone.filter((item) => item.stone)
    if (quiet) return
    if (back.length === 0) toast.good(t('removed', { count: ids.length }))
    else toast.undo(t('removed', { count: ids.length }), { label: t('undo'), run: () => void putBack(back) })
  }

  async function putBack(removed: readonly CartItem[]): Promise<void> {
    const chosenAs = removed.map(({ id, usdTotalThen, addedAt }) => ({ id, usdTotalThen, addedAt }))
    try {
      await call(cartApi.add, { ids: removed.map((item) => item.id), chosenAs, ...prices }, { quiet: true })
    } catch (error) {
      toast.error(refusalText(error))
    }
    await readAgain()
  }

  return { read, items, remove, readAgain }
}
