import { beforeEach, expect, test } from 'vitest'
import { drawIn } from '../text/language.ts'
import { solveStone } from './solve-stone.ts'

beforeEach(() => drawIn('en'))

const none = { carat: '', rap: '', back: '', perCt: '', total: '' }

test('1.01 ct of 4,000 at 30 back is 2,800 a carat and 2,828 in all', () => {
  const { figures } = solveStone({ ...none, carat: '1.01', rap: '4000', back: '-30' }, ['back', 'rap', 'carat'])
  expect(figures).toEqual({ carat: '1.01', rap: '4000', back: '-30', perCt: '2800.00', total: '2828.00' })
})

test('a back typed without a sign is under the list, with a plus over it', () => {
  const at = (back: string) => solveStone({ ...none, carat: '1', rap: '4000', back }, ['back', 'rap', 'carat']).figures.perCt
  expect(at('30')).toBe('2800.00')
  expect(at('+5')).toBe('4200.00')
})

test('a total typed over a back takes its place: price per carat and back follow', () => {
  const { figures, given } = solveStone({ carat: '1.01', rap: '4000', back: '-30', perCt: '', total: '2500' }, [
    'total',
    'back',
    'rap',
    'carat',
  ])
  expect(figures.perCt).toBe('2475.25')
  expect(given).toContain('total')
  expect(figures.total).toBe('2500')
})

test('with list and weight, a total alone tells back and price per carat', () => {
  const { figures } = solveStone({ ...none, carat: '2', rap: '5000', total: '8000' }, ['total', 'carat', 'rap'])
  expect(figures.perCt).toBe('4000.00')
  expect(figures.back).toBe('-20.00')
})

test('price per carat and back tell the list price; price per carat and total the weight', () => {
  expect(solveStone({ ...none, perCt: '2800', back: '-30' }, ['perCt', 'back']).figures.rap).toBe('4000.00')
  expect(solveStone({ ...none, perCt: '2800', total: '2828' }, ['total', 'perCt']).figures.carat).toBe('1.01')
})

test('half-typed and senseless numbers tell nothing and stay as they were typed', () => {
  const { figures } = solveStone({ ...none, carat: '0', rap: '40x', back: '-' }, ['carat', 'rap', 'back'])
  expect(figures).toEqual({ carat: '0', rap: '40x', back: '-', perCt: '', total: '' })
  expect(solveStone({ ...none, rap: '4000', back: '100' }, ['back', 'rap']).figures.perCt).toBe('')
})

test('a back stands with its sign in English; in Chinese points below the list have none, and one over it a plus', () => {
  const backOf = (figures: Partial<Record<'back' | 'total', string>>, newest: 'back' | 'total') =>
    solveStone({ ...none, carat: '1', rap: '4000', ...figures }, [newest, 'rap', 'carat']).figures.back
  expect([backOf({ back: '30' }, 'back'), backOf({ total: '3000' }, 'total'), backOf({ total: '4200' }, 'total')]).toEqual([
    '-30',
    '-25.00',
    '+5.00',
  ])
  drawIn('zh')
  expect([backOf({ back: '-30' }, 'back'), backOf({ total: '3000' }, 'total'), backOf({ total: '4200' }, 'total')]).toEqual([
    '30',
    '25.00',
    '+5.00',
  ])
})
