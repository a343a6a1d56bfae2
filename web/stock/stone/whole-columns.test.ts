import { expect, test } from 'vitest'
import { panelPx } from './whole-columns.ts'

test('the panel takes what the table has no whole column for', () => {
  // 300 + 300 leave 555; the third column would leave 400 only 255.
  expect(panelPx(1155, [300, 300, 300])).toBe(555)
  expect(panelPx(1155, [300, 300, 155])).toBe(400)
})

test('a table of few columns does not make the panel as wide as the page', () => {
  expect(panelPx(1600, [300, 300])).toBeUndefined()
})
