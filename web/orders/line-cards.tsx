import { Checkbox } from '@mantine/core'
import type { OrderLine } from '@loupe/domain/orders/orders.api.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { Amount } from '../parts/amount.tsx'
import { StoneLine } from '../parts/stone-line.tsx'
import { stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { backPoints } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { LineRows } from './line-rows.ts'
import styles from './order-lines.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { SupplyButtons } from './supply-buttons.tsx'
import { SupplyWords } from './supply-words.tsx'

/** The stones of an order on a phone. */
export function LineCards({ rows }: { rows: LineRows }) {
  return (
    <ul className={styles.cards}>
      {rows.order.lines.map((line) => (
        <Card key={line.id} line={line} rows={rows} />
      ))}
    </ul>
  )
}

function Card({ line, rows }: { line: OrderLine; rows: LineRows }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const isDead = line.state === 'released'
  const name = stoneName(line.snapshot, say)
  const next = rows.nextOf(line)
  return (
    <li className={styles.card} data-dead={isDead || undefined}>
      <div className={styles.cardTop}>
        {next.length > 0 && (
          <Checkbox
            size="md"
            aria-label={t('chooseLine', { stone: name })}
            checked={rows.isChosen(line.id)}
            onChange={(event) => rows.choose([line.id], event.currentTarget.checked)}
          />
        )}
        <StoneLine stone={line.snapshot} struck={isDead} />
      </div>
      <div className={styles.cardMoney}>
        <span className={styles.dim}>
          {line.back !== null && `${say(fieldLabels.back)} ${backPoints(line.back)} · `}
          <Amount currency="USD" value={line.usdTotal} />
        </span>
        <Amount currency="RMB" value={line.rmbTotal} strong />
      </div>
      <div className={styles.cardSupply}>
        <SupplyWords line={line} />
        <SupplyButtons label={t('setSupply', { stone: name })} next={next} isBusy={rows.isBusy} onMove={(to) => rows.move(line, to)} />
      </div>
    </li>
  )
}
