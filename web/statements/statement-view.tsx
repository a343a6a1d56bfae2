import { Button, Skeleton } from '@mantine/core'
import { movementLabels } from '@loupe/domain/statements/statement-labels.ts'
import { ages, type Movement, type Statement, statementsApi, type StatementSide } from '@loupe/domain/statements/statements.api.ts'
import { IconFileDownload, IconReceipt2 } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { pages } from '../api/query.ts'
import { DateField } from '../forms/date-field.tsx'
import { downloadFile } from '../forms/download-file.ts'
import { pagedRows, type ListRead } from '../lists/list-read.ts'
import { ListSection } from '../lists/list-section.tsx'
import type { Column } from '../lists/list-table.tsx'
import { NotOpened } from '../lists/read-states.tsx'
import { Section } from '../lists/section.tsx'
import { useMayOpen } from '../me/viewer.ts'
import { paths } from '../nav/paths.ts'
import { Amount } from '../prices/amount.tsx'
import { count, groupThousands, toMinute } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Box } from '../ui/box.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { costReaders, orderStaff } from '@loupe/domain/access/access-sets.ts'
import { useAgeWords, useOff } from './age-words.ts'
import { PayButton, UndoPayout } from './payouts.tsx'
import { PrintStatement } from './print-statement.tsx'
import type { StatementsText } from './statements.text.en.ts'

const pageSize = 100

type Days = { readonly from: string; readonly to: string }
type Props = {
  readonly side: StatementSide
  /** Whose; the reader's own without one. */
  readonly id: string | null
  readonly days: Days
  readonly onDays: (days: Days) => void
  readonly onBack?: () => void
}

/** One account over some days: what it opened and closed with, what is open by age, and every movement between. */
export function StatementView({ side, id, days, onDays, onBack }: Props) {
  const t = useText<StatementsText>('statements')
  const wanted = { side, ...days, ...(id === null ? {} : { id }) }
  const read = useInfiniteQuery({ ...pages(statementsApi.show, { ...wanted, limit: pageSize }), placeholderData: keepPreviousData })
  const [first] = read.data?.pages ?? []
  const records = useMayOpen(costReaders) && side === 'supplier'
  if (!first && read.isError) {
    return (
      <NotOpened
        error={read.error}
        picture={<IconReceipt2 size={44} stroke={1.3} aria-hidden />}
        gone={{ title: t('gone'), why: t('goneWhy') }}
        back={t('back')}
        onBack={onBack ?? (() => onDays(days))}
        onRetry={() => void read.refetch()}
      />
    )
  }
  return (
    <Stack gap={18} narrows>
      <Row gap="8px 12px" wrap justify="between">
        <Stack columns="repeat(2, minmax(0, 182px))" gap={8}>
          <DateField label={t('from')} value={days.from} max={days.to} onChange={(from) => onDays({ ...days, from })} />
          <DateField label={t('to')} value={days.to} onChange={(to) => onDays({ ...days, to })} />
        </Stack>
        <Row gap={8} wrap>
          {records && id !== null && <PayButton supplierId={id} />}
          <PrintStatement wanted={wanted} />
          <TakeFile wanted={wanted} />
        </Row>
      </Row>
      {!first ? (
        <Skeleton height={260} />
      ) : (
        <>
          <Sums statement={first} />
          <Ages statement={first} />
          <Movements statement={first} read={pagedRows(read)} />
        </>
      )}
    </Stack>
  )
}

function TakeFile({ wanted }: { readonly wanted: Days & { readonly side: StatementSide; readonly id?: string } }) {
  const t = useText<StatementsText>('statements')
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await downloadFile(statementsApi.file, { ...wanted, format: 'xlsx' })
    setBusy(false)
  }
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconFileDownload size={17} aria-hidden />} onClick={() => void take()}>
      {t('file')}
    </Button>
  )
}

function Figure({
  name,
  children,
  isStrong = false,
}: {
  readonly name: string
  readonly children: ReactNode
  readonly isStrong?: boolean
}) {
  return (
    <div>
      <Text as="dt" tone="dim" size={12.5}>
        {name}
      </Text>
      <Text as="dd" size={isStrong ? 18 : 15} weight={650} figures>
        {children}
      </Text>
    </div>
  )
}

function Sums({ statement: { currency, opening, added, settled, closing } }: { readonly statement: Statement }) {
  const t = useText<StatementsText>('statements')
  return (
    <Stack as="dl" columns="repeat(auto-fit, minmax(130px, 1fr))" gap="10px 16px" ground="raised" round={10} pad="12px 16px">
      <Figure name={t('opening')}>
        <Amount currency={currency} value={opening} />
      </Figure>
      <Figure name={t('added')}>
        <Amount currency={currency} value={added} />
      </Figure>
      <Figure name={t('settled')}>
        <Amount currency={currency} value={settled} />
      </Figure>
      <Figure name={t('closing')} isStrong>
        <Amount currency={currency} value={closing} strong />
      </Figure>
    </Stack>
  )
}

/** What is open by age; together with what was paid ahead and the credit it is what the account closed with. */
function Ages({ statement: { ageing, to } }: { readonly statement: Statement }) {
  const t = useText<StatementsText>('statements')
  const words = useAgeWords()
  const off = useOff(ageing)
  return (
    <Section title={t('ages', { day: to })}>
      <Stack as="dl" columns="repeat(auto-fit, minmax(120px, 1fr))" gap={8}>
        {ageing.due.map((due, at) => (
          <Box key={ages[at]?.from} frame="box" pad="8px 12px" ground={at > 1 && due.orders > 0 ? 'warn' : 'surface'}>
            <Figure name={words[at] ?? ''}>{groupThousands(due.amount)}</Figure>
            <Text tone="dim" size={12.5}>
              {t('orders', { count: due.orders, shown: count(due.orders) })}
            </Text>
          </Box>
        ))}
        {off.map(({ name, amount }) => (
          <Box key={name} frame="box" pad="8px 12px">
            <Figure name={name}>{amount}</Figure>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}

function useMovementColumns({ currency, side }: Statement): readonly Column<Movement>[] {
  const t = useText<StatementsText>('statements')
  const say = useLabel()
  const isStaff = useMayOpen(orderStaff)
  return [
    { name: 'date', head: t('date'), cell: ({ at }) => <Text oneLine>{toMinute(at)}</Text> },
    {
      name: 'what',
      head: t('what'),
      cell: ({ kind, method, paidAs, note, payoutId }) => (
        <>
          {[say(movementLabels[kind]), method && t(`methods.${method}`)].filter(Boolean).join(' · ')}
          {payoutId !== null && <UndoPayout id={payoutId} />}
          {(paidAs !== null || note !== '') && (
            <Text block tone="dim" size={12.5} breaks>
              {[paidAs && t('paidAs', { ...paidAs, amount: groupThousands(paidAs.amount) }), note].filter(Boolean).join(' · ')}
            </Text>
          )}
        </>
      ),
    },
    {
      name: 'order',
      head: t('order'),
      cell: ({ orderId, orderNo }) =>
        orderId === null || side === 'supplier' ? (
          orderNo
        ) : (
          <Link to={isStaff ? paths.customerOrders : paths.myNaturalOrders} search={{ side: 'all', order: orderId }}>
            {orderNo}
          </Link>
        ),
    },
    { name: 'amount', head: `${t('amount')} ${currency}`, kind: 'number', cell: ({ amount }) => groupThousands(amount) },
    {
      name: 'balance',
      head: `${t('balance')} ${currency}`,
      kind: 'number',
      cell: ({ balance }) => <strong>{groupThousands(balance)}</strong>,
    },
  ]
}

function Movements({ statement, read }: { readonly statement: Statement; readonly read: ListRead<Movement> }) {
  const t = useText<StatementsText>('statements')
  const say = useLabel()
  const columns = useMovementColumns(statement)
  return (
    <Section title={t('movements')}>
      <ListSection
        read={read}
        failed={t('failed')}
        none={t('noMovements')}
        columns={columns}
        idOf={({ id }) => id}
        card={({ at, kind, orderNo, amount, balance, payoutId, note }) => (
          <Row gap="2px 10px" justify="between" ruled="below" pad="8px 0">
            <span>
              {[say(movementLabels[kind]), orderNo].filter(Boolean).join(' · ')}
              {payoutId !== null && <UndoPayout id={payoutId} />}
              <Text block tone="dim" size={12.5}>
                {[toMinute(at), note].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <Text textAlign="end" figures>
              {groupThousands(amount)}
              <Text block weight={650}>
                {groupThousands(balance)}
              </Text>
            </Text>
          </Row>
        )}
      />
    </Section>
  )
}
