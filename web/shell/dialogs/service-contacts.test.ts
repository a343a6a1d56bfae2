import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { expect, test } from 'vitest'
import { contactsOf, withoutOwn } from './service-contacts.ts'

const config = { ...defaultConfig, service_on_phone: '0755 1', service_two_phone: '0755 2' }
const names = (...asked: Parameters<typeof contactsOf>) => contactsOf(...asked).map(({ name }) => name)

test('at a desk everybody who can be reached is shown, whatever the flags say', () => {
  expect(names(config, 'desktop')).toEqual(['客服一', '客服二'])
})

test('on a phone a contact is shown only when its flag is 2', () => {
  expect(names({ ...config, service_on_show: 2 }, 'mobile')).toEqual(['客服一'])
  expect(names(config, 'mobile')).toEqual([])
})

test('the second contact has its own flag', () => {
  expect(names({ ...config, service_two_show: 2 }, 'mobile')).toEqual(['客服二'])
  expect(names({ ...config, service_on_show: 2, service_two_show: 2 }, 'mobile')).toEqual(['客服一', '客服二'])
  expect(names({ ...config, service_two_show: 1 }, 'mobile')).toEqual([])
})

test('a contact without a number and without a code is nobody to turn to', () => {
  expect(names({ ...defaultConfig, service_on_show: 2 }, 'mobile')).toEqual([])
})

test('who can only be written to is somebody to turn to', () => {
  expect(names({ ...defaultConfig, service_two_mail: 'mei@house.example' }, 'desktop')).toEqual(['客服二'])
  expect(names({ ...defaultConfig, service_on_wechat: 'li-wei' }, 'desktop')).toEqual(['客服一'])
})

test('one’s own salesperson stands once, with what else the house lists of them', () => {
  const own = { name: 'Li Wei', phone: '+86 755 0000 0101', wechat: 'li-wei' }
  const listed = { name: 'Li Wei', role: 'Sales', phone: '', mail: 'li@house.example', wechat: 'house-li', code: '/li.png' }
  const other = { name: 'Anna', role: '', phone: '0755 2', mail: '', wechat: '', code: '' }
  expect(withoutOwn(own, [listed, other])).toEqual({
    own: { ...own, role: 'Sales', mail: 'li@house.example', code: '/li.png' },
    people: [other],
  })
  expect(withoutOwn(null, [other])).toEqual({ own: null, people: [other] })
})
