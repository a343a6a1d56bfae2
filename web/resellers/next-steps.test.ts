import { expect, test } from 'vitest'
import { nextStepsOf } from './next-steps.ts'

const words = {
  headline: 'Stones',
  headline_zh: '',
  introduce: 'Since 1990.',
  introduce_zh: '',
  service_on_name: 'Olga',
  service_on_phone: '+47 55',
  service_two_name: '',
  service_two_phone: '',
  service_hours: '',
  service_hours_zh: '',
}
const config = {
  version: 1,
  title: 'Fjord',
  logo: '',
  picture: '',
  words,
  introduced: true,
  visitors: false,
  languages: ['en' as const],
  payment_accounts: 1,
  changed_at: '',
}
const ready = {
  suspended: null,
  people: { customers: 3, staff: 1, waiting: 0 },
  orders: { open: 0, all: 4, last_at: null, rmb: '0.00', rmb_month: '0.00' },
  config,
}

test('a site that lacks nothing wants nothing', () => {
  expect(nextStepsOf(ready)).toEqual([])
})

test('people who wait and open orders come before what the page lacks, and four are enough', () => {
  const bare = { ...words, headline: '', service_on_phone: '' }
  const site = {
    ...ready,
    people: { customers: 0, staff: 1, waiting: 2 },
    orders: { ...ready.orders, open: 1 },
    config: { ...config, words: bare, introduced: false, payment_accounts: 0 },
  }
  expect(nextStepsOf(site)).toEqual(['people', 'orders', 'contact', 'accounts'])
  expect(nextStepsOf({ ...site, people: { ...site.people, waiting: 0 }, orders: ready.orders })).toEqual([
    'contact',
    'accounts',
    'page',
    'invite',
  ])
})

test('one contact is enough', () => {
  expect(nextStepsOf({ ...ready, config: { ...config, words: { ...words, service_on_phone: '', service_two_phone: '+47 56' } } })).toEqual(
    [],
  )
})
