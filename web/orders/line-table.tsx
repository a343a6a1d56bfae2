import { Checkbox } from '@mantine/core'
import type { OrderLine } from '@loupe/domain/orders/orders.api.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { StoneLine } from '../parts/stone-line.tsx'
import { stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { backPoints, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { LineRows } from './line-rows.ts'
import styles from './order-lines.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { SupplyButtons } from './supply-buttons.tsx'
import { SupplyWords } from './supply-words.tsx'

/** The stones of an order on a desk. */
export function LineTable({ rows }: { rows: LineRows }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {rows.mayMove && (
              <th className={styles.pick}>
                <span className="visually-hidden">{t('chooseAll')}</span>
              </th>
            )}
            <th>{t('stone')}</th>
            <th className={styles.number}>{say(fieldLabels.back)}</th>
            <th className={styles.number}>{say(fieldLabels.usdPerCt)}</th>
            <th className={styles.number}>USD</th>
            <th className={styles.number}>RMB</th>
            <th>{t('supply')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.order.lines.map((line) => (
            <Row key={line.id} line={line} rows={rows} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ line, rows }: { line: OrderLine; rows: LineRows }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const isDead = line.state === 'released'
  const name = stoneName(line.snapshot, say)
  const next = rows.nextOf(line)
  return (
    <tr data-dead={isDead || undefined}>
      {rows.mayMove && (
        <td className={styles.pick}>
          {next.length > 0 && (
            <Checkbox
              size="xs"
              aria-label={t('chooseLine', { stone: name })}
              checked={rows.isChosen(line.id)}
              onChange={(event) => rows.choose([line.id], event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      <td>
        <StoneLine stone={line.snapshot} struck={isDead} />
      </td>
      <td className={styles.number}>
        {line.back === null ? '–' : backPoints(line.back)}
        {line.rap && (
          <div className={styles.dim}>
            {say(fieldLabels.rap)} {groupThousands(line.rap)}
          </div>
        )}
      </td>
      <td className={styles.number}>{groupThousands(line.usdPerCt)}</td>
      <td className={styles.number}>{groupThousands(line.usdTotal)}</td>
      <td className={styles.number}>
        <strong>{groupThousands(line.rmbTotal)}</strong>
        <div className={styles.dim}>× {line.rate}</div>
      </td>
      <td>
        <div className={styles.supply}>
          <SupplyWords line={line} />
          <SupplyButtons label={t('setSupply', { stone: name })} next={next} isBusy={rows.isBusy} onMove={(to) => rows.move(line, to)} />
        </div>
      </td>
    </tr>
  )
}
