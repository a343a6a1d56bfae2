import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { reportMethods } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { useState, type FormEvent } from 'react'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { Refused } from '../forms/refused.tsx'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { OrdersText } from './orders.text.en.ts'
import { MethodRadios, PaidFields, usePaid } from './paid-fields.tsx'
import { amountDue, dueKind, readAmount } from './payment-amount.ts'
import { useMoneyWrite } from './use-money-write.ts'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** The buyer says that he has paid: how much, how, and a picture of it. */
export function ReportDialog({ order, open, onClose }: Props) {
  const t = useText<OrdersText>('orders')
  return (
    <Dialog open={open} onClose={onClose} title={t('reportTitle', { no: order.orderNo })}>
      <ReportForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useText<OrdersText>('orders')
  const paid = usePaid()
  const [method, setMethod] = useState<(typeof reportMethods)[number]>('bank_card')
  const report = useMoneyWrite(reportsApi.report, order.id)
  const due = amountDue(order, dueKind(order), paid.currency)
  const amount = readAmount(paid.typed ?? due)

  async function submit(event: FormEvent) {
    event.preventDefault()
    paid.setTried(true)
    if (!amount) return
    const { currency, note, proof } = paid
    if (!(await report.send({ orderId: order.id, version: order.version, method, amount, currency, note }, proof))) return
    toast.good(t('reportDone'))
    onClose()
  }

  return (
    <form className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <MethodRadios method={method} methods={reportMethods} onMethod={setMethod} />
      <PaidFields paid={paid} due={due} currency={paid.currency} />
      <Refused words={report.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('reportSend')} isBusy={report.isBusy} onNo={onClose} />
      </div>
    </form>
  )
}
