import type { Stone } from '@loupe/domain/stock/stone.ts'
import { expect, test } from 'vitest'
import type { ChatWords } from '../gems/chat-text.ts'
import { chatParts } from '../gems/chat-text.ts'
import { replyText } from './reply-text.ts'

const english: ChatWords = { back: (points) => points, perCt: '/ct', total: () => '' }
const stone = {
  id: '1',
  origin: 'natural',
  kind: 'spot',
  shape: 'round',
  carat: 1.01,
  color: 'H',
  colorSuffix: null,
  fancyColor: null,
  fancyIntensity: null,
  clarity: 'VS2',
  claritySuffix: null,
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'N',
  lab: 'GIA',
  reportNo: '2141438171',
  location: 'Hong Kong',
  back: '-29.06',
  usdPerCt: '5178.62',
  usdTotal: '5230.41',
  rmbTotal: '35881.66',
} as Stone
const asked = { asked: '1ct H VS2', stones: [stone], parcels: [] }

test('a reply says what was asked and what answers it, line by line; what nothing answers is left out', () => {
  const none = { asked: '9ct D FL', stones: [], parcels: [] }
  expect(replyText([asked, none, { ...asked, stones: [stone, stone] }], 'en', english, { parts: chatParts, quotes: true })).toBe(
    [
      '> 1ct H VS2',
      'Round 1.01 ct H VS2 3EX N GIA 2141438171 | -29.06 $5,178.62/ct $5,230.41 ¥35,881.66 | In hand Hong Kong',
      '',
      '> 1ct H VS2',
      '1. Round 1.01 ct H VS2 3EX N GIA 2141438171 | -29.06 $5,178.62/ct $5,230.41 ¥35,881.66 | In hand Hong Kong',
      '2. Round 1.01 ct H VS2 3EX N GIA 2141438171 | -29.06 $5,178.62/ct $5,230.41 ¥35,881.66 | In hand Hong Kong',
    ].join('\n'),
  )
})

test('a trader says only what they want to say', () => {
  expect(replyText([asked], 'en', english, { parts: ['back', 'usd'], quotes: false })).toBe(
    'Round 1.01 ct H VS2 3EX N GIA | -29.06 $5,230.41',
  )
})

test('lab-grown is the first word of a lab-grown stone', () => {
  expect(replyText([{ ...asked, stones: [{ ...stone, origin: 'lab' }] }], 'en', english, { parts: [], quotes: false })).toBe(
    'Lab-grown · Round 1.01 ct H VS2 3EX N GIA',
  )
})
