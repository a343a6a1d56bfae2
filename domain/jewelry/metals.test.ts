import { expect, test } from 'vitest'
import { alloyOf, materialCodes, materialOf, reweighed, type Material } from './metals.ts'

const material = (code: string): Material => {
  const found = materialOf(code)
  if (found === null) throw new Error(`no material ${code}`)
  return found
}

test('a material is one code, of an alloy and its colour', () => {
  expect(materialOf('18k_rose')).toEqual({ alloy: '18k', color: 'rose' })
  expect(materialOf('pt950')).toEqual({ alloy: 'pt950', color: null })
  expect(materialOf('pt950_rose')).toBeNull()
  expect(materialOf('22k_white')).toBeNull()
  expect(materialOf('constructor')).toBeNull()
  expect(materialCodes).toHaveLength(20)
})

test('14K is stamped 585 and holds 583.3 parts of fine gold', () => {
  expect(alloyOf('14k')).toMatchObject({ metal: 'gold', hallmark: '585', fineness: 5833 })
})

test('a form in another metal weighs by the gravities: 5.00 g of 18K white are 5.32 g of yellow and 7.10 g of platinum', () => {
  expect(reweighed(5000, material('18k_white'), material('18k_yellow'))).toBe(5321)
  expect(reweighed(5000, material('18k_white'), material('pt950'))).toBe(7104)
  expect(reweighed(5000, material('18k_white'), material('18k_white'))).toBe(5000)
})

test('where a gravity is not known the weight has to be given', () => {
  expect(reweighed(5000, material('18k_white'), material('18k_two_tone'))).toBeNull()
  expect(reweighed(5000, material('9k_yellow'), material('18k_yellow'))).toBeNull()
  // The same metal is the same weight, whatever its gravity is.
  expect(reweighed(5000, material('9k_yellow'), material('9k_yellow'))).toBe(5000)
})
