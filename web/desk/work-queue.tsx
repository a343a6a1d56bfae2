import { openStatuses } from '@loupe/domain/orders/order-types.ts'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { count, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import type { Desk, WorkTab } from './desk.ts'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './work-queue.module.css'
import { WorkLine } from './work-line.tsx'

type Work = NonNullable<Desk['work']>
type Row = Work['tabs'][WorkTab]['rows'][number]

/** In the order of an order's life; those in the second list stand there only while something waits in them. */
const order: readonly WorkTab[] = ['report', 'deposit', 'start', 'confirm', 'buy', 'receive', 'handover', 'ending']
const onlyWhenWaiting: readonly WorkTab[] = ['report', 'start', 'ending']
const ofGoods: readonly WorkTab[] = ['confirm', 'buy', 'receive'] /** Rows of everything together, a few of each. */
const mostOfAll = 9

/**
 * Of each kind of work its longest waiting, in turn, until there are enough; told in the order of an order's life. What waits for two things,
 * as a new order does for its deposit and for its suppliers' word, stands under the first.
 */
function someOfAll(work: Work, tabs: readonly WorkTab[]): { row: Row; tab: WorkTab }[] {
  const all = tabs.filter((tab) => tab !== 'ending').flatMap((tab) => work.tabs[tab].rows.map((row, at) => ({ row, tab, at })))
  const each = all.filter(({ row }, k) => all.findIndex((other) => other.row.id === row.id) === k)
  const deepest = each.map(({ at }) => at).toSorted((one, other) => one - other)[mostOfAll - 1] ?? Number.POSITIVE_INFINITY
  return each.filter(({ at }) => at <= deepest).slice(0, mostOfAll)
}

/** Orders by what they wait for; one press does it, or opens the order where more has to be said. */
export function WorkQueue({ work }: { work: Work }) {
  const t = useText<DeskText>('desk')
  const [chosen, setChosen] = useState<WorkTab | 'all'>('all')
  const tabs = order.filter(
    (tab) => (work.movesGoods || !ofGoods.includes(tab)) && (!onlyWhenWaiting.includes(tab) || work.tabs[tab].count > 0),
  )
  const tab = chosen !== 'all' && tabs.includes(chosen) ? chosen : 'all'
  const rows = tab === 'all' ? someOfAll(work, tabs) : work.tabs[tab].rows.map((row) => ({ row, tab }))
  const orders = tab === 'all' ? work.open.count : work.tabs[tab].count
  const isTwice = tabs.reduce((sum, each) => sum + work.tabs[each].count, 0) > work.open.count
  return (
    <div className={look({ shrinks: true }, styles.queue)}>
      <Card title={t('queue')}>
        <Row gap={6} wrap align="stretch" className={styles.tabs} role="group" aria-label={t('queue')}>
          <button type="button" aria-pressed={tab === 'all'} onClick={() => setChosen('all')}>
            {t('tabAll')}{' '}
            <Text as="b" weight={650} figures>
              {count(work.open.count)}
            </Text>
          </button>
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tab}
              data-warn={each === 'ending' && work.tabs[each].count > 0 ? true : undefined}
              data-none={work.tabs[each].count === 0 || undefined}
              onClick={() => setChosen(each)}
            >
              {t(`tabs.${each}`)}{' '}
              <Text as="b" weight={650} figures>
                {count(work.tabs[each].count)}
              </Text>
            </button>
          ))}
        </Row>
        {tab === 'all' && isTwice && (
          <Text block tone="dim" size={12.5} className={styles.twice}>
            {t('underBoth')}
          </Text>
        )}
        {rows.length === 0 ? (
          <Quiet>{tab === 'all' ? t('nothing') : t(`noneOf.${tab}`)}</Quiet>
        ) : (
          <ul aria-label={tab === 'all' ? t('tabAll') : t(`tabs.${tab}`)}>
            {rows.map((each, k) => (
              <WorkLine key={each.row.id} {...each} isOfAll={tab === 'all'} isFirst={k === 0} />
            ))}
          </ul>
        )}
        <Late late={work.late} />
        {orders > 0 && (
          <Link
            to={paths.customerOrders}
            search={tab === 'all' ? { status: openStatuses.join(','), side: 'all' } : { work: tab, side: 'all' }}
            className={look({ tone: 'natural', size: 13, weight: 550, plain: true, underlines: true }, styles.all)}
          >
            {t('all', { orders: count(orders) })}
          </Link>
        )}
      </Card>
    </div>
  )
}

/** What is later than was said; each line opens the list that it counts. */
function Late({ late: { memos, outRmb, makings } }: Pick<Work, 'late'>) {
  const t = useText<DeskText>('desk')
  const lines = [
    ...(memos > 0
      ? [
          {
            words: t('lateMemos', { count: memos, shown: count(memos), rmb: groupThousands(outRmb) }),
            search: { type: 'lend', overdue: '1' },
          },
        ]
      : []),
    ...(makings > 0 ? [{ words: t('lateMakings', { count: makings, shown: count(makings) }), search: { work: 'late' } }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Row as="ul" gap="4px 16px" wrap className={styles.late}>
      {lines.map(({ words, search }) => (
        <li key={words}>
          <Link
            to={paths.customerOrders}
            search={{ ...search, side: 'all' }}
            className={look({ tone: 'warn', size: 13, weight: 550, plain: true, underlines: true, figures: true })}
          >
            {words}
          </Link>
        </li>
      ))}
    </Row>
  )
}
