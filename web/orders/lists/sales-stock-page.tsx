import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import { stockLineLabels } from '@loupe/domain/orders/stock-line-labels.ts'
import { stockLineStates, supplyStatuses, type SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { SalesStockLine } from '@loupe/domain/orders/order.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { IconPackage } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { pages, query } from '../../api/query.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { paths } from '../../nav/paths.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { countedRows, lookedAgain } from '../../lists/list-read.ts'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { ChooseAll } from './choose-all.tsx'
import { lineName, type LineToMove } from '../../lists/move-lines.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { isStockFiltered, noStockFilters, stockFilters, type StockFilters } from './order-filters.ts'
import styles from './sales-stock-page.module.css'
import { RejectDialog } from '../detail/reject-dialog.tsx'
import { StockLineCard } from './stock-line-card.tsx'
import { useStockLineColumns } from './stock-line-columns.tsx'
import type { StockLineRows } from './stock-line-rows.ts'
import { ofGoods } from './of-goods.ts'
import { StatusChips } from './status-chips.tsx'
import { SupplyButtons } from '../supply/supply-buttons.tsx'
import { SoldSideSwitch } from './order-list-tools.tsx'
import { LineTotals } from './totals-strip.tsx'
import { useSupply } from '../supply/use-supply.ts'
import { OrderGoods, useOrdersText } from '../order-goods.tsx'

const salesStockOf = (kind: OrderedKind) => () => (
  <OrderGoods kind={kind}>
    <SalesStock kind={kind} />
  </OrderGoods>
)
export const salesStockPages = {
  natural_diamond: salesStockOf('natural_diamond'),
  lab_diamond: salesStockOf('lab_diamond'),
  natural_mixed: salesStockOf('natural_mixed'),
  mixed: salesStockOf('mixed'),
  natural_jewelry: salesStockOf('natural_jewelry'),
  lab_jewelry: salesStockOf('lab_jewelry'),
} as const satisfies Record<OrderedKind, unknown>

/** Only makers of jewelry bring it along. */
const Bench = lazyPart(() => import('../bench/bench.tsx').then((module) => ({ default: module.Bench })))

const pageSize = 50
const lineToMove = (line: SalesStockLine): LineToMove => ({
  lineId: line.lineId,
  orderId: line.orderId,
  version: line.orderVersion,
  from: line.supplyStatus,
  name: lineName(line),
})

type ListInput = InputOf<typeof ordersApi.salesStock>

const inputOf = (kind: OrderedKind, { search, from, status }: StockFilters): ListInput => ({
  origin: kinds[kind].origin,
  ...ofGoods(kind),
  search: search.trim(),
  ...(from ? { from } : {}),
  ...(status.length > 0 ? { supplyStatus: [...status] } : {}),
})

/** The lines that match, what they come to, and how many there would be of each state. */
function useLines(input: ListInput) {
  const { supplyStatus: _status, ...anyStatus } = input
  const list = useInfiniteQuery({ ...pages(ordersApi.salesStock, { ...input, limit: pageSize }), ...lookedAgain })
  const counts = useQuery({ ...query(ordersApi.salesStock, { ...anyStatus, limit: 1 }), ...lookedAgain })
  return countedRows(list, counts)
}

/** Order lines of one's own stock: each is confirmed or rejected, one or many at once; nothing of the customer is here. */
function SalesStock({ kind }: { kind: OrderedKind }) {
  const { origin, titles } = kinds[kind]
  const t = useOrdersText()
  const nav = useText<NavText>('nav')
  const isStaff = useIsStaff()
  const [filters, setFilters] = useUrlState(stockFilters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const supply = useSupply(() => setChosen(new Set()))
  const { read, totals, byStatus } = useLines(inputOf(kind, filters))
  const movable = read.rows?.filter((line) => line.next.length > 0) ?? []
  const picked = movable.filter((line) => chosen.has(line.lineId))
  const rows: StockLineRows = {
    isStaff,
    isBusy: supply.isBusy,
    isChosen: (id) => chosen.has(id),
    choose: (ids, isIn) => setChosen(new Set(isIn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))),
    move: (line, to) => supply.move([lineToMove(line)], to),
  }
  const columns = useStockLineColumns(rows)
  const clear = () => setFilters(noStockFilters)
  return (
    <ListPage
      title={nav(titles.salesStock)}
      origin={origin}
      aside={
        <>
          <SoldSideSwitch kind={kind} />
          {(totals || read.isPending) && <LineTotals totals={totals ?? null} />}
        </>
      }
      filters={
        <FilterBar
          chips={
            <StatusChips
              all={stockLineStates}
              labels={stockLineLabels}
              chosen={filters.status}
              counts={byStatus}
              onChange={(status) => setFilters({ ...filters, status })}
            />
          }
          search={{
            value: filters.search,
            placeholder: t('searchStock'),
            onChange: (search) => setFilters({ ...filters, search }, { replace: true }),
          }}
          setFields={Number(filters.from !== '')}
          isNarrowed={isStockFiltered(filters)}
          onClear={clear}
        >
          <DateField label={t('from')} value={filters.from} onChange={(from) => setFilters({ ...filters, from })} />
        </FilterBar>
      }
      above={
        <>
          {kinds[kind].type === 'jewelry' && !isStaff && (
            <Suspense>
              <Bench origin={origin} />
            </Suspense>
          )}
          {movable.length > 1 && (
            <Bulk
              rows={rows}
              movable={movable}
              picked={picked}
              onMove={(of, to) => supply.move(of.filter((line) => line.next.includes(to)).map(lineToMove), to)}
            />
          )}
        </>
      }
      read={read}
      failed={t('failed')}
      none={<None />}
      narrowed={isStockFiltered(filters) ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      columns={columns}
      card={(line) => <StockLineCard line={line} rows={rows} />}
      idOf={(line) => line.lineId}
      panel={<RejectDialog supply={supply} />}
    />
  )
}

type BulkProps = {
  readonly rows: StockLineRows
  readonly movable: readonly SalesStockLine[]
  readonly picked: readonly SalesStockLine[]
  readonly onMove: (lines: readonly SalesStockLine[], to: SupplyStatus) => void
}

function Bulk({ rows, movable, picked, onMove }: BulkProps) {
  const t = useOrdersText()
  const counts: Partial<Record<SupplyStatus, number>> = {}
  const waiting = movable.filter((line) => line.next.includes('confirmed'))
  for (const line of picked) for (const to of line.next) counts[to] = (counts[to] ?? 0) + 1
  return (
    <Row gap="6px 16px" wrap tall={32} className={styles.bulk}>
      <ChooseAll all={movable.map((line) => line.lineId)} chosen={picked.length} onChoose={rows.choose} />
      {picked.length === 0 && (
        <Text tone="dim" size={13} className={styles.hint}>
          {t('chooseStock')}
        </Text>
      )}
      <SupplyButtons
        label={t('chosen', { count: picked.length })}
        next={supplyStatuses.filter((to) => counts[to] !== undefined)}
        counts={counts}
        isBusy={rows.isBusy}
        onMove={(to) => onMove(picked, to)}
      />
      {picked.length === 0 && waiting.length > 1 && (
        <Button className={styles.all} disabled={rows.isBusy} onClick={() => onMove(waiting, 'confirmed')}>
          {t('confirmAllFor', {
            count: waiting.length,
            usd: groupThousands(formatAmount(sumCents(waiting.map((line) => parseAmount(line.supplierUsdTotal))))),
          })}
        </Button>
      )}
    </Row>
  )
}

function None() {
  const t = useOrdersText()
  const nav = useText<NavText>('nav')
  return (
    <Notice picture={<IconPackage size={44} stroke={1.3} aria-hidden />} title={t('noneYet')} why={t('noneYetStock')}>
      <Button component={Link} to={paths.uploadStock} variant="default">
        {nav('uploadStock')}
      </Button>
    </Notice>
  )
}
