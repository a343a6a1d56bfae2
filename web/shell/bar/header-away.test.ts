import { expect, test } from 'vitest'
import { headerAway } from './header-away.ts'

test('a header that is not fixed goes while reading downwards and comes back upwards', () => {
  expect(headerAway(false, { before: 100, top: 160, room: 2000 })).toBe(true)
  expect(headerAway(true, { before: 160, top: 120, room: 2000 })).toBe(false)
})

test('it is there at the top of a page, and on pages that hardly scroll', () => {
  expect(headerAway(true, { before: 0, top: 8, room: 2000 })).toBe(false)
  expect(headerAway(false, { before: 20, top: 100, room: 120 })).toBe(false)
})

test('a tremble changes nothing', () => {
  expect(headerAway(true, { before: 500, top: 497, room: 2000 })).toBe(true)
  expect(headerAway(false, { before: 500, top: 503, room: 2000 })).toBe(false)
})
