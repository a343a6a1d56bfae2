import { Button } from '@mantine/core'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { findMove } from '@loupe/domain/orders/status.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { useState } from 'react'
import { Refused } from '../../forms/refused.tsx'
import { useLabel } from '../../text/use-label.ts'
import { groupThousands, timeAgo, toMinute } from '../../text/format.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { AskHouse } from './ask-house.tsx'
import { DecideReport } from './decide-report.tsx'
import { Line } from './do-now-line.tsx'
import { doNow, type DoNow, type Waits } from '../do-now-step.ts'
import { Bring, Buy, ConfirmMeanwhile, lastAct } from './do-now-supply.tsx'
import { MoveDialog, PaymentDialog } from '../dialogs.tsx'
import { AddressWanted } from './address-wanted.tsx'
import { Done, LikeIt } from './done.tsx'
import styles from './do-now.module.css'
import { NowCard } from './now-card.tsx'
import { HoldClock } from '../hold-clock.tsx'
import { CheckingCard, PayCard } from './pay-card.tsx'
import { readyDay } from '../ready-day.ts'
import { ReportProof } from '../money/report-row.tsx'
import { useSettle } from '../money/settle.ts'
import { useOrderWrite } from '../use-order-write.ts'
import { WaiveDialog } from '../money/waive-dialog.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** What is to be done with the order now; the only filled button of the page stands in it. */
export function DoNowCard({ order }: { order: Order }) {
  const t = useOrdersText()
  const step = doNow(order)
  return (
    <NowCard label={t('doNow')} isOver={isGivenUp(order.status)}>
      <Content order={order} step={step} />
      {order.status === 'held' && <ConfirmMeanwhile order={order} />}
      <AddressWanted order={order} isFirst={step.what === 'wait'} />
    </NowCard>
  )
}

const broughtTo = { confirmAll: 'confirmed', arriveAll: 'arrived' } as const

function Content({ order, step }: { order: Order; step: DoNow }) {
  switch (step.what) {
    case 'pay':
      return <PayCard order={order} step={step} />
    case 'checking':
      return <CheckingCard order={order} />
    case 'decide':
      return <Reports order={order} />
    case 'deposit':
    case 'balance':
      return <MoneyMissing order={order} step={step} />
    case 'confirmAll':
    case 'arriveAll':
      return <Bring order={order} to={broughtTo[step.what]} lines={step.lines} />
    case 'buyAll':
      return <Buy order={order} lines={step.lines} />
    case 'move':
      return <Move order={order} to={step.to} />
    case 'settle':
      return <Settle order={order} />
    case 'wait':
      return <Waiting order={order} waits={step.waits} />
  }
}

/** What the buyer says they have paid, for whoever can look into the bank. */
function Reports({ order }: { order: Order }) {
  const t = useOrdersText()
  return order.reports
    .filter((report) => report.state === 'waiting')
    .map((report) => {
      const amount = groupThousands(report.amount)
      const words =
        report.currency === 'RMB'
          ? t('reportFrom', { name: report.reportedBy, rmb: amount })
          : t('reportFromIn', { name: report.reportedBy, amount: `${report.currency} ${amount}` })
      return (
        <Line
          key={report.id}
          words={words}
          more={[t(`methods.${report.method}`), toMinute(report.createdAt), report.note].filter(Boolean).join(' · ')}
        >
          <ReportProof report={report} />
          <DecideReport order={order} report={report} />
        </Line>
      )
    })
}

function MoneyMissing({ order, step }: { order: Order; step: Extract<DoNow, { what: 'deposit' | 'balance' }> }) {
  const t = useOrdersText()
  const [open, setOpen] = useState<'pay' | 'waive' | null>(null)
  const rmb = groupThousands(formatAmount(step.cents))
  return (
    <>
      <Line
        words={t(step.what === 'deposit' ? 'depositMissing' : 'balanceMissing', { rmb })}
        more={
          order.holdUntil && (
            <>
              {t('holdEnds', { at: toMinute(order.holdUntil) })} · <HoldClock until={order.holdUntil} />
            </>
          )
        }
      >
        {order.may.recordPayment && (
          <Button className={styles.main} onClick={() => setOpen('pay')}>
            {t('record')}
          </Button>
        )}
        {order.may.extendHold && <ExtendHold order={order} />}
        {order.may.waiveDeposit && (
          <Button variant="subtle" onClick={() => setOpen('waive')}>
            {t('waive')}
          </Button>
        )}
      </Line>
      <WaiveDialog order={order} open={open === 'waive'} onClose={() => setOpen(null)} />
      <PaymentDialog order={order} open={open === 'pay'} onClose={() => setOpen(null)} />
    </>
  )
}

/** More time for the buyer, by as much as the house holds stones. */
function ExtendHold({ order }: { order: Order }) {
  const t = useOrdersText()
  const extend = useOrderWrite(ordersApi.extendHold, order.id)
  async function ask() {
    const question = { title: t('extendAsk', { no: order.orderNo }), text: t('extendWhy'), yes: t('extendHold') }
    if (!(await confirm(question))) return
    const done = await extend.send({ id: order.id, version: order.version })
    if (done?.holdUntil) toast.good(t('extended', { at: toMinute(done.holdUntil) }))
  }
  return (
    <>
      <Button variant="subtle" loading={extend.isBusy} onClick={() => void ask()}>
        {t('extendHold')}
      </Button>
      <Refused words={extend.refused.text} />
    </>
  )
}

function Move({ order, to }: { order: Order; to: OrderStatus }) {
  const t = useOrdersText()
  const say = useLabel()
  const [open, setOpen] = useState(false)
  const move = useOrderWrite(ordersApi.move, order.id)
  const words = to === 'wait_handover' ? t('allHere') : to === 'completed' ? t('handOverNow') : t('depositThere')
  async function take() {
    if ((findMove(order.type, order.status, to)?.asks ?? []).length > 0) {
      setOpen(true)
      return
    }
    const moved = await move.send({ id: order.id, to, version: order.version })
    if (moved) toast.good(t('moved', { no: order.orderNo, state: say(stepLabelOf({ status: to, kind: order.kind })) }))
  }
  return (
    <>
      <Line words={words} refusal={move.refused.text}>
        <Button className={styles.main} loading={move.isBusy} onClick={() => void take()}>
          {t(`move.${to}`)}
        </Button>
      </Line>
      <MoveDialog order={order} to={open ? to : null} onClose={() => setOpen(false)} />
    </>
  )
}

function Settle({ order }: { order: Order }) {
  const t = useOrdersText()
  const settle = useSettle(order)
  return (
    <Line words={t('settleNow')} refusal={settle.refusal}>
      <Button className={styles.main} loading={settle.isBusy} onClick={() => void settle.ask()}>
        {t('settle')}
      </Button>
    </Line>
  )
}

const isGivenBack = (kind: string): boolean => kind === 'refund' || kind === 'credit'

/** Why it was given up or came back and when, what was given back, and what became of the stones. */
function Voided({ order, waits }: { order: Order; waits: 'voided' | 'returned' }) {
  const t = useOrdersText()
  const voidReason = order.voidReason ?? order.log.findLast((entry) => entry.what === 'moved' && entry.to === 'returning')?.note
  const reason = voidReason === 'hold_expired' || voidReason === 'supplier_rejected' ? t(`reasons.${voidReason}`) : voidReason
  const moved = order.log.findLast((entry) => entry.what === 'moved' && entry.to === waits)
  const back = order.payments
    .filter((payment) => isGivenBack(payment.kind) && !payment.reversed && payment.reversesId === null)
    .map((payment) => `${t(`kinds.${payment.kind}`)} RMB ${groupThousands(payment.amountRmb.replace('-', ''))}`)
  return (
    <Line
      words={t(`waits.${waits}`)}
      more={[reason, moved?.who, toMinute(moved?.at ?? order.updatedAt), ...back].filter(Boolean).join(' · ')}
    >
      <LikeIt order={order} />
    </Line>
  )
}

/** Nothing to do: what is waited for, and since when. */
function Waiting({ order, waits }: { order: Order; waits: Waits }) {
  const t = useOrdersText()
  if (waits === 'voided' || waits === 'returned') return <Voided order={order} waits={waits} />
  if (waits === 'done') return <Done order={order} />
  const live = order.lines.filter((line) => line.state === 'live')
  const done = live.filter((line) => line.supplyStatus === 'arrived').length
  const day = readyDay(order, live)
  return (
    <>
      <Line
        words={t(`waits.${waits}`, { done, all: live.length })}
        more={day ? t('ready.all', { day }) : t('since', { time: timeAgo(lastAct(order)) })}
      />
      {order.viewedAs === 'buyer' && <AskHouse order={order} />}
    </>
  )
}
