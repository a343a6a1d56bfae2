import type { Order } from '@loupe/domain/orders/order.ts'
import type { Currency, reportMethods } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { MethodRadios, PaidFields, nothingPaid, type PaidDraft } from './paid-fields.tsx'
import { reportCurrencies, reportWays } from './report-ways.ts'
import { amountDue, dueKind, readAmount } from '../payment-amount.ts'
import { useOrderWrite, withProof } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** The buyer says that they have paid: how much, how, and a picture of it. */
export function ReportDialog({ order, open, onClose }: Props) {
  const t = useOrdersText()
  return (
    <Dialog open={open} onClose={onClose} title={t('reportTitle', { no: order.orderNo })}>
      <ReportForm order={order} onClose={onClose} />
    </Dialog>
  )
}

type ReportDraft = PaidDraft & { readonly method: (typeof reportMethods)[number] }

function ReportForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useOrdersText()
  const report = useOrderWrite(reportsApi.report, order.id)
  const dueIn = (currency: Currency): string => amountDue(order, dueKind(order), currency)
  const ways = reportWays(order.payTo)
  const [firstWay = 'bank_card'] = ways
  const paidIn = ({ method, currency }: ReportDraft): Currency => {
    const open = reportCurrencies(order.payTo, method)
    return open.includes(currency) ? currency : (open[0] ?? currency)
  }
  const amountOf = (draft: ReportDraft) => readAmount(draft.typed ?? dueIn(paidIn(draft)))
  const form = useForm<typeof reportsApi.report, ReportDraft>(report, {
    now: { method: firstWay, ...nothingPaid },
    check: (draft) => ({ typed: amountOf(draft) ? null : t('amountNeeded') }),
    input: (draft) => {
      const amount = amountOf(draft)
      const { method, note } = draft
      if (!amount) return null
      return { orderId: order.id, version: order.version, method, amount, currency: paidIn(draft), note }
    },
    sent: ({ proof }) => withProof(proof),
    onDone: () => {
      toast.good(t('reportDone'))
      onClose()
    },
  })
  const { method } = form.draft
  const currency = paidIn(form.draft)

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <MethodRadios method={method} methods={ways} onMethod={(next) => form.change({ method: next })} />
      <PaidFields
        paid={form.draft}
        error={form.error('typed')}
        onChange={form.change}
        due={dueIn(currency)}
        currency={currency}
        isFixed={reportCurrencies(order.payTo, method).length === 1}
      />
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('reportSend')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
