import { expect, test } from 'vitest'
import { makeWords } from './make-words.ts'

test('in a line of words a make is short where all is excellent, and says nothing of what is not known', () => {
  expect(makeWords({ cut: 'EX', polish: 'EX', symmetry: 'EX' })).toBe('3EX')
  expect(makeWords({ cut: null, polish: 'EX', symmetry: 'EX' })).toBe('2EX')
  expect(makeWords({ cut: 'EX', polish: 'EX', symmetry: null })).toBe('EX EX')
  expect(makeWords({ cut: null, polish: 'VG', symmetry: null })).toBe('VG')
})
