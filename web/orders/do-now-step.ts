import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { nextSupplyStatuses } from '@loupe/domain/orders/supply-status.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { toBuy } from './buyable.ts'
import { depositLeft } from './next-step.ts'

/** For what a reader who has nothing to do is waiting. */
export type Waits = 'buying' | 'confirming' | 'house' | 'procuring' | 'ready' | 'returnLoan' | 'done' | 'voided' | 'returned'

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

type Rules = Readonly<Record<OrderStatus, (order: Order) => DoNow>>

const buyerRules: Rules = {
  held: (order) => {
    const cents = depositLeft(order)
    return cents > 0 ? { what: 'pay', kind: 'prepayment', cents } : wait('house')
  },
  preparation: () => wait('procuring'),
  purchased: () => wait('procuring'),
  wait_handover: (order) => {
    const cents = parseAmount(order.balanceRmb)
    return cents > 0 ? { what: 'pay', kind: 'final', cents } : wait('ready')
  },
  completed: () => wait('done'),
  voided: () => wait('voided'),
  loaned_out: () => wait('returnLoan'),
  returning: () => wait('house'),
  returned: () => wait('returned'),
}

/** All that was made to order is made, and nobody said so yet. */
const mayBeMade = ({ status, lines, moves }: Order): boolean =>
  status === 'preparation' && lines.some(({ isCustom }) => isCustom) && moves.some(({ to, allowed }) => to === 'purchased' && allowed)

/** Bringing the stones in: confirm, buy, receive, get ready. */
function ofProcuring(order: Order): DoNow {
  const toConfirm = movableTo(order, 'confirmed')
  if (toConfirm.length > 0) return { what: 'confirmAll', lines: toConfirm }
  if (order.lines.some((line) => line.state === 'live' && line.supplyStatus === 'waiting_confirm')) return wait('confirming')
  const unbought = toBuy(order)
  if (unbought.length > 0) return order.may.seeCosts ? { what: 'buyAll', lines: unbought } : wait('buying')
  if (order.lines.some((line) => line.state === 'live' && line.isCustom && !line.isMade)) return wait('procuring')
  if (mayBeMade(order)) return { what: 'move', to: 'purchased' }
  const toReceive = movableTo(order, 'arrived')
  if (toReceive.length > 0) return { what: 'arriveAll', lines: toReceive }
  return { what: 'move', to: 'wait_handover' }
}

const staffRules: Rules = {
  held: (order) => {
    const cents = depositLeft(order)
    return cents > 0 ? { what: 'deposit', cents } : { what: 'move', to: 'preparation' }
  },
  preparation: ofProcuring,
  purchased: ofProcuring,
  wait_handover: (order) => {
    const cents = parseAmount(order.balanceRmb)
    return cents > 0 && order.may.recordPayment ? { what: 'balance', cents } : { what: 'move', to: 'completed' }
  },
  completed: (order) => (order.may.settle ? { what: 'settle' } : wait('done')),
  voided: () => wait('voided'),
  loaned_out: () => wait('returnLoan'),
  returning: () => wait('returned'),
  returned: () => wait('returned'),
}

/** Money that is said to be paid comes before all else. */
const ofBuyer = (order: Order): DoNow => (order.waitingReports > 0 ? { what: 'checking' } : buyerRules[order.status](order))
const ofStaff = (order: Order): DoNow => (order.may.decideReports ? { what: 'decide' } : staffRules[order.status](order))

export function doNow(order: Order): DoNow {
  const step = order.viewedAs === 'staff' ? ofStaff(order) : ofBuyer(order)
  if (step.what !== 'move') return step
  return order.moves.some(({ to, allowed }) => to === step.to && allowed) ? step : wait('house')
}

/** The state that a press above brings a line to, if it is the only one that it moves: it is not offered again beside the line. */
export function movedAbove(order: Order): (line: OrderLine) => 'confirmed' | 'arrived' | null {
  const { what } = doNow(order)
  const to = what === 'arriveAll' ? 'arrived' : what === 'confirmAll' || order.status === 'held' ? 'confirmed' : null
  const moved = to === null ? [] : movableTo(order, to)
  return (line) => (moved.length === 1 && moved[0]?.id === line.id ? to : null)
}
