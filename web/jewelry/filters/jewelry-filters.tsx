import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchBox } from '../../lists/search-box.tsx'
import { useMustCertify } from '../../me/viewer.ts'
import { count, named } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useDevice, useIsNarrow } from '../../ui/use-device.ts'
import { facetNames, jewelrySortNames, setFilters, type JewelryState } from '../jewelry-state.ts'
import type { JewelryText } from '../jewelry.text.en.ts'
import type { JewelryCounts } from '../use-jewelry.ts'
import { FacetChips } from './facet-chips.tsx'
import { PriceFilter, SizeFilter } from './size-and-price.tsx'

type Props = {
  readonly state: JewelryState
  readonly counts: JewelryCounts | null
  readonly total: number | undefined
  readonly onChange: (part: Partial<JewelryState>, how?: { replace: boolean }) => void
  readonly onClear: () => void
}

/** Those that nearly everybody asks for; the others wait behind a button. */
const usual = ['categories', 'ready', 'alloys', 'colors'] as const

/** What narrows a list of jewelry, and its order: two rows over the pictures, all of it in a sheet. */
export function JewelryFilters({ state, counts, total, onChange, onClear }: Props) {
  const t = useText<JewelryText>('jewelry')
  const [sheet, setSheet] = useState(false)
  const hasPrices = !useMustCertify()
  const isPhone = useDevice() === 'mobile'
  const isNarrow = useIsNarrow()
  const set = setFilters(state)
  return (
    <Stack gap={8} narrows pad="0 var(--lp-edge) 10px" ruled="below">
      <Row gap={8} wrap>
        <SearchBox value={state.search} placeholder={t('search')} onChange={(search) => onChange({ search }, { replace: true })} />
        <Row gap={8} grows={isPhone}>
          <NativeSelect
            aria-label={t('sortBy')}
            miw={110}
            className={look({ grows: isPhone })}
            value={state.sort}
            onChange={(event) => {
              const next = jewelrySortNames.find((name) => name === event.currentTarget.value)
              if (next) onChange({ sort: next })
            }}
            data={jewelrySortNames
              .filter((name) => hasPrices || !name.startsWith('price'))
              .map((name) => ({ value: name, label: isNarrow ? t(`sorts.${name}`) : named(t('sortBy'), t(`sorts.${name}`)) }))}
          />
          <Button
            variant={set > 0 ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
            onClick={() => setSheet(true)}
          >
            {set > 0 ? t('filtersSet', { count: set }) : t('moreFilters')}
          </Button>
        </Row>
        {set > 0 && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('clearAll')}
          </Button>
        )}
      </Row>
      {isNarrow && <FacetChips facet="categories" state={state} counts={counts} onChange={onChange} isLine />}
      {!isNarrow && (
        <>
          <FacetChips facet="categories" state={state} counts={counts} onChange={onChange} hasLabel={false} />
          <Row gap="8px 20px" wrap align="start">
            {usual.slice(1).map((facet) => (
              <FacetChips key={facet} facet={facet} state={state} counts={counts} onChange={onChange} hasLabel={false} />
            ))}
          </Row>
        </>
      )}
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('moreFilters')}
        {...(isPhone ? { side: 'bottom', size: 'auto' } : { side: 'centre', size: 680 })}
      >
        <Stack gap={14} narrows pad="0 0 8px">
          {facetNames.map((facet) => (
            <FacetChips key={facet} facet={facet} state={state} counts={counts} onChange={onChange} />
          ))}
          <SizeFilter state={state} onChange={onChange} />
          {hasPrices && <PriceFilter state={state} onChange={onChange} />}
          <Row gap={8} wrap justify="end">
            <Button variant="default" disabled={set === 0} onClick={onClear}>
              {t('clearAll')}
            </Button>
            <Button onClick={() => setSheet(false)}>{t('show', { count: total ?? 0, shown: count(total ?? 0) })}</Button>
          </Row>
        </Stack>
      </Sheet>
    </Stack>
  )
}
