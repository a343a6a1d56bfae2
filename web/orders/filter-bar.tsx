import { Button, Switch } from '@mantine/core'
import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { orderStatuses, type OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../parts/date-field.tsx'
import { useText } from '../text/use-text.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useDevice } from '../ui/use-device.ts'
import styles from './filter-bar.module.css'
import { isFiltered, noOrderFilters, type OrderFilters } from './order-filters.ts'
import type { OrdersText } from './orders.text.en.ts'
import type { View } from './order-view.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { StatusChips } from './status-chips.tsx'

type Props = {
  readonly view: View
  readonly filters: OrderFilters
  readonly onChange: (filters: OrderFilters, options?: { replace?: boolean }) => void
  /** How many orders are in each state, whatever states are chosen. */
  readonly byStatus: Partial<Record<OrderStatus, number>> | undefined
}

/** States as chips with counts, unpaid, search and dates; on a phone all but the chips and the search lie in a sheet. */
export function FilterBar({ view, filters, onChange, byStatus }: Props) {
  const t = useText<OrdersText>('orders')
  const device = useDevice()
  const [sheet, setSheet] = useState(false)
  const clear = () => onChange({ ...noOrderFilters, order: filters.order })
  const narrowed = Number(filters.unpaid) + Number(filters.from !== '') + Number(filters.to !== '')
  return (
    <div className={styles.bar}>
      <StatusChips
        all={orderStatuses}
        labels={orderStatusLabels}
        chosen={filters.status}
        counts={byStatus}
        onChange={(status) => onChange({ ...filters, status })}
      />
      <div className={styles.fields}>
        <SearchBox
          value={filters.search}
          placeholder={t(view === 'mine' ? 'searchMine' : 'search')}
          onChange={(search) => onChange({ ...filters, search }, { replace: true })}
        />
        {device === 'mobile' ? (
          <Button variant="default" h={44} leftSection={<IconFilter size={17} aria-hidden />} onClick={() => setSheet(true)}>
            {t('filters')}
            {narrowed > 0 && ` (${narrowed})`}
          </Button>
        ) : (
          <>
            <MoreFields filters={filters} onChange={onChange} />
            {isFiltered(filters) && (
              <Button variant="subtle" color="gray" size="compact-md" onClick={clear}>
                {t('clear')}
              </Button>
            )}
          </>
        )}
      </div>
      {device === 'mobile' && (
        <Sheet open={sheet} onClose={() => setSheet(false)} title={t('filters')} side="bottom" size="auto">
          <div className={styles.sheet}>
            <MoreFields filters={filters} onChange={onChange} />
            <Button
              variant="default"
              size="md"
              onClick={() => {
                clear()
                setSheet(false)
              }}
            >
              {t('clear')}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  )
}

function MoreFields({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useText<OrdersText>('orders')
  return (
    <>
      <span className={styles.dates}>
        <DateField
          label={t('from')}
          value={filters.from}
          {...(filters.to ? { max: filters.to } : {})}
          onChange={(from) => onChange({ ...filters, from })}
        />
        <span aria-hidden>–</span>
        <DateField
          label={t('to')}
          value={filters.to}
          {...(filters.from ? { min: filters.from } : {})}
          onChange={(to) => onChange({ ...filters, to })}
        />
      </span>
      <Switch
        label={t('unpaid')}
        checked={filters.unpaid}
        onChange={(event) => onChange({ ...filters, unpaid: event.currentTarget.checked })}
      />
    </>
  )
}
