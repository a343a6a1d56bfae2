import { expect, test } from 'vitest'
import { inOrder, moved } from './table-prefs.ts'

test('columns keep the order a person gave them', () => {
  expect(inOrder(['carat', 'color', 'clarity'], ['clarity', 'carat', 'color'])).toEqual(['clarity', 'carat', 'color'])
})

test('a column that came with a new version stands after its usual neighbour', () => {
  expect(inOrder(['carat', 'color', 'clarity', 'growth'], ['clarity', 'carat', 'color'])).toEqual(['clarity', 'growth', 'carat', 'color'])
  expect(inOrder(['new', 'carat', 'color'], ['color', 'carat'])).toEqual(['new', 'color', 'carat'])
})

test('a column that is no more is forgotten', () => {
  expect(inOrder(['carat', 'color'], ['gone', 'color', 'carat'])).toEqual(['color', 'carat'])
})

test('moving a column stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
