import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { Take } from '@loupe/domain/goods/goods.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf, query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import type { Say } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import type { CartText } from '../cart.text.en.ts'
import type { CartPart } from './part-change.ts'

const followedMs = 20_000

/** The parts of parcels in the cart as they stand now, how each is changed and taken out. */
export function useCartParts(origin: Origin, t: Say<CartText>) {
  const client = useQueryClient()
  const prices = useAskedPrices()
  const input = { origin, goods: 'parcel', ...prices } as const
  const key = keyOf(cartApi.list, input)
  const read = useQuery({ ...query(cartApi.list, input), staleTime: 0, refetchInterval: followedMs })
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: key })
    await client.invalidateQueries({ queryKey: keyOf(cartCountApi.count) })
    await client.invalidateQueries({ queryKey: keyOf(ordersApi.quote) })
  }

  /** Wants another quantity; what can't be taken stays as it was. */
  async function change(id: string, take: Take): Promise<void> {
    try {
      await call(cartApi.takeParcels, { parcels: [{ id, take }], ...prices }, { quiet: true })
    } catch (error) {
      toast.error(refusalText(error))
    }
    await readAgain()
  }

  /** Takes parts out at once; what the server refuses comes back. */
  async function remove(gone: readonly CartPart[], quiet = false): Promise<void> {
    const ids = gone.map((part) => part.id)
    const before = client.getQueryData<readonly CartPart[]>(key) ?? []
    await client.cancelQueries({ queryKey: key })
    client.setQueryData(
      key,
      before.filter((part) => !ids.includes(part.id)),
    )
    try {
      await call(cartApi.removeParcels, { ids }, { quiet: true })
    } catch (error) {
      client.setQueryData(key, before)
      toast.error(refusalText(error))
      return
    }
    await client.invalidateQueries({ queryKey: keyOf(cartCountApi.count) })
    if (quiet) return
    const back = gone.flatMap(({ id, take, offer }) => (take && offer ? [{ id, take }] : []))
    const said = t('partsRemoved', { count: ids.length })
    if (back.length === 0) toast.good(said)
    else toast.undo(said, { label: t('undo'), run: () => void putBack(back) })
  }

  async function putBack(parcels: { id: string; take: Take }[]): Promise<void> {
    try {
      await call(cartApi.takeParcels, { parcels, ...prices }, { quiet: true })
    } catch (error) {
      toast.error(refusalText(error))
    }
    await readAgain()
  }

  return { read, change, remove, readAgain }
}
