import { expect, test } from 'vitest'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useViewer } from '../../me/viewer.ts'
import { totalsOf } from '../../gems/stone-totals.ts'
import { dropSelection, mark, markAll, markSpan, recallSelection, useSelection } from './selection.ts'

const stone = (id: string, more: Partial<Stone>): Stone =>
  ({ id, origin: 'natural', carat: 1, rap: null, back: null, usdTotal: '0.00', rmbTotal: '0.00', ...more }) as Stone

test('the bar weighs back by list value, and averages the price by carats', () => {
  const totals = totalsOf([
    stone('1', { carat: 1, rap: '10000.00', back: '-40.00', usdTotal: '6000.00', rmbTotal: '42720.00' }),
    stone('2', { carat: 0.5, rap: '4000.00', back: '-50.00', usdTotal: '1000.00', rmbTotal: '7120.00' }),
  ])
  // -40.00 on a list value of 10000 and -50.00 on one of 2000: -41.67; 7000 for 1.5 ct.
  expect(totals).toEqual({ pieces: 2, carat: 1500, usd: 700_000, rmb: 4_984_000, back: -4167, averageCtUsd: 466_667 })
})

test('stones without a list price do not count towards back', () => {
  expect(totalsOf([stone('1', { carat: 2, usdTotal: '500.00', rmbTotal: '3560.00' })])?.back).toBeNull()
})

test('there are no totals while prices are hidden', () => {
  expect(totalsOf([stone('1', { usdTotal: null, rmbTotal: null })])).toBeNull()
})

const pickedNow = () => [...useSelection.getState().stones.keys()]

test('stones of both kinds are picked together, dropped one by one or all', () => {
  mark(stone('1', {}))
  markAll([stone('2', { origin: 'lab' }), stone('3', { origin: 'lab' })], true)
  expect(pickedNow()).toEqual(['1', '2', '3'])
  mark(stone('1', {}))
  expect(pickedNow()).toEqual(['2', '3'])
  dropSelection('natural')
  expect(pickedNow()).toEqual(['2', '3'])
  dropSelection()
  expect(pickedNow()).toEqual([])
})

test('what was picked is picked again after the page was loaded anew, once, without what is gone; another person finds nothing', async () => {
  const come = (id: string) => useViewer.setState({ user: { id } as never })
  const stock = new Map(['4', '5'].map((id) => [id, stone(id, {})]))
  const asked: (readonly string[])[] = []
  const read = (ids: readonly string[]) => {
    asked.push(ids)
    return Promise.resolve(ids.flatMap((id) => stock.get(id) ?? []))
  }
  sessionStorage.setItem('pickedStones', JSON.stringify({ owner: '77', ids: ['4', '5', '6'] }))
  come('77')
  expect(await recallSelection(read)).toBe(1)
  expect(pickedNow()).toEqual(['4', '5'])
  expect(await recallSelection(read)).toBe(0)
  expect(asked).toEqual([['4', '5', '6']])
  come('78')
  expect(pickedNow()).toEqual([])
  expect(await recallSelection(read)).toBe(0)
  expect(pickedNow()).toEqual([])
})

test('a span goes from the stone marked last to this one, either way; rows that are not there are left out', () => {
  const rows = Array.from({ length: 10 }, (_, k) => (k === 4 ? undefined : stone(`row-${k}`, {})))
  const rowAt = (index: number) => rows[index]
  mark(stone('row-6', {}))
  markSpan(rowAt, 3)
  expect(pickedNow()).toEqual(['row-6', 'row-3', 'row-5'])
  markSpan(rowAt, 1)
  expect(pickedNow()).toEqual(['row-6', 'row-3', 'row-5', 'row-1', 'row-2'])
  dropSelection()
})

test('a span that begins out of reach is the one stone', () => {
  mark(stone('elsewhere', {}))
  markSpan((index) => stone(`far-${index}`, {}), 700)
  expect(pickedNow()).toEqual(['elsewhere', 'far-700'])
  dropSelection()
})
