import { roles } from '@loupe/domain/access/roles.ts'
import { openStatuses } from '@loupe/domain/orders/order-types.ts'
import { standing } from '@loupe/domain/orders/standing.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { Amount } from '../prices/amount.tsx'
import { stockLink } from '../gems/stock-link.ts'
import { mayOpen, useViewer } from '../me/viewer.ts'
import { wholeAmount } from '../prices/whole-amount.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import type { Desk } from './desk.ts'
import { DayBars, Figure } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import parts from './desk-parts.module.css'
import styles from './staff-figures.module.css'

type Work = NonNullable<Desk['work']>

/** Whole units: what a figure is about; the list has the rest. */
const Whole = ({ currency, value }: { currency: 'RMB' | 'USD'; value: string }) => (
  <Amount currency={currency} value={wholeAmount(value)} strong />
)

/** The figures of the house, each of which opens the list that it is the sum of; without the stock where that has its own place. */
export function StaffFigures({ work, stock, stockDays }: { work: Work; stock: Desk['stock'] | null; stockDays: Desk['stockDays'] }) {
  const t = useText<DeskText>('desk')
  const orders = paths.customerOrders
  const month = { from: work.month.from, status: standing.join(','), side: 'all' }
  return (
    <div className={styles.figures}>
      <Figure
        name={t('open')}
        value={<Whole currency="RMB" value={work.open.rmb} />}
        sub={t('openSub', { count: work.open.count })}
        days={work.open.days}
        daysTitle={t('openDays')}
        to={orders}
        search={{ status: openStatuses.join(','), side: 'all' }}
      />
      <Figure
        name={t('collect')}
        value={<Whole currency="RMB" value={work.collect.rmb} />}
        sub={t('collectSub', { count: work.collect.count })}
        days={work.collect.days}
        daysTitle={t('collectDays')}
        to={orders}
        search={{ status: 'wait_handover', unpaid: '1', side: 'all' }}
      />
      <Figure
        name={t('deposits')}
        value={work.deposits.count === 0 ? t('depositsNone') : <Whole currency="RMB" value={work.deposits.rmb} />}
        sub={
          work.deposits.lapsed > 0
            ? t('depositsSub', { count: work.deposits.count, lapsed: count(work.deposits.lapsed) })
            : t('depositsWait', { count: work.deposits.count })
        }
        days={work.deposits.days}
        daysTitle={t('depositsDays')}
        tone={work.deposits.count > 0 ? 'bad' : undefined}
        to={orders}
        search={{ work: 'deposit', side: 'all' }}
      />
      {work.margin ? (
        <Figure
          name={t('margin')}
          value={
            <>
              <Whole currency="USD" value={work.margin.usd} />{' '}
              <Text as="small" tone="dim" size={14} weight={550}>
                {work.margin.percent} %
              </Text>
            </>
          }
          sub={t('marginSub', { count: work.month.orders })}
          days={work.margin.days}
          daysTitle={t('marginDays')}
          to={orders}
          search={month}
        />
      ) : (
        <Figure
          name={t('month')}
          value={<Whole currency="RMB" value={work.month.rmb} />}
          sub={t('monthSub', { count: work.month.orders })}
          days={work.month.days}
          daysTitle={t('openDays')}
          to={orders}
          search={month}
        />
      )}
      {stock && <LiveStones stock={stock} name={t('stock')} days={stockDays} />}
    </div>
  )
}

/** Stones for sale in all, and each part of them with its list. */
export function LiveStones({ stock, name, days = null }: { stock: Desk['stock']; name: string; days?: Desk['stockDays'] }) {
  const t = useText<DeskText>('desk')
  const user = useViewer((now) => now.user)
  // Suppliers have no page of the whole stock.
  const opens = (origin: Origin): boolean => mayOpen(user, [origin === 'natural' ? roles.naturalDiamonds : roles.labGrownDiamonds])
  const sides = (['natural', 'lab'] as const).filter((origin) => stock.some((part) => part.origin === origin))
  return (
    <Text as="div" shrinks frame="card" tone="text" plain className={parts.figure} role="group" aria-label={name}>
      <Text tone="dim">{name}</Text>
      <Text as="strong" figures cut className={parts.value}>
        {count(stock.reduce((all, { stones }) => all + stones, 0))}
      </Text>
      {days && <DayBars days={days} title={t('stockDays')} />}
      <Stack as="span" size={12} className={styles.sides}>
        {sides.map((origin) => (
          <Row key={origin} data-origin={origin} as="span" gap="0 8px" wrap className={styles.sideOf}>
            <b>{t(origin)}</b>
            {stock
              .filter((part) => part.origin === origin)
              .map(({ hue, stones }) => {
                const words = `${t(hue === 'white' ? 'whites' : 'fancies')} ${count(stones)}`
                return opens(origin) ? (
                  <Link key={hue} {...stockLink({ origin, hue })} className={styles.part}>
                    {words}
                  </Link>
                ) : (
                  <span key={hue} className={styles.part}>
                    {words}
                  </span>
                )
              })}
          </Row>
        ))}
      </Stack>
    </Text>
  )
}
