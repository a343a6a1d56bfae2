import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lab, Origin } from './grades.ts'
import { readPasted, splitReportNos, typedReportNos } from './pasted-numbers.ts'
import { certificateKey, labCheckUrl, labPageOf, normaliseReportNo, reportKey } from './report-no.ts'

describe('a report number', () => {
  test('loses spaces, commas, apostrophes and the lab’s name', () => {
    for (const text of [
      '2141438171',
      ' 2141438171 ',
      '2141 438 171',
      '2,141,438,171',
      "'2141438171",
      'GIA 2141438171',
      'GIA-2141438171',
      '2141438171.0',
      '２１４１４３８１７１',
      'Report No. 2141438171',
    ]) {
      expect(normaliseReportNo('GIA', 'natural', text), text).toEqual({ reportNo: '2141438171', warnings: [] })
    }
    expect(normaliseReportNo('GIA', 'natural', ' - ')).toEqual({ reportNo: null, warnings: [] })
  })

  test('of an IGI lab-grown stone carries LG', () => {
    expect(normaliseReportNo('IGI', 'lab', '713574578')).toEqual({ reportNo: 'LG713574578', warnings: ['report_no_prefix_added'] })
    expect(normaliseReportNo('IGI(SH)', 'lab', '713574578').reportNo).toBe('LG713574578')
    expect(normaliseReportNo('IGI', 'lab', 'lg 713574578')).toEqual({ reportNo: 'LG713574578', warnings: [] })
    expect(normaliseReportNo('IGI', 'natural', '713574578')).toEqual({ reportNo: '713574578', warnings: [] })
    expect(normaliseReportNo('GIA', 'lab', '2141438171')).toEqual({ reportNo: '2141438171', warnings: [] })
  })

  test('damaged by a spreadsheet is no number, one that kept its digits is', () => {
    expect(normaliseReportNo('GIA', 'natural', '2.53680E+09')).toEqual({ reportNo: null, warnings: ['report_no_damaged'] })
    expect(normaliseReportNo('GIA', 'natural', '2.141438171E+09')).toEqual({ reportNo: '2141438171', warnings: [] })
  })

  test('that does not look like its lab’s is kept with a warning', () => {
    expect(normaliseReportNo('GIA', 'natural', '214143817100')).toEqual({ reportNo: '214143817100', warnings: ['report_no_format'] })
    expect(normaliseReportNo('HRD', 'natural', '230000117836').warnings).toEqual([])
    expect(normaliseReportNo('NGTC', 'natural', 'X9ab 123').reportNo).toBe('X9AB123')
  })

  test('is one certificate with or without LG, whichever IGI office', () => {
    expect(certificateKey('IGI', 'LG713574578')).toBe('IGI:713574578')
    expect(certificateKey('IGI(SH)', '713574578')).toBe('IGI:713574578')
    expect(certificateKey('GIA', '713574578')).toBe('GIA:713574578')
    expect(certificateKey('GIA', null)).toBeNull()
  })

  test('normalised twice is the same, and compares the same', () => {
    const digits = fc.stringMatching(/^[1-9]\d{7,9}$/)
    fc.assert(
      fc.property(
        fc.constantFrom<Lab>('GIA', 'IGI', 'IGI(SH)', 'HRD', 'NGTC'),
        fc.constantFrom<Origin>('natural', 'lab'),
        digits,
        fc.constantFrom('', 'LG', 'GIA ', "'", 'LG '),
        (lab, origin, number, prefix) => {
          const { reportNo } = normaliseReportNo(lab, origin, prefix + number)
          expect(reportNo).not.toBeNull()
          expect(normaliseReportNo(lab, origin, reportNo ?? '').reportNo).toBe(reportNo)
          expect(reportKey(reportNo ?? '')).toBe(number)
        },
      ),
    )
  })

  test('links to its lab’s own page where there is one', () => {
    expect(labCheckUrl('GIA', '2141438171')).toBe('https://www.gia.edu/report-check?reportno=2141438171')
    expect(labCheckUrl('IGI(SH)', 'LG713574578')).toBe('https://www.igi.org/reports/verify-your-report?r=LG713574578')
    expect(labCheckUrl('HRD', '230000117836')).toBe('https://my.hrdantwerp.com/?id=34&record_number=230000117836')
    expect(labCheckUrl('NGTC', 'X9')).toBeNull()
    expect(labCheckUrl('GIA', null)).toBeNull()
  })

  test('and to the page where its lab asks for the number, where there is no other', () => {
    expect(labPageOf('GCAL', '312340054')).toEqual({
      url: 'https://www.gcalusa.com/certificate-search.html?certificate_id=312340054',
      asks: false,
    })
    expect(labPageOf('IGI', 'LG713 & 1')).toEqual({ url: 'https://www.igi.org/reports/verify-your-report?r=LG713%20%26%201', asks: false })
    expect(labPageOf('NGTC', 'X9')).toEqual({ url: 'https://www.ngtc.com.cn/', asks: true })
    expect([labPageOf('GRC', 'X9'), labPageOf(null, 'X9'), labPageOf('NGTC', null)]).toEqual([null, null, null])
  })
})

describe('a pasted list', () => {
  test('is split at any separator, with lab names and LG left out, each number once', () => {
    expect(splitReportNos('2141438171, LG713574578\n GIA 2141438169；IGI LG 713574579\t2141438171|2141438172 hello')).toEqual([
      '2141438171',
      '713574578',
      '2141438169',
      '713574579',
      '2141438172',
    ])
    expect(splitReportNos('2141438171 2141438169 2141438172')).toHaveLength(3)
    expect(splitReportNos('GIA2141438171、证书号:2141438169')).toEqual(['2141438171', '2141438169'])
  })

  test('may write a number with spaces or commas inside', () => {
    expect(splitReportNos('2141 438 171')).toEqual(['2141438171'])
    expect(splitReportNos('2,141,438,171')).toEqual(['2141438171'])
    expect(splitReportNos('LG 713 574 578')).toEqual(['713574578'])
    expect(splitReportNos('')).toEqual([])
    expect(splitReportNos('good morning')).toEqual([])
  })

  test('keeps the hyphens of what begins with a letter, as suppliers call their stones, and compares without them', () => {
    expect([...typedReportNos('asd-103979, (ASD-103980). GIA-2141438171 214-143-8172')]).toEqual([
      ['ASD103979', 'ASD-103979'],
      ['ASD103980', 'ASD-103980'],
      ['2141438171', '2141438171'],
      ['2141438172', '2141438172'],
    ])
  })

  test('names the words that are no numbers, each once, and none that stand around numbers', () => {
    expect(readPasted('hello world 12\nGIA 2141438171 hello').unread).toEqual(['HELLO', 'WORLD', '12'])
    expect(readPasted('GIA: 2141438171, 证书号 LG 713 574 579; Report No. (IGI) LG-714000222 – 2,141,438,172').unread).toEqual([])
    expect(readPasted('1.01 2141438171 你好').unread).toEqual(['1.01', '你好'])
  })

  test('tells each number as it was typed, with its LG and without the lab’s name', () => {
    expect([...typedReportNos('LG713574578 GIA2141438171, LG 713 574 579; LG 713574570\n713574571 LG-713574572').values()]).toEqual([
      'LG713574578',
      '2141438171',
      'LG713574579',
      'LG713574570',
      '713574571',
      'LG713574572',
    ])
  })
})
