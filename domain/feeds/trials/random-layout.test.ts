import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryFile } from './try-random.ts'

test('whatever the layout, every row is right, refused with a reason, or the file asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      expect(tryFile(seed).wrong).toEqual([])
    }),
    { numRuns: 120, seed: 4 },
  )
})
