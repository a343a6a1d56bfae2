import { Radio } from '@mantine/core'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { ReturnsText } from './returns.text.en.ts'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** A return ends: what becomes of the money is said with it. */
export function EndReturn({ order, open, onClose }: Props) {
  const t = useText<ReturnsText>('returns')
  return (
    <Dialog open={open} onClose={onClose} title={t('endTitle', { no: order.orderNo })}>
      <EndForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function EndForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useText<ReturnsText>('returns')
  const [money, setMoney] = useState<'refund' | 'credit'>('refund')
  const move = useOrderWrite(ordersApi.move, order.id)
  const due = order.refund?.dueRmb ?? '0.00'
  const isDue = parseAmount(due) > 0
  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const done = await move.send({ id: order.id, to: 'returned', version: order.version, ...(isDue ? { money } : {}) })
    if (!done) return
    toast.good(t('endedNow', { no: order.orderNo }))
    onClose()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('endWhy')}
      </Text>
      {isDue && (
        <Radio.Group
          label={t('money', { rmb: groupThousands(due), customer: order.customerName })}
          value={money}
          onChange={(chosen) => setMoney(chosen === 'credit' ? 'credit' : 'refund')}
        >
          <Stack gap={10} pad="8px 0 0">
            <Radio value="refund" label={t('original')} />
            <Radio value="credit" label={t('credit')} />
          </Stack>
        </Radio.Group>
      )}
      <Refused words={move.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('end')} isBusy={move.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
