import type { Order } from '@loupe/domain/orders/order.ts'
import type { Currency, reportMethods } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { toast } from '../../ui/over/toast.ts'
import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { MethodRadios, PaidFields, nothingPaid, type PaidDraft } from './paid-fields.tsx'
import { reportCurrencies, reportWays, wayOf } from './report-ways.ts'
import { amountDue, dueKind } from '../payment-amount.ts'
import { readAmount } from '../../text/read-amount.ts'
import { useOrderWrite, withProof } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = {
  readonly order: Order
  /** The account that the buyer looked at: they most likely paid into it. */
  readonly paidInto?: PaymentAccount | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** The buyer says that they have paid: how much, how, and a picture of it. */
export function ReportDialog({ order, paidInto, open, onClose }: Props) {
  const t = useOrdersText()
  return (
    <Dialog open={open} onClose={onClose} title={t('reportTitle', { no: order.orderNo })}>
      <ReportForm order={order} paidInto={paidInto} onClose={onClose} />
    </Dialog>
  )
}

/** Ways are called as the page that asks for the money calls them. */
const accountOf = { bank_card: 'bank', alipay: 'alipay', wechat: 'wechat' } as const

type ReportDraft = PaidDraft & { readonly method: (typeof reportMethods)[number] }

function ReportForm({ order, paidInto, onClose }: Omit<Props, 'open'>) {
  const t = useOrdersText()
  const parts = useText<SharedText>('shared')
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
    now: { ...nothingPaid, method: firstWay, ...(paidInto ? wayOf(paidInto) : {}) },
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
      <MethodRadios
        method={method}
        methods={ways}
        nameOf={(way) => (way === 'cash' ? t('methods.cash') : parts(`payBy.${accountOf[way]}`))}
        onMethod={(next) => form.change({ method: next })}
      />
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
