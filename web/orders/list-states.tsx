import { Button, Skeleton } from '@mantine/core'
import { refusalText } from '../api/refusal-text.ts'
import frame from '../parts/list-page.module.css'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import type { OrdersText } from './orders.text.en.ts'

/** A list that could not be read, and a way to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText<OrdersText>('orders')
  return (
    <Notice title={t('failed')} why={refusalText(error)}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

/** Where rows will be. */
export function Waiting() {
  return (
    <div className={frame.waiting} aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={48} radius="sm" />
      ))}
    </div>
  )
}
