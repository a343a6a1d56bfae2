import { Button } from '@mantine/core'
import type { OrderLine } from '@loupe/domain/orders/order.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { useLabel } from '../../text/use-label.ts'
import { backPoints, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { LineGroup, LineRows } from './line-rows.ts'
import { marginPercent } from '../money/margin.ts'
import styles from './order-lines.module.css'
import { caratsOf, piecesOf } from '../quantity-words.ts'
import { LineSupply } from '../supply/line-supply.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** The stones of an order on a desk, a supplier's together. */
export function LineTable({ rows }: { rows: LineRows }) {
  const t = useOrdersText()
  const say = useLabel()
  const hasParcels = rows.order.lines.some(({ snapshot }) => snapshot.parcel)
  return (
    <Box round={8} edge="line" className={styles.frame} tabIndex={0}>
      <table className={look({ size: 13, figures: true }, styles.table)}>
        <thead>
          <tr>
            <th>{t(hasParcels ? 'part.one' : 'stone')}</th>
            <th className={styles.number}>{hasParcels ? t('part.quantity') : say(fieldLabels.back)}</th>
            <th className={styles.number}>USD</th>
            <th className={styles.number}>RMB</th>
            {rows.costs && (
              <th className={styles.number}>
                {t('costTotal')}
                <Text as="div" tone="dim" weight={400}>
                  {t('margin')}
                </Text>
              </th>
            )}
            <th>{t('supply')}</th>
          </tr>
        </thead>
        {rows.groups.map((group) => (
          <tbody key={group.lines[0]?.id}>
            <GroupHead group={group} rows={rows} />
            {group.lines.map((line) => (
              <LineRow key={line.id} line={line} rows={rows} />
            ))}
          </tbody>
        ))}
      </table>
    </Box>
  )
}

/** Whose stones follow, with what can be done to all of them at once. */
function GroupHead({ group, rows }: { group: LineGroup; rows: LineRows }) {
  if (group.supplier === '') return null
  return (
    <tr>
      <th className={styles.group} colSpan={6} scope="rowgroup">
        <Row as="span" wrap justify="between" tall={28} gap="6px 12px" className={styles.groupHead}>
          <span>
            {group.supplier} · {group.lines.length}
          </span>
          <GroupButtons group={group} rows={rows} />
        </Row>
      </th>
    </tr>
  )
}

export function GroupButtons({ group, rows }: { group: LineGroup; rows: LineRows }) {
  const t = useOrdersText()
  return rows.bulkOf(group).map(({ to, count }) => (
    <Button key={to} size="compact-sm" variant="subtle" disabled={rows.isBusy} onClick={() => rows.moveAll(group, to)}>
      {t(`supplyMove.${to}`)} ({count})
    </Button>
  ))
}

function LineRow({ line, rows }: { line: OrderLine; rows: LineRows }) {
  const t = useOrdersText()
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const isDead = line.state === 'released'
  const cost = rows.costs?.byLine.get(line.id)
  return (
    <tr data-dead={isDead || undefined}>
      <td>
        <StoneLine stone={line.snapshot} had={rows.hadOf(line)} struck={isDead} />
      </td>
      <td className={styles.number}>
        {line.snapshot.parcel ? caratsOf(line) : line.back === null ? '–' : backPoints(line.back)}
        {line.snapshot.parcel && (
          <Text as="div" tone="dim" size={12}>
            {piecesOf(line, t)}
          </Text>
        )}
        {line.rap && (
          <Text as="div" tone="dim" size={12}>
            {say(fieldLabels.rap)} {groupThousands(line.rap).replace(/\.00$/, '')}
          </Text>
        )}
      </td>
      <td className={styles.number}>
        {groupThousands(line.usdTotal)}
        {!line.snapshot.jewel && (
          <Text as="div" tone="dim" size={12}>
            {groupThousands(line.usdPerCt)}
            {parts('chat.perCt')}
          </Text>
        )}
      </td>
      <td className={styles.number}>
        <strong>{groupThousands(line.rmbTotal)}</strong>
        <Text as="div" tone="dim" size={12}>
          × {line.rate}
        </Text>
      </td>
      {rows.costs && (
        <td className={styles.number}>
          {cost ? groupThousands(cost.costUsd) : '–'}
          {cost && !isDead && (
            <Text as="div" tone="dim" size={12}>
              {marginPercent(line.usdTotal, cost.costUsd)}
            </Text>
          )}
        </td>
      )}
      <td>
        <Stack justify="start" gap={5}>
          <LineSupply line={line} rows={rows} />
        </Stack>
      </td>
    </tr>
  )
}
