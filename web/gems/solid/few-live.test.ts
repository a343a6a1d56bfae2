import { expect, test } from 'vitest'
import { takePlace } from './few-live.ts'

test('two are live at most: the third ends the first; who gave its place back ends nobody', () => {
  const ended: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => takePlace(() => ended.push(name)))
  expect(ended).toEqual(['a'])
  a?.()
  b?.()
  const d = takePlace(() => ended.push('d'))
  expect(ended).toEqual(['a'])
  c?.()
  d()
})
