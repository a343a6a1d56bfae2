import { SegmentedControl } from '@mantine/core'
import { costReaders, orderStaff } from '@loupe/domain/access/access-sets.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { type AccountLine, type Ageing, ages, statementSides, statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { IconReceipt2 } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { pages } from '../api/query.ts'
import { DateField } from '../forms/date-field.tsx'
import { SidePanel } from '../forms/dialog.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { RowCard } from '../lists/list-cards.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { Opener, type Column } from '../lists/list-table.tsx'
import table from '../lists/table.module.css'
import { useMayOpen, useViewer } from '../me/viewer.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { Amount } from '../prices/amount.tsx'
import { count, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { lazyPart } from '../ui/program-parts.ts'
import { Box } from '../ui/box.tsx'
import { Notice } from '../ui/over/notice.tsx'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { useAgeWords } from './age-words.ts'
import { StatementView } from './statement-view.tsx'
import { daysOf, statementsState, type StatementsState } from './statements-state.ts'
import type { StatementsText } from './statements.text.en.ts'

/** Accounts with the house: all of them for those who look after them, else one's own. */
export function StatementsPage() {
  const seesCustomers = useMayOpen(orderStaff)
  const ofHouse = useViewer(({ user }) => user !== null && user.role !== mainRoles.nextLevelOperator && user.role !== mainRoles.supplier)
  const seesSuppliers = useMayOpen(costReaders) && ofHouse
  const isSupplier = useViewer(({ user }) => user?.role === mainRoles.supplier)
  if (isSupplier) return <OwnStatement side="supplier" />
  return seesCustomers || seesSuppliers ? (
    <Office sides={statementSides.filter((side) => (side === 'customer' ? seesCustomers : seesSuppliers))} />
  ) : (
    <OwnStatement side="customer" />
  )
}

function OwnStatement({ side }: Pick<StatementsState, 'side'>) {
  const t = useText<StatementsText>('statements')
  const [state, setState] = useUrlState(statementsState)
  return (
    <PageScroll title={t('title')}>
      <Box frame="card" pad="var(--lp-edge)">
        <Text as="p" tone="dim" size={13} below={12} pretty>
          {t(`why.${side}`)}
        </Text>
        <StatementView side={side} id={null} days={daysOf(state)} onDays={(days) => setState({ ...state, ...days })} />
      </Box>
    </PageScroll>
  )
}

const MonthsList = lazyPart(() => import('./months-list.tsx').then((module) => ({ default: module.MonthsList })))

const pageSize = 50

/** Customers, suppliers or months, one at a time. */
function Office({ sides }: { readonly sides: readonly StatementsState['side'][] }) {
  const t = useText<StatementsText>('statements')
  const [asked, setState] = useUrlState(statementsState)
  const state = sides.includes(asked.side) ? asked : { ...asked, side: sides[0] ?? 'customer' }
  const hasMonths = sides.includes('supplier')
  const shown = hasMonths && state.months ? 'months' : state.side
  const parts = [...sides, ...(hasMonths ? (['months'] as const) : [])]
  const aside = parts.length > 1 && (
    <SegmentedControl
      size="xs"
      aria-label={t('side')}
      value={shown}
      onChange={(next) =>
        setState({ ...state, months: next === 'months', side: sides.find((each) => each === next) ?? state.side, account: null })
      }
      data={parts.map((each) => ({ value: each, label: t(each) }))}
    />
  )
  if (shown !== 'months') return <Accounts state={state} setState={setState} aside={aside} />
  return (
    <Suspense>
      <MonthsList aside={aside} />
    </Suspense>
  )
}

type AccountsProps = {
  readonly state: StatementsState
  readonly setState: (next: StatementsState, how?: { readonly replace: boolean }) => void
  readonly aside: ReactNode
}

function Accounts({ state, setState, aside }: AccountsProps) {
  const t = useText<StatementsText>('statements')
  const { side, search, account } = state
  const days = daysOf(state)
  const list = useInfiniteQuery({
    ...pages(statementsApi.accounts, { side, day: days.to, search: search.trim(), limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const [first] = list.data?.pages ?? []
  const columns = useAccountColumns()
  const open = (id: string | null) => setState({ ...state, account: id })
  const clear = () => setState({ ...state, search: '' })
  return (
    <ListPage
      title={t('title')}
      aside={aside}
      filters={
        <FilterBar
          chips={null}
          search={{ value: search, placeholder: t('search'), onChange: (text) => setState({ ...state, search: text }, { replace: true }) }}
          setFields={state.to === '' ? 0 : 1}
          isNarrowed={search !== ''}
          onClear={clear}
        >
          <DateField label={t('asOf')} value={days.to} onChange={(to) => setState({ ...state, to })} />
        </FilterBar>
      }
      above={first && <Totals side={side} currency={first.currency} totals={first.totals} />}
      read={pagedRows(list)}
      failed={t('listFailed')}
      none={<Notice picture={<IconReceipt2 size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={search === '' ? null : { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear }}
      columns={columns}
      card={(line) => <AccountCard line={line} onOpen={open} />}
      idOf={({ id }) => id}
      openId={account}
      onOpen={open}
      panel={
        <OpenAccount
          state={state}
          name={nameOf(list.data?.pages, account)}
          onDays={(next) => setState({ ...state, ...next })}
          onClose={() => open(null)}
        />
      }
    />
  )
}

type Page = { readonly rows: readonly AccountLine[] }
const nameOf = (read: readonly Page[] | undefined, account: string | null): string | undefined =>
  read?.flatMap(({ rows }) => rows).find(({ id }) => id === account)?.name

type OpenProps = {
  readonly state: StatementsState
  readonly name: string | undefined
  readonly onDays: (days: { readonly from: string; readonly to: string }) => void
  readonly onClose: () => void
}

/** The statement of the account that lies open beside the list. */
function OpenAccount({ state, name, onDays, onClose }: OpenProps) {
  const t = useText<StatementsText>('statements')
  const { side, account } = state
  return (
    <SidePanel open={account !== null} onClose={onClose} title={name ?? t('title')}>
      <Box pad="var(--lp-edge)">
        {account !== null && <StatementView side={side} id={account} days={daysOf(state)} onDays={onDays} onBack={onClose} />}
      </Box>
    </SidePanel>
  )
}

type TotalsProps = {
  readonly side: StatementsState['side']
  readonly currency: 'RMB' | 'USD'
  readonly totals: Ageing & { readonly accounts: number }
}

/** What all accounts that are found come to. */
function Totals({ side, currency, totals }: TotalsProps) {
  const t = useText<StatementsText>('statements')
  return (
    <Row gap="6px 24px" wrap tall={44} pad="6px var(--lp-edge)" role="status">
      <Text tone="dim">{t('accounts', { count: totals.accounts, shown: count(totals.accounts) })}</Text>
      <Row as="span" gap={6} align="baseline">
        <Text tone="dim" size={13}>
          {t(side === 'customer' ? 'totalOwed' : 'totalDue')}
        </Text>
        <Amount currency={currency} value={totals.total} strong />
      </Row>
    </Row>
  )
}

function useAccountColumns(): readonly Column<AccountLine>[] {
  const t = useText<StatementsText>('statements')
  const words = useAgeWords()
  return [
    {
      name: 'name',
      head: t('name'),
      isClipped: true,
      beside: true,
      cell: ({ name, company }) => (
        <>
          <Opener label={t('open', { name })}>{name}</Opener>
          <div className={table.dim}>{company}</div>
        </>
      ),
    },
    ...ages.map(({ from }, at): Column<AccountLine> => ({
      name: `age-${from}`,
      head: words[at] ?? '',
      kind: 'number',
      cell: ({ due }) => <Off amount={due[at]?.amount ?? '0.00'} />,
    })),
    {
      name: 'credit',
      head: t('credit'),
      kind: 'number',
      isWide: true,
      cell: ({ ahead, credit }) => (
        <>
          <Off amount={credit} />
          {Number(ahead) !== 0 && <div className={table.dim}>{`${t('ahead')} ${groupThousands(ahead)}`}</div>}
        </>
      ),
    },
    { name: 'total', head: t('total'), kind: 'number', beside: true, cell: ({ total }) => <strong>{groupThousands(total)}</strong> },
  ]
}

const Off = ({ amount }: { readonly amount: string }) => (Number(amount) === 0 ? <Text tone="faint">–</Text> : groupThousands(amount))

function AccountCard({ line, onOpen }: { readonly line: AccountLine; readonly onOpen: (id: string) => void }) {
  const words = useAgeWords()
  const { id, name, company, total, due } = line
  return (
    <RowCard onOpen={() => onOpen(id)}>
      <Row as="span" gap={10} justify="between">
        <Text size={15} weight={650} cut>
          {name}
        </Text>
        <Text weight={650} figures>
          {groupThousands(total)}
        </Text>
      </Row>
      <Text tone="dim" size={13}>
        {company}
      </Text>
      <Text tone="dim" size={13} figures>
        {due.flatMap(({ amount, orders }, at) => (orders > 0 ? [`${words[at] ?? ''}: ${groupThousands(amount)}`] : [])).join(' · ')}
      </Text>
    </RowCard>
  )
}
