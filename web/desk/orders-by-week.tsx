import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import type { Desk } from './desk.ts'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './orders-by-week.module.css'

const sold = 'held,preparation,purchased,wait_handover,completed,loaned_out,returning'

/** Twelve weeks of orders, natural beside lab-grown; a week opens its list. */
export function OrdersByWeek({ weeks }: { weeks: NonNullable<Desk['work']>['weeks'] }) {
  const t = useText<DeskText>('desk')
  const most = Math.max(1, ...weeks.flatMap(({ natural, lab }) => [natural, lab]))
  const isEmpty = weeks.every(({ natural, lab }) => natural + lab === 0)
  return (
    <div className={styles.place}>
      <Card
        title={t('weeks')}
        aside={
          <span className={styles.legend}>
            <i data-origin="natural" /> {t('natural')} <i data-origin="lab" /> {t('lab')}
          </span>
        }
      >
        {isEmpty ? (
          <Quiet>{t('weeksNone')}</Quiet>
        ) : (
          <div className={styles.chart}>
            {weeks.map(({ from, to, natural, lab }) => (
              <Link
                key={from}
                to={paths.customerOrders}
                search={{ from, to, status: sold, side: 'all' }}
                className={styles.week}
                aria-label={t('week', { from, natural, lab })}
                title={t('week', { from, natural, lab })}
              >
                <span className={styles.bars}>
                  {(
                    [
                      ['natural', natural],
                      ['lab', lab],
                    ] as const
                  ).map(([origin, orders]) => (
                    <span key={origin} className={styles.bar} data-origin={origin}>
                      {orders > 0 && <b>{orders}</b>}
                      <i style={{ height: `${(orders / most) * 100}%` }} />
                    </span>
                  ))}
                </span>
                <span className={styles.day}>{from.slice(5)}</span>
              </Link>
            ))}
          </div>
        )}
      </Card>
    </div>
  )
}
