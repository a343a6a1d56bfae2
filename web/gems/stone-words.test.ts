import { makeSummary } from '@loupe/domain/stock/make-words.ts'
import { expect, test } from 'vitest'
import { colorWords, measurements, stoneName } from './stone-words.ts'

const english = (text: { en: string }) => text.en
const white = { color: 'G', colorSuffix: '+', fancyColor: null, fancyIntensity: null, fancyOvertone: null } as const

const made = {
  ...white,
  origin: 'natural',
  shape: 'round',
  carat: 1.5,
  clarity: 'VVS1',
  claritySuffix: null,
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'N',
  lab: 'GIA',
  reportNo: '2141438171',
  printNo: null,
  location: null,
  kind: 'spot',
} as const

test('three excellents are 3EX, and a pear without a cut grade is 2EX', () => {
  expect(makeSummary({ cut: 'EX', polish: 'EX', symmetry: 'EX' })).toBe('3EX')
  expect(makeSummary({ cut: null, polish: 'EX', symmetry: 'EX' })).toBe('2EX')
  expect(makeSummary({ cut: 'VG', polish: 'EX', symmetry: 'EX' })).toBe('VG EX EX')
  expect(makeSummary({ cut: null, polish: 'VG', symmetry: null })).toBe('– VG –')
})

test('a colour keeps its plus, a fancy colour its intensity and overtone', () => {
  expect(colorWords(white, english)).toBe('G+')
  expect(
    colorWords({ color: null, colorSuffix: null, fancyColor: 'yellow', fancyIntensity: 'fancy_intense', fancyOvertone: 'orangy' }, english),
  ).toBe('Fancy Intense orangy Yellow')
})

test('Chinese writes a fancy colour in one word', () => {
  const inChinese = (fancyColor: 'yellow', fancyIntensity: 'fancy' | 'fancy_intense' | 'very_light', fancyOvertone: string | null) =>
    colorWords({ color: null, colorSuffix: null, fancyColor, fancyIntensity, fancyOvertone }, (text) => text.zh)
  expect(inChinese('yellow', 'fancy', null)).toBe('彩黄')
  expect(inChinese('yellow', 'fancy_intense', null)).toBe('浓彩黄')
  expect(inChinese('yellow', 'very_light', 'orangy')).toBe('很淡带橙黄')
})

test('measurements name what is missing by a dash', () => {
  expect(measurements({ length: 6.4, width: 6.43, depth: null })).toBe('6.40 × 6.43 × –')
  expect(measurements({ length: null, width: null, depth: null })).toBe('–')
})

test('a stone is named by shape, weight, colour and clarity', () => {
  expect(stoneName({ ...made, colorSuffix: null }, english)).toBe('Round 1.50 ct G VVS1')
})

test('lab-grown is the first word of the name of a lab-grown stone, in every language', () => {
  const lab = { ...made, origin: 'lab', shape: 'emerald', carat: 0.59, colorSuffix: null } as const
  expect(stoneName(lab, english)).toBe('Lab-grown · Emerald 0.59 ct G VVS1')
  expect(stoneName(lab, (text) => text.zh)).toBe('培育 祖母绿 0.59 ct G VVS1')
  expect(stoneName(lab, (text) => text.es)).toMatch(/^De laboratorio · /)
  expect(stoneName(lab, (text) => text.ja)).toMatch(/^ラボグロウン · /)
})
