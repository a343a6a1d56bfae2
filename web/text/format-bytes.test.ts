import { expect, test } from 'vitest'
import { fileSize } from './format-bytes.ts'

test('the size of a file is told in the unit that people would use', () => {
  expect(fileSize(0)).toBe('0 B')
  expect(fileSize(999)).toBe('999 B')
  expect(fileSize(44_461)).toBe('44.5 kB')
  expect(fileSize(999_960)).toBe('1.0 MB')
  expect(fileSize(123_456_789)).toBe('123 MB')
  expect(fileSize(600_000_000_000)).toBe('600 GB')
})
