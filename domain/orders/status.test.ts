import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses, orderTypes, type OrderStatus } from './order-states.ts'
import { movers } from './order-move.ts'
import { openStatuses, orderRules, rulesOf, type RuledType } from './order-types.ts'
import { isClosed, isGivenUp, keeping, standing, supplied } from './standing.ts'
import { asksOf, type LineFacts, missingAnswer, movesFor, type OrderFacts, whyNot } from './status.ts'
import { afterRejection, firstSupplyStatus, nextSupplyStatuses, supplyNeedsReason, whyNotSupply } from './supply-status.ts'

const line = (part: Partial<LineFacts> = {}): LineFacts => ({ state: 'live', supplyStatus: 'arrived', bought: true, ...part })
const order = (part: Partial<OrderFacts> = {}): OrderFacts => ({
  type: 'goods',
  status: 'held',
  lines: [line()],
  paid: 0,
  balance: 100_000,
  depositDue: 30_000,
  depositWaived: false,
  settled: false,
  ...part,
})

const nextOf = (type: RuledType, from: OrderStatus) => orderRules[type].moves.filter((move) => move.from === from).map((move) => move.to)

describe('a goods order', () => {
  test('goes from state to state exactly as the table says', () => {
    const table: Record<OrderStatus, readonly OrderStatus[]> = {
      held: ['preparation', 'voided'],
      preparation: ['purchased', 'wait_handover', 'voided'],
      purchased: ['wait_handover', 'voided'],
      wait_handover: ['completed', 'voided'],
      completed: ['returning'],
      returning: ['returned', 'completed'],
      returned: ['completed'],
      voided: [],
      loaned_out: [],
    }
    for (const from of orderStatuses) expect(nextOf('goods', from), from).toEqual(table[from])
  })

  test('waits for somebody from its hold to its handover, and is worth nothing once it was given up', () => {
    expect(orderRules.goods.open).toEqual(['held', 'preparation', 'purchased', 'wait_handover'])
    expect(openStatuses).toEqual(['held', 'preparation', 'purchased', 'wait_handover'])
    expect(orderStatuses.filter(isGivenUp)).toEqual(['voided', 'returned'])
  })

  test('counts as sold until it is given up, and keeps its goods from others until it is closed', () => {
    expect(new Set(standing)).toEqual(
      new Set(['held', 'preparation', 'purchased', 'wait_handover', 'completed', 'returning', 'loaned_out']),
    )
    expect(new Set(keeping)).toEqual(new Set(['held', 'preparation', 'purchased', 'wait_handover', 'returning', 'loaned_out']))
    expect(supplied).toEqual(['confirmed', 'in_transit', 'arrived', 'picked_up'])
  })

  test('is prepared by staff once the deposit is there or waived', () => {
    expect(whyNot(order(), 'staff', 'preparation')).toBe('deposit')
    expect(whyNot(order({ paid: 29_999 }), 'staff', 'preparation')).toBe('deposit')
    expect(whyNot(order({ paid: 30_000 }), 'staff', 'preparation')).toBeNull()
    expect(whyNot(order({ depositWaived: true }), 'staff', 'preparation')).toBeNull()
    expect(whyNot(order({ paid: 30_000 }), 'buyer', 'preparation')).toBe('not_yours')
    expect(whyNot(order({ paid: 30_000, lines: [line({ state: 'released' })] }), 'staff', 'preparation')).toBe('live_lines')
  })

  test('is voided by its buyer while nothing is paid, by staff, and by the clock when the hold ran out', () => {
    expect(whyNot(order(), 'buyer', 'voided')).toBeNull()
    expect(whyNot(order({ paid: 1 }), 'buyer', 'voided')).toBe('nothing_paid')
    expect(whyNot(order({ paid: 1 }), 'staff', 'voided')).toBeNull()
    expect(whyNot(order(), 'clock', 'voided')).toBe('hold_expired')
    expect(whyNot(order({ holdExpired: true }), 'clock', 'voided')).toBeNull()
    expect(whyNot(order({ holdExpired: true, paid: 1 }), 'clock', 'voided')).toBe('nothing_paid')
    expect(whyNot(order({ status: 'preparation' }), 'buyer', 'voided')).toBe('not_yours')
    expect(whyNot(order({ status: 'wait_handover', settled: true }), 'staff', 'voided')).toBe('not_settled')
  })

  test('is purchased when every live line is confirmed and bought; a rejected line does not count', () => {
    const preparing = (lines: LineFacts[]) => order({ status: 'preparation', lines })
    expect(whyNot(preparing([line({ supplyStatus: 'waiting_confirm' })]), 'staff', 'purchased')).toBe('all_confirmed')
    expect(whyNot(preparing([line({ supplyStatus: 'confirmed', bought: false })]), 'staff', 'purchased')).toBe('all_bought')
    expect(
      whyNot(
        preparing([line({ supplyStatus: 'confirmed' }), line({ supplyStatus: 'rejected', state: 'released', bought: false })]),
        'staff',
        'purchased',
      ),
    ).toBeNull()
  })

  test('waits for handover when all has arrived, and is completed when it is paid and handed over', () => {
    expect(whyNot(order({ status: 'purchased', lines: [line(), line({ supplyStatus: 'in_transit' })] }), 'staff', 'wait_handover')).toBe(
      'all_arrived',
    )
    expect(whyNot(order({ status: 'preparation' }), 'staff', 'wait_handover')).toBeNull()
    const waiting = order({ status: 'wait_handover', paid: 100_000, balance: 0 })
    expect(whyNot({ ...waiting, balance: 1 }, 'staff', 'completed')).toBe('balance_zero')
    expect(whyNot(waiting, 'staff', 'completed')).toBeNull()
    expect(missingAnswer(waiting, 'completed', {})).toBe('handover')
    expect(missingAnswer(waiting, 'completed', { expressNo: '  ' })).toBe('handover')
    expect(missingAnswer(waiting, 'completed', { pickupName: 'Ms Li' })).toBeNull()
  })

  test('voided after preparation asks for a reason, and for what becomes of money paid', () => {
    const paid = order({ status: 'purchased', paid: 30_000, balance: 70_000 })
    expect(asksOf(paid, 'voided')).toEqual(['reason', 'money'])
    expect(missingAnswer(paid, 'voided', { reason: 'customer withdrew' })).toBe('money')
    expect(missingAnswer(paid, 'voided', { reason: 'customer withdrew', money: 'credit' })).toBeNull()
    expect(asksOf(order({ status: 'preparation' }), 'voided')).toEqual(['reason'])
    expect(asksOf(order(), 'voided')).toEqual([])
  })

  test('comes back when staff say why, and ends by the return that has its goods', () => {
    const done = order({ status: 'completed', paid: 100_000, balance: 0, lines: [line({ state: 'done' })] })
    expect(whyNot(done, 'staff', 'returning')).toBeNull()
    expect(missingAnswer(done, 'returning', {})).toBe('reason')
    expect(whyNot({ ...done, lines: [line({ state: 'released' })] }, 'staff', 'returning')).toBe('handed_over')
    const back = { ...done, status: 'returning' } as const
    expect(whyNot({ ...back, lines: [line({ state: 'done', isComingBack: true })] }, 'staff', 'returned')).toBe('no_return')
    // It came back before there were returns.
    expect(whyNot(back, 'staff', 'returned')).toBeNull()
    expect(whyNot(back, 'staff', 'completed')).toBe('not_yours')
    expect(whyNot(back, 'return', 'returned')).toBeNull()
    expect(whyNot(back, 'return', 'completed')).toBeNull()
  })

  test('shows a buyer only the buttons that they may ever have, a closed one with its reason', () => {
    expect(movesFor(order({ paid: 5 }), 'buyer')).toEqual([{ to: 'voided', allowed: false, why: 'nothing_paid' }])
    expect(movesFor(order(), 'staff')).toEqual([
      { to: 'preparation', allowed: false, why: 'deposit' },
      { to: 'voided', allowed: true, why: null },
    ])
    expect(movesFor(order({ status: 'completed' }), 'buyer')).toEqual([])
  })
})

describe('an order of jewelry', () => {
  const jewelry = (part: Partial<OrderFacts> = {}) => order({ type: 'jewelry', ...part })
  const custom = line({ isCustom: true })

  test('goes from wait confirm over make and make OK to wait pickup and completed, exactly as the table says', () => {
    const table: Record<OrderStatus, readonly OrderStatus[]> = {
      held: ['preparation', 'voided'],
      preparation: ['purchased', 'wait_handover', 'voided'],
      purchased: ['wait_handover', 'preparation', 'voided'],
      wait_handover: ['preparation', 'completed', 'voided'],
      completed: ['returning'],
      returning: ['returned', 'completed'],
      returned: ['completed'],
      voided: [],
      loaned_out: [],
    }
    for (const from of orderStatuses) expect(nextOf('jewelry', from), from).toEqual(table[from])
  })

  test('begins making for a deposit alone, which nobody waives; finished pieces go by the rules of every sale', () => {
    expect(whyNot(jewelry({ lines: [custom] }), 'staff', 'preparation')).toBe('custom_deposit')
    expect(whyNot(jewelry({ lines: [custom], depositWaived: true }), 'staff', 'preparation')).toBe('custom_deposit')
    expect(whyNot(jewelry({ lines: [custom], paid: 30_000 }), 'staff', 'preparation')).toBeNull()
    expect(whyNot(jewelry(), 'staff', 'preparation')).toBe('deposit')
    expect(whyNot(jewelry({ depositWaived: true }), 'staff', 'preparation')).toBeNull()
    expect(
      whyNot(jewelry({ depositWaived: true, lines: [line({ isCustom: true, state: 'released' }), line()] }), 'staff', 'preparation'),
    ).toBeNull()
  })

  test('is made once all of it passed and was weighed, and goes back when something has to be made anew', () => {
    const at = (status: OrderStatus, made: boolean) =>
      jewelry({ status, balance: 0, lines: [line({ isCustom: true, isMade: made }), line()] })
    expect(whyNot(at('preparation', false), 'staff', 'purchased')).toBe('all_made')
    expect(whyNot(at('preparation', false), 'staff', 'wait_handover')).toBe('all_made')
    expect(whyNot(at('preparation', true), 'staff', 'purchased')).toBeNull()
    expect(whyNot(at('purchased', true), 'making', 'preparation')).toBe('not_made')
    expect(whyNot(at('purchased', false), 'making', 'preparation')).toBeNull()
    expect(whyNot(at('wait_handover', false), 'staff', 'preparation')).toBe('not_yours')
    expect(movesFor(at('purchased', false), 'staff').map(({ to }) => to)).toEqual(['wait_handover', 'voided'])
  })

  test('a line that is made to order arrives once it was passed and weighed', () => {
    const facts = (isMade: boolean) => ({
      line: line({ supplyStatus: 'confirmed', isCustom: true, isMade }),
      orderStatus: 'preparation' as const,
    })
    expect(whyNotSupply(facts(false), 'staff', 'arrived')).toBe('not_made')
    expect(whyNotSupply(facts(true), 'staff', 'arrived')).toBeNull()
  })

  test('is taken back unless something of it was engraved or held a stone of the customer’s own', () => {
    const done = (part: Partial<LineFacts>) =>
      jewelry({ status: 'completed', lines: [line({ state: 'done' }), line({ state: 'done', ...part })] })
    expect(whyNot(done({}), 'staff', 'returning')).toBeNull()
    expect(whyNot(done({ isFinal: true }), 'staff', 'returning')).toBe('returnable')
    expect(whyNot(done({ isFinal: true, state: 'released' }), 'staff', 'returning')).toBeNull()
  })
})

test('a type without rules moves nowhere, and every state of one with rules can be reached', () => {
  for (const type of orderTypes.filter((each) => rulesOf(each) === null)) {
    for (const from of orderStatuses) expect(movesFor(order({ type, status: from }), 'staff'), `${type} ${from}`).toEqual([])
  }
  for (const { statuses, moves } of Object.values(orderRules)) {
    expect(new Set(statuses)).toEqual(new Set([statuses[0], ...moves.map(({ to }) => to)]))
    expect(moves.filter(({ from }) => !statuses.includes(from))).toEqual([])
  }
})

/** A return that was a mistake, and what it does to the order that sold its goods. */
const isUndoing = (type: string, mover: string, from: string): boolean => from === 'returned' && (type === 'return' || mover === 'return')

test('no order ever leaves a voided or returned state, whoever asks; only a return is undone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderTypes),
      fc.constantFrom(...movers),
      fc.constantFrom(...orderStatuses),
      fc.constantFrom('voided', 'returned'),
      (type, mover, to, from) =>
        isUndoing(type, mover, from) ||
        (isClosed(from as OrderStatus) &&
          whyNot(
            order({
              type,
              status: from as OrderStatus,
              balance: 0,
              paid: 100_000,
            }),
            mover,
            to,
          ) !== null),
    ),
  )
})

describe('a return', () => {
  const back = (verdicts: readonly LineFacts['verdict'][], more: Partial<OrderFacts> = {}) =>
    order({
      type: 'return',
      status: 'returning',
      lines: verdicts.map((verdict) => line({ state: 'done', verdict: verdict ?? null })),
      ...more,
    })

  test('ends once all of it is checked and something was accepted, and says what becomes of the money', () => {
    expect(whyNot(back(['passed', null]), 'staff', 'returned')).toBe('all_checked')
    expect(whyNot(back(['rejected', 'rejected']), 'staff', 'returned')).toBe('some_accepted')
    expect(whyNot(back(['off_sale', 'rejected']), 'staff', 'returned')).toBeNull()
    expect(whyNot(back(['passed']), 'buyer', 'returned')).toBe('not_yours')
    expect(missingAnswer(back(['passed'], { paid: 500 }), 'returned', {})).toBe('money')
    expect(missingAnswer(back(['passed'], { paid: 0 }), 'returned', {})).toBeNull()
  })

  test('is voided with a reason, and once it is over only while nobody has its goods', () => {
    expect(whyNot(back([null]), 'staff', 'voided')).toBeNull()
    expect(missingAnswer(back([null]), 'voided', {})).toBe('reason')
    const over = back(['passed'], { status: 'returned' })
    expect(whyNot(over, 'staff', 'voided')).toBe('undoable')
    expect(whyNot({ ...over, isUndoable: true }, 'staff', 'voided')).toBeNull()
  })
})

describe('a line’s supply', () => {
  const facts = (supplyStatus: LineFacts['supplyStatus'], orderStatus: OrderStatus = 'preparation') => ({
    line: line({ supplyStatus }),
    orderStatus,
  })

  test('starts arrived for spot goods and waiting for order goods', () => {
    expect(firstSupplyStatus('spot')).toBe('arrived')
    expect(firstSupplyStatus('order')).toBe('waiting_confirm')
  })

  test('is confirmed, sent or rejected by the stock’s owner, and received by staff', () => {
    expect(nextSupplyStatuses(facts('waiting_confirm'), 'supplier')).toEqual(['confirmed', 'rejected'])
    expect(nextSupplyStatuses(facts('confirmed'), 'supplier')).toEqual(['in_transit', 'rejected'])
    expect(nextSupplyStatuses(facts('in_transit'), 'supplier')).toEqual([])
    expect(nextSupplyStatuses(facts('in_transit'), 'staff')).toEqual(['arrived', 'rejected'])
    expect(nextSupplyStatuses(facts('arrived'), 'staff')).toEqual(['rejected'])
    expect(whyNotSupply(facts('in_transit'), 'supplier', 'arrived')).toBe('not_yours')
    expect(whyNotSupply(facts('picked_up'), 'staff', 'arrived')).toBe('no_such_move')
  })

  test('leaves the supplier only once the order is in preparation', () => {
    expect(nextSupplyStatuses(facts('confirmed', 'held'), 'supplier')).toEqual(['rejected'])
    expect(whyNotSupply(facts('confirmed', 'held'), 'supplier', 'in_transit')).toBe('not_in_preparation')
  })

  test('stands still on closed orders and released lines', () => {
    expect(whyNotSupply(facts('waiting_confirm', 'voided'), 'staff', 'confirmed')).toBe('order_closed')
    expect(
      whyNotSupply({ line: line({ supplyStatus: 'confirmed', state: 'released' }), orderStatus: 'preparation' }, 'staff', 'rejected'),
    ).toBe('line_closed')
  })

  test('rejected says why; the rest of the order is repriced, the last line voids it', () => {
    expect(supplyNeedsReason('waiting_confirm', 'rejected')).toBe(true)
    expect(supplyNeedsReason('waiting_confirm', 'confirmed')).toBe(false)
    expect(afterRejection([line(), line({ state: 'released' })])).toBe('reprice')
    expect(afterRejection([line({ state: 'released' })])).toBe('void')
  })
})
