import { TextInput } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { PaymentReport } from '@loupe/domain/payments/payments.api.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { groupThousands } from '../../text/format.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { afterPayment } from '../payment-amount.ts'
import { readAmount } from '../../text/read-amount.ts'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly report: PaymentReport; readonly open: boolean; readonly onClose: () => void }

/** The reported money is there, or another amount of it. */
export function ConfirmReportDialog({ order, report, open, onClose }: Props) {
  const t = useOrdersText()
  return (
    <Dialog open={open} onClose={onClose} title={t('reportConfirmTitle')}>
      <ConfirmForm order={order} report={report} onClose={onClose} />
    </Dialog>
  )
}

function ConfirmForm({ order, report, onClose }: Omit<Props, 'open'>) {
  const t = useOrdersText()
  const book = useOrderWrite(reportsApi.confirm, order.id)
  const form = useForm(book, {
    now: { typed: report.amount },
    input: async ({ typed }) => {
      const amount = readAmount(typed)
      if (amount === null) return null
      const { credit } = afterPayment(order, amount, report.currency)
      const question = {
        title: t('reportOverAsk', { rmb: groupThousands(credit) }),
        text: t('reportOverWhy', { balance: groupThousands(order.balanceRmb) }),
        yes: t('reportOverYes', { amount: `${report.currency} ${groupThousands(amount)}` }),
        grave: true,
      }
      if (parseAmount(credit) > 0 && !(await confirm(question))) return null
      return { id: report.id, version: order.version, ...(amount === report.amount ? {} : { amount }) }
    },
    onDone: () => {
      toast.good(t('reportConfirmed'))
      onClose()
    },
  })
  const { typed } = form.draft
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('reportConfirmWhy')}
      </Text>
      <TextInput
        label={t('reportArrived', { currency: report.currency })}
        inputMode="decimal"
        data-autofocus
        value={typed}
        error={readAmount(typed) === null ? t('badAmount') : null}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => form.change({ typed: event.currentTarget.value })}
      />
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('reportConfirm')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
