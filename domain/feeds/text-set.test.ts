import { expect, test } from 'vitest'
import { textSet } from './text-set.ts'

test('a text is new once, and again after it was taken out', () => {
  const set = textSet()
  expect(set.has('A-1')).toBe(false)
  expect(set.add('A-1')).toBe(true)
  expect(set.add('A-1')).toBe(false)
  expect(set.has('A-1')).toBe(true)
  set.delete('A-1')
  set.delete('never there')
  expect(set.has('A-1')).toBe(false)
  expect(set.add('A-1')).toBe(true)
  expect(set.has('A-1')).toBe(true)
})

test('texts that begin or end alike are told apart, the empty one and any letters too', () => {
  const set = textSet()
  const texts = ['', 'A', 'AA', 'AB', 'BA', 'ÀB', '编号12', '编号21', '\u{1F48E}1', '\u{1F48E}2', 'x'.repeat(40_000), 'x'.repeat(40_001)]
  for (const text of texts) expect(set.add(text), text.slice(0, 20)).toBe(true)
  for (const text of texts) expect(set.add(text), text.slice(0, 20)).toBe(false)
})

test('it agrees with a plain set over many texts, whatever the seed', () => {
  for (const seed of [0, 1, 0xffff_ffff]) {
    const plain = new Set<string>()
    const set = textSet(seed)
    let state = 12_345
    for (let n = 0; n < 60_000; n += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      const text = `K${(state >>> 8) % 40_000}`
      if (state % 17 === 0) {
        plain.delete(text)
        set.delete(text)
        continue
      }
      const isNew = !plain.has(text)
      plain.add(text)
      if (set.add(text) !== isNew) expect.unreachable(`${text} with seed ${seed}`)
    }
    for (let n = 0; n < 40_000; n += 1) if (set.has(`K${n}`) !== plain.has(`K${n}`)) expect.unreachable(`K${n} with seed ${seed}`)
  }
})
