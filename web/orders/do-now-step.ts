import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { nextSupplyStatuses } from '@loupe/domain/orders/supply-status.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { toBuy } from './buyable.ts'
import { depositLeft } from './next-step.ts'

/** For what a reader who has nothing to do is waiting. */
export type Waits = 'buying' | 'confirming' | 'house' | 'procuring' | 'ready' | 'returnLoan' | 'done' | 'voided'

/** The one thing to do with an order now, for whoever looks at it; money in RMB cents. */
export type DoNow =
  | { readonly what: 'pay'; readonly kind: 'prepayment' | 'final'; readonly cents: number }
  | { readonly what: 'checking' }
  | { readonly what: 'decide' }
  | { readonly what: 'deposit' | 'balance'; readonly cents: number }
  | { readonly what: 'confirmAll' | 'buyAll' | 'arriveAll'; readonly lines: readonly OrderLine[] }
  | { readonly what: 'move'; readonly to: OrderStatus }
  | { readonly what: 'settle' }
  | { readonly what: 'wait'; readonly waits: Waits }

const wait = (waits: Waits): DoNow => ({ what: 'wait', waits })

/** Lines that one press brings to this supply state. */
export const movableTo = (order: Order, to: 'confirmed' | 'arrived'): OrderLine[] =>
  order.may.moveSupply ? order.lines.filter((line) => nextSupplyStatuses({ line, orderStatus: order.status }, 'staff').includes(to)) : []

function ofBuyer(order: Order): DoNow {
  if (order.waitingReports > 0) return { what: 'checking' }
  const balance = parseAmount(order.balanceRmb)
  switch (order.status) {
    case 'held': {
      const cents = depositLeft(order)
      return cents > 0 ? { what: 'pay', kind: 'prepayment', cents } : wait('house')
    }
    case 'preparation':
    case 'purchased':
      return wait('procuring')
    case 'wait_handover':
      return balance > 0 ? { what: 'pay', kind: 'final', cents: balance } : wait('ready')
    case 'loaned_out':
      return wait('returnLoan')
    case 'voided':
      return wait('voided')
    case 'returning':
      return wait('house')
    case 'completed':
    case 'returned':
      return wait('done')
  }
}

/** Bringing the stones in: confirm, buy, receive, get ready. */
function ofProcuring(order: Order): DoNow {
  const toConfirm = movableTo(order, 'confirmed')
  if (toConfirm.length > 0) return { what: 'confirmAll', lines: toConfirm }
  if (order.lines.some((line) => line.state === 'live' && line.supplyStatus === 'waiting_confirm')) return wait('confirming')
  const unbought = toBuy(order)
  if (unbought.length > 0) return order.may.seeCosts ? { what: 'buyAll', lines: unbought } : wait('buying')
  const toReceive = movableTo(order, 'arrived')
  if (toReceive.length > 0) return { what: 'arriveAll', lines: toReceive }
  return { what: 'move', to: 'wait_handover' }
}

function ofStaff(order: Order): DoNow {
  if (order.may.decideReports) return { what: 'decide' }
  const balance = parseAmount(order.balanceRmb)
  switch (order.status) {
    case 'held': {
      const cents = depositLeft(order)
      return cents > 0 ? { what: 'deposit', cents } : { what: 'move', to: 'preparation' }
    }
    case 'preparation':
    case 'purchased':
      return ofProcuring(order)
    case 'wait_handover':
      return balance > 0 && order.may.recordPayment ? { what: 'balance', cents: balance } : { what: 'move', to: 'completed' }
    case 'completed':
      return order.may.settle ? { what: 'settle' } : wait('done')
    case 'loaned_out':
      return wait('returnLoan')
    case 'returning':
      return { what: 'move', to: 'returned' }
    case 'voided':
      return wait('voided')
    case 'returned':
      return wait('done')
  }
}

export function doNow(order: Order): DoNow {
  const step = order.viewedAs === 'staff' ? ofStaff(order) : ofBuyer(order)
  if (step.what !== 'move') return step
  return order.moves.some(({ to, allowed }) => to === step.to && allowed) ? step : wait('house')
}
