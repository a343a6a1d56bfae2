import { Button } from '@mantine/core'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { Row } from '../../ui/row.tsx'
import styles from './supply-buttons.module.css'
import { useOrdersText } from '../order-goods.tsx'

type Props = {
  readonly label: string
  readonly next: readonly SupplyStatus[]
  /** How many of the chosen lines each would move; shown when there are several. */
  readonly counts?: Partial<Record<SupplyStatus, number>>
  readonly isBusy: boolean
  /** Beside louder buttons of the same act: as words only. */
  readonly isQuiet?: boolean
  readonly onMove: (to: SupplyStatus) => void
}

/** The supply states that may be set now, rejecting last and apart. */
export function SupplyButtons({ label, next, counts, isBusy, isQuiet = false, onMove }: Props) {
  const t = useOrdersText()
  if (next.length === 0) return null
  return (
    <Row
      as="span"
      gap={isQuiet ? 0 : 6}
      wrap={!isQuiet}
      inline
      align="stretch"
      role="group"
      aria-label={label}
      className={isQuiet ? styles.quiet : undefined}
    >
      {next.map((to) => (
        <Button
          key={to}
          size="compact-sm"
          variant={isQuiet || to === 'rejected' ? 'subtle' : 'default'}
          {...(isQuiet && to !== 'rejected' ? {} : { color: 'gray' })}
          className={styles.button}
          data-to={to}
          disabled={isBusy}
          onClick={() => onMove(to)}
        >
          {t(`supplyMove.${to}`)}
          {counts?.[to] !== undefined && ` (${counts[to]})`}
        </Button>
      ))}
    </Row>
  )
}
