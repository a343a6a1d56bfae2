import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Card, Quiet, type Weeks } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './orders-by-week.module.css'

const sold = 'held,preparation,purchased,wait_handover,completed,loaned_out,returning'

/** Twelve weeks of orders, natural beside lab-grown; a week opens its list. */
export function OrdersByWeek({ weeks }: { weeks: Weeks }) {
  const t = useText<DeskText>('desk')
  const most = Math.max(1, ...weeks.flatMap(({ natural, lab }) => [natural, lab]))
  const isEmpty = weeks.every(({ natural, lab }) => natural + lab === 0)
  return (
    <Stack shrinks>
      <Card
        title={t('weeks')}
        aside={
          <Row as="span" gap={6} tone="dim" size={12.5} className={styles.legend}>
            <i data-origin="natural" /> {t('natural')} <i data-origin="lab" /> {t('lab')}
          </Row>
        }
      >
        {isEmpty ? (
          <Quiet>{t('weeksNone')}</Quiet>
        ) : (
          <Stack columns="repeat(12, minmax(0, 1fr))" grows className={styles.chart}>
            {weeks.map(({ from, to, natural, lab }) => (
              <Link
                key={from}
                to={paths.customerOrders}
                search={{ from, to, status: sold, side: 'all' }}
                className={look({ tone: 'dim', plain: true, hovers: true }, styles.week)}
                aria-label={t('week', { from, natural, lab })}
                title={t('week', { from, natural, lab })}
              >
                <Row as="span" gap={3} align="stretch" justify="center" ruled="below" tall={96}>
                  {(
                    [
                      ['natural', natural],
                      ['lab', lab],
                    ] as const
                  ).map(([origin, orders]) => (
                    <Text key={origin} grows textAlign="center" className={styles.bar} data-origin={origin}>
                      {orders > 0 && <b>{orders}</b>}
                      <i style={{ height: `${(orders / most) * 100}%` }} />
                    </Text>
                  ))}
                </Row>
                <Text size={11} figures textAlign="center" oneLine className={styles.day}>
                  {from.slice(5)}
                </Text>
              </Link>
            ))}
          </Stack>
        )}
      </Card>
    </Stack>
  )
}
