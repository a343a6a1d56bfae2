import { NativeSelect, Switch } from '@mantine/core'
import { orderTypeLabels, stepLabelsOf } from '@loupe/domain/orders/order-labels.ts'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { orderStatuses, type OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { workWishes } from '@loupe/domain/orders/work.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import styles from './order-filter-bar.module.css'
import { isFiltered, noOrderFilters, otherTypes, type OrderFilters } from './order-filters.ts'
import type { View } from '../order-view.ts'
import { StatusChips } from './status-chips.tsx'
import { useOrdersText } from '../order-goods.tsx'

type Props = {
  readonly view: View
  /** Whose states are named. */
  readonly kind: OrderedKind
  readonly filters: OrderFilters
  readonly onChange: (filters: OrderFilters, options?: { replace?: boolean }) => void
  /** How many orders are in each state, whatever states are chosen. */
  readonly byStatus: Partial<Record<OrderStatus, number>> | undefined
  /** Nothing of it is ever lent. */
  readonly sold?: boolean
}

/** States as chips with counts, search, dates and unpaid. */
export function OrderFilterBar({ view, kind, filters, onChange, byStatus, sold }: Props) {
  const t = useOrdersText()
  const say = useLabel()
  return (
    <FilterBar
      chips={
        <StatusChips
          all={orderStatuses}
          labels={stepLabelsOf(kind)}
          chosen={filters.status}
          counts={byStatus}
          onChange={(status) => onChange({ ...filters, status })}
        />
      }
      search={{
        value: filters.search,
        placeholder: t(view === 'mine' ? 'searchMine' : 'search'),
        onChange: (search) => onChange({ ...filters, search }, { replace: true }),
      }}
      setFields={
        Number(filters.work !== null) +
        Number(filters.type !== null) +
        Number(filters.unpaid) +
        Number(filters.from !== '') +
        Number(filters.to !== '')
      }
      isNarrowed={isFiltered(filters)}
      onClear={() => onChange({ ...noOrderFilters, order: filters.order, both: filters.both, type: filters.type })}
    >
      <Row as="span" gap={6} tone="dim" className={styles.dates}>
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
      </Row>
      {sold || (
        <NativeSelect
          aria-label={t('memos.type')}
          value={filters.type ?? 'sale'}
          data={[
            { value: 'sale', label: t('memos.sale') },
            ...otherTypes.map((type) => ({ value: type, label: type === 'lend' ? t('memos.lend') : say(orderTypeLabels[type]) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const type = otherTypes.find((each) => each === value) ?? null
            onChange({ ...noOrderFilters, search: filters.search, both: filters.both, type })
          }}
        />
      )}
      {filters.type === 'lend' && (
        <Switch
          label={t('memos.overdue')}
          checked={filters.overdue}
          onChange={(event) => onChange({ ...filters, overdue: event.currentTarget.checked })}
        />
      )}
      {view === 'customers' && filters.type === null && (
        <NativeSelect
          aria-label={t('work')}
          value={filters.work ?? ''}
          data={[{ value: '', label: t('workAny') }, ...workWishes.map((wish) => ({ value: wish, label: t(`workWish.${wish}`) }))]}
          onChange={(event) => onChange({ ...filters, work: workWishes.find((wish) => wish === event.currentTarget.value) ?? null })}
        />
      )}
      {filters.type === null && (
        <Switch
          label={t('unpaid')}
          checked={filters.unpaid}
          onChange={(event) => onChange({ ...filters, unpaid: event.currentTarget.checked })}
        />
      )}
    </FilterBar>
  )
}
