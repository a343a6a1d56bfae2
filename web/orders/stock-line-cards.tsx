import { Checkbox } from '@mantine/core'
import type { SalesStockLine } from '@loupe/domain/orders/orders.api.ts'
import { Amount } from '../prices/amount.tsx'
import { StoneLine } from '../gems/stone-line.tsx'
import { stoneName } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { OrderedWhen } from './ordered-when.tsx'
import type { OrdersText } from './orders.text.en.ts'
import styles from './stock-line-cards.module.css'
import type { StockLineRows } from './stock-line-rows.ts'
import { SupplyButtons } from './supply-buttons.tsx'
import { SupplyWord } from './supply-words.tsx'

/** Ordered stones of one's own stock on a phone. */
export function StockLineCards({ rows }: { rows: StockLineRows }) {
  return (
    <ul className={styles.cards}>
      {rows.lines.map((line) => (
        <Card key={line.lineId} line={line} rows={rows} />
      ))}
    </ul>
  )
}

function Card({ line, rows }: { line: SalesStockLine; rows: StockLineRows }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const name = stoneName(line.snapshot, say)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        {line.next.length > 0 && (
          <Checkbox
            size="md"
            aria-label={t('chooseLine', { stone: name })}
            checked={rows.isChosen(line.lineId)}
            onChange={(event) => rows.choose([line.lineId], event.currentTarget.checked)}
          />
        )}
        <StoneLine stone={line.snapshot} struck={line.state === 'released'} />
      </div>
      <div className={styles.line}>
        <span className={styles.dim}>{[line.stockNo, rows.isStaff ? line.supplierName : ''].filter(Boolean).join(' · ')}</span>
        <Amount currency="USD" value={line.supplierUsdTotal} strong />
      </div>
      <div className={styles.line}>
        <OrderedWhen line={line} />
        <SupplyWord line={line} />
      </div>
      <SupplyButtons label={t('setSupply', { stone: name })} next={line.next} isBusy={rows.isBusy} onMove={(to) => rows.move(line, to)} />
    </li>
  )
}
