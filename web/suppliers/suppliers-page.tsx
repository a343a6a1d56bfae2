import { Button, NativeSelect } from '@mantine/core'
import { keepsSuppliers } from '@loupe/domain/access/roles.ts'
import { supplierShown, supplierSorts, type StockCounts, type SupplierShown } from '@loupe/domain/suppliers/supplier.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../api/query.ts'
import { Chip, Chips } from '../lists/chips.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { codesOf, useViewer } from '../me/viewer.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { count, named } from '../text/format.ts'
import { useMainVariant } from '../ui/beside-room.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { AddSupplier } from './add-supplier.tsx'
import { SupplierPanel } from './supplier/supplier-panel.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { PriceLegend } from './supplier-words.tsx'
import { useSupplierColumns } from './supplier-columns.tsx'
import { suppliersState, type SuppliersState } from './suppliers-state.ts'
import { useDevice } from '../ui/use-device.ts'
import type { SuppliersText } from './suppliers.text.en.ts'

const pageSize = 40

/** The suppliers of the house, with what they have, how they answer and how their prices stand; one of them open beside. */
export function SuppliersPage() {
  const t = useText<SuppliersText>('suppliers')
  const variant = useMainVariant()
  const [state, setState] = useUrlState(suppliersState)
  const [adding, setAdding] = useState(false)
  const mayChange = useViewer((now) => now.user !== null && keepsSuppliers({ role: now.user.role, codes: codesOf(now.user) }))
  const list = useInfiniteQuery({
    ...pages(sourcingApi.list, { search: state.search.trim(), sort: state.sort, shown: state.shown, limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const columns = useSupplierColumns()
  const open = (supplier: string | null) => setState({ ...state, supplier, tab: 'supplier' })
  const clear = () => setState({ ...state, search: '', shown: 'all' })
  return (
    <ListPage
      title={t('title')}
      aside={
        mayChange && (
          <Button
            variant={variant}
            leftSection={<IconPlus size={18} aria-hidden />}
            className={look({ apart: true })}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )
      }
      filters={<Filters state={state} totals={list.data?.pages[0]?.totals} onChange={setState} onClear={clear} />}
      above={<Summary stock={list.data?.pages[0]?.stock} />}
      read={pagedRows(list)}
      failed={t('listFailed')}
      none={<Notice picture={<IconBuildingWarehouse size={44} stroke={1.3} aria-hidden />} title={t('noneYet')} why={t('noneYetWhy')} />}
      narrowed={isNarrowed(state) ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      columns={Object.values(columns)}
      card={(supplier) => <SupplierCard supplier={supplier} onOpen={open} />}
      idOf={(supplier) => supplier.id}
      openId={state.supplier}
      onOpen={open}
      panel={
        <>
          <SupplierPanel id={state.supplier} tab={state.tab} onTab={(tab) => setState({ ...state, tab })} onClose={() => open(null)} />
          <AddSupplier open={adding} onClose={() => setAdding(false)} onAdded={open} />
        </>
      }
    />
  )
}

const isNarrowed = ({ search, shown }: SuppliersState): boolean => search !== '' || shown !== 'all'

type FiltersProps = {
  readonly state: SuppliersState
  readonly totals: Readonly<Record<SupplierShown, number>> | undefined
  readonly onChange: (state: SuppliersState, how?: { replace: boolean }) => void
  readonly onClear: () => void
}

function Filters({ state, totals, onChange, onClear }: FiltersProps) {
  const t = useText<SuppliersText>('suppliers')
  const shown = supplierShown.filter((each) => each === 'all' || each === state.shown || each === 'enabled' || (totals?.[each] ?? 0) > 0)
  return (
    <FilterBar
      chips={
        <Chips label={t('byState')}>
          {shown.map((each) => (
            <Chip
              key={each}
              word={t(`shown.${each}`)}
              count={totals?.[each]}
              isPressed={state.shown === each}
              asks={(each === 'stale' || each === 'waiting') && (totals?.[each] ?? 0) > 0}
              onPress={() => onChange({ ...state, shown: state.shown === each ? 'all' : each })}
            />
          ))}
        </Chips>
      }
      search={{ value: state.search, placeholder: t('search'), onChange: (search) => onChange({ ...state, search }, { replace: true }) }}
      setFields={state.sort === 'name' ? 0 : 1}
      isNarrowed={isNarrowed(state)}
      onClear={onClear}
    >
      <NativeSelect
        aria-label={t('sortBy')}
        value={state.sort}
        onChange={(event) => onChange({ ...state, sort: supplierSorts.find((sort) => sort === event.currentTarget.value) ?? 'name' })}
        data={supplierSorts.map((sort) => ({ value: sort, label: named(t('sortBy'), t(`sorts.${sort}`)) }))}
      />
    </FilterBar>
  )
}

const figures = ['natural', 'labGrown', 'parcels', 'spot', 'order'] as const
const figureWords = { natural: 'natural', labGrown: 'labGrown', parcels: 'parcels', spot: 'spot', order: 'toOrder' } as const

/** What all suppliers of the list have for sale together, and how the strips of their prices are read: cards on a phone say it themselves. */
function Summary({ stock }: { readonly stock: StockCounts | undefined }) {
  const t = useText<SuppliersText>('suppliers')
  const isPhone = useDevice() === 'mobile'
  return (
    <Row gap="6px 28px" wrap justify="between" tall={44} pad="6px var(--lp-edge)" role="group" aria-label={t('summary')}>
      <Row as="dl" gap="2px 18px" wrap>
        {figures.map((each) => (
          <Row key={each} gap={6} align="baseline">
            <Text as="dt" tone="dim" size={13}>
              {t(figureWords[each])}
            </Text>
            <Text as="dd" weight={650} figures>
              {stock ? count(stock[each]) : '–'}
            </Text>
          </Row>
        ))}
      </Row>
      {!isPhone && (
        <>
          <Text tone="dim" size={13}>
            {t('twice')}
          </Text>
          <PriceLegend />
        </>
      )}
    </Row>
  )
}
