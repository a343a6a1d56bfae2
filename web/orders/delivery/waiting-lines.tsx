import { Checkbox } from '@mantine/core'
import type { WaitingLine } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { Amount } from '../../prices/amount.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { byOrder, withChosen, type WaitingOrder } from './chosen-lines.ts'
import type { DeliveryText } from './delivery.text.en.ts'

type Props = {
  readonly lines: readonly WaitingLine[]
  readonly chosen: ReadonlySet<string>
  /** The answer is there. */
  readonly isRead: boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** What waits for its handover, order by order; whole orders and single lines are chosen. */
export function WaitingLines({ lines, chosen, isRead, onChoose }: Props) {
  const t = useText<DeliveryText>('delivery')
  if (isRead && lines.length === 0) {
    return (
      <Text as="p" tone="dim" role="status">
        {t('none')}
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={12}>
      {byOrder(lines).map((order) => (
        <OneOrder key={order.orderId} order={order} chosen={chosen} onChoose={onChoose} />
      ))}
    </Stack>
  )
}

type OneProps = Omit<Props, 'lines' | 'isRead'> & { readonly order: WaitingOrder }

function OneOrder({ order: { lines }, chosen, onChoose }: OneProps) {
  const t = useText<DeliveryText>('delivery')
  const say = useLabel()
  const [first] = lines
  const picked = lines.filter(({ lineId }) => chosen.has(lineId)).length
  const isUnpaid = parseAmount(first.unpaidRmb) > 0
  return (
    <Stack as="li" round={10} edge="line" gap={8} pad="10px 12px">
      <Row gap="4px 12px" justify="between" align="center" wrap>
        <Checkbox
          label={`${first.orderNo} · ${[first.customerName, first.company].filter(Boolean).join(' · ')}`}
          aria-label={t('chooseOrder', { no: first.orderNo })}
          checked={picked === lines.length}
          indeterminate={picked > 0 && picked < lines.length}
          onChange={(event) => onChoose(withChosen(chosen, lines, event.currentTarget.checked))}
        />
        {isUnpaid && (
          <Text tone="warn" figures>
            {t('unpaid', { rmb: groupThousands(first.unpaidRmb) })}
          </Text>
        )}
      </Row>
      <Stack as="ul" gap={6} pad="0 0 0 12px">
        {lines.map((line) => (
          <Row key={line.lineId} as="li" gap="4px 10px" align="center" justify="between" wrap>
            <Row gap={10} align="center" shrinks>
              <Checkbox
                aria-label={t('choose', { name: stoneName(line.snapshot, say) })}
                checked={chosen.has(line.lineId)}
                onChange={(event) => onChoose(withChosen(chosen, [line], event.currentTarget.checked))}
              />
              <StoneLine stone={line.snapshot} had="" />
            </Row>
            <Amount currency="RMB" value={line.rmbTotal} />
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
