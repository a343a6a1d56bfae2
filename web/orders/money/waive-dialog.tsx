import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { toast } from '../../ui/over/toast.ts'
import { ReasonDialog } from '../dialogs.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Going on without the deposit needs a reason, which the log keeps. */
export function WaiveDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const t = useOrdersText()
  const waive = useOrderWrite(ordersApi.waiveDeposit, order.id)
  async function send(reason: string) {
    const done = await waive.send({ id: order.id, version: order.version, reason })
    if (!done) return
    toast.good(t('waived'))
    onClose()
  }
  return (
    <ReasonDialog
      open={open}
      title={t('waiveTitle')}
      why={t('waiveWhy')}
      yes={t('waive')}
      isBusy={waive.isBusy}
      refusal={waive.refused.text}
      onClose={onClose}
      onReason={(reason) => void send(reason)}
    />
  )
}
