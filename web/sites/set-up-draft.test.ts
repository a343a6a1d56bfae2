import { expect, test } from 'vitest'
import { addPlaces, emptyDraft, problemsOf, strengthOf } from './set-up-draft.ts'

const whole = {
  code: 'ABCD-EFGH-JKLM-NPQR',
  houseName: 'Harbour Diamonds',
  account: 'owner',
  password: 'a long password',
  realName: '',
  rates: { naturalSpot: '7.12', naturalOrder: '7.18', labGrownSpot: '7,1', labGrownOrder: '7.1575' },
  locations: ['Shenzhen'],
}

test('a house opens with code, name, account, password, four rates and a place', () => {
  expect(problemsOf(whole)).toEqual({})
  expect(Object.keys(problemsOf(emptyDraft)).toSorted()).toEqual(
    [
      'account',
      'code',
      'houseName',
      'locations',
      'password',
      'rates.labGrownOrder',
      'rates.labGrownSpot',
      'rates.naturalOrder',
      'rates.naturalSpot',
    ].toSorted(),
  )
})

test('the password has 8 to 72 characters and a rate is a number above zero', () => {
  expect(problemsOf({ ...whole, password: 'short' })).toEqual({ password: 'passwordShort' })
  expect(problemsOf({ ...whole, password: 'x'.repeat(73) })).toEqual({ password: 'passwordLong' })
  expect(problemsOf({ ...whole, rates: { ...whole.rates, labGrownSpot: '0' } })).toEqual({ 'rates.labGrownSpot': 'rateWrong' })
})

test('places are added once, several at a time', () => {
  expect(addPlaces(['Shenzhen'], 'Hong Kong, shenzhen，上海')).toEqual(['Shenzhen', 'Hong Kong', '上海'])
  expect(addPlaces(['Shenzhen'], '  ')).toEqual(['Shenzhen'])
})

test('long and varied passwords are stronger than short and common ones', () => {
  expect(strengthOf('12345678')).toBe('weak')
  expect(strengthOf('aaaaaaaaaaaa')).toBe('weak')
  expect(strengthOf('tigerlily')).toBe('fair')
  expect(strengthOf('correct horse battery')).toBe('strong')
})
