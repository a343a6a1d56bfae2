import type { SalesStockLine } from '@loupe/domain/orders/order.ts'
import { Amount } from '../../prices/amount.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { OrderedWhen } from './ordered-when.tsx'
import styles from './stock-line-cards.module.css'
import { PickLine, SetSupply, StockStone } from './stock-line-columns.tsx'
import { quantityOf } from '../quantity-words.ts'
import type { StockLineRows } from './stock-line-rows.ts'
import { SupplyWord } from '../supply/supply-words.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** An ordered stone of one's own stock, where a table has no room. */
export function StockLineCard({ line, rows }: { readonly line: SalesStockLine; readonly rows: StockLineRows }) {
  const t = useOrdersText()
  return (
    <Stack gap={8} frame="card" pad="11px 12px" className={styles.card}>
      <Row gap={10} className={styles.top}>
        <PickLine line={line} rows={rows} size="md" />
        <StockStone line={line} />
      </Row>
      <Row gap="2px 12px" wrap justify="between">
        <Text tone="dim" size={13} figures>
          {[line.stockNo, rows.isStaff ? line.supplierName : '', quantityOf(line, t)].filter(Boolean).join(' · ')}
        </Text>
        <SupplyWord line={line} />
      </Row>
      <Row gap="2px 12px" wrap justify="between">
        <OrderedWhen line={line} />
        <Amount currency="USD" value={line.supplierUsdTotal} strong />
      </Row>
      <SetSupply line={line} rows={rows} />
    </Stack>
  )
}
