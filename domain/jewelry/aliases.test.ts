import { expect, test } from 'vitest'
import { parseCategory, parseClaw, parseInlay, parseMaterial, parseMaterials, parseNickel, parseStyleFamily } from './aliases.ts'

test('a value in two languages is read where both say the same', () => {
  expect(parseCategory('女戒 Women ring')).toBe('ring_women')
  expect(parseClaw('牛头爪 Cowhead')).toBe('cowhead')
  expect(parseCategory('女戒 Pendant')).toBeUndefined()
  expect(parseCategory('toe ring')).toBeUndefined()
})

test.each([
  ['Yes', 'free'],
  ['无镍', 'free'],
  ['nickel-free', 'free'],
  ['无镍 Nickel free', 'free'],
  ['NO', 'contains'],
  ['含镍', 'contains'],
  ['low', undefined],
])('whether a metal is free of nickel: %s', (words, nickel) => {
  expect(parseNickel(words)).toBe(nickel)
})

test('the eleven inlays and the families by their Chinese names', () => {
  expect(['爪镶', '包镶', '轨道镶', '钉镶', '微镶', '无边镶', '抹镶', '卡镶', '逼镶', '虎口镶', '群镶'].map(parseInlay)).toEqual([
    'prong',
    'bezel',
    'channel',
    'pave',
    'micro_pave',
    'invisible',
    'flush',
    'tension',
    'bar',
    'fishtail',
    'cluster',
  ])
  expect(parseStyleFamily('热销')).toBe('bestselling')
})

test.each([
  ['18K黄 18K yellow', '18k_yellow'],
  ['18K玫瑰金 18K rose', '18k_rose'],
  ['18KWG', '18k_white'],
  ['White Gold 18K', '18k_white'],
  ['Au750 白', '18k_white'],
  ['PT950', 'pt950'],
  ['Pt 950', 'pt950'],
  ['足金', '24k_yellow'],
  ['S925', 's925'],
])('%s is %s', (text, code) => {
  expect(parseMaterial(text)).toBe(code)
})

test('gold whose colour is not said is no material', () => {
  expect(parseMaterial('18K')).toBeUndefined()
  expect(parseMaterial('gold')).toBeUndefined()
})

test('a list of materials has all of them or none', () => {
  expect(parseMaterials('18K白 18K white、18K黄 18K yellow、PT950')).toEqual(['18k_white', '18k_yellow', 'pt950'])
  expect(parseMaterials('18K玫瑰金 18K rose / PT950')).toEqual(['18k_rose', 'pt950'])
  expect(parseMaterials('PT950, PT 950')).toEqual(['pt950'])
  expect(parseMaterials('PT950 / unobtainium')).toBeUndefined()
  expect(parseMaterials(' / ')).toBeUndefined()
})
