import { expect, test } from 'vitest'
import { labelAddress, readShortCode, shortCodeOf } from './short-code.ts'

test('a code names its goods and carries a check of two digits, which were worked out by hand', () => {
  // D = 13: 13 7 00 is 13700 = 141 x 97 + 23, and 98 - 23 = 75.
  expect(shortCodeOf({ form: 'stone', id: '7' })).toBe('D7-75')
  // P = 25: 25 12 00 is 251200 = 2589 x 97 + 67, and 98 - 67 = 31.
  expect(shortCodeOf({ form: 'parcel', id: '12' })).toBe('P12-31')
  // J = 19: 19 1 00 is 19100 = 196 x 97 + 88, and 98 - 88 = 10.
  expect(shortCodeOf({ form: 'piece', id: '1' })).toBe('J1-10')
})

test('it is read alone or in the address of a label, in any case and width, and not when a sign is wrong', () => {
  const stone = { form: 'stone', id: '152034' } as const
  const code = shortCodeOf(stone)
  expect(readShortCode(code)).toEqual(stone)
  expect(readShortCode(` ${code.toLowerCase()} \r\n`)).toEqual(stone)
  expect(readShortCode(labelAddress('http://stones.example:3000', stone))).toEqual(stone)
  expect(readShortCode(`https://stones.example/q/${code}`)).toEqual(stone)
  expect(readShortCode('Ｄ７－７５')).toEqual({ form: 'stone', id: '7' })
  for (const wrong of ['D7-74', 'D7', 'P7-75', '7-75', 'D07-75', 'D7-75 D8-00', 'https://stones.example/r/D7-75', 'D VS1', '']) {
    expect(readShortCode(wrong), wrong).toBeNull()
  }
})

test('no digit that is wrong, and no two that change places, go unnoticed', () => {
  const id = '152034'
  const code = shortCodeOf({ form: 'stone', id })
  for (let at = 0; at < id.length; at += 1) {
    for (const digit of '0123456789') {
      const typed = `D${id.slice(0, at)}${digit}${id.slice(at + 1)}${code.slice(-3)}`
      expect(readShortCode(typed)?.id).toBe(typed === code ? id : undefined)
    }
    const [one = '', other = ''] = [id[at], id[at + 1]]
    if (other === '' || one === other) continue
    expect(readShortCode(`D${id.slice(0, at)}${other}${one}${id.slice(at + 2)}${code.slice(-3)}`)).toBeNull()
  }
})
