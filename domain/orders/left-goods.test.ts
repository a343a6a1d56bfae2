import { expect, test } from 'vitest'
import { isOtherWeight, nextOfLeft } from './left-goods.ts'

const facts = { status: 'preparation', state: 'live', isHere: false, isSet: false } as const

test('what is awaited comes, and what is here goes back until it is set or handed over', () => {
  expect(nextOfLeft(facts)).toBe('receive')
  expect(nextOfLeft({ ...facts, status: 'held' })).toBe('receive')
  expect(nextOfLeft({ ...facts, isHere: true })).toBe('giveBack')
  expect(nextOfLeft({ ...facts, isHere: true, isSet: true })).toBeNull()
  expect(nextOfLeft({ ...facts, status: 'completed', state: 'done', isHere: true, isSet: true })).toBeNull()
  expect(nextOfLeft({ ...facts, status: 'voided', state: 'released' })).toBeNull()
  expect(nextOfLeft({ ...facts, status: 'voided', state: 'released', isHere: true, isSet: true })).toBe('giveBack')
})

test('a scale may err; a stone of another weight is asked about', () => {
  expect(isOtherWeight('1.02', '1.02')).toBe(false)
  expect(isOtherWeight('1.02', '1.040')).toBe(false)
  expect(isOtherWeight('1.02', '1.041')).toBe(true)
  expect(isOtherWeight('0.20', '0.21')).toBe(false)
  expect(isOtherWeight('0.20', '0.211')).toBe(true)
  expect(isOtherWeight('1.02', '0.99')).toBe(true)
})
