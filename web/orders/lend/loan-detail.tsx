import type { Order } from '@loupe/domain/orders/order.ts'
import { PapersPanel } from '../paperwork/papers-panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { HandoverPanel } from '../detail/handover-panel.tsx'
import styles from '../detail/order-detail.module.css'
import { OrderLog } from '../detail/order-log.tsx'
import { LoanCard } from './loan-card.tsx'
import { LoanLines } from './loan-lines.tsx'
import { LoanTerms } from './loan-terms.tsx'

/** A memo: what is out and what to do now; its lines beside what was agreed, handover and log. */
export function LoanDetail({ order }: { readonly order: Order }) {
  return (
    <>
      <LoanCard order={order} />
      <Stack gap={14} align="start" className={styles.zones}>
        <LoanLines order={order} />
        <Stack gap={14} shrinks className={styles.side}>
          <LoanTerms order={order} />
          <HandoverPanel order={order} />
          <PapersPanel order={order} />
        </Stack>
        <OrderLog order={order} />
      </Stack>
    </>
  )
}
