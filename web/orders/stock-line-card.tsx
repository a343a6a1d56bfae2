import type { SalesStockLine } from '@loupe/domain/orders/orders.api.ts'
import { Amount } from '../prices/amount.tsx'
import { StoneLine } from '../gems/stone-line.tsx'
import { OrderedWhen } from './ordered-when.tsx'
import styles from './stock-line-cards.module.css'
import { PickLine, SetSupply } from './stock-line-columns.tsx'
import type { StockLineRows } from './stock-line-rows.ts'
import { SupplyWord } from './supply-words.tsx'

/** An ordered stone of one's own stock, where a table has no room. */
export function StockLineCard({ line, rows }: { readonly line: SalesStockLine; readonly rows: StockLineRows }) {
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <PickLine line={line} rows={rows} size="md" />
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
      <SetSupply line={line} rows={rows} />
    </div>
  )
}
