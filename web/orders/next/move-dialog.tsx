import { Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { MoveInput } from '@loupe/domain/orders/order-move.ts'
import { findMove } from '@loupe/domain/orders/status.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { useLabel } from '../../text/use-label.ts'
import { groupThousands } from '../../text/format.ts'
import { toast } from '../../ui/over/toast.ts'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useForm } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly to: OrderStatus | null; readonly onClose: () => void }

/** What a move asks for before it is made: a reason, how the goods leave, what happens to money that was paid. */
export function MoveDialog({ order, to, onClose }: Props) {
  const t = useOrdersText()
  const [shown, setShown] = useState<OrderStatus>('voided')
  if (to !== null && to !== shown) setShown(to)
  const title =
    shown === 'completed' || shown === 'voided' || shown === 'returning' || shown === 'returned' || shown === 'loaned_out' ? shown : 'other'
  return (
    <Dialog open={to !== null} onClose={onClose} title={t(`moveTitle.${title}`, { no: order.orderNo })}>
      <ReadMove order={order} to={shown} onClose={onClose} />
    </Dialog>
  )
}

const refundMethods = ['bank_card', 'alipay', 'wechat', 'cash'] as const
type Answers = {
  reason: string
  /** The number of the parcel, or who picks the goods up. */
  handover: string
  money: 'refund' | 'credit'
  refundMethod: (typeof refundMethods)[number]
}

/** What is told of the goods' leaving, by how they leave. */
const handoverFields = { express: 'expressNo', pickup: 'pickupName' } as const

type FormProps = { readonly order: Order; readonly to: OrderStatus; readonly onClose: () => void }

/** What is moved is read once more while its question is open: what was paid and where it goes is shown, and sent, as it stands now. */
function ReadMove({ order, to, onClose }: FormProps) {
  const { data, isFetchedAfterMount } = useQuery({
    ...query(ordersApi.show, { id: order.id }),
    initialData: order,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return <MoveForm order={data} to={to} isRead={isFetchedAfterMount} onClose={onClose} />
}

function MoveForm({ order, to, isRead, onClose }: FormProps & { readonly isRead: boolean }) {
  const t = useOrdersText()
  const say = useLabel()
  const move = useOrderWrite(ordersApi.move, order.id)
  const asks: readonly MoveInput[] = (findMove(order.type, order.status, to)?.asks ?? []).filter(
    (input) => input !== 'money' || parseAmount(order.paidRmb) > 0,
  )
  const needsReason = asks.includes('reason')
  const form = useForm<typeof ordersApi.move, Answers>(move, {
    now: {
      reason: '',
      handover: order.pickup === 'pickup' ? order.customerName : '',
      money: 'refund',
      refundMethod: 'bank_card',
    },
    check: ({ reason, handover }) => ({
      reason: needsReason && !reason.trim() ? t('reasonNeeded') : null,
      handover: asks.includes('handover') && !handover.trim() ? t(`handoverNeeded.${order.pickup}`) : null,
    }),
    input: ({ reason, handover, money, refundMethod }) => ({
      id: order.id,
      to,
      version: order.version,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(asks.includes('handover') ? { [handoverFields[order.pickup]]: handover.trim() } : {}),
      ...(asks.includes('money') ? { money, ...(money === 'refund' ? { refundMethod } : {}) } : {}),
    }),
    onDone: () => {
      toast.good(t('moved', { no: order.orderNo, state: say(stepLabelOf({ status: to, kind: order.kind })) }))
      onClose()
    },
  })
  const answers = form.draft

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      {to === 'voided' && (
        <Text as="p" tone="dim" pretty>
          {t('voidWhy')}
        </Text>
      )}
      {to === 'completed' && (
        <Text as="p" tone="dim" pretty>
          {t('handoverWhy')}
        </Text>
      )}
      {asks.includes('handover') && <HandoverField order={order} answers={answers} onChange={form.change} error={form.error('handover')} />}
      {asks.includes('money') && <MoneyFields order={order} answers={answers} onChange={form.change} />}
      {(needsReason || to === 'voided') && (
        <ReasonField order={order} answers={answers} onChange={form.change} isNeeded={needsReason} error={form.error('reason')} />
      )}
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons
          yes={t(`move.${to}`)}
          {...(to === 'voided' ? { no: t('keep') } : {})}
          grave={to === 'voided'}
          isBusy={form.isBusy || !isRead}
          onNo={onClose}
        />
      </div>
    </Stack>
  )
}

type PartProps = { readonly order: Order; readonly answers: Answers; readonly onChange: (change: Partial<Answers>) => void }

function ReasonField({ order, answers, onChange, isNeeded, error }: PartProps & { isNeeded: boolean; error: string | null }) {
  const t = useOrdersText()
  return (
    <Textarea
      label={isNeeded ? t('reason') : t('reasonOptional')}
      description={t(order.viewedAs === 'buyer' ? 'reasonHintBuyer' : 'reasonHint')}
      withAsterisk={isNeeded}
      autosize
      minRows={2}
      maxLength={500}
      value={answers.reason}
      error={error}
      onChange={(event) => onChange({ reason: event.currentTarget.value })}
    />
  )
}

/** How the goods leave: only what applies is asked, and where they go can be read once more. */
function HandoverField({ order, answers, onChange, error }: PartProps & { error: string | null }) {
  const t = useOrdersText()
  return (
    <>
      {order.pickup === 'express' && (
        <Text as="p" breaks>
          <Text tone="dim">{t('address')}</Text> {order.address || t('noAddress')}
        </Text>
      )}
      <TextInput
        label={t(handoverFields[order.pickup])}
        maxLength={100}
        value={answers.handover}
        onChange={(event) => onChange({ handover: event.currentTarget.value })}
        error={error}
      />
    </>
  )
}

function MoneyFields({ order, answers, onChange }: PartProps) {
  const t = useOrdersText()
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" below={6} weight={550} pad={0}>
        {t('moneyQuestion', { rmb: groupThousands(order.paidRmb) })}
      </Text>
      <Radio.Group
        aria-label={t('moneyQuestion', { rmb: groupThousands(order.paidRmb) })}
        value={answers.money}
        onChange={(money) => onChange({ money: money === 'credit' ? 'credit' : 'refund' })}
      >
        <Stack gap={10}>
          <Radio value="refund" label={t('refund')} />
          <Radio value="credit" label={t('credit')} />
        </Stack>
      </Radio.Group>
      {answers.money === 'refund' && (
        <SegmentedControl
          fullWidth
          aria-label={t('refundBy')}
          value={answers.refundMethod}
          onChange={(refundMethod) => onChange({ refundMethod })}
          data={refundMethods.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
        />
      )}
    </Stack>
  )
}
