import { standing } from '@loupe/domain/orders/standing.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { wholeAmount } from '../../prices/whole-amount.ts'
import { count, groupThousands } from '../../text/format.ts'
import { currentLanguage } from '../../text/language.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Card } from '../desk-parts.tsx'
import type { Figures } from './figures.ts'
import styles from './figures.module.css'
import type { FiguresText } from './figures.text.en.ts'

type Month = Figures['months'][number]

/** Every month is so many units wide in the drawing, and the drawing so many high. */
const [widthOf, height, barOf] = [100, 100, 56] as const

const most = (values: readonly number[]): number => Math.max(1, ...values)

/** "1.2M" over a bar: the words of the month say it whole. */
const short = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)

function wordsOf({ from, orders, rmb, margin }: Month, t: Say<FiguresText>): string {
  const told = { month: from.slice(0, 7), orders: count(orders), rmb: groupThousands(wholeAmount(rmb)) }
  if (margin === null) return t('month', told)
  return t('monthEarned', { ...told, usd: groupThousands(wholeAmount(margin.usd)), percent: margin.percent })
}

/** A year of sales month by month, for those who may know with what is earned; each month opens its orders. */
export function SalesMonths({ months }: { months: Figures['months'] }) {
  const t = useText<FiguresText>('figures')
  const hasMargin = months.some(({ margin }) => margin !== null)
  return (
    <div className={styles.wide}>
      <Card
        title={t('months')}
        why={t('monthsWhy')}
        aside={
          <Row as="span" gap={6} tone="dim" size={12.5} className={styles.legend}>
            <i /> {t('turnover')}
            {hasMargin && (
              <>
                <i data-line /> {t('margin')}
              </>
            )}
          </Row>
        }
      >
        <Chart months={months} />
        <MonthTable months={months} />
      </Card>
    </div>
  )
}

function Chart({ months }: { months: readonly Month[] }) {
  const t = useText<FiguresText>('figures')
  const sales = most(months.map(({ rmb }) => Number(rmb)))
  const earned = most(months.map(({ margin }) => Number(margin?.usd ?? 0)))
  const firstSold = months.findIndex(({ orders }) => orders > 0)
  const points = months.flatMap(({ margin }, at) => {
    if (at < firstSold || margin === null) return []
    const share = Math.max(0, Number(margin.usd)) / earned
    return `${at * widthOf + widthOf / 2},${height - share * height * 0.86}`
  })
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${months.length * widthOf} ${height}`} preserveAspectRatio="none" aria-hidden>
        {months.map(({ from, rmb }, at) => {
          const tall = (Number(rmb) / sales) * height
          return <rect key={from} x={at * widthOf + (widthOf - barOf) / 2} y={height - tall} width={barOf} height={tall} />
        })}
        {points.length > 1 && <polyline points={points.join(' ')} />}
      </svg>
      <div className={styles.columns}>
        {months.map((month) => (
          <Link
            key={month.from}
            to={paths.customerOrders}
            search={{ from: month.from, to: month.to, status: standing.join(','), side: 'all' }}
            className={look({ tone: 'dim', plain: true, hovers: true }, styles.column)}
            aria-label={wordsOf(month, t)}
            title={wordsOf(month, t)}
          >
            <Text size={11} figures oneLine>
              {month.orders > 0 && short(Number(month.rmb))}
            </Text>
            <Text size={11} figures oneLine>
              {month.from.slice(2, 7)}
            </Text>
          </Link>
        ))}
      </div>
    </div>
  )
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const t = useText<FiguresText>('figures')
  const hasMargin = months.some(({ margin }) => margin !== null)
  return (
    <Text as="details" pad="0 var(--lp-edge) 8px" className={styles.table}>
      <summary>{t('asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('monthHead')}</th>
            <th scope="col">{t('ordersHead')}</th>
            <th scope="col">{t('turnover')}</th>
            {hasMargin && <th scope="col">{t('margin')}</th>}
            {hasMargin && <th scope="col">{t('percentHead')}</th>}
          </tr>
        </thead>
        <tbody>
          {months
            .filter(({ orders }) => orders > 0)
            .map(({ from, orders, rmb, margin }) => (
              <tr key={from}>
                <td>{from.slice(0, 7)}</td>
                <td>{count(orders)}</td>
                <td>{groupThousands(rmb)}</td>
                {margin && <td>{groupThousands(margin.usd)}</td>}
                {margin && <td>{margin.percent}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </Text>
  )
}
