import { expect, test } from 'vitest'
import { placeName } from './place-words.ts'

test('a place of the trade is named in the reader’s language, whatever language the stock names it in', () => {
  expect(placeName('Mumbai', 'zh')).toBe('孟买')
  expect(placeName('HONG KONG ', 'zh')).toBe('香港')
  expect(placeName('深圳', 'en')).toBe('Shenzhen')
  expect(placeName('Antwerp', 'en')).toBe('Antwerp')
})

test('an unknown place stays as it is told', () => {
  expect(placeName('Vault 3, floor 2', 'zh')).toBe('Vault 3, floor 2')
})
