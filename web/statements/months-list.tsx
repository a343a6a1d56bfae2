import { Button } from '@mantine/core'
import { type Month, monthsApi } from '@loupe/domain/statements/months.api.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { IconCalendarMonth, IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '../api/query.ts'
import { useWrite } from '../forms/use-write.ts'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import type { Column } from '../lists/list-table.tsx'
import { StateWord } from '../lists/state-word.tsx'
import table from '../lists/table.module.css'
import { paths } from '../nav/paths.ts'
import { monthText } from '../text/date-text.ts'
import { groupThousands, toMinute } from '../text/format.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { Notice } from '../ui/over/notice.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { StatementsText } from './statements.text.en.ts'

/** The months of the house: what was booked in each, how the accounts stood at its end, and which are closed. */
export function MonthsList({ aside }: { readonly aside: ReactNode }) {
  const t = useText<StatementsText>('statements')
  const list = useInfiniteQuery(pages(monthsApi.list, { limit: 24 }))
  const columns = useMonthColumns()
  return (
    <ListPage
      title={t('title')}
      aside={aside}
      above={
        <Text as="p" tone="dim" size={13} pad="10px var(--lp-edge)" pretty>
          {t('monthsWhy')}
        </Text>
      }
      read={pagedRows(list)}
      failed={t('listFailed')}
      none={<Notice picture={<IconCalendarMonth size={44} stroke={1.3} aria-hidden />} title={t('noMonths')} why={t('noMonthsWhy')} />}
      columns={columns}
      card={(month) => <MonthCard month={month} />}
      idOf={({ month }) => month}
    />
  )
}

/** The last day of a month, where its accounts are listed. */
const lastDayOf = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)
}

/** What customers owe less what they have in hand, as their accounts come to. */
const openOf = ({ receivable, credit }: Pick<Month, 'receivable' | 'credit'>): string =>
  formatAmount(parseAmount(receivable) - parseAmount(credit))

const isZero = (amount: string): boolean => Number(amount) === 0

/** An amount, and the same in the other currency where there was any. */
function Two({ first, other }: { readonly first: string; readonly other: string }) {
  return (
    <>
      {groupThousands(first)}
      {other !== '' && <div className={table.dim}>{other}</div>}
    </>
  )
}

/** Leads to the accounts that come to it. */
function ToAccounts({ month, side, amount }: { readonly month: string; readonly side: 'customer' | 'supplier'; readonly amount: string }) {
  return (
    <Link to={paths.statements} search={{ ...(side === 'supplier' ? { side } : {}), to: lastDayOf(month) }}>
      {groupThousands(amount)}
    </Link>
  )
}

function useMonthColumns(): readonly Column<Month>[] {
  const t = useText<StatementsText>('statements')
  const language = useLanguage()
  return [
    { name: 'month', head: t('month'), cell: ({ month }) => <Text weight={600}>{monthText(month, language)}</Text> },
    { name: 'sales', head: `${t('sales')} RMB`, kind: 'number', cell: ({ sales }) => groupThousands(sales) },
    {
      name: 'received',
      head: `${t('received')} RMB`,
      kind: 'number',
      cell: ({ received, receivedUsd }) => <Two first={received} other={isZero(receivedUsd) ? '' : `USD ${groupThousands(receivedUsd)}`} />,
    },
    { name: 'bought', head: `${t('bought')} USD`, kind: 'number', cell: ({ boughtUsd }) => groupThousands(boughtUsd) },
    {
      name: 'paidOut',
      head: `${t('paidOut')} USD`,
      kind: 'number',
      cell: ({ paidOut, paidOutUsd }) => <Two first={paidOutUsd} other={isZero(paidOut) ? '' : `RMB ${groupThousands(paidOut)}`} />,
    },
    {
      name: 'receivable',
      head: `${t('totalOwed')} RMB`,
      kind: 'number',
      cell: ({ month, receivable, credit }) => (
        <>
          <ToAccounts month={month} side="customer" amount={openOf({ receivable, credit })} />
          {!isZero(credit) && <div className={table.dim}>{`${t('credit')} ${groupThousands(credit)}`}</div>}
        </>
      ),
    },
    {
      name: 'payable',
      head: `${t('totalDue')} USD`,
      kind: 'number',
      cell: ({ month, payableUsd }) => <ToAccounts month={month} side="supplier" amount={payableUsd} />,
    },
    { name: 'state', head: t('monthState'), cell: (month) => <MonthState month={month} /> },
  ]
}

const figuresOf = ({ month: _month, closedAt: _at, closedBy: _by, canClose: _can, ...figures }: Month) => figures

/** Closed, by whom and when; or what closes it. */
function MonthState({ month }: { readonly month: Month }) {
  const t = useText<StatementsText>('statements')
  const language = useLanguage()
  const close = useWrite(monthsApi.close, { rereads: [monthsApi.list], tells: 'toast' })
  if (month.closedAt !== null) {
    return (
      <StateWord tone="good" title={[month.closedBy, toMinute(month.closedAt)].filter(Boolean).join(' · ')}>
        {t('closed')}
      </StateWord>
    )
  }
  if (!month.canClose) return <Text tone="dim">{t('isOpen')}</Text>
  const name = monthText(month.month, language)
  async function press() {
    const agreed = await confirm({ title: t('closeAsk', { month: name }), text: closingText(month, t), yes: t('close') })
    if (agreed && (await close.send({ month: month.month, figures: figuresOf(month) }))) toast.good(t('closedNow', { month: name }))
  }
  return (
    <Button size="compact-sm" leftSection={<IconLock size={15} aria-hidden />} loading={close.isBusy} onClick={() => void press()}>
      {t('close')}
    </Button>
  )
}

/** What is closed with, once more, and what closing means. */
const closingText = ({ sales, receivable, credit, payableUsd }: Month, t: ReturnType<typeof useText<StatementsText>>): string =>
  [
    `${t('sales')}: RMB ${groupThousands(sales)}`,
    `${t('totalOwed')}: RMB ${groupThousands(openOf({ receivable, credit }))}`,
    `${t('totalDue')}: USD ${groupThousands(payableUsd)}`,
    '',
    t('closeWhy'),
  ].join('\n')

function MonthCard({ month }: { readonly month: Month }) {
  const t = useText<StatementsText>('statements')
  const language = useLanguage()
  const lines: readonly (readonly [string, ReactNode])[] = [
    [`${t('sales')} RMB`, groupThousands(month.sales)],
    [`${t('received')} RMB`, groupThousands(month.received)],
    ...(isZero(month.receivedUsd) ? [] : [[`${t('received')} USD`, groupThousands(month.receivedUsd)] as const]),
    [`${t('bought')} USD`, groupThousands(month.boughtUsd)],
    [`${t('paidOut')} USD`, groupThousands(month.paidOutUsd)],
    ...(isZero(month.paidOut) ? [] : [[`${t('paidOut')} RMB`, groupThousands(month.paidOut)] as const]),
    [`${t('totalOwed')} RMB`, <ToAccounts key="owed" month={month.month} side="customer" amount={openOf(month)} />],
    [`${t('totalDue')} USD`, <ToAccounts key="due" month={month.month} side="supplier" amount={month.payableUsd} />],
  ]
  return (
    <Stack gap={4} frame="card" pad="11px 12px">
      <Row gap={10} justify="between">
        <Text size={15} weight={650}>
          {monthText(month.month, language)}
        </Text>
        <MonthState month={month} />
      </Row>
      {lines.map(([name, amount]) => (
        <Row key={name} gap={10} justify="between" figures>
          <Text tone="dim" size={13}>
            {name}
          </Text>
          <span>{amount}</span>
        </Row>
      ))}
    </Stack>
  )
}
