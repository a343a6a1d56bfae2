import { expect, test } from 'vitest'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { chatText, type ChatWords } from './chat-text.ts'
import { totalsOf, withoutPrices } from './stone-totals.ts'

const english: ChatWords = { back: (points) => points, perCt: '/ct', total: ({ pieces, carats }) => `Total ${pieces} pcs ${carats} ct` }
const chinese: ChatWords = {
  back: (points) => `退点${points}`,
  perCt: '/克拉',
  total: ({ pieces, carats }) => `合计 ${pieces} 颗 ${carats} 克拉`,
}

const round = {
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
  rap: '7300.00',
  back: '-29.06',
  usdPerCt: '5178.62',
  usdTotal: '5230.41',
  rmbTotal: '35881.66',
  moreOffers: 0,
} as Stone
const pear = {
  ...round,
  id: '2',
  shape: 'pear',
  carat: 0.5,
  cut: null,
  symmetry: 'VG',
  fluorescence: 'M',
  rap: null,
  back: null,
  usdPerCt: '1000.00',
  usdTotal: '500.00',
  rmbTotal: '3560.00',
  location: null,
} as Stone

test('one stone is one line that can be pasted into a chat', () => {
  expect(chatText([round], null, 'en', english)).toBe(
    'Round 1.01 ct H VS2 3EX N GIA 2141438171 | -29.06 $5,178.62/ct $5,230.41 ¥35,881.66 | In hand Hong Kong',
  )
  expect(chatText([round], null, 'zh', chinese)).toBe(
    '圆形 1.01ct H VS2 3EX 无荧 GIA 2141438171 | 退点29.06 $5,178.62/克拉 $5,230.41 ¥35,881.66 | 现货 香港',
  )
})

test('several stones are numbered and summed up, back weighed over those with a list price', () => {
  const text = chatText([round, pear], totalsOf([round, pear]), 'zh', chinese)
  expect(text.split('\n')).toEqual([
    '1. 圆形 1.01ct H VS2 3EX 无荧 GIA 2141438171 | 退点29.06 $5,178.62/克拉 $5,230.41 ¥35,881.66 | 现货 香港',
    '2. 水滴 0.50ct H VS2 - EX VG 中荧 GIA 2141438171 | $1,000.00/克拉 $500.00 ¥3,560.00 | 现货',
    '合计 2 颗 1.51 克拉 | 退点29.06 | $5,730.41 | ¥39,441.66',
  ])
})

test('hidden prices stay hidden in the copy', () => {
  const hidden = { ...round, usdPerCt: null, usdTotal: null, rmbTotal: null, back: null } as Stone
  expect(chatText([hidden], null, 'en', english)).toBe('Round 1.01 ct H VS2 3EX N GIA 2141438171 | In hand Hong Kong')
})

test('lab-grown is the first word of a lab-grown stone', () => {
  const lab = { ...round, origin: 'lab', shape: 'emerald', carat: 0.59, cut: null, lab: 'IGI' } as Stone
  expect(chatText([lab], null, 'en', english)).toMatch(/^Lab-grown · Emerald 0\.59 ct H VS2 2EX N IGI /)
  expect(chatText([lab], null, 'zh', chinese)).toMatch(/^培育 祖母绿 0\.59ct H VS2 2EX 无荧 IGI /)
  expect(chatText([round, lab], totalsOf([round, lab]), 'zh', chinese)).toContain('2. 培育 祖母绿 0.59ct')
})

test('without prices the list still says how many stones and carats it has, and no sum', () => {
  const picked = [round, pear]
  expect(chatText(picked.map(withoutPrices), totalsOf(picked), 'en', english).split('\n')).toEqual([
    '1. Round 1.01 ct H VS2 3EX N GIA 2141438171 | In hand Hong Kong',
    '2. Pear 0.50 ct H VS2 - EX VG M GIA 2141438171 | In hand',
    'Total 2 pcs 1.51 ct',
  ])
})
