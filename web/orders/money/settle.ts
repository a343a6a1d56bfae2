import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { useMoneyWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Settling asks first, because the status cannot be restored (product.md 4). */
export function useSettle(order: Order) {
  const t = useOrdersText()
  const settle = useMoneyWrite(paymentsApi.settle, order.id)
  async function ask(): Promise<void> {
    const agreed = await confirm({
      title: t('settleTitle', { no: order.orderNo }),
      text: t('settleAsk'),
      yes: t('settle'),
      no: t('cancel'),
      grave: true,
    })
    if (!agreed) return
    const done = await settle.send({ orderId: order.id, version: order.version })
    if (done) toast.good(t('settleDone'))
  }
  return { ask, isBusy: settle.isBusy, refusal: settle.refused.text }
}
