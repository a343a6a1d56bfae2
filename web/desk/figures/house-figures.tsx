import { figuresApi } from '@loupe/domain/home/figures.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Failed } from '../../lists/read-states.tsx'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import type { DeskText } from '../desk.text.en.ts'
import styles from './figures.module.css'
import type { Figures } from './figures.ts'
import type { FiguresText } from './figures.text.en.ts'
import { MoneyDue, OrderStates, Salesmen } from './order-sums.tsx'
import { SalesMonths } from './sales-months.tsx'
import { Missed, StockSums, SupplierAnswers } from './stock-sums.tsx'

const lookAgainMs = 60_000

/** How the house does: sums of orders, money, stock, people and demand, each of which opens the list that it is the sum of. */
export function HouseFigures() {
  const t = useText<FiguresText>('figures')
  const read = useQuery({ ...query(figuresApi.figures, {}), refetchInterval: lookAgainMs })
  if (read.data) return <Cards figures={read.data} />
  if (read.isError) return <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
  return <div className={look({ frame: 'card' }, styles.wait)} aria-hidden />
}

/** Before anything was sold there is nothing to be summed up: no zero stands for it. */
function Cards({ figures }: { figures: Figures }) {
  const desk = useText<DeskText>('desk')
  const { months, states, due, salesmen, stock, suppliers, missed } = figures
  const hasSold = months.some(({ orders }) => orders > 0)
  const month = months.at(-1)
  return (
    <div className={styles.cards}>
      {hasSold && <SalesMonths months={months} />}
      {hasSold && <OrderStates states={states} />}
      {hasSold && <MoneyDue due={due} />}
      {salesmen && salesmen.length > 0 && month && <Salesmen salesmen={salesmen} from={month.from} />}
      {suppliers && suppliers.length > 0 && <SupplierAnswers suppliers={suppliers} />}
      {stock.length > 0 && <StockSums stock={stock} />}
      {(hasSold || missed.length > 0) && <Missed missed={missed} />}
      <Text as="p" tone="dim" size={12.5} figures textAlign="end" className={styles.asOf}>
        {desk('asOf', { time: toMinute(figures.at).slice(11) })}
      </Text>
    </div>
  )
}
