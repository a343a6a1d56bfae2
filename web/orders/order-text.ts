import { originOf } from '@loupe/domain/orders/kinds.ts'
import { statusLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { gradeWords, stoneTitle } from '../gems/stone-words.ts'
import { backPoints, groupThousands } from '../text/format.ts'
import type { Say } from '../text/use-text.ts'
import { numberOf } from './number-of.ts'
import type { OrdersText } from './orders.text.en.ts'
import { quantityOf, wholeOf } from './quantity-words.ts'

/** "Lab-grown · LD20261122-0003": the side before the number. */
export const orderTitle = (order: Pick<Order, 'kind' | 'orderNo'>, t: Say<OrdersText>): string =>
  `${t(originOf(order.kind) === 'lab' ? 'kindLabGrown' : 'kindNatural')} · ${order.orderNo}`

/** An order as one writes it into a chat: the side first, each stone in a line, what it comes to and what is due. */
export function orderText(order: Order, t: Say<OrdersText>, say: (text: Text) => string): string {
  const lines = order.lines
    .filter((line) => line.state !== 'released')
    .map((line, k) => {
      const { snapshot, back, usdTotal, rmbTotal } = line
      return [
        `${k + 1}. ${stoneTitle(snapshot, say)}`,
        gradeWords(snapshot, say),
        numberOf(snapshot, say),
        quantityOf(line, t),
        snapshot.parcel ? `${groupThousands(line.usdPerCt)} USD/ct` : '',
        back === null ? '' : backPoints(back),
        `USD ${groupThousands(usdTotal)}`,
        `RMB ${groupThousands(rmbTotal)}`,
      ]
        .filter(Boolean)
        .join(' · ')
    })
  const sum = `${wholeOf(order, t)} · USD ${groupThousands(order.usdTotal)} · RMB ${groupThousands(order.rmbTotal)}`
  // Nobody pays for what is lent, or comes back.
  const due = !isOwed(order.type)
    ? ''
    : `${t('paid')} RMB ${groupThousands(order.paidRmb)} · ${t('balance')} RMB ${groupThousands(order.balanceRmb)}`
  return [`${orderTitle(order, t)} · ${say(statusLabelOf(order))}`, ...lines, sum, ...(due === '' ? [] : [due])].join('\n')
}
