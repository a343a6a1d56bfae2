import { kindFacts } from '@loupe/domain/orders/kinds.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ListState } from '../lists/order-filters.ts'
import { LendDialog } from './lend-dialog.tsx'
import { readItems, writeItems } from './lend-items.ts'
import { SendDialog } from '../delivery/send-dialog.tsx'
import { BackDialog } from '../returns/back-dialog.tsx'
import { WhereDialog } from './where-dialog.tsx'

/** As the address says that somebody lends and has chosen nothing yet: no item reads so. */
const nothingChosen = 'new'

type Props = ListState & {
  readonly asks: boolean
  readonly onAsked: () => void
  /** Something came back. */
  readonly isBack: boolean
  readonly onBack: () => void
  /** Something leaves. */
  readonly isSent: boolean
  readonly onSent: () => void
}

/** What is lent, as the address has it, and where something is. */
export function LendDialogs({ filters, onChange, asks, onAsked, isBack, onBack, isSent, onSent }: Props) {
  const navigate = useNavigate()
  const open = (order: string) => onChange({ ...filters, order, placed: false, full: false })
  return (
    <>
      <LendDialog
        items={filters.lend === null ? null : readItems(filters.lend)}
        onItems={(items) => onChange({ ...filters, lend: writeItems(items) || nothingChosen }, { replace: true })}
        onClose={() => onChange({ ...filters, lend: null })}
        onLent={(order) => void navigate({ to: kindFacts(order.kind)?.paths.customers ?? '.', search: { type: 'lend', order: order.id } })}
      />
      <WhereDialog
        open={asks}
        onClose={onAsked}
        onOpen={(order) => {
          onAsked()
          open(order)
        }}
      />
      <BackDialog
        open={isBack}
        onClose={onBack}
        onOpen={(order) => {
          onBack()
          open(order)
        }}
      />
      <SendDialog
        open={isSent}
        onClose={onSent}
        onOpen={(order) => {
          onSent()
          open(order)
        }}
      />
    </>
  )
}
