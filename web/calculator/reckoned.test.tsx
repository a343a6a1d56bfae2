import { beforeAll, expect, test } from 'vitest'
import { drawIn } from '../text/language.ts'
import { fetchWords, loadWordsWith, word } from '../text/text.ts'
import { loadWords } from '../words.ts'
import type { Say } from '../text/use-text.ts'
import type { CalculatorText } from './calculator.text.en.ts'
import { reckonedWords } from './reckoned.ts'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['calculator'])
  drawIn('en')
})
const t: Say<CalculatorText> = (key, fill) => word('calculator', key, fill)

test('a price is reckoned in words that are true as they stand', () => {
  const stone = { carat: '1.01', rap: '3500', back: '-30.00', perCt: '2450.00', total: '2474.50' }
  expect(reckonedWords(stone, t)).toBe('3,500 less 30 % = 2,450.00 per carat · 2,450.00 × 1.01 ct = 2,474.50')
  expect(reckonedWords({ ...stone, back: '30.5' }, t), 'typed without a sign it is under the list').toContain('3,500 less 30.5 %')
  expect(reckonedWords({ ...stone, back: '+5' }, t)).toContain('3,500 plus 5 %')
  expect(reckonedWords({ ...stone, back: '0.00' }, t)).toContain('3,500 at list')
})

test('what is missing is not reckoned with', () => {
  expect(reckonedWords({ carat: '', rap: '', back: '', perCt: '2450.00', total: '' }, t)).toBe('')
  expect(reckonedWords({ carat: '1.01', rap: '', back: '', perCt: '300', total: '303.00' }, t)).toBe('300 × 1.01 ct = 303.00')
})
