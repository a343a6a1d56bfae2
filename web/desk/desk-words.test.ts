import { expect, test } from 'vitest'
import { deskText } from './desk.text.zh.ts'

test('the further stones of an order are counted as further ones: 等 would count all of them', () => {
  expect(deskText.more).toBe('另 {{count}} 颗')
})
