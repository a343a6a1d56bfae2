import { expect, test } from 'vitest'
import { joinList, joinRange, parseSearch, splitList, splitRange, stringifySearch } from './search-codec.ts'

test('an address keeps lists readable', () => {
  expect(stringifySearch({ shape: 'round,oval', carat: '1..1.5' })).toBe('?shape=round,oval&carat=1..1.5')
})

test('an invitation code that looks like a number stays as it was typed', () => {
  expect(parseSearch('?invite_code=0090')).toEqual({ invite_code: '0090' })
})

test('what was written is read back, whatever the place is called', () => {
  const places = ['Hong Kong', 'Mumbai, India', '深圳', 'A\\B', 'x&y=z']
  const search = stringifySearch({ location: joinList(places) })
  expect(splitList(parseSearch(search)['location'])).toEqual(places)
})

test('an empty choice leaves the address plain', () => {
  expect(stringifySearch({ shape: '', lab: undefined })).toBe('')
})

test('ranges may be open at either end and below zero', () => {
  expect(joinRange({ from: -45, to: -30.5 })).toBe('-45..-30.5')
  expect(splitRange('-45..-30.5')).toEqual({ from: -45, to: -30.5 })
  expect(splitRange('..1.5')).toEqual({ to: 1.5 })
  expect(splitRange('1..')).toEqual({ from: 1 })
})

test('a broken range in a link counts as no range', () => {
  expect(splitRange('abc..def')).toBeUndefined()
  expect(splitRange('1-2')).toBeUndefined()
  expect(splitRange('NaN..2')).toEqual({ to: 2 })
})
