import { expect, test } from 'vitest'
import { emailKey, isEmail, isPhone, phoneKey, telLink } from './contact.ts'

test.each([
  ['13800138000', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['0086-138-0013-8000', '13800138000'],
  ['+1 (212) 555.0100', '12125550100'],
  ['+86 10 6552 9988', '861065529988'],
])('the phone %s is known as %s', (text, key) => {
  expect([isPhone(text), phoneKey(text)]).toEqual([true, key])
})

test.each(['', '12345', '1234567890123456', '+', '138x0013800', '13800138000\n', '++4930000000'])('%j is no phone number', (text) => {
  expect(isPhone(text)).toBe(false)
})

test.each(['a@b.de', 'Ann.Lee+shop@mail.example.com', '王@例子.中国'])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['', 'a', 'a@b', '@b.de', 'a@b.d', 'a b@c.de', 'a@b.de,c@d.de', '<a@b.de>', 'a@b.de\r\nbcc:x@y.de', `${'a'.repeat(250)}@b.de`])(
  '%j is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test('a mailbox is the same in any case of letters', () => {
  expect(emailKey(' Ann@Example.COM ')).toBe('ann@example.com')
})

test.each([
  ['+86 (755) 8321-0000', 'tel:+8675583210000'],
  ['03 233 12.34', 'tel:032331234'],
])('%s is dialled without what stands between its digits', (phone, link) => {
  expect(telLink(phone)).toBe(link)
})
