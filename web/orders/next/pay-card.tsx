import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { useState } from 'react'
import { Refused } from '../../forms/refused.tsx'
import { groupThousands, toMinute } from '../../text/format.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { AskHouse } from './ask-house.tsx'
import type { DoNow } from '../do-now-step.ts'
import styles from './do-now.module.css'
import { HoldClock } from '../hold-clock.tsx'
import { PaySlip } from '../money/pay-slip.tsx'
import { readyDay } from '../ready-day.ts'
import { ReportDialog } from '../dialogs.tsx'
import { ReportProof } from '../money/report-row.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** What the buyer pays now, until when and where, and the button that says it is paid. */
export function PayCard({ order, step }: { order: Order; step: Extract<DoNow, { what: 'pay' }> }) {
  const t = useOrdersText()
  const [reporting, setReporting] = useState(false)
  const [paidInto, setPaidInto] = useState<PaymentAccount | undefined>(order.payTo[0])
  const rmb = groupThousands(formatAmount(step.cents))
  const day = readyDay(order, order.lines)
  const refused = order.reports.findLast((report) => report.state === 'refused')
  return (
    <>
      <Stack align="center" className={styles.line}>
        <div>
          <p className={styles.headline}>
            <Text as="strong" size={16} weight={650}>
              {t(step.kind === 'prepayment' ? 'payDeposit' : 'payBalance', { rmb })}
            </Text>
          </p>
          <Text as="p" tone="dim" size={13} figures>
            {order.holdUntil && (
              <>
                {t('until', { at: toMinute(order.holdUntil) })} · <HoldClock until={order.holdUntil} />
                <br />
              </>
            )}
            {t(step.kind === 'prepayment' ? 'payDepositWhy' : 'payBalanceWhy')}
            {day && ` ${t('ready.all', { day })}`}
          </Text>
        </div>
        <Row as="span" wrap inline className={styles.buttons}>
          {order.may.reportPayment && (
            <Button className={styles.main} onClick={() => setReporting(true)}>
              {t('iHavePaid')}
            </Button>
          )}
        </Row>
      </Stack>
      {refused && order.reports.at(-1) === refused && (
        <Text as="p" tone="bad">
          {t('reportStates.refused')}: {refused.reason}
        </Text>
      )}
      <PaySlip order={order} kind={step.kind} onAccount={setPaidInto} />
      <AskHouse order={order} />
      <ReportDialog order={order} paidInto={paidInto} open={reporting} onClose={() => setReporting(false)} />
    </>
  )
}

/** The buyer has reported a payment that nobody has looked at yet. */
export function CheckingCard({ order }: { order: Order }) {
  const t = useOrdersText()
  const withdraw = useOrderWrite(reportsApi.withdraw, order.id)
  const waiting = order.reports.filter((report) => report.state === 'waiting')
  async function takeBack(id: string) {
    if (!(await confirm({ title: t('withdrawTitle'), text: t('withdrawWhy'), yes: t('withdraw') }))) return
    if (await withdraw.send({ id, version: order.version })) toast.good(t('withdrawn'))
  }
  return (
    <>
      <p className={styles.headline}>
        <Text as="strong" size={16} weight={650}>
          {t('reportWaits')}
        </Text>
      </p>
      {order.status === 'held' && (
        <Text as="p" tone="dim" size={13} figures>
          {t('reportWaitsWhy')}
        </Text>
      )}
      <Stack as="ul" gap={6}>
        {waiting.map((report) => (
          <Row as="li" gap="6px 12px" wrap key={report.id}>
            <Text figures>
              {report.currency} {groupThousands(report.amount)} · {t(`methods.${report.method}`)} · {toMinute(report.createdAt)}
            </Text>
            <ReportProof report={report} />
            <Button size="compact-sm" variant="subtle" color="gray" disabled={withdraw.isBusy} onClick={() => void takeBack(report.id)}>
              {t('withdraw')}
            </Button>
          </Row>
        ))}
      </Stack>
      <Refused words={withdraw.refused.text} />
      <AskHouse order={order} />
    </>
  )
}
