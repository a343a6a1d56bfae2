import { expect, test } from 'vitest'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payments/payments.api.ts'
import { papersDue, type ValidPaper } from './papers-due.ts'

const payment = (part: Partial<Payment>): Payment => ({
  id: '1',
  kind: 'final',
  method: 'cash',
  amount: '100.00',
  currency: 'RMB',
  rate: '7.00',
  amountRmb: '100.00',
  hasProof: false,
  note: '',
  reversesId: null,
  reversed: false,
  recordedBy: '',
  confirmedBy: null,
  createdAt: '',
  ...part,
})
type Facts = Pick<Order, 'id' | 'type' | 'status' | 'lines' | 'payments'>
const lines = [{ state: 'live' }] as unknown as Order['lines']
const order = (part: Partial<Facts>): Facts => ({ id: '5', type: 'goods', status: 'held', lines, payments: [], ...part })
const paper = (part: Partial<ValidPaper>): ValidPaper => ({
  id: '9',
  orderId: '5',
  kind: 'invoice',
  paymentId: null,
  correctsId: null,
  ...part,
})
const kinds = (facts: Facts, valid: readonly ValidPaper[] = [], invoices: readonly ValidPaper[] = []) =>
  papersDue(facts, valid, invoices).map(({ kind }) => kind)

test('an order is offered before its goods are there, and billed once they are; each once', () => {
  expect(kinds(order({}))).toEqual(['proforma'])
  expect(kinds(order({ status: 'wait_handover' }))).toEqual(['invoice'])
  expect(kinds(order({ status: 'completed', type: 'jewelry' }))).toEqual(['invoice'])
  expect(kinds(order({ status: 'wait_handover' }), [paper({})])).toEqual([])
  expect(kinds(order({ status: 'wait_handover' }), [paper({ orderId: '6' })])).toEqual(['invoice'])
  expect(kinds(order({ status: 'voided' }))).toEqual([])
  expect(kinds(order({ lines: [] }))).toEqual([])
})

test('goods that are lent have a slip, goods that are sent a packing list', () => {
  expect(kinds(order({ type: 'lend', status: 'loaned_out' }))).toEqual(['memo'])
  expect(kinds(order({ type: 'delivery', status: 'wait_handover' }))).toEqual(['packing'])
  expect(kinds(order({ type: 'delivery', status: 'voided' }))).toEqual([])
})

test('a receipt is for money that came in and stayed', () => {
  const payments = [
    payment({ id: '1' }),
    payment({ id: '2', method: 'credit' }),
    payment({ id: '3', reversed: true }),
    payment({ id: '4', reversesId: '3' }),
    payment({ id: '5', kind: 'refund' }),
  ]
  expect(papersDue(order({ status: 'voided', payments }), [], [])).toEqual([{ kind: 'receipt', paymentId: '1', correctsId: null }])
})

test('a credit note is for an invoice, by a return that is over or by its order that was voided', () => {
  const invoices = [paper({ id: '9' }), paper({ id: '10', orderId: '6' })]
  const credit = (correctsId: string) => ({ kind: 'credit_note', paymentId: null, correctsId })
  expect(papersDue(order({ id: '7', type: 'return', status: 'returning' }), [], invoices)).toEqual([])
  expect(papersDue(order({ id: '7', type: 'return', status: 'returned' }), [], invoices)).toEqual([credit('9'), credit('10')])
  expect(papersDue(order({ status: 'voided' }), [], invoices)).toEqual([credit('9')])
  const given = paper({ id: '11', kind: 'credit_note', correctsId: '9' })
  expect(papersDue(order({ status: 'voided' }), [given], invoices)).toEqual([])
})
