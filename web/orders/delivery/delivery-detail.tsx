import { Button } from '@mantine/core'
import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { whyNotTexts } from '@loupe/domain/orders/move.problems.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { pickupLabels } from '@loupe/domain/orders/order-labels.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { Section } from '../../lists/section.tsx'
import { Amount } from '../../prices/amount.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { GatheredDetail } from '../detail/gathered-detail.tsx'
import { OrderLink } from '../lend/order-link.tsx'
import { StepPhoto } from '../making/step-photo.tsx'
import { Line } from '../next/do-now-line.tsx'
import card from '../next/do-now.module.css'
import { useOrdersText } from '../order-goods.tsx'
import { quantityOf } from '../quantity-words.ts'
import { useOrderWrite } from '../use-order-write.ts'
import type { DeliveryText } from './delivery.text.en.ts'
import { HandDialog } from './hand-dialog.tsx'

/** Goods that leave together: what is to be done now, which they are, and how they leave. */
export function DeliveryDetail({ order }: { readonly order: Order }) {
  const t = useText<DeliveryText>('delivery')
  return (
    <GatheredDetail
      order={order}
      label={t('delivery')}
      now={<Now order={order} />}
      lines={<Lines order={order} />}
      facts={<Facts order={order} />}
    />
  )
}

function wordsOf(order: Order, t: ReturnType<typeof useText<DeliveryText>>): string {
  if (order.status === 'voided') return t('voided')
  if (order.status === 'completed') return t('sent')
  if (order.viewedAs === 'buyer') return t('waits')
  return order.pickup === 'express' ? t('toSend') : t('toPick', { customer: order.customerName })
}

/** Handing over, closed with its reason while an order of it is unpaid, and voiding. */
function Now({ order }: { readonly order: Order }) {
  const t = useText<DeliveryText>('delivery')
  const say = useLabel()
  const [asks, setAsks] = useState<'hand' | 'undo' | null>(null)
  const isUnpaid = order.moves.some(({ to, why }) => to === 'completed' && why === 'sources_paid')
  const more = order.voidReason ?? [order.expressNo, order.pickupName].filter(Boolean).join(' · ')
  return (
    <>
      <Line words={wordsOf(order, t)} more={more}>
        {order.may.deliver && (
          <Button className={card.main} disabled={isUnpaid} onClick={() => setAsks('hand')}>
            {t('hand')}
          </Button>
        )}
        <Undo order={order} open={asks === 'undo'} onAsk={() => setAsks('undo')} onClose={() => setAsks(null)} />
        {isUnpaid && (
          <Text tone="dim" size={12.5}>
            {say(whyNotTexts.sources_paid)}
          </Text>
        )}
      </Line>
      <HandDialog order={order} open={asks === 'hand'} onClose={() => setAsks(null)} />
    </>
  )
}

type UndoProps = { readonly order: Order; readonly open: boolean; readonly onAsk: () => void; readonly onClose: () => void }

function Undo({ order, open, onAsk, onClose }: UndoProps) {
  const t = useText<DeliveryText>('delivery')
  const move = useOrderWrite(ordersApi.move, order.id)
  if (!order.moves.some(({ to, allowed }) => to === 'voided' && allowed)) return null
  async function go(reason: string) {
    const done = await move.send({ id: order.id, to: 'voided', version: order.version, reason })
    if (!done) return
    toast.good(t('undoneNow', { no: order.orderNo }))
    onClose()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={onAsk}>
        {t('undo')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('undoTitle', { no: order.orderNo })}
        why={t('undoWhy')}
        yes={t('undo')}
        grave
        isBusy={move.isBusy}
        refusal={move.refused.text}
        onClose={onClose}
        onReason={(reason) => void go(reason)}
      />
    </>
  )
}

function Lines({ order }: { readonly order: Order }) {
  const t = useText<DeliveryText>('delivery')
  const o = useOrdersText()
  return (
    <Section title={t('lines')}>
      <Stack as="ul" gap={8}>
        {order.lines.map((line) => (
          <Stack key={line.id} as="li" round={10} edge="line" gap={6} pad="10px 12px">
            <Row gap={10} align="center" justify="between" wrap>
              <StoneLine stone={line.snapshot} had={quantityOf(line, o)} struck={order.status === 'voided'} />
              <Amount currency="RMB" value={line.rmbTotal} strong />
            </Row>
            {line.ofOrder && <OrderLink id={line.ofOrder.id}>{t('of', { no: line.ofOrder.orderNo })}</OrderLink>}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

/** How it leaves, as its packing list says, and who took it. */
function Facts({ order }: { readonly order: Order }) {
  const t = useText<DeliveryText>('delivery')
  const say = useLabel()
  const { delivery } = order
  if (delivery === undefined) return null
  const { carrier, insuredRmb, hsCode, grossGrams, netGrams, boxes } = delivery
  const facts: readonly (readonly [string, string])[] = [
    [t('how'), say(pickupLabels[order.pickup])],
    [t('address'), order.address],
    [t('carrier'), carrier],
    [t('expressNo'), order.expressNo ?? ''],
    [t('pickupName'), order.pickupName ?? ''],
    [t('insured'), groupThousands(insuredRmb)],
    [t('hsCode'), hsCode],
    [t('gross'), grossGrams ?? ''],
    [t('net'), netGrams ?? ''],
    [t('boxes'), String(boxes)],
    [t('overWhy'), delivery.overLimit ?? ''],
    [t('remark'), order.remark],
  ]
  return (
    <Section title={t('facts')}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <Text key={name} as="p" breaks lines figures>
              <Text tone="dim">{name}</Text> {value}
            </Text>
          ),
      )}
      <Row gap={8} wrap>
        {delivery.hasPhoto && <StepPhoto id={order.id} name={t('showPhoto')} of={deliveryApi.photo} />}
        {delivery.hasSignature && <StepPhoto id={order.id} name={t('showSignature')} of={deliveryApi.signature} />}
      </Row>
    </Section>
  )
}
