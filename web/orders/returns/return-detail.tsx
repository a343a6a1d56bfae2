import { Button } from '@mantine/core'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { isAccepted } from '@loupe/domain/orders/returns/return-line.ts'
import { whyNotTexts } from '@loupe/domain/orders/move.problems.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { Section } from '../../lists/section.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Text } from '../../ui/text.tsx'
import { GatheredDetail } from '../detail/gathered-detail.tsx'
import { Line } from '../next/do-now-line.tsx'
import card from '../next/do-now.module.css'
import { useOrderWrite } from '../use-order-write.ts'
import { EndReturn } from './end-return.tsx'
import { ReturnLines } from './return-lines.tsx'
import type { ReturnsText } from './returns.text.en.ts'

/** Goods that came back: what is to be checked and done now, each with what was found, the money that goes back, and the orders that sold them. */
export function ReturnDetail({ order }: { readonly order: Order }) {
  const t = useText<ReturnsText>('returns')
  return (
    <GatheredDetail
      order={order}
      label={t('back')}
      now={<Now order={order} />}
      lines={<ReturnLines order={order} />}
      facts={<Refund order={order} />}
    />
  )
}

/** What is to be done with it now, with the reason where something stands in the way. */
function Now({ order }: { readonly order: Order }) {
  const t = useText<ReturnsText>('returns')
  const say = useLabel()
  const [asks, setAsks] = useState<'end' | 'undo' | null>(null)
  const end = order.moves.find(({ to }) => to === 'returned')
  const why = end?.why === 'some_accepted' ? t('nothingAccepted') : end?.why ? say(whyNotTexts[end.why as keyof typeof whyNotTexts]) : ''
  return (
    <>
      <Line words={wordsOf(order, t)} more={order.voidReason ?? ''}>
        {end && (
          <Button className={card.main} disabled={!end.allowed} onClick={() => setAsks('end')}>
            {t('end')}
          </Button>
        )}
        <Undo order={order} open={asks === 'undo'} onAsk={() => setAsks('undo')} onClose={() => setAsks(null)} />
        {end && !end.allowed && (
          <Text tone="dim" size={12.5}>
            {why}
          </Text>
        )}
      </Line>
      <EndReturn order={order} open={asks === 'end'} onClose={() => setAsks(null)} />
    </>
  )
}

function wordsOf(order: Order, t: ReturnType<typeof useText<ReturnsText>>): string {
  const { status, lines, viewedAs, refund } = order
  if (status === 'voided') return t('undone')
  if (status === 'returned') return t('ended')
  if (viewedAs === 'buyer') return t('checking')
  const unchecked = lines.filter(({ comesBack }) => comesBack?.verdict === null).length
  if (unchecked > 0) return t('toCheck', { count: unchecked })
  if (!lines.some(({ comesBack }) => isAccepted(comesBack?.verdict ?? null))) return t('nothingAccepted')
  const due = refund?.dueRmb ?? '0.00'
  return parseAmount(due) > 0 ? t('toEnd', { rmb: groupThousands(due) }) : t('toEndFree')
}

type UndoProps = { readonly order: Order; readonly open: boolean; readonly onAsk: () => void; readonly onClose: () => void }

/** A return that was a mistake is undone whole; closed where its goods are somebody's by now. */
function Undo({ order, open, onAsk, onClose }: UndoProps) {
  const t = useText<ReturnsText>('returns')
  const say = useLabel()
  const move = useOrderWrite(ordersApi.move, order.id)
  const undo = order.moves.find(({ to }) => to === 'voided')
  if (undo === undefined) return null
  async function go(reason: string) {
    const done = await move.send({ id: order.id, to: 'voided', version: order.version, reason })
    if (!done) return
    toast.good(t('undoneNow', { no: order.orderNo }))
    onClose()
  }
  return (
    <>
      <Button variant="subtle" color="red" disabled={!undo.allowed} onClick={onAsk}>
        {t('undo')}
      </Button>
      {!undo.allowed && (
        <Text tone="dim" size={12.5}>
          {say(whyNotTexts.undoable)}
        </Text>
      )}
      <ReasonDialog
        open={open}
        title={t('undoTitle', { no: order.orderNo })}
        why={t(order.status === 'returned' ? 'undoEnded' : 'undoWhy')}
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

/** What goes back to the customer, or went. */
function Refund({ order }: { readonly order: Order }) {
  const t = useText<ReturnsText>('returns')
  const { dueRmb, given: told } = order.refund ?? { dueRmb: '0.00', given: [] }
  const isOpen = order.status === 'returning'
  // What was undone gave nothing.
  const given = order.status === 'returned' ? told : []
  const isNone = isOpen ? parseAmount(dueRmb) === 0 : given.length === 0
  return (
    <Section title={t('refund')}>
      {isOpen && !isNone && (
        <Text as="p" figures>
          <Text tone="dim">{t('due')}</Text> <strong>RMB {groupThousands(dueRmb)}</strong>
        </Text>
      )}
      {given.map(({ orderNo, method, amountRmb }) => (
        <Text key={`${orderNo} ${method}`} as="p" figures>
          {t('given', { no: orderNo, rmb: groupThousands(amountRmb), way: t(`ways.${method as 'cash'}`) })}
        </Text>
      ))}
      {isNone && (
        <Text as="p" tone="dim">
          {t('noMoney')}
        </Text>
      )}
      {order.remark !== '' && (
        <Text as="p" breaks lines>
          <Text tone="dim">{t('remark')}</Text> {order.remark}
        </Text>
      )}
    </Section>
  )
}
