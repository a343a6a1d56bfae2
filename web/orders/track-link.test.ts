import { expect, test } from 'vitest'
import { trackLink } from './track-link.ts'

test('a parcel is followed by its number, in the reader’s language', () => {
  expect(trackLink('SF1000000001', 'en')).toBe('https://t.17track.net/en#nums=SF1000000001')
  expect(trackLink('SF 1000 000 001', 'zh')).toBe('https://t.17track.net/zh-cn#nums=SF1000000001')
})

test('what is no number of a parcel leads nowhere', () => {
  for (const no of [null, '', 'driver Wang', 'by hand 12', 'x"><img src=1234567>']) expect(trackLink(no, 'en'), String(no)).toBe(null)
})
