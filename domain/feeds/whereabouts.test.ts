import { expect, test } from 'vitest'
import { whereabouts } from './whereabouts.ts'

test.each([
  ['In Transit', 'unclear'],
  ['In-transit to NY', 'unclear'],
  ['Arriving 28 Nov', 'unclear'],
  ['In Customs', 'unclear'],
  ['在途', 'unclear'],
  ['Lab', 'hold'],
  ['At GIA', 'hold'],
  ['IGI Mumbai', 'hold'],
  ['Repolishing', 'hold'],
  ['With Broker', 'memo'],
  ['Client (HK)', 'memo'],
  ['Exhibition', 'memo'],
  ['JCK Show', 'memo'],
  ['Hong Kong Jewellery Fair', 'memo'],
  ['On Memo to NY', 'memo'],
  ['Sold', 'gone'],
])('%s is no place where a stone is in hand: %s', (text, state) => {
  expect(whereabouts(text)).toBe(state)
})

test.each(['Mumbai', 'New York', 'HK', 'Vault', 'Head office', 'Showroom', 'Fairfield', 'Labrador', 'Malca-Amit HK', '', '-'])(
  '%s is a place, or nothing',
  (text) => {
    expect(whereabouts(text)).toBe(null)
  },
)
