import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { jewelCartApi, type CartJewel } from '@loupe/domain/cart/jewel-cart.api.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf, query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import type { Say } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import type { JewelCartText } from './jewel-cart.text.en.ts'

const followedMs = 20_000

/** The jewelry in the cart as it stands now, and how it is taken out. */
export function useCartJewelry(origin: Origin, t: Say<JewelCartText>) {
  const client = useQueryClient()
  const prices = useAskedPrices()
  const input = { origin, ...prices } as const
  const key = keyOf(jewelCartApi.list, input)
  const read = useQuery({ ...query(jewelCartApi.list, input), staleTime: 0, refetchInterval: followedMs })
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: key })
    await client.invalidateQueries({ queryKey: keyOf(cartCountApi.count) })
    await client.invalidateQueries({ queryKey: keyOf(ordersApi.quote) })
  }

  /** Takes jewelry out at once; what the server refuses comes back. */
  async function remove(gone: readonly CartJewel[], quiet = false): Promise<void> {
    const ids = gone.map((item) => item.id)
    if (ids.length === 0) return
    const before = client.getQueryData<readonly CartJewel[]>(key) ?? []
    await client.cancelQueries({ queryKey: key })
    client.setQueryData(
      key,
      before.filter((item) => !ids.includes(item.id)),
    )
    try {
      await call(jewelCartApi.remove, { ids }, { quiet: true })
    } catch (error) {
      client.setQueryData(key, before)
      toast.error(refusalText(error))
      return
    }
    await client.invalidateQueries({ queryKey: keyOf(cartCountApi.count) })
    if (quiet) return
    const back = gone.flatMap(({ wish, whyNot }) => (whyNot === null ? [wish] : []))
    const said = t('removed', { count: ids.length })
    if (back.length === 0) toast.good(said)
    else toast.undo(said, { label: t('undo'), run: () => void putBack(back) })
  }

  async function putBack(jewels: readonly JewelWish[]): Promise<void> {
    try {
      await call(jewelCartApi.add, { jewels: [...jewels], ...prices }, { quiet: true })
    } catch (error) {
      toast.error(refusalText(error))
    }
    await readAgain()
  }

  return { read, remove, readAgain }
}
