import { Button } from '@mantine/core'
import type { PaymentReport } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Amount } from '../prices/amount.tsx'
import { StateWord, type Tone } from '../lists/state-word.tsx'
import { groupThousands, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import styles from './money-panel.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { ProofDialog } from './proof-dialog.tsx'

const tones: Readonly<Record<PaymentReport['state'], Tone>> = { waiting: 'warn', confirmed: 'good', refused: 'bad', withdrawn: 'calm' }

/** The picture of a reported payment, behind a button that names it. */
export function ReportProof({ report }: { report: PaymentReport }) {
  const t = useText<OrdersText>('orders')
  const [open, setOpen] = useState(false)
  if (!report.hasProof) return null
  const name = `${t(`methods.${report.method}`)} ${report.currency} ${groupThousands(report.amount)}`
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={15} aria-hidden />}
        aria-label={t('proofShow', { payment: name })}
        onClick={() => setOpen(true)}
      >
        {t('proof')}
      </Button>
      <ProofDialog endpoint={reportsApi.proof} id={report.id} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** What a buyer reported and how it ended. */
export function ReportRow({ report }: { report: PaymentReport }) {
  const t = useText<OrdersText>('orders')
  const facts = [toMinute(report.createdAt), report.reportedBy, report.note, report.reason].filter(Boolean)
  return (
    <Stack
      as="li"
      gap="2px 14px"
      align="center"
      pad="8px 12px"
      className={styles.payment}
      data-undone={report.state !== 'waiting' || undefined}
    >
      <span>
        <Row as="span" gap="2px 8px" wrap className={styles.what}>
          {t(`methods.${report.method}`)} <StateWord tone={tones[report.state]}>{t(`reportStates.${report.state}`)}</StateWord>
        </Row>
        <Text tone="dim" size={12} breaks>
          {facts.join(' · ')}
        </Text>
      </span>
      <Stack as="span" justify="end" className={styles.amounts}>
        <Amount currency={report.currency} value={report.amount} />
      </Stack>
      <Row as="span" gap={4} align="stretch" across className={styles.acts}>
        <ReportProof report={report} />
      </Row>
    </Stack>
  )
}
