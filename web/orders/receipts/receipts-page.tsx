import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { keptPlaces, leftPlaces, leftWhats, receiptsApi, type Receipt } from '@loupe/domain/orders/receipts.api.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import { IconPackageImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { Chip, Chips } from '../../lists/chips.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { lookedAgain, pagedRows } from '../../lists/list-read.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { Amount } from '../../prices/amount.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { OrderPage, OrderPanel } from '../detail/order-panel.tsx'
import tools from '../lists/order-list-tools.module.css'
import { Strip, Total } from '../lists/totals-strip.tsx'
import { ReceiptCard, useReceiptColumns } from './receipt-columns.tsx'
import { isNarrowed, noReceiptFilters, receiptFilters, type ReceiptFilters } from './receipt-filters.ts'
import type { ReceiptsText } from './receipts.text.en.ts'

type Totals = NonNullable<OutputOf<typeof receiptsApi.list>['totals']>

const inputOf = ({ search, place, what, origin }: ReceiptFilters) => ({
  search: search.trim(),
  ...(place ? { places: [place] } : {}),
  ...(what ? { what } : {}),
  ...(origin ? { origin } : {}),
})

/** What customers left with the house: received, where it is, what it is insured for, given back; each opens its order. */
export function ReceiptsPage() {
  const t = useText<ReceiptsText>('receipts')
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(receiptFilters)
  const list = useInfiniteQuery({ ...pages(receiptsApi.list, inputOf(filters)), ...lookedAgain })
  const read = pagedRows<Receipt>(list)
  const totals = list.data?.pages[0]?.totals ?? null
  const columns = useReceiptColumns()
  const rows = read.rows ?? []
  const show = (order: string | null) => setFilters({ ...filters, order, full: false })
  const open = (id: string) => show(rows.find((row) => row.id === id)?.orderId ?? null)
  if (filters.full && filters.order !== null) return <OrderPage id={filters.order} view="customers" onClose={() => show(null)} />
  const onClear = () => setFilters({ ...noReceiptFilters, order: filters.order })
  return (
    <ListPage
      title={nav('receipts')}
      titleClass={tools.name}
      aside={<InCare totals={totals} />}
      filters={<Filters filters={filters} totals={totals} onChange={setFilters} onClear={onClear} />}
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconPackageImport size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={isNarrowed(filters) ? { title: t('noneMatch'), onClear } : null}
      columns={columns}
      card={(receipt) => <ReceiptCard receipt={receipt} onOpen={open} />}
      idOf={({ id }) => id}
      openId={rows.find(({ orderId }) => orderId === filters.order)?.id ?? null}
      onOpen={open}
      panel={
        <OrderPanel
          id={filters.order}
          view="customers"
          placed={false}
          onClose={() => show(null)}
          onFull={() => setFilters({ ...filters, full: true })}
        />
      }
    />
  )
}

/** What the house has to answer for, among what the list shows. */
function InCare({ totals }: { readonly totals: Totals | null }) {
  const t = useText<ReceiptsText>('receipts')
  const kept = totals === null ? [] : keptPlaces.map((place) => totals[place])
  const things = kept.reduce((sum, each) => sum + each.count, 0)
  return (
    <Strip label={t('care')} isWaiting={totals === null}>
      <Total name={t('care')}>{t('things', { count: things, shown: count(things) })}</Total>
      <Total name={t('insured')}>
        <Amount currency="USD" value={formatAmount(sumCents(kept.map(({ insuredUsd }) => parseAmount(insuredUsd))))} />
      </Total>
    </Strip>
  )
}

type FiltersProps = {
  readonly filters: ReceiptFilters
  readonly totals: Totals | null
  readonly onChange: (filters: ReceiptFilters, options?: { replace?: boolean }) => void
  readonly onClear: () => void
}

function Filters({ filters, totals, onChange, onClear }: FiltersProps) {
  const t = useText<ReceiptsText>('receipts')
  const { search, place, what, origin } = filters
  const all = totals === null ? undefined : leftPlaces.reduce((sum, each) => sum + totals[each].count, 0)
  return (
    <FilterBar
      chips={
        <Chips label={t('byPlace')}>
          <Chip word={t('all')} count={all} isPressed={place === ''} onPress={() => onChange({ ...filters, place: '' })} />
          {leftPlaces.map((each) => (
            <Chip
              key={each}
              word={t(`places.${each}`)}
              count={totals?.[each].count}
              isPressed={place === each}
              asks={each === 'to_give_back' && (totals?.to_give_back.count ?? 0) > 0}
              onPress={() => onChange({ ...filters, place: place === each ? '' : each })}
            />
          ))}
        </Chips>
      }
      search={{
        value: search,
        placeholder: t('search'),
        onChange: (typed) => onChange({ ...filters, search: typed }, { replace: true }),
      }}
      setFields={[what, origin].filter(Boolean).length}
      isNarrowed={isNarrowed(filters)}
      onClear={onClear}
    >
      <NativeSelect
        aria-label={t('what')}
        value={what}
        onChange={(event) => onChange({ ...filters, what: leftWhats.find((each) => each === event.currentTarget.value) ?? '' })}
        data={[{ value: '', label: t('anyWhat') }, ...leftWhats.map((each) => ({ value: each, label: t(`whats.${each}`) }))]}
      />
      <NativeSelect
        aria-label={t('side')}
        value={origin}
        onChange={(event) => onChange({ ...filters, origin: origins.find((each) => each === event.currentTarget.value) ?? '' })}
        data={[{ value: '', label: t('anySide') }, ...origins.map((each) => ({ value: each, label: t(`sides.${each}`) }))]}
      />
    </FilterBar>
  )
}
