import { expect, test } from 'vitest'
import { mayAnswer } from './answers.ts'

test.each([
  ['origin:0', 'lab', true],
  ['origin:0', 'synthetic', false],
  ['meaning:2:7', 'priceTotal', true],
  ['meaning:2:7', 'comma', false],
  ['rate.INR', '88.4', true],
  ['rate.INR', '0', false],
  ['rate.INR', '88,4', false],
  ['rate.INR', '1e3', false],
  ['allRows:0', 'refuse', true],
  ['allRows:0', '', false],
  ['nothing:0', 'read', false],
  ['constructor', 'read', false],
])('%s answered with "%s"', (id, answer, may) => {
  expect(mayAnswer(id, answer)).toBe(may)
})
