import { describe, expect, test } from 'vitest'
import { movesFor, whyNot, type OrderFacts } from '../status.ts'
import { siteSupply } from './house-supply.ts'

test('goods are for a reseller’s customer where they are for the house, one leg of the way behind', () => {
  const at = (supplyStatus: Parameters<typeof siteSupply>[0]['supplyStatus'], state: 'live' | 'released' | 'done' = 'live') =>
    siteSupply({ supplyStatus, state })
  expect(at('waiting_confirm')).toBe('waiting_confirm')
  expect(at('confirmed')).toBe('confirmed')
  expect(at('in_transit')).toBe('in_transit')
  expect(at('arrived')).toBe('in_transit')
  expect(at('picked_up', 'done')).toBe('arrived')
  expect(at('rejected', 'released')).toBe('rejected')
  expect(at('confirmed', 'released'), 'what the house gave up is lost to its customer too').toBe('rejected')
})

describe('an order of a reseller’s site', () => {
  const line = { state: 'live', supplyStatus: 'arrived', bought: false } as const
  const order = (status: OrderFacts['status'], house: OrderFacts['house']): OrderFacts => ({
    type: 'goods',
    status,
    lines: [line],
    paid: 0,
    balance: 100,
    depositDue: 0,
    depositWaived: false,
    settled: false,
    ...(house === undefined ? {} : { house }),
  })
  const notPlaced = { isPlaced: false, letsGo: true }
  const begun = { isPlaced: true, letsGo: false }
  const held = { isPlaced: true, letsGo: true }

  test('is handed on only once it was placed with the house', () => {
    expect(whyNot(order('preparation', notPlaced), 'staff', 'wait_handover')).toBe('with_house')
    expect(whyNot(order('preparation', held), 'staff', 'wait_handover')).toBeNull()
    expect(whyNot(order('preparation', undefined), 'staff', 'wait_handover')).toBeNull()
  })

  test('is given up by its reseller until the house begins, by its customer and the clock until it is placed', () => {
    expect(whyNot(order('held', notPlaced), 'buyer', 'voided')).toBeNull()
    expect(whyNot(order('held', held), 'buyer', 'voided')).toBe('not_begun')
    expect(whyNot({ ...order('held', held), holdExpired: true }, 'clock', 'voided')).toBe('not_begun')
    expect(whyNot(order('held', held), 'staff', 'voided')).toBeNull()
    expect(whyNot(order('held', begun), 'staff', 'voided')).toBe('house_lets_go')
    expect(whyNot(order('wait_handover', begun), 'staff', 'voided')).toBe('house_lets_go')
  })

  test('tells its customer no reason that names the house', () => {
    const reasons = [notPlaced, held, begun].flatMap((house) => movesFor(order('held', house), 'buyer').map(({ why }) => why ?? ''))
    expect(reasons.filter((why) => why.includes('house'))).toEqual([])
  })
})
