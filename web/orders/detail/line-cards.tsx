import type { OrderLine } from '@loupe/domain/orders/order.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { Amount } from '../../prices/amount.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { useLabel } from '../../text/use-label.ts'
import { backPoints, groupThousands } from '../../text/format.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { LineRows } from './line-rows.ts'
import { GroupButtons } from './line-table.tsx'
import { marginPercent } from '../money/margin.ts'
import styles from './order-lines.module.css'
import { quantityOf } from '../quantity-words.ts'
import { LineSupply } from '../supply/line-supply.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** The stones of an order on a phone, a supplier's together. */
export function LineCards({ rows }: { rows: LineRows }) {
  return rows.groups.map((group) => (
    <Stack key={group.lines[0]?.id} gap={6}>
      {group.supplier !== '' && (
        <Row wrap justify="between" tall={28} gap="6px 12px" className={styles.groupHead}>
          <strong>
            {group.supplier} · {group.lines.length}
          </strong>
          <GroupButtons group={group} rows={rows} />
        </Row>
      )}
      <Stack as="ul" gap={8}>
        {group.lines.map((line) => (
          <Card key={line.id} line={line} rows={rows} />
        ))}
      </Stack>
    </Stack>
  ))
}

function Card({ line, rows }: { line: OrderLine; rows: LineRows }) {
  const t = useOrdersText()
  const say = useLabel()
  const isDead = line.state === 'released'
  const cost = rows.costs?.byLine.get(line.id)
  return (
    <Stack as="li" round={10} edge="line" gap={8} pad="10px 12px" className={styles.card} data-dead={isDead || undefined}>
      <Row gap={10} className={styles.cardTop}>
        <StoneLine stone={line.snapshot} had={rows.hadOf(line)} struck={isDead} />
      </Row>
      <Row wrap justify="between" className={styles.cardMoney}>
        <Text tone="dim" size={12}>
          {line.snapshot.parcel && `${quantityOf(line, t)} · ${groupThousands(line.usdPerCt)} USD/ct · `}
          {line.back !== null && `${say(fieldLabels.back)} ${backPoints(line.back)} · `}
          <Amount currency="USD" value={line.usdTotal} />
        </Text>
        <Amount currency="RMB" value={line.rmbTotal} strong />
      </Row>
      {cost && (
        <Row wrap justify="between" className={styles.cardMoney}>
          <Text tone="dim" size={12}>
            {t('costTotal')}
          </Text>
          <Text tone="dim" size={12}>
            <Amount currency="USD" value={cost.costUsd} />
            {!isDead && ` · ${t('margin')} ${marginPercent(line.usdTotal, cost.costUsd)}`}
          </Text>
        </Row>
      )}
      <Row wrap justify="between" className={styles.cardSupply}>
        <LineSupply line={line} rows={rows} />
      </Row>
    </Stack>
  )
}
