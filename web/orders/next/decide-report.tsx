import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { PaymentReport } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { useState } from 'react'
import { ConfirmReportDialog, ReasonDialog } from '../dialogs.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import styles from './do-now.module.css'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Staff say of a reported payment that it arrived, or why not. */
export function DecideReport({ order, report }: { order: Order; report: PaymentReport }) {
  const t = useOrdersText()
  const [open, setOpen] = useState<'confirm' | 'refuse' | null>(null)
  const refuse = useOrderWrite(reportsApi.refuse, order.id)
  async function sendRefusal(reason: string) {
    if (!(await refuse.send({ id: report.id, version: order.version, reason }))) return
    toast.good(t('reportRefused'))
    setOpen(null)
  }
  return (
    <Row as="span" wrap inline className={styles.buttons}>
      <Button className={styles.main} onClick={() => setOpen('confirm')}>
        {t('reportConfirm')}
      </Button>
      <Button variant="default" onClick={() => setOpen('refuse')}>
        {t('reportRefuse')}
      </Button>
      <ConfirmReportDialog order={order} report={report} open={open === 'confirm'} onClose={() => setOpen(null)} />
      <ReasonDialog
        open={open === 'refuse'}
        title={t('reportRefuse')}
        why={t('reportRefuseWhy')}
        yes={t('reportRefuse')}
        grave
        isBusy={refuse.isBusy}
        refusal={refuse.refused.text}
        onClose={() => setOpen(null)}
        onReason={(reason) => void sendRefusal(reason)}
      />
    </Row>
  )
}
