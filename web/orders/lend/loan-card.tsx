import { Button } from '@mantine/core'
import { orderStepLabels } from '@loupe/domain/orders/order-labels.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { isClosed } from '@loupe/domain/orders/standing.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Text } from '../../ui/text.tsx'
import { MoveDialog } from '../dialogs.tsx'
import { Line } from '../next/do-now-line.tsx'
import styles from '../next/do-now.module.css'
import { NowCard } from '../next/now-card.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import { DueWords } from './due-words.tsx'
import type { LendText } from './lend.text.en.ts'

const hasMove = (order: Order, to: OrderStatus): boolean => order.moves.some((move) => move.to === to && move.allowed)
/** With something kept a memo ends as sold, else as given back. */
const closesTo = (order: Order): OrderStatus => (order.lines.some(({ loan }) => loan?.state === 'kept') ? 'completed' : 'returned')

/** What is to be done with a memo now. */
export function LoanCard({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  return (
    <NowCard label={t('memo')} isOver={isClosed(order.status)}>
      <Content order={order} />
    </NowCard>
  )
}

function Content({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  if (order.status === 'held') return <ToHandOut order={order} />
  if (order.status === 'voided') return <Line words={t('overVoided')} more={order.voidReason ?? ''} />
  if (isClosed(order.status)) return <Line words={t('over')} more={order.remark} />
  return <Out order={order} />
}

function ToHandOut({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Line words={t('toHandOut', { customer: order.customerName })} more={order.loan?.dueOn && <DueWords day={order.loan.dueOn} />}>
        {hasMove(order, 'loaned_out') && (
          <Button className={styles.main} onClick={() => setOpen(true)}>
            {t('handOut')}
          </Button>
        )}
      </Line>
      <MoveDialog order={order} to={open ? 'loaned_out' : null} onClose={() => setOpen(false)} />
    </>
  )
}

type Moves = {
  readonly isBusy: boolean
  readonly go: (to: OrderStatus, reason?: string) => Promise<void>
}

/** How much is still out, since when it should not be, and closing once nothing is. */
function Out({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  const say = useLabel()
  const [asks, setAsks] = useState(false)
  const move = useOrderWrite(ordersApi.move, order.id)
  const { dueOn = null, outPieces = 0, outRmb = '0.00' } = order.loan ?? {}
  async function go(to: OrderStatus, reason = '') {
    const moved = await move.send({ id: order.id, to, version: order.version, ...(reason ? { reason } : {}) })
    if (!moved) return
    toast.good(t('moved', { no: order.orderNo, state: say(orderStepLabels[to]) }))
    setAsks(false)
  }
  return (
    <>
      <Line
        words={outPieces === 0 ? t('allBack') : t('out', { count: outPieces, rmb: groupThousands(outRmb) })}
        more={
          <>
            {dueOn && <DueWords day={dueOn} />} {order.status === 'returning' && t('returningNow')}
          </>
        }
        refusal={asks ? '' : move.refused.text}
      >
        <Way order={order} moves={{ isBusy: move.isBusy, go }} onAsk={() => setAsks(true)} />
        {order.viewedAs === 'staff' && <Close order={order} moves={{ isBusy: move.isBusy, go }} />}
      </Line>
      <ReasonDialog
        open={asks}
        title={t('notOnItsWay')}
        why={t('returningNow')}
        yes={t('notOnItsWay')}
        isBusy={move.isBusy}
        refusal={move.refused.text}
        onClose={() => setAsks(false)}
        onReason={(reason) => void go('loaned_out', reason)}
      />
    </>
  )
}

/** Whether it is on its way back. */
function Way({ order, moves, onAsk }: { readonly order: Order; readonly moves: Moves; readonly onAsk: () => void }) {
  const t = useText<LendText>('lend')
  if (order.status === 'loaned_out' && hasMove(order, 'returning')) {
    return (
      <Button variant="default" loading={moves.isBusy} onClick={() => void moves.go('returning')}>
        {t('onItsWay')}
      </Button>
    )
  }
  if (order.status !== 'returning' || !hasMove(order, 'loaned_out')) return null
  return (
    <Button variant="subtle" onClick={onAsk}>
      {t('notOnItsWay')}
    </Button>
  )
}

/** Closed while something is out, with how much. */
function Close({ order, moves }: { readonly order: Order; readonly moves: Moves }) {
  const t = useText<LendText>('lend')
  const to = closesTo(order)
  const out = order.loan?.outPieces ?? 0
  if (out > 0) {
    return (
      <>
        <Button variant="default" disabled>
          {t('close')}
        </Button>
        <Text tone="dim" size={12.5}>
          {t('stillOut', { count: out })}
        </Text>
      </>
    )
  }
  return (
    <Button className={styles.main} disabled={!hasMove(order, to)} loading={moves.isBusy} onClick={() => void moves.go(to)}>
      {t('close')}
    </Button>
  )
}
