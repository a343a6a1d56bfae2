import { expect, test } from 'vitest'
import { lacksOf } from './site-lacks.ts'

const whole = {
  markup: { multiplier: '1.05', points: '0.00' },
  words: { headline: 'Stones', service_on_phone: '+47 55', service_two_phone: '' },
  introduced: true,
  accounts: 1,
  customers: 3,
}

test('a site that has everything lacks nothing', () => {
  expect(lacksOf(whole)).toEqual([])
  expect(lacksOf({ ...whole, markup: { multiplier: '1', points: '0.50' } })).toEqual([])
})

test('a new site lacks everything, its markup first', () => {
  const words = { headline: '', service_on_phone: '', service_two_phone: '' }
  expect(lacksOf({ markup: null, words, introduced: false, accounts: 0, customers: 0 })).toEqual([
    'markup',
    'contact',
    'accounts',
    'page',
    'customer',
  ])
})

test('a markup that asks what the site itself pays is lacking', () => {
  expect(lacksOf({ ...whole, markup: { multiplier: '1.00', points: '0.00' } })).toEqual(['markup'])
})

test('one contact is enough, a page wants a headline and an introduction', () => {
  expect(lacksOf({ ...whole, words: { ...whole.words, service_on_phone: '', service_two_phone: '+47 56' } })).toEqual([])
  expect(lacksOf({ ...whole, words: { ...whole.words, headline: '' } })).toEqual(['page'])
  expect(lacksOf({ ...whole, introduced: false })).toEqual(['page'])
})
