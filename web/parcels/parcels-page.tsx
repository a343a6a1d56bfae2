import { Button, NativeSelect } from '@mantine/core'
import { kinds, parcelKinds, type ParcelKind } from '@loupe/domain/orders/kinds.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconFilter, IconRuler2, IconShoppingCart, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListPage } from '../lists/list-page.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { mayBuyOf } from '../me/cart.ts'
import { useMustCertify, useIsStaff, useViewer } from '../me/viewer.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { PricesForSwitch } from '../prices/prices-for.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { count, groupThousands, named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Sheet } from '../ui/over/sheet.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useDevice } from '../ui/use-device.ts'
import type { PartsText } from '../gems/parts/parts.text.en.ts'
import { ParcelFilters, PlaceFilter, type Counts } from './filters/parcel-filters.tsx'
import { ParcelPanel } from './panel/parcel-panel.tsx'
import { SizesDialog } from './panel/sizes-dialog.tsx'
import { ParcelCard, useParcelColumns } from './parcel-columns.tsx'
import { noParcelFilters, parcelSortNames, parcelsState, setFilters, type ParcelsState } from './parcels-state.ts'
import type { ParcelsText } from './parcels.text.en.ts'
import { useCartParts } from './use-cart-parts.ts'
import { useParcels } from './use-parcels.ts'

const pageOf = (origin: Origin) => () => <ParcelsPage origin={origin} />
export const parcelPages = { natural_mixed: pageOf('natural'), mixed: pageOf('lab') } as const satisfies Record<ParcelKind, unknown>

/** Parcels for sale of one side: what narrows them, what they come to, and the one that lies open, from which a part is taken. */
function ParcelsPage({ origin }: { readonly origin: Origin }) {
  const t = useText<ParcelsText>('parcels')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(parcelsState)
  const { read, table, counts, totals } = useParcels(origin, state)
  const [sizesOpen, setSizesOpen] = useState(false)
  const columns = useParcelColumns(read.rows ?? [])
  const change = (part: Partial<ParcelsState>, how?: { replace: boolean }) => setState({ ...state, ...part }, how)
  const open = (parcel: string | null) => change({ parcel })
  const clear = () => change(noParcelFilters)
  return (
    <ListPage
      title={nav(kinds[parcelKinds[origin]].titles.goods)}
      origin={origin}
      aside={
        <>
          {totals && <Totals totals={totals} />}
          <Row gap={8} wrap apart>
            <PricesForSwitch />
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconRuler2 size={17} aria-hidden />}
              onClick={() => setSizesOpen(true)}
            >
              {t('sizes')}
            </Button>
            <ToCart origin={origin} />
          </Row>
        </>
      }
      filters={<Filters state={state} counts={counts} total={totals?.total} onChange={change} onClear={clear} />}
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconStack2 size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={setFilters(state) > 0 ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      columns={columns}
      card={(parcel) => <ParcelCard parcel={parcel} onOpen={open} />}
      idOf={(parcel) => parcel.id}
      openId={state.parcel}
      onOpen={open}
      panel={
        <>
          <ParcelPanel origin={origin} id={state.parcel} table={table} onClose={() => open(null)} />
          <SizesDialog open={sizesOpen} table={table} onClose={() => setSizesOpen(false)} />
        </>
      }
    />
  )
}

type TotalsProps = { readonly totals: { readonly total: number; readonly carats: string; readonly pieces: number } }

/** How many parcels match, and what lies in all of them. */
function Totals({ totals: { total, carats, pieces } }: TotalsProps) {
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

/** Where the parts lie that were put aside; those who only look have none. */
function ToCart({ origin }: { readonly origin: Origin }) {
  const t = useText<ParcelsText>('parcels')
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const inCart = useCartParts(origin)?.size ?? 0
  if (!mayBuy) return null
  return (
    <Button
      component={Link}
      to={kinds[parcelKinds[origin]].paths.cart}
      variant="default"
      size="compact-md"
      leftSection={<IconShoppingCart size={17} aria-hidden />}
    >
      {inCart === 0 ? t('cart') : t('cartCount', { count: inCart })}
    </Button>
  )
}

type FiltersProps = {
  readonly state: ParcelsState
  readonly counts: Counts | null
  readonly total: number | undefined
  readonly onChange: (part: Partial<ParcelsState>, how?: { replace: boolean }) => void
  readonly onClear: () => void
}

function Filters({ state, counts, total, onChange, onClear }: FiltersProps) {
  const t = useText<ParcelsText>('parcels')
  const shared = useText<SharedText>('shared')
  const [sheet, setSheet] = useState(false)
  const isStaff = useIsStaff()
  const hasPrices = !useMustCertify()
  const isPhone = useDevice() === 'mobile'
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
      value={state.sort}
      onChange={(event) => {
        const next = parcelSortNames.find((name) => name === event.currentTarget.value)
        if (next) onChange({ sort: next })
      }}
      data={parcelSortNames.map((name) => ({ value: name, label: isPhone ? t(`sorts.${name}`) : named(t('sortBy'), t(`sorts.${name}`)) }))}
    />
  )
  const rows = <ParcelFilters state={state} counts={counts} hasPrices={hasPrices} onChange={onChange} />
  if (isPhone) {
    return (
      <Stack gap={8} narrows ruled="below" pad="0 var(--lp-edge) 10px">
        {search}
        <Row gap={8}>
          <Button variant={set > 0 ? 'light' : 'default'} leftSection={<IconFilter size={17} aria-hidden />} onClick={() => setSheet(true)}>
            {set > 0 ? t('filtersSet', { count: set }) : shared('filters')}
          </Button>
          <span className={look({ grows: true })}>{sort}</span>
        </Row>
        <Sheet
          open={sheet}
          onClose={() => setSheet(false)}
          title={shared('filters')}
          side="bottom"
          size="auto"
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
            {rows}
            <PlaceFilter state={state} counts={counts} onChange={onChange} />
          </Stack>
        </Sheet>
      </Stack>
    )
  }
  return (
    <Stack gap={8} narrows ruled="below" pad="0 var(--lp-edge) 10px">
      <Row gap="8px 14px" wrap>
        {rows}
      </Row>
      <Row gap="8px 12px" wrap>
        {search}
        {sort}
        <PlaceFilter state={state} counts={counts} onChange={onChange} />
        {set > 0 && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={onClear}>
            {t('clearAll')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
