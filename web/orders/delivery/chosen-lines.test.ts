import { expect, test } from 'vitest'
import type { WaitingLine } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { byOrder, deliveryInput, draftOf, isOneCustomer, isOver, problemsOf, withChosen, worthOf } from './chosen-lines.ts'

const line = (part: Partial<WaitingLine>): WaitingLine =>
  ({
    lineId: '1',
    orderId: '1',
    customerId: '1',
    rmbTotal: '7000.00',
    together: [],
    pickup: 'express',
    address: 'Ring 1',
    ...part,
  }) as WaitingLine

test('lines are shown by order, and a ring is chosen with its stones', () => {
  const lines = [line({}), line({ lineId: '2', orderId: '2' }), line({ lineId: '3', together: ['4'] })]
  expect(byOrder(lines).map(({ lines: own }) => own.map(({ lineId }) => lineId))).toEqual([['1', '3'], ['2']])
  expect([...withChosen(new Set(['1']), [lines[2] ?? line({})], true)]).toEqual(['1', '3', '4'])
  expect([...withChosen(new Set(['1', '3', '4']), [lines[2] ?? line({})], false)]).toEqual(['1'])
})

test('two customers are no delivery, and a parcel is worth no more than it may be', () => {
  const both = [line({}), line({ lineId: '2', customerId: '2', rmbTotal: '0.50' })]
  expect(isOneCustomer(both)).toBe(false)
  expect(worthOf(both)).toBe('7000.50')
  expect([isOver(both, '7000.00'), isOver(both, '7000.50'), isOver(both, null)]).toEqual([true, false, false])
})

test('what is typed is checked, and sent as the call wants it', () => {
  const draft = { ...draftOf(line({})), gross: '120', net: '130', insured: '1e3', boxes: '0', address: ' ' }
  expect(problemsOf(draft, true)).toEqual({
    address: 'addressNeeded',
    insured: 'wrongNumber',
    net: 'wrongNumber',
    boxes: 'wrongNumber',
    overLimit: 'overNeeded',
  })
  const good = { ...draftOf(line({})), insured: '8000', net: '2.5', carrier: ' SF ' }
  expect(problemsOf(good, false)).toEqual({})
  expect(deliveryInput(good, [line({})], false)).toEqual({
    lineIds: ['1'],
    pickup: 'express',
    address: 'Ring 1',
    carrier: 'SF',
    hsCode: '7102.39',
    boxes: 1,
    remark: '',
    insuredRmb: '8000.00',
    netGrams: '2.5',
  })
})
