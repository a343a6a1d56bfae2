import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { nextStateLabels } from '@loupe/domain/orders/next-level/next-labels.ts'
import type { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { nextStates } from '@loupe/domain/orders/next-level/next-state.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { StatusChips } from '../lists/status-chips.tsx'
import { useOrdersText } from '../order-goods.tsx'
import { isNextFiltered, type NextFilters } from './next-filters.ts'
import type { NextLevelText } from './next-level.text.en.ts'

type Props = {
  readonly isReseller: boolean
  readonly filters: NextFilters
  readonly onChange: (filters: NextFilters, options?: { replace?: boolean }) => void
  readonly onClear: () => void
  /** Whatever states are chosen: how many there are of each, and the sites that have any. */
  readonly all: OutputOf<typeof nextLevelApi.list> | undefined
}

/** States as chips with counts, search, days, and for the house the site. */
export function NextFilterBar({ isReseller, filters, onChange, onClear, all }: Props) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  return (
    <FilterBar
      chips={
        <StatusChips
          all={nextStates}
          labels={nextStateLabels}
          chosen={filters.state}
          counts={all?.totals?.byState}
          onChange={(state) => onChange({ ...filters, state })}
        />
      }
      search={{
        value: filters.search,
        placeholder: t(isReseller ? 'search' : 'searchSites'),
        onChange: (search) => onChange({ ...filters, search }, { replace: true }),
      }}
      setFields={Number(filters.site !== null) + Number(filters.from !== '') + Number(filters.to !== '')}
      isNarrowed={isNextFiltered(filters)}
      onClear={onClear}
    >
      <Row as="span" gap={6} tone="dim">
        <DateField
          label={o('from')}
          value={filters.from}
          {...(filters.to ? { max: filters.to } : {})}
          onChange={(from) => onChange({ ...filters, from })}
        />
        <span aria-hidden>–</span>
        <DateField
          label={o('to')}
          value={filters.to}
          {...(filters.from ? { min: filters.from } : {})}
          onChange={(to) => onChange({ ...filters, to })}
        />
      </Row>
      {!isReseller && (
        <NativeSelect
          aria-label={t('site')}
          value={filters.site ?? ''}
          data={[{ value: '', label: t('allSites') }, ...(all?.sites ?? []).map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => onChange({ ...filters, site: event.currentTarget.value === '' ? null : event.currentTarget.value })}
        />
      )}
    </FilterBar>
  )
}
