import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { placeName } from '../../gems/place-words.ts'
import { toMinute } from '../../text/format.ts'
import { readyDay } from '../ready-day.ts'
import { useOrdersText } from '../order-goods.tsx'

/** How an ordered stone is had by now: by when it comes, since when it is here; undefined where it still is as it was offered. A stone that was given back is promised for no day. */
export function useHad(order: Order): (line: OrderLine) => string | undefined {
  const t = useOrdersText()
  return (line) => {
    const { snapshot, state, supplyStatus } = line
    if (state === 'released') return snapshot.location ? placeName(snapshot.location) : ''
    if (snapshot.kind === 'spot') return undefined
    if (state === 'done' || supplyStatus === 'arrived') {
      const arrived = order.log.findLast(({ what, to, lineId }) => what === 'supply' && to === 'arrived' && lineId === line.id)
      return arrived ? t('ready.here', { day: toMinute(arrived.at).slice(5, 10) }) : ''
    }
    const day = readyDay(order, [line])
    if (day === null) return undefined
    return [t('ready.one', { day: day.slice(5) }), snapshot.location && placeName(snapshot.location)].filter(Boolean).join(' · ')
  }
}
