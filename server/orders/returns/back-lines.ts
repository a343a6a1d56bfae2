import type { BackRefusal } from '@loupe/domain/orders/returns/return-line.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import type { BackFacts } from './returns.store.ts'

type Sold = Pick<OrderRow, 'status'>
type Line = { readonly state: LineRow['state']; readonly snapshot: Pick<LineRow['snapshot'], 'style' | 'work'> }

/** It was handed over, or was with the customer on memo before it was sold to them. */
const isWithBuyer = ({ status }: Sold, { state }: Line, { memo }: Pick<BackFacts, 'memo'>): boolean =>
  state === 'done' || (state === 'live' && memo !== null && status === 'wait_handover')

/** Why a line that was sold can't come back now; null when it can. */
export function whyNotBack(order: Sold, line: Line, facts: Pick<BackFacts, 'memo' | 'return_no' | 'in_work'>): BackRefusal | null {
  if (!isWithBuyer(order, line, facts)) return 'not_handed_over'
  if (facts.return_no !== null) return 'coming_back'
  return line.snapshot.style?.isReturnable === false || line.snapshot.work !== undefined || facts.in_work ? 'final' : null
}
