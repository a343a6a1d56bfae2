import { Radio, SegmentedControl } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi, type Currency, type PaymentMethod } from '@loupe/domain/payments/payments.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { groupThousands } from '../../text/format.ts'
import { toast } from '../../ui/over/toast.ts'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ratesOf } from '../order-rates.ts'
import { MethodRadios, PaidFields, nothingPaid, type PaidDraft } from './paid-fields.tsx'
import { afterPayment, amountDue, dueKind, lesser, type DueKind } from '../payment-amount.ts'
import { readAmount } from '../../text/read-amount.ts'
import { useMoneyWrite, withProof } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** Records money that came for an order; the amount starts as what is due. */
export function PaymentDialog({ order, open, onClose }: Props) {
  const t = useOrdersText()
  return (
    <Dialog open={open} onClose={onClose} title={t('recordTitle', { no: order.orderNo })}>
      <PaymentForm order={order} onClose={onClose} />
    </Dialog>
  )
}

type PaymentDraft = PaidDraft & { readonly kind: DueKind; readonly method: PaymentMethod }

function PaymentForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useOrdersText()
  const record = useMoneyWrite(paymentsApi.record, order.id)
  const credit = useQuery({ ...query(paymentsApi.credit, { orderId: order.id }), staleTime: 0 }).data?.creditRmb
  const [first] = useState(() => dueKind(order))
  const currencyOf = ({ method, currency }: PaymentDraft): Currency => (method === 'credit' ? 'RMB' : currency)
  const dueOf = (draft: PaymentDraft): string =>
    draft.method === 'credit' ? lesser(amountDue(order, draft.kind, 'RMB'), credit) : amountDue(order, draft.kind, draft.currency)
  const amountOf = (draft: PaymentDraft) => readAmount(draft.typed ?? dueOf(draft))
  const form = useForm<typeof paymentsApi.record, PaymentDraft>(record, {
    now: { kind: first, method: 'bank_card', ...nothingPaid },
    check: (draft) => ({ typed: amountOf(draft) ? null : t('amountNeeded') }),
    input: (draft) => {
      const amount = amountOf(draft)
      const { kind, method, note } = draft
      if (!amount) return null
      return { orderId: order.id, version: order.version, kind, method, amount, currency: currencyOf(draft), note }
    },
    sent: ({ proof }) => withProof(proof),
    onDone: () => {
      if (amount) toast.good(t('recordDone', { rmb: groupThousands(afterPayment(order, amount, paidIn).rmb) }))
      onClose()
    },
  })
  const { kind, method } = form.draft
  const paidIn = currencyOf(form.draft)
  const due = dueOf(form.draft)
  const amount = amountOf(form.draft)

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <SegmentedControl
        fullWidth
        aria-label={t('kind')}
        value={kind}
        onChange={(next) => form.change({ kind: next })}
        data={[
          { value: 'prepayment' as const, label: t('kinds.prepayment') },
          { value: 'final' as const, label: t('kinds.final') },
        ]}
      />
      <MethodPicker method={method} credit={credit} onMethod={(next) => form.change({ method: next })} />
      <PaidFields
        paid={form.draft}
        error={form.error('typed')}
        onChange={form.change}
        due={due}
        currency={paidIn}
        isFixed={method === 'credit'}
      >
        {amount && <After order={order} amount={amount} currency={paidIn} />}
      </PaidFields>
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('record')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type MethodPickerProps = {
  readonly method: PaymentMethod
  /** What the customer has in hand; absent until it is known. */
  readonly credit: string | undefined
  readonly onMethod: (method: PaymentMethod) => void
}

const inHand: readonly PaymentMethod[] = ['bank_card', 'alipay', 'wechat', 'cash']

function MethodPicker({ method, credit, onMethod }: MethodPickerProps) {
  const t = useOrdersText()
  const creditWords =
    credit === undefined ? t('methods.credit') : credit === '0.00' ? t('creditNone') : t('creditOf', { rmb: groupThousands(credit) })
  return (
    <MethodRadios method={method} methods={inHand} onMethod={onMethod}>
      <Radio value="credit" label={creditWords} disabled={credit === '0.00'} />
    </MethodRadios>
  )
}

/** What the payment is worth and what it leaves, before it is recorded. */
function After({ order, amount, currency }: { order: Order; amount: string; currency: Currency }) {
  const t = useOrdersText()
  const { rmb, balance, credit } = afterPayment(order, amount, currency)
  return (
    <Stack as="p" tone="dim" size={13} figures gap={1} aria-live="polite">
      {currency === 'USD' && <span>{t('inRmb', { rmb: groupThousands(rmb), rate: ratesOf(order) })}</span>}
      <Text as="strong" tone="text">
        {credit !== '0.00'
          ? t('leavesCredit', { rmb: groupThousands(credit) })
          : balance === '0.00'
            ? t('leavesNothing')
            : t('leavesBalance', { rmb: groupThousands(balance) })}
      </Text>
    </Stack>
  )
}
