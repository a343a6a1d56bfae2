import type { OrderStatus, OrderType, SupplyStatus } from './orders.api.ts'

/** Who moves an order: its customer, the site's staff, or the hold clock. */
export const movers = ['buyer', 'staff', 'clock'] as const
export type Mover = (typeof movers)[number]

/** What must hold before a move; each is also the reason code when it does not. */
export const conditions = [
  'nothing_paid',
  'no_report',
  'prepayment',
  'hold_expired',
  'live_lines',
  'all_confirmed',
  'all_bought',
  'all_arrived',
  'balance_zero',
  'not_settled',
  'return_order',
  'refund_recorded',
  'goods_order',
] as const
export type Condition = (typeof conditions)[number]

/** What the mover has to say with a move: asked for in the dialog, checked by the server. */
export const inputs = ['reason', 'handover', 'money'] as const
export type MoveInput = (typeof inputs)[number]

/** Why a move is not open to this viewer now. */
export type WhyNot = 'no_such_move' | 'not_yours' | Condition

export type OrderMove = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly Mover[]
  readonly needs: readonly Condition[]
  /** Beyond `needs`, for one mover only. */
  readonly needsOf?: Readonly<Partial<Record<Mover, readonly Condition[]>>>
  readonly asks: readonly MoveInput[]
}

const voiding = (from: OrderStatus): OrderMove => ({
  from,
  to: 'voided',
  by: ['staff'],
  needs: ['not_settled', 'no_report'],
  asks: ['reason', 'money'],
})
const letGo: OrderMove = {
  from: 'held',
  to: 'voided',
  by: ['buyer', 'staff', 'clock'],
  needs: ['not_settled', 'no_report'],
  needsOf: { buyer: ['nothing_paid'], clock: ['hold_expired', 'nothing_paid'] },
  asks: ['money'],
}

/** Goods orders, as the table of decisions.md 7. */
const goodsMoves: readonly OrderMove[] = [
  { from: 'held', to: 'preparation', by: ['staff'], needs: ['live_lines', 'prepayment'], asks: [] },
  letGo,
  { from: 'preparation', to: 'purchased', by: ['staff'], needs: ['live_lines', 'all_confirmed', 'all_bought'], asks: [] },
  { from: 'preparation', to: 'wait_handover', by: ['staff'], needs: ['live_lines', 'all_arrived'], asks: [] },
  { from: 'purchased', to: 'wait_handover', by: ['staff'], needs: ['live_lines', 'all_arrived'], asks: [] },
  { from: 'wait_handover', to: 'completed', by: ['staff'], needs: ['live_lines', 'balance_zero'], asks: ['handover'] },
  voiding('preparation'),
  voiding('purchased'),
  voiding('wait_handover'),
  { from: 'completed', to: 'returning', by: ['staff'], needs: ['return_order'], asks: ['reason'] },
  { from: 'returning', to: 'returned', by: ['staff'], needs: ['refund_recorded'], asks: ['money'] },
]

/** Lend (memo) orders: out, back, or sold by the goods order they turn into. */
const lendMoves: readonly OrderMove[] = [
  { from: 'held', to: 'loaned_out', by: ['staff'], needs: ['live_lines', 'all_arrived'], asks: ['handover'] },
  letGo,
  { from: 'loaned_out', to: 'returning', by: ['buyer', 'staff'], needs: ['live_lines'], asks: [] },
  { from: 'returning', to: 'returned', by: ['staff'], needs: ['live_lines'], asks: [] },
  { from: 'loaned_out', to: 'completed', by: ['staff'], needs: ['goods_order'], asks: [] },
]

const returnMoves: readonly OrderMove[] = [
  { from: 'returning', to: 'returned', by: ['staff'], needs: ['refund_recorded'], asks: [] },
  { from: 'returning', to: 'voided', by: ['staff'], needs: [], asks: ['reason'] },
]
const deliveryMoves: readonly OrderMove[] = [
  { from: 'wait_handover', to: 'completed', by: ['staff'], needs: ['live_lines', 'balance_zero'], asks: ['handover'] },
  { from: 'wait_handover', to: 'voided', by: ['staff'], needs: [], asks: ['reason'] },
]

/** Where an order can go next, by type. The server enforces it; the web draws only these buttons. */
export const orderMoves: Readonly<Record<OrderType, readonly OrderMove[]>> = {
  goods: goodsMoves,
  lend: lendMoves,
  return: returnMoves,
  delivery: deliveryMoves,
}

/** Nothing more happens to it, bar a return. */
export const isClosed = (status: OrderStatus): boolean => status === 'completed' || status === 'voided' || status === 'returned'

export type LineFacts = { readonly state: 'live' | 'released' | 'done'; readonly supplyStatus: SupplyStatus; readonly bought: boolean }

/** What decides a move; money in RMB cents. */
export type OrderFacts = {
  readonly type: OrderType
  readonly status: OrderStatus
  readonly lines: readonly LineFacts[]
  readonly paid: number
  readonly balance: number
  readonly prepaymentDue: number
  readonly prepaymentWaived: boolean
  readonly settled: boolean
  /** A payment was reported and nobody has checked it yet. */
  readonly reported?: boolean
  /** The hold clock has run out. */
  readonly holdExpired?: boolean
  readonly hasReturnOrder?: boolean
  readonly hasGoodsOrder?: boolean
}

const supplyRank: Readonly<Record<SupplyStatus, number>> = {
  rejected: -1,
  waiting_confirm: 0,
  confirmed: 1,
  in_transit: 2,
  arrived: 3,
  picked_up: 4,
}
const live = (order: OrderFacts): readonly LineFacts[] => order.lines.filter((line) => line.state === 'live')

const holds: Readonly<Record<Condition, (order: OrderFacts) => boolean>> = {
  nothing_paid: (order) => order.paid <= 0,
  no_report: (order) => order.reported !== true,
  prepayment: (order) => order.prepaymentWaived || order.paid >= order.prepaymentDue,
  hold_expired: (order) => order.holdExpired === true,
  live_lines: (order) => live(order).length > 0,
  all_confirmed: (order) => live(order).every((line) => supplyRank[line.supplyStatus] >= supplyRank.confirmed),
  all_bought: (order) => live(order).every((line) => line.bought),
  all_arrived: (order) => live(order).every((line) => supplyRank[line.supplyStatus] >= supplyRank.arrived),
  balance_zero: (order) => order.balance === 0,
  not_settled: (order) => !order.settled,
  return_order: (order) => order.hasReturnOrder === true,
  refund_recorded: (order) => order.paid <= 0,
  goods_order: (order) => order.hasGoodsOrder === true,
}

export const findMove = (type: OrderType, from: OrderStatus, to: OrderStatus): OrderMove | undefined =>
  orderMoves[type].find((move) => move.from === from && move.to === to)

/** What the mover's own answer to a move does in the same step: his reason opens the return, the money he gives back is recorded. */
const doneByAnswer: Readonly<Partial<Record<Condition, MoveInput>>> = { return_order: 'reason', refund_recorded: 'money' }

function standsInTheWay(condition: Condition, order: OrderFacts, move: OrderMove): boolean {
  const answer = doneByAnswer[condition]
  return !holds[condition](order) && (answer === undefined || !move.asks.includes(answer))
}

/** Why this mover can't bring the order there now; null when nothing stands in the way. The web shows it on the button. */
export function whyNot(order: OrderFacts, mover: Mover, to: OrderStatus): WhyNot | null {
  const move = findMove(order.type, order.status, to)
  if (!move) return 'no_such_move'
  if (!move.by.includes(mover)) return 'not_yours'
  return [...move.needs, ...(move.needsOf?.[mover] ?? [])].find((condition) => standsInTheWay(condition, order, move)) ?? null
}

/** The moves a viewer is shown: those his side may ever make, each with what still stands in the way. */
export const movesFor = (order: OrderFacts, mover: Mover): readonly { to: OrderStatus; allowed: boolean; why: WhyNot | null }[] =>
  orderMoves[order.type]
    .filter((move) => move.from === order.status && move.by.includes(mover))
    .map((move) => {
      const why = whyNot(order, mover, move.to)
      return { to: move.to, allowed: why === null, why }
    })

export type MoveAnswers = {
  readonly reason?: string | undefined
  readonly expressNo?: string | undefined
  readonly pickupName?: string | undefined
  readonly money?: 'refund' | 'credit' | undefined
}

/** What the dialog asks for: money only when some was paid. */
export const asksOf = (order: OrderFacts, to: OrderStatus): readonly MoveInput[] =>
  (findMove(order.type, order.status, to)?.asks ?? []).filter((input) => input !== 'money' || order.paid > 0)

/** The first thing that was asked for and not said, null when all is there. */
export function missingAnswer(order: OrderFacts, to: OrderStatus, answers: MoveAnswers): MoveInput | null {
  const said: Readonly<Record<MoveInput, boolean>> = {
    reason: Boolean(answers.reason?.trim()),
    handover: Boolean(answers.expressNo?.trim() ?? '') || Boolean(answers.pickupName?.trim() ?? ''),
    money: answers.money !== undefined,
  }
  return asksOf(order, to).find((input) => !said[input]) ?? null
}
