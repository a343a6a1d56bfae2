import type { OrderHead, OrderLine } from '@loupe/domain/orders/order.ts'
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
  Partial<Pick<OrderHead, 'waitingReports'>>
type Line = Pick<OrderLine, 'state' | 'supplyStatus' | 'bought'>

/** True when the order may go on without more money: the deposit is paid or waived. */
export const isDepositSettled = (order: Head): boolean =>
  order.depositWaived || parseAmount(order.paidRmb) >= parseAmount(order.depositDueRmb)

/** What is still to pay of the deposit, RMB cents; never below zero. */
export const depositLeft = (order: Head): number =>
  order.depositWaived ? 0 : Math.max(0, parseAmount(order.depositDueRmb) - parseAmount(order.paidRmb))

/** What comes next and whose turn it is (decisions.md 7). Without the lines, procuring is told as one step. */
export function nextStep(order: Head, lines?: readonly Line[]): NextStep {
  if ((order.waitingReports ?? 0) > 0) return { who: 'house', what: 'checkPayment' }
  switch (order.status) {
    case 'held':
      return isDepositSettled(order) ? { who: 'house', what: 'confirm' } : { who: 'buyer', what: 'payDeposit' }
    case 'preparation':
    case 'purchased':
      return lines ? procuring(lines) : { who: 'house', what: order.status === 'purchased' ? 'bringIn' : 'procure' }
    case 'wait_handover':
      return parseAmount(order.balanceRmb) > 0 ? { who: 'buyer', what: 'payBalance' } : { who: 'house', what: 'handOver' }
    case 'completed':
      return order.settled ? { who: 'nobody', what: 'done' } : { who: 'house', what: 'settle' }
    case 'loaned_out':
      return { who: 'buyer', what: 'returnLoan' }
    case 'returning':
      return { who: 'house', what: 'takeBack' }
    case 'voided':
      return { who: 'nobody', what: 'voided' }
    case 'returned':
      return { who: 'nobody', what: 'done' }
  }
}

function procuring(lines: readonly Line[]): NextStep {
  const live = lines.filter((line) => line.state === 'live')
  if (live.some((line) => line.supplyStatus === 'waiting_confirm')) return { who: 'supplier', what: 'confirmStones' }
  if (live.some((line) => !line.bought)) return { who: 'house', what: 'buy' }
  if (live.some((line) => line.supplyStatus !== 'arrived')) return { who: 'house', what: 'bringIn' }
  return { who: 'house', what: 'makeReady' }
}
