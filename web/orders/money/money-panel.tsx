import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { useState, type ReactNode } from 'react'
import { Amount } from '../../prices/amount.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { groupThousands } from '../../text/format.ts'
import styles from './money-panel.module.css'
import { percentText } from '../order-words.ts'
import { ratesOf } from '../order-rates.ts'
import { doNow } from '../do-now-step.ts'
import { PaymentDialog } from '../dialogs.tsx'
import { PaymentRow } from './payment-row.tsx'
import { ReportRow } from './report-row.tsx'
import { useSettle } from './settle.ts'
import { Section } from '../../lists/section.tsx'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** What the order costs, what was paid, what is due, and every payment with its proof. */
export function MoneyPanel({ order }: { order: Order }) {
  const t = useOrdersText()
  const balance = parseAmount(order.balanceRmb)
  // What was confirmed stands among the payments.
  const reports = order.reports.filter((report) => report.state !== 'confirmed')
  const isVoid = isGivenUp(order.status)
  return (
    <Section title={t('money')} aside={<MoneyButtons order={order} />}>
      <PaidBar order={order} />
      <Stack as="dl" gap={6}>
        <Figure name={t('total')}>
          <Stack as="span" justify="end" className={styles.stack} data-struck={isVoid || undefined}>
            <Amount currency="RMB" value={order.rmbTotal} strong />
            <Text tone="dim" size={12}>
              USD {groupThousands(order.usdTotal)} × {ratesOf(order)}
            </Text>
          </Stack>
        </Figure>
        {!isVoid && (
          <Figure name={t('depositDue', { percent: percentText(order.depositPercent) })}>
            {order.depositWaived ? <StateWord tone="calm">{t('waived')}</StateWord> : <Amount currency="RMB" value={order.depositDueRmb} />}
          </Figure>
        )}
        <Figure name={t('paid')}>
          <Amount currency="RMB" value={order.paidRmb} />
        </Figure>
        <Figure name={balance < 0 ? t('overpaid') : t('balance')} warn={balance > 0}>
          <Amount currency="RMB" value={formatAmount(Math.abs(balance))} strong />
        </Figure>
      </Stack>
      {order.depositWaivedReason && (
        <Text as="p" tone="dim">
          {t('waivedBecause', { reason: order.depositWaivedReason })}
        </Text>
      )}
      {order.payments.length + reports.length === 0 && (
        <Text as="p" tone="dim">
          {t('noPayments')}
        </Text>
      )}
      {order.payments.length > 0 && (
        <Box as="ul" round={8} edge="line">
          {order.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} order={order} />
          ))}
        </Box>
      )}
      {reports.length > 0 && (
        <Box as="ul" round={8} edge="line" aria-label={t('onlyReported')}>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </Box>
      )}
    </Section>
  )
}

function Figure({ name, warn = false, children }: { name: string; warn?: boolean; children: ReactNode }) {
  return (
    <Row gap={12} align="baseline" justify="between" className={styles.figure} data-warn={warn || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  )
}

/** How much of the order is paid, with a mark where the deposit ends. */
function PaidBar({ order }: { order: Order }) {
  const t = useOrdersText()
  const total = parseAmount(order.rmbTotal)
  if (isGivenUp(order.status) || total <= 0) return null
  const part = (cents: number): string => `${Math.max(0, Math.min(100, (cents * 100) / total)).toFixed(1)}%`
  const paid = part(parseAmount(order.paidRmb))
  return (
    <Box ground="raised" round={4} className={styles.bar} role="img" aria-label={`${t('paid')} ${paid}`}>
      <span style={{ width: paid }} />
      {!order.depositWaived && <i style={{ left: part(parseAmount(order.depositDueRmb)) }} data-at={percentText(order.depositPercent)} />}
    </Box>
  )
}

/** What may be done with the money while something else is to be done with the order. */
function MoneyButtons({ order }: { order: Order }) {
  const t = useOrdersText()
  const [paying, setPaying] = useState(false)
  const settle = useSettle(order)
  const { what } = doNow(order)
  return (
    <>
      {order.may.recordPayment && what !== 'deposit' && what !== 'balance' && (
        <Button size="compact-sm" variant="default" onClick={() => setPaying(true)}>
          {t('record')}
        </Button>
      )}
      {order.may.settle && what !== 'settle' && (
        <Button size="compact-sm" variant="default" loading={settle.isBusy} onClick={() => void settle.ask()}>
          {t('settle')}
        </Button>
      )}
      <PaymentDialog order={order} open={paying} onClose={() => setPaying(false)} />
    </>
  )
}
