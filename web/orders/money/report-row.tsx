import type { PaymentReport } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { Amount } from '../../prices/amount.tsx'
import { StateWord, type Tone } from '../../lists/state-word.tsx'
import { groupThousands, toMinute } from '../../text/format.ts'
import { MoneyRow } from './money-row.tsx'
import { ProofButton } from './proof-button.tsx'
import { useOrdersText } from '../order-goods.tsx'

const tones: Readonly<Record<PaymentReport['state'], Tone>> = { waiting: 'warn', confirmed: 'good', refused: 'bad', withdrawn: 'calm' }

/** The picture of a reported payment, behind a button that names it. */
export function ReportProof({ report }: { report: PaymentReport }) {
  if (!report.hasProof) return null
  const name = `${report.currency} ${groupThousands(report.amount)}`
  return <ProofButton endpoint={reportsApi.proof} id={report.id} name={name} />
}

/** What a buyer reported and how it ended. */
export function ReportRow({ report }: { report: PaymentReport }) {
  const t = useOrdersText()
  return (
    <MoneyRow
      what={
        <>
          {t(`methods.${report.method}`)} <StateWord tone={tones[report.state]}>{t(`reportStates.${report.state}`)}</StateWord>
        </>
      }
      facts={[toMinute(report.createdAt), report.reportedBy, report.note, report.reason]}
      amounts={<Amount currency={report.currency} value={report.amount} />}
      isUndone={report.state !== 'waiting'}
    >
      <ReportProof report={report} />
    </MoneyRow>
  )
}
