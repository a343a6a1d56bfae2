import type { Movement, Statement } from '@loupe/domain/statements/statements.api.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { drawIn } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { loadWords } from '../words.ts'
import { StatementPaper } from './statement-paper.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['statements', 'shared'])
  drawIn('en')
})
afterEach(cleanup)

const movement = (id: string, more: Partial<Movement>): Movement => ({
  id,
  at: '2026-11-03T02:00:00.000Z',
  kind: 'placed',
  orderId: '7',
  orderNo: 'ND20261103-0001',
  method: null,
  paidAs: null,
  note: '',
  payoutId: null,
  amount: '7200.00',
  balance: '8200.00',
  ...more,
})
const movements = [
  movement('1', {}),
  movement('2', {
    kind: 'prepayment',
    method: 'bank_card',
    paidAs: { amount: '300.00', currency: 'USD', rate: '7.20' },
    amount: '-2160.00',
    balance: '6040.00',
  }),
]
const statement: Statement = {
  side: 'customer',
  id: '5',
  name: 'Chen Jing',
  company: 'Jing Yi',
  currency: 'RMB',
  from: '2026-11-01',
  to: '2026-11-30',
  opening: '1000.00',
  added: '7200.00',
  settled: '-2160.00',
  closing: '6040.00',
  rows: movements,
  next: null,
  ageing: {
    total: '6040.00',
    due: [
      { amount: '5540.00', orders: 1 },
      { amount: '0.00', orders: 0 },
      { amount: '0.00', orders: 0 },
      { amount: '1000.00', orders: 1 },
    ],
    ahead: '0.00',
    credit: '500.00',
  },
}

test('an account on paper goes from what it opened with to what it closed with, and its ages come to the same', () => {
  const { container } = render(<StatementPaper statement={statement} movements={movements} />)
  const rows = (table: string) =>
    [...container.querySelectorAll(`${table} tbody tr`)].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  const lines = rows('.lines')
  expect(lines.map((cells) => cells.slice(-1)[0])).toEqual(['1,000.00', '8,200.00', '6,040.00', '6,040.00'])
  expect(lines[0]?.[1]).toBe('Opened with')
  expect(lines[2]?.slice(1, 4)).toEqual(['Deposit · bank cardUSD 300.00 at 7.20', 'ND20261103-0001', '-2,160.00'])
  expect(rows('.sums')).toEqual([
    ['0–30 days', 'RMB 5,540.00'],
    ['31–60 days', 'RMB 0.00'],
    ['61–90 days', 'RMB 0.00'],
    ['91 days and more', 'RMB 1,000.00'],
    ['Their credit', 'RMB -500.00'],
    ['Open', 'RMB 6,040.00'],
  ])
})
