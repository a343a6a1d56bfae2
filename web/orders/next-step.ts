import type { OrderHead, OrderLine } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'

/** Who must act. */
export type Actor = 'buyer' | 'house' | 'supplier' | 'nobody'
export type NextStep = {
  readonly who: Actor
  readonly what:
    | 'checkPayment'
    | 'payDeposit'
    | 'confirm'
    | 'confirmStones'
    | 'procure'
    | 'buy'
    | 'bringIn'
    | 'makeReady'
    | 'payBalance'
    | 'handOver'
    | 'settle'
    | 'returnLoan'
    | 'takeBack'
    | 'done'
    | 'voided'
}

type Head = Pick<OrderHead, 'status' | 'depositDueRmb' | 'depositWaived' | 'paidRmb' | 'balanceRmb' | 'settled'> &
  Partial<Pick<OrderHead, 'waitingReports' | 'type'>>
type Line = Pick<OrderLine, 'state' | 'supplyStatus' | 'bought'>

/** True when the order may go on without more money: the deposit is paid or waived. */
export const isDepositSettled = (order: Head): boolean =>
  order.depositWaived || parseAmount(order.paidRmb) >= parseAmount(order.depositDueRmb)

/** What is still to pay of the deposit, RMB cents; never below zero. */
export const depositLeft = (order: Head): number =>
  order.depositWaived ? 0 : Math.max(0, parseAmount(order.depositDueRmb) - parseAmount(order.paidRmb))

type StepOf = (order: Head, lines: readonly Line[] | undefined) => NextStep

/** The step of each state; without the lines, procuring is told as one. */
const steps: Readonly<Record<OrderStatus, StepOf>> = {
  held: (order) => (isDepositSettled(order) ? { who: 'house', what: 'confirm' } : { who: 'buyer', what: 'payDeposit' }),
  preparation: (_, lines) => (lines ? procuring(lines) : { who: 'house', what: 'procure' }),
  purchased: (_, lines) => (lines ? procuring(lines) : { who: 'house', what: 'bringIn' }),
  wait_handover: (order) => (parseAmount(order.balanceRmb) > 0 ? { who: 'buyer', what: 'payBalance' } : { who: 'house', what: 'handOver' }),
  completed: (order) => (order.settled ? { who: 'nobody', what: 'done' } : { who: 'house', what: 'settle' }),
  loaned_out: () => ({ who: 'buyer', what: 'returnLoan' }),
  returning: () => ({ who: 'house', what: 'takeBack' }),
  voided: () => ({ who: 'nobody', what: 'voided' }),
  returned: () => ({ who: 'nobody', what: 'done' }),
}

/** A memo waits for no money. */
const loanStep: StepOf = (order) =>
  order.status === 'held'
    ? { who: 'house', what: 'handOver' }
    : order.status === 'completed'
      ? { who: 'nobody', what: 'done' }
      : steps[order.status](order, undefined)

/** What comes next and whose turn it is (decisions.md 7). */
export const nextStep = (order: Head, lines?: readonly Line[]): NextStep =>
  (order.waitingReports ?? 0) > 0
    ? { who: 'house', what: 'checkPayment' }
    : order.type === 'lend'
      ? loanStep(order, lines)
      : steps[order.status](order, lines)

function procuring(lines: readonly Line[]): NextStep {
  const live = lines.filter((line) => line.state === 'live')
  if (live.some((line) => line.supplyStatus === 'waiting_confirm')) return { who: 'supplier', what: 'confirmStones' }
  if (live.some((line) => !line.bought)) return { who: 'house', what: 'buy' }
  if (live.some((line) => line.supplyStatus !== 'arrived')) return { who: 'house', what: 'bringIn' }
  return { who: 'house', what: 'makeReady' }
}
