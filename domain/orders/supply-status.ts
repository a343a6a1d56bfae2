import type { StockKind } from '../stock/grades.ts'
import type { OrderStatus, SupplyStatus } from './order-states.ts'
import { isClosed } from './standing.ts'
import type { LineFacts } from './status.ts'

/** Who moves a line: the stock's owner their own lines, staff any (decisions.md 7). */
const supplyMovers = ['supplier', 'staff'] as const
export type SupplyMover = (typeof supplyMovers)[number]

/** Spot goods are in our hands from the start; order goods wait for their supplier. */
export const firstSupplyStatus = (kind: StockKind): SupplyStatus => (kind === 'spot' ? 'arrived' : 'waiting_confirm')

type SupplyMove = {
  readonly from: SupplyStatus
  readonly to: SupplyStatus
  readonly by: readonly SupplyMover[]
  readonly needsReason?: true
  readonly afterDeposit?: true
}

const both = ['supplier', 'staff'] as const

/**
 * waiting confirm -> confirmed -> in transit -> arrived, or rejected, which frees the stone, delists it, and reprices or
 * voids the order. Picked up comes with completing the order. Goods leave the supplier only once the order is in preparation.
 */
const supplyMoves: readonly SupplyMove[] = [
  { from: 'waiting_confirm', to: 'confirmed', by: both },
  { from: 'waiting_confirm', to: 'rejected', by: both, needsReason: true },
  { from: 'confirmed', to: 'in_transit', by: both, afterDeposit: true },
  { from: 'confirmed', to: 'arrived', by: ['staff'], afterDeposit: true },
  { from: 'confirmed', to: 'rejected', by: both, needsReason: true },
  { from: 'in_transit', to: 'arrived', by: ['staff'], afterDeposit: true },
  { from: 'in_transit', to: 'rejected', by: ['staff'], needsReason: true },
  { from: 'arrived', to: 'rejected', by: ['staff'], needsReason: true },
]

export type SupplyWhyNot = 'no_such_move' | 'not_yours' | 'line_closed' | 'order_closed' | 'not_in_preparation' | 'not_made' | 'in_delivery'

type SupplyFacts = {
  readonly line: Pick<LineFacts, 'state' | 'supplyStatus' | 'isCustom' | 'isMade' | 'isInDelivery'>
  readonly orderStatus: OrderStatus
}

const find = (from: SupplyStatus, to: SupplyStatus): SupplyMove | undefined =>
  supplyMoves.find((move) => move.from === from && move.to === to)

/** Why a line goes nowhere by itself. */
const whyLineStands = ({ state, isInDelivery }: SupplyFacts['line']): SupplyWhyNot | null =>
  state !== 'live' ? 'line_closed' : isInDelivery === true ? 'in_delivery' : null

/** Why this mover can't bring the line there now; null when nothing stands in the way. */
export function whyNotSupply({ line, orderStatus }: SupplyFacts, mover: SupplyMover, to: SupplyStatus): SupplyWhyNot | null {
  const move = find(line.supplyStatus, to)
  if (!move) return 'no_such_move'
  if (!move.by.includes(mover)) return 'not_yours'
  const standing = whyLineStands(line)
  if (standing !== null) return standing
  if (isClosed(orderStatus) || orderStatus === 'returning' || orderStatus === 'loaned_out') return 'order_closed'
  if (move.afterDeposit && orderStatus === 'held') return 'not_in_preparation'
  return to === 'arrived' && line.isCustom === true && line.isMade !== true ? 'not_made' : null
}

/** The supply states that this mover may set now. */
export const nextSupplyStatuses = (facts: SupplyFacts, mover: SupplyMover): readonly SupplyStatus[] =>
  supplyMoves.filter((move) => move.from === facts.line.supplyStatus && whyNotSupply(facts, mover, move.to) === null).map((move) => move.to)

/** A rejection says why. */
export const supplyNeedsReason = (from: SupplyStatus, to: SupplyStatus): boolean => find(from, to)?.needsReason === true

/** What rejecting a line does to its order: the rest is repriced, the last line voids it. */
export const afterRejection = (lines: readonly Pick<LineFacts, 'state'>[]): 'reprice' | 'void' =>
  lines.some((line) => line.state === 'live') ? 'reprice' : 'void'
