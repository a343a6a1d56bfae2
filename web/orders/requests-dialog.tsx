import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { IconCopy } from '@tabler/icons-react'
import { Dialog } from '../parts/dialog.tsx'
import { useSite } from '../parts/site.ts'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './requests-dialog.module.css'
import { supplierRequests } from './supplier-request.ts'
import type { Costs } from './use-costs.ts'

type Props = { readonly order: Order; readonly costs: Costs; readonly open: boolean; readonly onClose: () => void }

/** A message for each supplier who has stones to confirm, to be copied into his chat. */
export function RequestsDialog({ order, costs, open, onClose }: Props) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const house = useSite((now) => now.config?.title ?? '')
  return (
    <Dialog open={open} onClose={onClose} title={t('sendRequests')} width={680}>
      <p className={styles.why}>{t('requestsWhy')}</p>
      <ul className={styles.list}>
        {supplierRequests(order, costs.byLine, { t, say, house }).map(({ supplier, text }) => (
          <li key={supplier} className={styles.one}>
            <div className={styles.head}>
              <strong>{supplier}</strong>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconCopy size={16} aria-hidden />}
                aria-label={t('copyRequest', { supplier })}
                onClick={() => void copyText(text)}
              >
                {t('copyAsText')}
              </Button>
            </div>
            <pre className={styles.text}>{text}</pre>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
