import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { readOrdersAgain, showOrder } from '../use-order-write.ts'
import { deliveryInput, draftOf, isOneCustomer, isOver, problemsOf, type DeliveryDraft } from './chosen-lines.ts'

/** What waits for its handover, as the house tells it. */
function useWaiting(search: string) {
  const { data } = useQuery({ ...query(deliveryApi.waiting, { search: search.trim() }), placeholderData: keepPreviousData, staleTime: 0 })
  return { lines: data?.lines ?? [], limitRmb: data?.limitRmb ?? null, mayPass: data?.mayPass ?? false, isRead: data !== undefined }
}

/** Which lines leave together and how, what is wrong with it once somebody tried, and preparing it. */
export function useSend(onDone: (orderId: string) => void) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Partial<DeliveryDraft>>({})
  const [tried, setTried] = useState(false)
  const waiting = useWaiting(search)
  const prepare = useWrite(deliveryApi.prepare, {
    onDone: async (order) => {
      showOrder(client, order)
      await readOrdersAgain(client)
    },
  })
  const picked = waiting.lines.filter(({ lineId }) => chosen.has(lineId))
  const draft: DeliveryDraft = { ...draftOf(picked[0]), ...typed }
  const isOne = isOneCustomer(picked)
  const over = isOver(picked, waiting.limitRmb)
  const passes = over && waiting.mayPass
  const problems = problemsOf(draft, passes)
  const isReady = picked.length > 0 && isOne

  async function send() {
    setTried(true)
    if (!isReady || Object.keys(problems).length > 0) return
    const order = await prepare.send(deliveryInput(draft, picked, passes))
    if (order) onDone(order.id)
  }
  return {
    search: { text: search, set: setSearch },
    chosen: { ids: chosen, set: setChosen, lines: picked },
    waiting,
    form: {
      draft,
      problems: tried ? problems : {},
      over: over ? { limitRmb: waiting.limitRmb ?? '', mayPass: waiting.mayPass } : null,
      onChange: (part: Partial<DeliveryDraft>) => setTyped({ ...typed, ...part }),
    },
    isOne,
    isReady,
    send,
    isBusy: prepare.isBusy,
    refusal: prepare.refused.text,
  }
}
