import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import { whyNotReverse } from '@loupe/domain/payments/payment.ts'
import { paymentsApi, type Payment } from '@loupe/domain/payments/payments.api.ts'
import { useState } from 'react'
import { Amount } from '../../prices/amount.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { groupThousands, toMinute } from '../../text/format.ts'
import { toast } from '../../ui/over/toast.ts'
import { MoneyRow } from './money-row.tsx'
import styles from './money-row.module.css'
import { ProofButton } from './proof-button.tsx'
import { ReasonDialog } from '../dialogs.tsx'
import { useMoneyWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** One payment: what for, how, how much, who recorded it, its proof, and undoing it. */
export function PaymentRow({ payment, order }: { payment: Payment; order: Order }) {
  const t = useOrdersText()
  const isReversal = payment.reversesId !== null
  const name = `${t(`kinds.${payment.kind}`)} ${payment.currency} ${groupThousands(payment.amount)}`
  return (
    <MoneyRow
      what={
        <>
          <strong>{t(`kinds.${payment.kind}`)}</strong>
          {payment.reversed && <StateWord tone="bad">{t('reversed')}</StateWord>}
          {isReversal && <StateWord tone="calm">{t('reversal')}</StateWord>}
        </>
      }
      facts={[
        t(`methods.${payment.method}`),
        toMinute(payment.createdAt),
        payment.recordedBy && t('recordedBy', { name: payment.recordedBy }),
        payment.note,
      ]}
      amounts={
        <>
          <Amount currency="RMB" value={payment.amountRmb} strong />
          {payment.currency === 'USD' && <Amount currency="USD" value={payment.amount} />}
        </>
      }
      isUndone={payment.reversed || isReversal}
    >
      {payment.hasProof && <ProofButton endpoint={paymentsApi.proof} id={payment.id} name={name} />}
      <Reverse payment={payment} order={order} name={name} />
    </MoneyRow>
  )
}

/** Undoes a payment by its opposite; only for those who record payments, and not once the money is settled. */
function Reverse({ payment, order, name }: { payment: Payment; order: Order; name: string }) {
  const t = useOrdersText()
  const [open, setOpen] = useState(false)
  const reverse = useMoneyWrite(paymentsApi.reverse, order.id)
  const isStaff = order.may.recordPayment || order.may.settle || order.may.moveSupply
  const isReceipt = payment.kind === 'prepayment' || payment.kind === 'final'
  if (!isStaff || !isReceipt || whyNotReverse(order, { reversed: payment.reversed, isReversal: payment.reversesId !== null }) !== null) {
    return null
  }
  async function send(reason: string) {
    const done = await reverse.send({ id: payment.id, version: order.version, reason })
    if (!done) return
    toast.good(t('reverseDone'))
    setOpen(false)
  }
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" className={styles.reverse} onClick={() => setOpen(true)}>
        {t('reverse')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('reverseTitle')}
        why={t('reverseWhy', { payment: name })}
        yes={t('reverse')}
        grave
        isBusy={reverse.isBusy}
        refusal={reverse.refused.text}
        onClose={() => setOpen(false)}
        onReason={(reason) => void send(reason)}
      />
    </>
  )
}
