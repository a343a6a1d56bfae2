import { expect, test } from 'vitest'
import { everyLogKind, logKindLabels } from './log-kinds.ts'
import { configLabels } from '../sites/config-labels.ts'
import { configFields } from '../sites/sites.api.ts'
import { sayChanges, type Reader } from './say-change.ts'
import { shownFields, yesNoFields } from './say-config.ts'

const english: Reader = {
  language: 'en',
  nameOf: (thing, id) => (id === '7' ? `${thing} seven` : undefined),
  momentOf: (iso) => `at ${iso}`,
}
const chinese: Reader = { ...english, language: 'zh' }
const said = (kind: Parameters<typeof sayChanges>[0], field: string, to: string, reader = english) =>
  sayChanges(kind, { [field]: { from: '', to } }, reader)[0]?.to

test('roles, states, verification and permissions are said in words, not in numbers', () => {
  expect(said('user.edited', 'role', '5')).toBe('Customer')
  expect(said('user.edited', 'role', '5', chinese)).toBe('客户')
  expect(said('user.disabled', 'status', '2')).toBe('Disabled')
  expect(said('user.verified', 'user_type', '0', chinese)).toBe('未认证')
  expect(said('user.expired', 'permanent', 'false')).toBe('no')
  expect(said('user.edited', 'real_name', '5')).toBe('5')
  expect(said('group.edited', 'codes', '[7001,999]')).toBe('Price lists, 999')
})

test('who and what an id stands for is said by its name', () => {
  expect(said('user.edited', 'group_id', '7')).toBe('group seven')
  expect(said('user.edited', 'salesman_id', '7')).toBe('user seven')
})

test('bands, terms of suppliers, of groups and contacts are told by their parts', () => {
  const band = { supplier: 'Amber', origin: 'lab', hue: null, carat_from: '1.00', carat_to: null, multiplier: '1.10', points: '-0.50' }
  expect(said('group.prices', 'bands', JSON.stringify([band]))).toBe('Amber Lab-grown 1.00– ct ×1.10 -0.50')
  expect(sayChanges('group.prices', { 'supplier Amber': { from: '', to: '{"visible":false,"points":"1.00"}' } }, english)).toEqual([
    { name: 'Supplier Amber', from: '', to: '+1.00 not seen' },
  ])
  expect(said('group.added', 'terms', '{"kind":"cost"}')).toBe('at cost')
  expect(said('supplier.edited', 'contacts', '[{"name":"Ann","phone":"+1"}]')).toBe('Ann +1')
})

test('a config is told by the names of its form; what is stored beside it and pictures are not told', () => {
  const fields = {
    open_approve: { from: '0', to: '1' },
    visitor_pass: { from: 'old', to: 'new' },
    headline_zh: { from: '', to: '好' },
    top_imglogo: { from: '', to: '/api/config/picture?x' },
    service_two_show: { from: '1', to: '2' },
    delivery_days: { from: '', to: '{"home":"Shenzhen","places":[{"place":"Mumbai","in_hand":"","to_order":"5-8"}]}' },
  }
  expect(sayChanges('config.set', fields, english)).toEqual([
    { name: 'Verification needed', from: 'no', to: 'yes' },
    { name: 'Headline · in Chinese', from: '', to: '好' },
    { name: 'Logo', from: '', to: 'a picture' },
    { name: 'Second contact', from: 'at desks', to: 'on phones too' },
    { name: 'Delivery days', from: '', to: 'Shenzhen: Mumbai – / 5-8' },
  ])
})

test('every field of a config has a name, and those that are numbers for yes, no and where are told so', () => {
  const rules = Object.entries(configFields.shape)
  const takes = (value: unknown) => rules.filter(([, rule]) => rule.safeParse(value).success).map(([field]) => field)
  expect(rules.map(([field]) => field).filter((field) => !(field in configLabels) && !(field.replace(/_zh$/, '') in configLabels))).toEqual(
    [],
  )
  expect(Object.keys(configLabels).filter((field) => !(field in configFields.shape))).toEqual([])
  expect(takes(2)).toEqual([...shownFields])
  expect(takes(1).filter((field) => !shownFields.includes(field))).toEqual([...yesNoFields])
  const account = {
    kind: 'bank',
    holder: 'Harbour Ltd',
    bank: 'Bank of Example',
    number: '6222',
    swift: '',
    currency: 'RMB',
    note: '',
    code: '',
  }
  expect(said('config.set', 'payment_accounts', JSON.stringify([account]))).toBe('Bank of Example Harbour Ltd 6222')
})

test('nothing whose name says that it is a secret is told, and no value as it is kept', () => {
  const secrets = { password: { from: '', to: 'a' }, password_hash: { from: '', to: 'b' }, token: { from: '', to: 'c' } }
  expect(sayChanges('user.edited', secrets, english)).toEqual([])
  expect(said('user.edited', 'something', '{"a":["b",{"c":1}]}')).toBe('b · 1')
})

test('what empty stands for is said where it is more than nothing', () => {
  expect(sayChanges('site.terms', { exchange: { from: '', to: '7.10' } }, english)).toEqual([
    { name: 'Exchange rates', from: 'as the house', to: '7.10' },
  ])
  expect(sayChanges('limit.set', { limit_rmb: { from: '5000.00', to: '' } }, english)[0]?.to).toBe('none')
})

test('rates have four places, and money its thousands', () => {
  expect(sayChanges('rates.set', { lab_spot: { from: '7.123450', to: '7.100000' } }, english)[0]).toEqual({
    name: 'Lab-grown, in hand',
    from: '7.12345',
    to: '7.1000',
  })
  expect(said('payment.booked', 'amount', 'RMB 1234567.80')).toBe('RMB 1,234,567.80')
  expect(said('payment.booked', 'amount', 'USD -812.00')).toBe('USD -812.00')
})

test('what a config said before anybody set it is no change', () => {
  expect(
    sayChanges('config.set', { view_calc: { from: '', to: '1' }, hold_hours: { from: '', to: '36' } }, english).map(({ name }) => name),
  ).toEqual(['Hold, hours'])
})

test('every deed has its words', () => {
  expect(Object.keys(logKindLabels).toSorted()).toEqual(everyLogKind.toSorted())
})
