import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { useOrderWrite } from '../use-order-write.ts'
import type { DeliveryText } from './delivery.text.en.ts'

type Told = { readonly name: string; readonly carrier: string; readonly photo: File | null; readonly signature: File | null }

/** The words of what is missing, by field, of a parcel or of a visit. */
function missingOf({ name, photo, signature }: Told, isExpress: boolean) {
  return {
    name: name.trim() !== '' ? null : isExpress ? ('expressNeeded' as const) : ('nameNeeded' as const),
    photo: isExpress || photo !== null ? null : ('photoNeeded' as const),
    signature: isExpress || signature !== null ? null : ('signNeeded' as const),
  }
}

const filesOf = ({ photo, signature }: Told) => ({ ...(photo ? { photo } : {}), ...(signature ? { signature } : {}) })

/** What is told of a handover, what is missing of it once somebody tried, and sending it. */
export function useHand(order: Order, onDone: () => void) {
  const t = useText<DeliveryText>('delivery')
  const isExpress = order.pickup === 'express'
  const [told, setTold] = useState<Told>({
    name: isExpress ? '' : order.customerName,
    carrier: order.delivery?.carrier ?? '',
    photo: null,
    signature: null,
  })
  const [tried, setTried] = useState(false)
  const write = useOrderWrite(deliveryApi.deliver, order.id)
  const missing = missingOf(told, isExpress)

  async function send() {
    setTried(true)
    if (Object.values(missing).some((word) => word !== null)) return
    const name = told.name.trim()
    const said = isExpress ? { expressNo: name, carrier: told.carrier.trim() } : { pickupName: name }
    const done = await write.send({ id: order.id, version: order.version, ...said }, { files: filesOf(told) })
    if (!done) return
    toast.good(t('handed', { no: order.orderNo }))
    onDone()
  }
  const wrong = (field: keyof typeof missing): string | null => {
    const word = tried ? missing[field] : null
    return word === null ? null : t(word)
  }
  return { isExpress, told, setTold, wrong, send, refused: write.refused, isBusy: write.isBusy }
}
