import { Checkbox } from '@mantine/core'
import { orderStepLabels } from '@loupe/domain/orders/order-labels.ts'
import type { SalesStockLine } from '@loupe/domain/orders/orders.api.ts'
import { StateWord } from '../lists/state-word.tsx'
import { StoneLine } from '../gems/stone-line.tsx'
import { stoneName } from '../gems/stone-words.ts'
import { classes } from '../ui/classes.ts'
import table from '../lists/table.module.css'
import { useLabel } from '../text/use-label.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { statusTone } from './order-words.ts'
import { OrderedWhen } from './ordered-when.tsx'
import styles from './order-table.module.css'
import type { OrdersText } from './orders.text.en.ts'
import type { StockLineRows } from './stock-line-rows.ts'
import { SupplyButtons } from './supply-buttons.tsx'
import { SupplyWord } from './supply-words.tsx'

/** Ordered stones of one's own stock on a desk. */
export function StockLineTable({ rows }: { rows: StockLineRows }) {
  const t = useText<OrdersText>('orders')
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th className={table.pick}>
            <span className="visually-hidden">{t('chooseAll')}</span>
          </th>
          <th>{t('stone')}</th>
          <th>{rows.isStaff ? `${t('stockNo')} · ${t('supplier')}` : t('stockNo')}</th>
          <th className={table.number}>{t(rows.isStaff ? 'supplierPriceHeadStaff' : 'supplierPriceHead')}</th>
          <th>{t('order')}</th>
          <th>{t('supply')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.lines.map((line) => (
          <Row key={line.lineId} line={line} rows={rows} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, rows }: { line: SalesStockLine; rows: StockLineRows }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const name = stoneName(line.snapshot, say)
  return (
    <tr>
      <td className={table.pick}>
        {line.next.length > 0 && (
          <Checkbox
            size="xs"
            aria-label={t('chooseLine', { stone: name })}
            checked={rows.isChosen(line.lineId)}
            onChange={(event) => rows.choose([line.lineId], event.currentTarget.checked)}
          />
        )}
      </td>
      <td>
        <StoneLine stone={line.snapshot} struck={line.state === 'released'} />
      </td>
      <td className={classes(table.clipped, styles.who)}>
        <div>{line.stockNo}</div>
        {rows.isStaff && <div className={table.dim}>{line.supplierName}</div>}
      </td>
      <td className={table.number}>
        <strong>{groupThousands(line.supplierUsdTotal)}</strong>
      </td>
      <td>
        <OrderedWhen line={line} />
        {rows.isStaff && (
          <div className={table.dim}>
            <StateWord tone={statusTone[line.orderStatus]}>{say(orderStepLabels[line.orderStatus])}</StateWord>
          </div>
        )}
      </td>
      <td>
        <div className={styles.supply}>
          <SupplyWord line={line} />
          <SupplyButtons
            label={t('setSupply', { stone: name })}
            next={line.next}
            isBusy={rows.isBusy}
            onMove={(to) => rows.move(line, to)}
          />
        </div>
      </td>
    </tr>
  )
}
