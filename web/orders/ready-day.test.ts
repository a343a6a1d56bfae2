import { expect, test } from 'vitest'
import { aLine } from './an-order.ts'
import { readyDay } from './ready-day.ts'

const order = { orderNo: 'ND20261124-0007' }
const promised = (days: string | null, more: Parameters<typeof aLine>[0] = {}) => {
  const line = aLine(more)
  return { ...line, snapshot: { ...line.snapshot, kind: 'order' as const, days } }
}

test('what is promised is counted from the house’s day that the order is numbered by', () => {
  expect(readyDay(order, [promised('7-12'), promised('4')])).toBe('2026-12-10')
  expect(readyDay(order, [promised('4')])).toBe('2026-11-30')
})

test('what is made to order is ready on its day, or after the days of making', () => {
  const ring = { ...promised(null), isCustom: true }
  const style = { leadDays: 14 } as NonNullable<typeof ring.snapshot.style>
  const asked = { ...ring, snapshot: { ...ring.snapshot, style } }
  expect(readyDay(order, [asked, promised('4')])).toBe('2026-12-08')
  expect(readyDay(order, [{ ...asked, dueOn: '2026-12-11' }, promised('4')])).toBe('2026-12-11')
  expect(readyDay(order, [{ ...asked, supplyStatus: 'arrived' }, promised('4')])).toBe('2026-11-30')
})

test('what has arrived or was given back is promised for no day', () => {
  expect(readyDay(order, [promised('7-12', { supplyStatus: 'arrived' }), promised('4')])).toBe('2026-11-30')
  expect(readyDay(order, [promised('7-12', { state: 'released' })])).toBeNull()
  expect(readyDay(order, [promised(null)])).toBeNull()
})
