import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi, type Order } from '@loupe/domain/orders/orders.api.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { create } from 'zustand'
import { keyOf, useAction } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'
import { isOrder } from './order-words.ts'

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
  if (orderId) reads.push(client.invalidateQueries({ queryKey: keyOf(ordersApi.show, { id: orderId }) }))
  return Promise.all(reads).then(() => undefined)
}

/** The whole order inside a refusal's data: the data itself, or its `fresh`. */
function freshOrder(data: unknown): Order | null {
  if (isOrder(data)) return data
  const fresh: unknown = typeof data === 'object' && data !== null && 'fresh' in data ? data.fresh : null
  return isOrder(fresh) ? fresh : null
}

/** Takes from a refusal what it tells of the order's present state; what was typed stays where it is. */
export async function takeRefusal(client: QueryClient, orderId: string, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 409) return
  const known = client.getQueryData<Order>(keyOf(ordersApi.show, { id: orderId }))
  const fresh = freshOrder(error.data)
  if (fresh) showOrder(client, fresh)
  await readOrdersAgain(client, fresh ? undefined : orderId)
  const now = client.getQueryData<Order>(keyOf(ordersApi.show, { id: orderId }))
  if (known && now && known.version !== now.version) useChangedMeanwhile.setState({ orderId })
}

/** A write to an order: shows the answer at once; a refusal's words are for the dialog, a stale version shows the fresh state. */
export function useOrderWrite<E extends Endpoint>(endpoint: E, orderId: string) {
  const client = useQueryClient()
  const action = useAction(endpoint, { inline: true })
  const [refusal, setRefusal] = useState('')
  async function send(input: InputOf<E>): Promise<OutputOf<E> | null> {
    setRefusal('')
    try {
      const output = await action.mutateAsync(input)
      if (isOrder(output)) showOrder(client, output)
      await readOrdersAgain(client, isOrder(output) ? undefined : orderId)
      changeSeen()
      return output
    } catch (error) {
      setRefusal(refusalText(error))
      await takeRefusal(client, orderId, error)
      return null
    }
  }
  return { send, refusal, forget: () => setRefusal(''), isBusy: action.isPending }
}
