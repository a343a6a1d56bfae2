import { expect, test } from 'vitest'
import { goneTitle } from './gone-title.ts'

test('a stone that is gone is named in the language of who reads it', () => {
  expect(goneTitle('round 1.01 H VS2 GIA 9141438171', (text) => text.zh)).toBe('圆形 1.01 H VS2 GIA 9141438171')
  expect(goneTitle('cushion_modified 0.90 G VS1 GIA 9141438172', (text) => text.zh)).toBe('改良垫形 0.90 G VS1 GIA 9141438172')
  expect(goneTitle('lab-grown cushion modified 0.90 G VS1 IGI 914', (text) => text.zh)).toBe('培育 改良垫形 0.90 G VS1 IGI 914')
  expect(goneTitle('lab-grown round 0.90 G', (text) => text.en)).toBe('Lab-grown · Round 0.90 G')
  expect(goneTitle('', (text) => text.zh)).toBe('')
})
