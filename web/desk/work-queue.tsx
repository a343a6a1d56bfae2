import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { Desk } from './dashboard-page.tsx'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './work-queue.module.css'
import { WorkLine } from './work-line.tsx'

type Work = NonNullable<Desk['work']>
export type WorkTab = keyof Work['tabs']

/** In the order of an order's life; those in the second list stand there only while something waits in them. */
const order: readonly WorkTab[] = ['report', 'start', 'confirm', 'buy', 'receive', 'handover', 'ending']
const onlyWhenWaiting: readonly WorkTab[] = ['report', 'start']
const ofGoods: readonly WorkTab[] = ['confirm', 'buy', 'receive']

/** Orders by what they wait for; one press does it, or opens the order where more has to be said. */
export function WorkQueue({ work }: { work: Work }) {
  const t = useText<DeskText>('desk')
  const [chosen, setChosen] = useState<WorkTab | null>(null)
  const tabs = order.filter(
    (tab) => (work.movesGoods || !ofGoods.includes(tab)) && (!onlyWhenWaiting.includes(tab) || work.tabs[tab].count > 0),
  )
  const tab = chosen !== null && tabs.includes(chosen) ? chosen : (tabs.find((each) => work.tabs[each].count > 0) ?? tabs[0] ?? 'handover')
  const shown = work.tabs[tab]
  const isIdle = tabs.every((each) => work.tabs[each].count === 0)
  return (
    <div className={styles.queue}>
      <Card title={t('queue')}>
        <div className={styles.tabs} role="group" aria-label={t('queue')}>
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tab}
              data-warn={each === 'ending' && work.tabs[each].count > 0 ? true : undefined}
              onClick={() => setChosen(each)}
            >
              {t(`tabs.${each}`)} <b>{count(work.tabs[each].count)}</b>
            </button>
          ))}
        </div>
        {shown.rows.length === 0 ? (
          <Quiet>{isIdle ? t('nothing') : t(`noneOf.${tab}`)}</Quiet>
        ) : (
          <ul className={styles.lines} aria-label={t(`tabs.${tab}`)}>
            {shown.rows.map((row) => (
              <WorkLine key={row.id} row={row} tab={tab} />
            ))}
          </ul>
        )}
        {shown.count > 0 && (
          <Link to={paths.customerOrders} search={{ work: tab, side: 'all' }} className={styles.all}>
            {t('all', { orders: count(shown.count) })}
          </Link>
        )}
      </Card>
    </div>
  )
}
