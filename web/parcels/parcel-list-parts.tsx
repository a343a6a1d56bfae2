import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { SearchBox } from '../lists/search-box.tsx'
import { useMustCertify, useIsStaff } from '../me/viewer.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { count, groupThousands, named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Sheet } from '../ui/over/sheet.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useDevice, useHasSidebarRoom, useIsNarrow } from '../ui/use-device.ts'
import type { PartsText } from '../gems/parts/parts.text.en.ts'
import { ParcelFilters, PlaceFilter, type Counts } from './filters/parcel-filters.tsx'
import { parcelSortNames, setFilters, type ParcelsState } from './parcels-state.ts'
import type { ParcelsText } from './parcels.text.en.ts'

type TotalsProps = { readonly totals: { readonly total: number; readonly carats: string; readonly pieces: number } }

/** How many parcels match, and what lies in all of them. */
export function ParcelTotals({ totals: { total, carats, pieces } }: TotalsProps) {
  const t = useText<ParcelsText>('parcels')
  const parts = useText<PartsText>('parts')
  return (
    <Row as="p" gap="0 10px" wrap size={13} figures aria-label={t('totals')} role="status">
      <strong>{parts('parcels', { count: total, shown: count(total) })}</strong>
      <Text tone="dim">{`${groupThousands(carats)} ct`}</Text>
      <Text tone="dim">{parts('pieceCount', { count: pieces, shown: count(pieces) })}</Text>
    </Row>
  )
}

type FiltersProps = {
  readonly state: ParcelsState
  readonly counts: Counts | null
  readonly total: number | undefined
  readonly onChange: (part: Partial<ParcelsState>, how?: { replace: boolean }) => void
  readonly onClear: () => void
  /** What else narrows this one. */
  readonly children?: ReactNode
}

/** What narrows a list of parcels, and its order: rows over a table, a sheet on a phone. */
export function ParcelListFilters({ state, counts, total, onChange, onClear, children }: FiltersProps) {
  const t = useText<ParcelsText>('parcels')
  const shared = useText<SharedText>('shared')
  const [sheet, setSheet] = useState(false)
  const isStaff = useIsStaff()
  const hasPrices = !useMustCertify()
  const isPhone = useDevice() === 'mobile'
  const isNarrow = useIsNarrow()
  const isRoomy = useHasSidebarRoom()
  const set = setFilters(state)
  const search = (
    <SearchBox
      value={state.search}
      placeholder={t(isStaff ? 'searchStaff' : 'search')}
      onChange={(lotNo) => onChange({ search: lotNo }, { replace: true })}
    />
  )
  const sort = (
    <NativeSelect
      aria-label={t('sortBy')}
      miw={130}
      value={state.sort}
      onChange={(event) => {
        const next = parcelSortNames.find((name) => name === event.currentTarget.value)
        if (next) onChange({ sort: next })
      }}
      data={parcelSortNames.map((name) => ({ value: name, label: isNarrow ? t(`sorts.${name}`) : named(t('sortBy'), t(`sorts.${name}`)) }))}
    />
  )
  const filters = { state, counts, hasPrices, onChange }
  const button = (
    <Button variant={set > 0 ? 'light' : 'default'} leftSection={<IconFilter size={17} aria-hidden />} onClick={() => setSheet(true)}>
      {set > 0 ? t('filtersSet', { count: set }) : shared('filters')}
    </Button>
  )
  const place = <PlaceFilter state={state} counts={counts} onChange={onChange} />
  const all = (
    <Sheet
      open={sheet}
      onClose={() => setSheet(false)}
      title={shared('filters')}
      {...(isPhone ? { side: 'bottom', size: 'auto' } : { side: 'centre', size: 680 })}
      foot={
        <Row gap={8}>
          <Button variant="default" size="md" disabled={set === 0} onClick={onClear}>
            {t('clearAll')}
          </Button>
          <Button size="md" className={look({ grows: true })} onClick={() => setSheet(false)}>
            {t('showAll', { count: total ?? 0, shown: count(total ?? 0) })}
          </Button>
        </Row>
      }
    >
      <Stack gap={16} pad="14px 16px 20px">
        {isNarrow && children}
        <ParcelFilters {...filters} />
        {place}
      </Stack>
    </Sheet>
  )
  if (isNarrow) {
    return (
      <Row gap={8} wrap ruled="below" pad="0 var(--lp-edge) 10px">
        {search}
        <Row gap={8} grows>
          {button}
          <span className={look({ grows: true })}>{sort}</span>
        </Row>
        {all}
      </Row>
    )
  }
  return (
    <Stack gap={8} narrows ruled="below" pad="0 var(--lp-edge) 10px">
      <Row gap="8px 14px" wrap>
        <ParcelFilters {...filters} isShort={!isRoomy} />
      </Row>
      <Row gap="8px 12px" wrap>
        {search}
        {sort}
        {children}
        {isRoomy ? place : button}
        {set > 0 && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={onClear}>
            {t('clearAll')}
          </Button>
        )}
      </Row>
      {all}
    </Stack>
  )
}
