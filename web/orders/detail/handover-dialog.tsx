import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { HandoverFields } from '../../forms/handover-fields.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Stack } from '../../ui/stack.tsx'
import { toast } from '../../ui/over/toast.ts'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** Collected or sent, and where: either side says so until the stones are handed over. */
export function HandoverDialog({ order, open, onClose }: Props) {
  const t = useOrdersText()
  return (
    <Dialog open={open} onClose={onClose} title={t('way.title', { no: order.orderNo })}>
      <HandoverForm order={order} onClose={onClose} />
    </Dialog>
  )
}

type Way = Pick<Order, 'pickup' | 'address'>

function HandoverForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useOrdersText()
  const set = useOrderWrite(ordersApi.setHandover, order.id)
  const form = useForm<typeof ordersApi.setHandover, Way>(set, {
    now: { pickup: order.pickup, address: order.address },
    input: ({ pickup, address }) => ({ id: order.id, version: order.version, pickup, address: pickup === 'express' ? address.trim() : '' }),
    onDone: () => {
      toast.good(t('way.saved'))
      onClose()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <HandoverFields
        words={{ handover: t('handover'), address: t('address') }}
        way={form.draft}
        error={form.error('address')}
        onChange={form.change}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('way.save')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
