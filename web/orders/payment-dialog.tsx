import { Radio, SegmentedControl } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi, type Currency, type PaymentMethod } from '@loupe/domain/payments/payments.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { Dialog } from '../forms/dialog.tsx'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Refused } from '../forms/refused.tsx'
import styles from './form.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { MethodRadios, PaidFields, usePaid } from './paid-fields.tsx'
import { afterPayment, amountDue, dueKind, lesser, readAmount, type DueKind } from './payment-amount.ts'
import { useMoneyWrite } from './use-money-write.ts'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** Records money that came for an order; the amount starts as what is due. */
export function PaymentDialog({ order, open, onClose }: Props) {
  const t = useText<OrdersText>('orders')
  return (
    <Dialog open={open} onClose={onClose} title={t('recordTitle', { no: order.orderNo })}>
      <PaymentForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function PaymentForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useText<OrdersText>('orders')
  const [kind, setKind] = useState<DueKind>(() => dueKind(order))
  const paid = usePaid()
  const [method, setMethod] = useState<PaymentMethod>('bank_card')
  const record = useMoneyWrite(paymentsApi.record, order.id)
  const paidIn: Currency = method === 'credit' ? 'RMB' : paid.currency
  const credit = useQuery({ ...query(paymentsApi.credit, { orderId: order.id }), staleTime: 0 }).data?.creditRmb
  const due = method === 'credit' ? lesser(amountDue(order, kind, 'RMB'), credit) : amountDue(order, kind, paidIn)
  const amount = readAmount(paid.typed ?? due)

  async function submit(event: FormEvent) {
    event.preventDefault()
    paid.setTried(true)
    if (!amount) return
    const { note, proof } = paid
    const done = await record.send({ orderId: order.id, version: order.version, kind, method, amount, currency: paidIn, note }, proof)
    if (!done) return
    toast.good(t('recordDone', { rmb: groupThousands(afterPayment(order, amount, paidIn).rmb) }))
    onClose()
  }

  return (
    <form className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <SegmentedControl
        fullWidth
        aria-label={t('kind')}
        value={kind}
        onChange={(next) => setKind(next)}
        data={[
          { value: 'prepayment' as const, label: t('kinds.prepayment') },
          { value: 'final' as const, label: t('kinds.final') },
        ]}
      />
      <MethodPicker method={method} credit={credit} onMethod={setMethod} />
      <PaidFields paid={paid} due={due} currency={paidIn} isFixed={method === 'credit'}>
        {amount && <After order={order} amount={amount} currency={paidIn} />}
      </PaidFields>
      <Refused words={record.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('record')} isBusy={record.isBusy} onNo={onClose} />
      </div>
    </form>
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
  const t = useText<OrdersText>('orders')
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
  const t = useText<OrdersText>('orders')
  const { rmb, balance, credit } = afterPayment(order, amount, currency)
  return (
    <p className={styles.hint} aria-live="polite">
      {currency === 'USD' && <span>{t('inRmb', { rmb: groupThousands(rmb), rate: order.rate })}</span>}
      <strong>
        {credit !== '0.00'
          ? t('leavesCredit', { rmb: groupThousands(credit) })
          : balance === '0.00'
            ? t('leavesNothing')
            : t('leavesBalance', { rmb: groupThousands(balance) })}
      </strong>
    </p>
  )
}
