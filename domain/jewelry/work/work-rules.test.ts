import { expect, test } from 'vitest'
import { workSpec, type WorkSpec } from './work-facts.ts'
import { expectedMg, whyNotWork, workWeightCents } from './work-rules.ts'

const ring = { category: 'ring_women', material: '18k_white' } as const
const six = { circumference: 519, system: 'us', label: '6' } as const
const seven = { circumference: 544, system: 'us', label: '7' } as const
const work = (more: Partial<WorkSpec>): WorkSpec => workSpec.parse({ tasks: ['polish'], ...more })

test('a re-size names the sizes, of a ring, in steps that there are, and another than it has', () => {
  const resize = (more: Partial<WorkSpec>, piece: Parameters<typeof whyNotWork>[1] = ring) =>
    whyNotWork(work({ tasks: ['resize'], sizes: [{ ring: 0, from: six, to: seven }], ...more }), piece)
  expect(resize({})).toBeNull()
  expect(resize({ sizes: [{ ring: 0, from: null, to: seven }] })).toBeNull()
  expect(resize({ sizes: [] })).toBe('sizes_needed')
  expect(resize({ tasks: ['polish'] })).toBe('sizes_needed')
  expect(resize({}, { category: 'pendant', material: '18k_white' })).toBe('no_ring')
  const both = [0, 1].map((each) => ({ ring: each, from: six, to: seven }))
  expect(resize({ sizes: both })).toBe('no_ring')
  expect(resize({ sizes: both }, { ...ring, category: 'ring_couple' })).toBeNull()
  expect(resize({ sizes: [{ ring: 0, from: seven, to: seven }] })).toBe('same_size')
  expect(resize({ sizes: [{ ring: 0, from: null, to: { ...seven, circumference: 545 } }] })).toBe('no_such_size')
})

test('an engraving says what is written, in characters that a laser writes', () => {
  const say = (text: string) =>
    whyNotWork(work({ tasks: ['engraving'], engravings: [{ ring: 0, text, font: 'sans', side: 'inside' }] }), ring)
  expect(say('A ♥ J')).toBeNull()
  expect(say('一生一世')).toBeNull()
  expect(say('A 😀 J')).toBe('not_engraved')
  expect(whyNotWork(work({ tasks: ['engraving'] }), ring)).toBe('engraving_needed')
  expect(whyNotWork(work({ tasks: ['polish', 'polish'] }), ring)).toBe('twice')
})

test('metal is settled by weight where it is known which', () => {
  expect(whyNotWork(work({ metal: 'settled' }), ring)).toBeNull()
  expect(whyNotWork(work({ metal: 'settled' }), { ...ring, material: null })).toBe('metal_unknown')
  expect(whyNotWork(work({ metal: 'included' }), { ...ring, material: null })).toBeNull()
})

test('a ring should weigh what it came with, and the metal that the price counts on', () => {
  expect(expectedMg('3.120', '0')).toBe(3120)
  expect(expectedMg('3.12', '0.25')).toBe(3370)
  expect(expectedMg('3.12', '-0.2')).toBe(2920)
})

test('beyond three per cent the metal of the whole difference is paid or taken off, at the fix, without loss', () => {
  const fix = { metal: 'gold', price: '140', currency: 'USD', unit: 'g', on: '2026-03-02', source: 'SGE' } as const
  const metal = { fix, rate: '7.20', tolerance: '3' }
  const cents = (mg: number) => workWeightCents({ metal, material: '18k_white' }, 3000, mg)
  expect(cents(3090)).toBe(0)
  expect(cents(2910)).toBe(0)
  // 0.25 g of 750 gold at 140 dollars a gram: 26.25 dollars.
  expect(cents(3250)).toBe(2625)
  expect(cents(2750)).toBe(-2625)
  expect(workWeightCents({ metal: null, material: '18k_white' }, 3000, 3250)).toBe(0)
})
