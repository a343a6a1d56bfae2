import { beforeAll, expect, test } from 'vitest'
import { drawIn } from '../../text/language.ts'
import { fieldWords } from './field-words.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'

beforeAll(() => drawIn('en'))

const english = (text: { en: string }) => text.en
const names = {
  supplier: () => 'Kiran',
  numbers: (count: number) => `${count} certificates`,
  since: (_: string, moment: string) => `since ${moment}`,
}
const words = (choice: Partial<StockFilter>, field: Parameters<typeof fieldWords>[1]) =>
  fieldWords({ hue: 'white', ...choice }, field, english, names)

test('what is chosen reads as traders say it', () => {
  expect(words({ shape: ['round', 'oval'] }, 'shape')).toBe('Round, Oval')
  expect(words({ color: ['D', 'E', 'F'] }, 'color')).toBe('D–F')
  expect(words({ carat: { from: 1, to: 1.5 } }, 'carat')).toBe('1.00–1.50 ct')
  expect(words({ usdTotal: { to: 8000 } }, 'usdTotal')).toBe('USD ≤ $8,000')
  expect(words({ cut: ['EX'] }, 'cut')).toBe('Cut EX')
  expect(words({ milk: ['0'] }, 'milk')).toBe('No milk')
  expect(words({ fluorescence: ['N', 'F'] }, 'fluorescence')).toBe('Fl. None, Faint')
  expect(words({ reportNos: '2141438171 714573528' }, 'reportNos')).toBe('2 certificates')
})

test('a back is written with the sign turned in Chinese, and so is what it is at most', () => {
  expect(words({ back: { to: -30 } }, 'back')).toBe('Back ≤ -30.00 %')
  drawIn('zh')
  const chinese = (text: { zh: string }) => text.zh
  const said = (back: { from?: number; to?: number }) => fieldWords({ hue: 'white', back }, 'back', chinese, names)
  expect(said({ to: -30 })).toBe('退点 ≥ 30.00 %')
  expect(said({ from: -40, to: -30 })).toBe('退点 30.00–40.00 %')
  drawIn('en')
})

test('a moment that stones are new since is said by whoever knows the words', () => {
  expect(words({ addedSince: '2026-11-27T08:00:00Z' }, 'addedSince')).toBe('since 2026-11-27T08:00:00Z')
})
