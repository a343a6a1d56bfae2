import { expect, test } from 'vitest'
import { selectWindow } from './select-window.ts'

/** A small generator, so that the same items come every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state
  }
}

test('a window of many is what sorting all of them would show, also among equals', () => {
  const next = numbers(3)
  for (const size of [0, 1, 2, 7, 100, 2000]) {
    const items = Array.from({ length: size }, (_, age) => ({ age, key: (next() >> 8) % 17 }))
    const all = items.toSorted((a, b) => a.key - b.key || a.age - b.age)
    for (const [offset, limit] of [
      [0, 1],
      [0, 50],
      [3, 4],
      [size - 1, 10],
      [size, 5],
      [990, 20],
    ] as const) {
      const window = { offset: Math.max(0, offset), limit }
      const sorted = { keyOf: (at: number) => items[at]?.key ?? 0, ageOf: (at: number) => items[at]?.age ?? 0 }
      const shown = selectWindow(Int32Array.from(items.keys()), sorted, window)
      expect(
        shown.map((at) => items[at]),
        `${size} from ${offset}`,
      ).toEqual(all.slice(window.offset, window.offset + limit))
    }
  }
})
