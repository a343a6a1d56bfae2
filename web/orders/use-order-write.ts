import type { WriteTo } from '@loupe/domain/api/endpoint.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { order, Order } from '@loupe/domain/orders/order.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { money } from '@loupe/domain/payments/payments.api.ts'
import { keyOf } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { useWrite, type Write } from '../forms/use-write.ts'

/** The order that turned out to have changed under its reader's hands; the panel says so. */
export const useChangedMeanwhile = create<{ orderId: string | null }>(() => ({ orderId: null }))
export const changeSeen = (): void => useChangedMeanwhile.setState({ orderId: null })

/** Shows an order as it now stands, without asking for it. */
export const showOrder = (client: QueryClient, order: Order): void => {
  client.setQueryData(keyOf(ordersApi.show, { id: order.id }), order)
}

/** Every list and figure that an order's change may have touched is read again. */
export function readOrdersAgain(client: QueryClient, orderId?: string): Promise<void> {
  const reads = [ordersApi.list, ordersApi.salesStock, ordersApi.costs].map((read) => client.invalidateQueries({ queryKey: keyOf(read) }))
  // How it comes about follows its state.
  reads.push(client.invalidateQueries({ queryKey: keyOf(makingApi.show) }))
  if (orderId) reads.push(client.invalidateQueries({ queryKey: keyOf(ordersApi.show, { id: orderId }) }))
  return Promise.all(reads).then(() => undefined)
}

/** Takes from a refusal what it tells of the order's present state; what was typed stays where it is. */
export async function takeRefusal(client: QueryClient, orderId: string, error: unknown, fresh: Order | null = null): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 409) return
  const known = client.getQueryData<Order>(keyOf(ordersApi.show, { id: orderId }))
  if (fresh) showOrder(client, fresh)
  await readOrdersAgain(client, fresh ? undefined : orderId)
  const now = client.getQueryData<Order>(keyOf(ordersApi.show, { id: orderId }))
  if (known && now && known.version !== now.version) useChangedMeanwhile.setState({ orderId })
}

/** A write to an order: the order of its answer, or the fresh one of a stale write, is shown at once. */
export function useOrderWrite<E extends WriteTo<typeof order, typeof order>>(endpoint: E, orderId: string): Write<E> {
  const client = useQueryClient()
  return useWrite<E>(endpoint, {
    onDone: async (now) => {
      showOrder(client, now)
      await readOrdersAgain(client)
      changeSeen()
    },
    onRefused: (fresh, error) => takeRefusal(client, orderId, error, fresh),
  })
}

/** A write to an order's money; the order is read again for what it tells of it. */
export function useMoneyWrite<E extends WriteTo<typeof money, typeof money>>(endpoint: E, orderId: string): Write<E> {
  const client = useQueryClient()
  return useWrite<E>(endpoint, {
    onDone: async () => {
      await readOrdersAgain(client, orderId)
      changeSeen()
    },
    onRefused: (_money, error) => takeRefusal(client, orderId, error),
  })
}

/** The proof of a payment, sent beside what is said of it. */
export const withProof = (proof: File | null) => (proof ? { files: { proof } } : {})
