import { Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { currencies, reportMethods, type Currency } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { useState, type FormEvent } from 'react'
import ask from '../parts/ask-form.module.css'
import { DialogButtons } from '../parts/dialog-buttons.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Refused } from '../parts/refused.tsx'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import styles from './form.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { amountDue, dueKind, readAmount } from './payment-amount.ts'
import { ProofField } from './proof-field.tsx'
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
  const [currency, setCurrency] = useState<Currency>('RMB')
  const [method, setMethod] = useState<(typeof reportMethods)[number]>('bank_card')
  /** Null while nobody typed: then it is what is due. */
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const report = useMoneyWrite(reportsApi.report, order.id)
  const due = amountDue(order, dueKind(order), currency)
  const amount = readAmount(typed ?? due)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!amount) return
    if (!(await report.send({ orderId: order.id, version: order.version, method, amount, currency, note }, proof))) return
    toast.good(t('reportDone'))
    onClose()
  }

  return (
    <form className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <Radio.Group
        label={t('method')}
        value={method}
        onChange={(next) => setMethod(reportMethods.find((each) => each === next) ?? 'bank_card')}
      >
        <div className={styles.methods}>
          {reportMethods.map((each) => (
            <Radio key={each} value={each} label={t(`methods.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.pair}>
        <TextInput
          label={t('amount')}
          description={t('due', { rmb: `${currency} ${groupThousands(due)}` })}
          inputMode="decimal"
          withAsterisk
          data-autofocus
          value={typed ?? due}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={tried && !amount ? t('amountNeeded') : null}
        />
        <SegmentedControl aria-label={t('currency')} value={currency} onChange={(next) => setCurrency(next)} data={[...currencies]} />
      </div>
      <ProofField file={proof} onFile={setProof} />
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refused words={report.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('reportSend')} isBusy={report.isBusy} onNo={onClose} />
      </div>
    </form>
  )
}
