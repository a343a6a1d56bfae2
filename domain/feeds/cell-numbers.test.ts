import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './cell-numbers.ts'
import { currencyIn } from './moneys.ts'
import { readMeasurements } from './measurements.ts'
import { reportNoFromLink } from './report-link.ts'

const value = (text: string): unknown => {
  const read = readNumber(text)
  return read.kind === 'number' ? [read.decimal, ...(read.percent ? ['%'] : []), ...(read.currency ? [read.currency] : [])] : read.kind
}

describe('a number in a cell', () => {
  test('is read however suppliers type it', () => {
    expect(value('1505.00')).toEqual(['1505.00'])
    expect(value('$1,242')).toEqual(['1242', 'USD'])
    expect(value('"$372.60"'.slice(1, -1))).toEqual(['372.60', 'USD'])
    expect(value('-52.00%')).toEqual(['-52.00', '%'])
    expect(value('62.50%,')).toEqual(['62.50', '%'])
    expect(value('439000*')).toEqual(['439000'])
    expect(value('０．７３０')).toEqual(['0.730'])
    expect(value(' 1 234,56 ')).toEqual(['1234.56'])
    expect(value('1.234,56')).toEqual(['1234.56'])
    expect(value('5,47,600')).toEqual(['547600'])
    expect(value('(12.5)')).toEqual(['-12.5'])
    expect(value('12.5-')).toEqual(['-12.5'])
    expect(value('1.234,-')).toEqual(['1234.00'])
    expect(value("1'234.-")).toEqual(['1234.00'])
    expect(value('−31.5')).toEqual(['-31.5'])
    expect(value('￥35,881')).toEqual(['35881', 'CNY'])
    expect(value('1.01 ct')).toEqual(['1.01'])
    expect(value('.5')).toEqual(['0.5'])
    expect(value('US$ 1,000/ct')).toEqual(['1000', 'USD'])
  })

  test('is not there when the cell is blank, a dash, or asks to be called', () => {
    for (const text of ['', ' ', '-', 'N/A', '询价', 'on request', '#N/A', 'POA']) expect(value(text)).toBe('blank')
  })

  test('is refused when it is none', () => {
    for (const text of ['abc', '1.2.3x', '12 or 13', '--5', '9.10 x 6.32', '1e400', '9'.repeat(70)]) {
      expect(value(text), text).toBe('invalid')
    }
  })

  test('says with words on which side of the list a discount is, and with 万 and lakh how large it is', () => {
    const words = ['45.5% below', 'Rap -45.5', '3 off rap', '2% above', '-12 back', '3.25万', '1.4 Lakh', '0.5万', '316,555/-']
    expect(words.map(value)).toEqual([['-45.5', '%'], ['-45.5'], ['-3'], ['2', '%'], ['-12'], ['32500'], ['140000'], ['5000'], ['316555']])
    for (const text of ['Rap', 'below', 'VS1 below', '4 or 5 below']) expect(value(text), text).toBe('invalid')
  })

  test('never throws, whatever the cell holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => typeof readNumber(text).kind === 'string'),
      { numRuns: 2000 },
    )
  })
})

test('a currency is known by sign or word', () => {
  expect([
    currencyIn('Price/Cts INR'),
    currencyIn('*采购价（人民币）'),
    currencyIn('$/Ct'),
    currencyIn('HK$'),
    currencyIn('美金价格'),
    currencyIn('Total'),
  ]).toEqual(['INR', 'CNY', 'USD', 'HKD', 'USD', null])
})

test('measurements are read in every form, the longer side first', () => {
  expect(readMeasurements('9.10 x 6.32 x 4.04', 'pear')).toEqual({ length: 9.1, width: 6.32, depth: 4.04 })
  expect(readMeasurements('6.46-6.48x3.98', 'round')).toEqual({ length: 6.48, width: 6.46, depth: 3.98 })
  expect(readMeasurements('7.48 - 7.51 x 4.69', 'round')).toEqual({ length: 7.51, width: 7.48, depth: 4.69 })
  expect(readMeasurements('8.47*6.34', 'oval')).toEqual({ length: 8.47, width: 6.34, depth: null })
  expect(readMeasurements('6.50 x 4.01', 'round')).toEqual({ length: 6.5, width: 6.5, depth: 4.01 })
  expect(readMeasurements('5.97×6.00×3.55mm', 'round')).toEqual({ length: 6, width: 5.97, depth: 3.55 })
  for (const text of ['', 'n/a', '7', '1 x 2 x 3 x 4', '700 x 500 x 300']) expect(readMeasurements(text, null)).toBeNull()
})

test('a report number is taken from a link’s file name or parameter', () => {
  expect(reportNoFromLink('https://c.example/scan/6531976566.jpg?v=2')).toBe('6531976566')
  expect(reportNoFromLink('https://c.example/scan/6531976566.JPG')).toBe('6531976566')
  expect(reportNoFromLink('https://c.example/view?r=LG713574578')).toBe('LG713574578')
  expect(reportNoFromLink('https://c.example/about.html')).toBeNull()
  expect(reportNoFromLink(null)).toBeNull()
})
