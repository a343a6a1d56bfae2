import { expect, test } from 'vitest'
import { saidOnce } from './person-words.ts'

test('a name, a role and a group that are the same word are said once', () => {
  expect(saidOnce(['Visitor', ''], ['visitor'])).toEqual([])
  expect(saidOnce(['Visitor', 'Visitors'])).toEqual(['Visitor'])
  expect(saidOnce(['Customer', 'Wholesale'], ['Chen Wei'])).toEqual(['Customer', 'Wholesale'])
})
