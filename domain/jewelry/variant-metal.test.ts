import { expect, test } from 'vitest'
import { metalOfVariant } from './variant-metal.ts'

test.each([
  ['18K White Gold', 'white'],
  ['18KWG', 'white'],
  ['18k_rose', 'rose'],
  ['Gold, pink, polished', 'rose'],
  ['YG', 'yellow'],
  ['Metal_Yellow', 'yellow'],
  ['玫瑰金', 'rose'],
  ['18K黄', 'yellow'],
  ['Platinum', 'platinum'],
  ['PT950', 'platinum'],
  ['Sterling Silver 925', 'silver'],
  ['Two-Tone', 'two_tone'],
  ['Yellow band, white head', 'two_tone'],
  ['Ruby', null],
  ['Variant 3', null],
  ['', null],
])('"%s" is of the metal %s', (name, metal) => {
  expect(metalOfVariant(name)).toBe(metal)
})
