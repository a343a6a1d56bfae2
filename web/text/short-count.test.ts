import { expect, test } from 'vitest'
import { shortCount } from './short-count.ts'

test('a chip says the count that the list says, as long as it has room', () => {
  expect([0, 980, 3893, 9999, 11_068, 99_999].map(shortCount)).toEqual(['0', '980', '3,893', '9,999', '11,068', '99,999'])
  expect([100_000, 999_999, 1_024_999].map(shortCount)).toEqual(['100k', '999k', '1.02M'])
})
