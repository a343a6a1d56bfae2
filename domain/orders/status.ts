import type { Condition, MoveInput, Mover, OrderMove } from './order-move.ts'
import { rulesOf } from './order-types.ts'
import type { Verdict } from './returns/return-line.ts'
import type { OrderStatus, OrderType, SupplyStatus } from './order-states.ts'
import { isSupplied } from './standing.ts'

export type LineFacts = {
  readonly state: 'live' | 'released' | 'done'
  readonly supplyStatus: SupplyStatus
  readonly bought: boolean
  /** Made as this customer asked for it, and by now finished, weighed and passed. */
  readonly isCustom?: boolean | undefined
  readonly isMade?: boolean | undefined
  /** It is its customer's own piece that is worked on. */
  readonly isWork?: boolean | undefined
  /** Engraved, with a stone of the customer's own, work on their piece, or just being worked on: it is not taken back. */
  readonly isFinal?: boolean | undefined
  /** Lent, and bought by its customer in the end. */
  readonly isKept?: boolean | undefined
  /** Of a return: what its check found; null before it. */
  readonly verdict?: Verdict | null
  /** A delivery that has not left yet has it. */
  readonly isInDelivery?: boolean | undefined
  /** A return that is not over has it. */
  readonly isComingBack?: boolean | undefined
}

/** What decides a move; money in RMB cents. */
export type OrderFacts = {
  readonly type: OrderType
  readonly status: OrderStatus
  readonly lines: readonly LineFacts[]
  readonly paid: number
  readonly balance: number
  readonly depositDue: number
  readonly depositWaived: boolean
  readonly settled: boolean
  /** A payment was reported and nobody has checked it yet. */
  readonly reported?: boolean
  /** The hold clock has run out. */
  readonly holdExpired?: boolean
  /** Of a return that is over: nobody has its goods since, and nothing of their orders came back later. */
  readonly isUndoable?: boolean
  /** Of a delivery: all of its orders are paid, and who carries or took it is known. */
  readonly isPaid?: boolean
  readonly isHandoverTold?: boolean
  /** Of a reseller's order: whether it is placed with the house, and the house's order can still be let go or is done. */
  readonly house?: { readonly isPlaced: boolean; readonly letsGo: boolean }
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

/** Something of it is still to be made, or to be made anew. */
const isUnmade = (order: OrderFacts): boolean => live(order).some((line) => line.isCustom === true && line.isMade !== true)

const isKept = (order: OrderFacts): boolean => order.lines.some((line) => line.isKept === true)

/** Something in it is made for this customer alone: its deposit is waived by nobody. Who works on a customer's piece has that in pawn. */
export const hasCustom = (order: Pick<OrderFacts, 'lines'>): boolean =>
  order.lines.some((line) => line.state === 'live' && line.isCustom === true && line.isWork !== true)

const holds: Readonly<Record<Condition, (order: OrderFacts) => boolean>> = {
  nothing_paid: (order) => order.paid <= 0,
  no_report: (order) => order.reported !== true,
  deposit: (order) => order.depositWaived || order.paid >= order.depositDue,
  custom_deposit: (order) => order.paid >= order.depositDue || !hasCustom(order),
  hold_expired: (order) => order.holdExpired === true,
  live_lines: (order) => live(order).length > 0,
  all_confirmed: (order) => live(order).every((line) => isSupplied(line.supplyStatus)),
  all_bought: (order) => live(order).every((line) => line.bought),
  all_arrived: (order) => live(order).every((line) => supplyRank[line.supplyStatus] >= supplyRank.arrived),
  all_made: (order) => !isUnmade(order),
  not_made: isUnmade,
  balance_zero: (order) => order.balance === 0,
  not_settled: (order) => !order.settled,
  handed_over: (order) => order.lines.some((line) => line.state === 'done'),
  nothing_out: (order) => live(order).length === 0,
  some_kept: isKept,
  none_kept: (order) => !isKept(order),
  all_checked: (order) => order.lines.every((line) => line.verdict !== null),
  some_accepted: (order) => order.lines.some((line) => line.verdict === 'passed' || line.verdict === 'off_sale'),
  undoable: (order) => order.isUndoable === true,
  no_return: (order) => order.lines.every((line) => line.isComingBack !== true),
  not_in_delivery: (order) => order.lines.every((line) => line.isInDelivery !== true),
  none_delivered: (order) => order.lines.every((line) => line.state !== 'done'),
  sources_paid: (order) => order.isPaid === true,
  handover_told: (order) => order.isHandoverTold === true,
  with_house: ({ house }) => house === undefined || house.isPlaced,
  not_begun: ({ house }) => house?.isPlaced !== true,
  house_lets_go: ({ house }) => house?.isPlaced !== true || house.letsGo,
  returnable: (order) => order.lines.every((line) => line.state !== 'done' || line.isFinal !== true),
}

export const findMove = (type: OrderType, from: OrderStatus, to: OrderStatus): OrderMove | undefined =>
  rulesOf(type)?.moves.find((move) => move.from === from && move.to === to)

/** Why a move is not open to this viewer now. */
export type WhyNot = 'no_such_move' | 'not_yours' | Condition

/** Why this mover can't bring the order there now; null when nothing stands in the way. The web shows it on the button. */
export function whyNot(order: OrderFacts, mover: Mover, to: OrderStatus): WhyNot | null {
  const move = findMove(order.type, order.status, to)
  if (!move) return 'no_such_move'
  if (!move.by.includes(mover)) return 'not_yours'
  return [...move.needs, ...(move.needsOf?.[mover] ?? [])].find((condition) => !holds[condition](order)) ?? null
}

/** The moves a viewer is shown: those their side may ever make, each with what still stands in the way. */
export const movesFor = (order: OrderFacts, mover: Mover): readonly { to: OrderStatus; allowed: boolean; why: WhyNot | null }[] =>
  (rulesOf(order.type)?.moves ?? [])
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
