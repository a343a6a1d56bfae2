import { describe, expect, test } from 'vitest'
import { parseColor } from './color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake } from './grade-aliases.ts'
import { normaliseReportNo } from './report-no.ts'
import { parseTints } from './tint-aliases.ts'

const fancy = (color: string, intensity: string | null, overtone: string | null = null) => ({ color, intensity, overtone })

describe('colours as laboratories and suppliers write them', () => {
  test('fancy colours in codes', () => {
    const read = (text: string) => parseColor(text)?.fancy
    expect(read('FVY')).toEqual(fancy('yellow', 'fancy_vivid'))
    expect(read('FIY')).toEqual(fancy('yellow', 'fancy_intense'))
    expect(read('FLY')).toEqual(fancy('yellow', 'fancy_light'))
    expect(read('FY')).toEqual(fancy('yellow', 'fancy'))
    expect(read('FVP')).toEqual(fancy('pink', 'fancy_vivid'))
    expect(read('FIPK')).toEqual(fancy('pink', 'fancy_intense'))
    expect(read('FLP')).toEqual(fancy('pink', 'fancy_light'))
    expect(read('FVOY')).toEqual(fancy('yellow', 'fancy_vivid', 'orangy'))
    expect(read('FBY')).toEqual(fancy('yellow', 'fancy', 'brownish'))
    expect(read('FIBL')).toEqual(fancy('blue', 'fancy_intense'))
    expect(read('F.V.Y')).toEqual(fancy('yellow', 'fancy_vivid'))
    expect(read('FV Yellow')).toEqual(fancy('yellow', 'fancy_vivid'))
    // Deep or dark, brown or blue: what can be read two ways is not guessed.
    for (const text of ['FDY', 'FVB', 'FVG', 'FX', 'FVZ']) expect(parseColor(text), text).toBeUndefined()
  })

  test('fancy colours in codes with tones, and in words cut short or in another order', () => {
    const read = (text: string) => parseColor(text)?.fancy
    expect(read('FLbrY')).toEqual(fancy('yellow', 'fancy_light', 'brownish'))
    expect(read('FVyO')).toEqual(fancy('orange', 'fancy_vivid', 'yellowish'))
    expect(read('FDkBrY')).toEqual(fancy('yellow', 'fancy_dark', 'brownish'))
    expect(read('FgyGN')).toEqual(fancy('green', 'fancy', 'grayish'))
    expect(read('FIOY')).toEqual(fancy('yellow', 'fancy_intense', 'orangy'))
    for (const either of ['FBGY', 'FLBGY', 'FGYB', 'FLBGR']) expect(read(either)).toEqual(read('FGY'))
    expect(read('FVGY')).toEqual(fancy('yellow', 'fancy_vivid', 'greenish'))
    expect(read('FLBR')).toEqual(fancy('brown', 'fancy_light'))
    expect(read('FOB')).toEqual(fancy('brown', 'fancy', 'orangy'))
    // Deep or dark is not told, the colour is.
    expect(read('FDYB')).toEqual(fancy('brown', null, 'yellowish'))
    for (const text of ['FIY (EVEN)', 'NFIY', 'Fcy Int Yel', 'Fancy I. Yellow', 'Intense Fancy Yellow', 'FancyIntenseYellow']) {
      expect(read(text), text).toEqual(fancy('yellow', 'fancy_intense'))
    }
    for (const text of ['Lt Fancy Yellow', 'Fancy Lt. Ylw', 'F. Light Yellow']) {
      expect(read(text), text).toEqual(fancy('yellow', 'fancy_light'))
    }
    expect(read('艳彩橙黄')).toEqual(fancy('yellow', 'fancy_vivid', 'orangy'))
    for (const text of ['W-X, Light Yellow', 'Light Yellow (W-X)']) expect(parseColor(text)?.color, text).toBe('W-X')
    for (const text of ['FGY', 'FDGY', 'FLGY', 'FB', 'Chameleon', 'Salt & Pepper']) expect(parseColor(text), text).toBeUndefined()
  })

  test('ranges: a laboratory’s own range is a grade, of any other the lower grade counts and is said', () => {
    const read = (text: string) => {
      const found = parseColor(text)
      return found && [found.color, found.range ?? false]
    }
    for (const text of ['W-X', 'WX', 'W/X', 'W to X', 'W - X']) expect(read(text), text).toEqual(['W-X', false])
    for (const text of ['O-P', 'U-V', 'Y-Z', 'Q-R', 'S-T']) expect(read(text), text).toEqual([text, false])
    for (const text of ['G-H', 'G/H', 'GH', 'G to H', 'G~H', 'H-G']) expect(read(text), text).toEqual(['H', true])
    expect(read('H/I')).toEqual(['I', true])
    expect(read('D-F')).toEqual(['F', true])
    expect(read('I-J')).toEqual(['J', true])
    expect(read('M-N')).toEqual(['N', true])
    expect(read('D')).toEqual(['D', false])
    expect(read('A-B')).toBeUndefined()
    expect(read('DZ')).toBeUndefined()
  })
})

describe('clarities', () => {
  test('ranges read as their lower grade, never better than stated', () => {
    const read = (text: string) => {
      const found = parseClarity(text)
      return found && [found.clarity, found.range ?? false]
    }
    expect(read('VVS')).toEqual(['VVS2', true])
    expect(read('VS')).toEqual(['VS2', true])
    expect(read('SI')).toEqual(['SI2', true])
    expect(read('VVS1-VVS2')).toEqual(['VVS2', true])
    expect(read('VS1/VS2')).toEqual(['VS2', true])
    expect(read('VS1-2')).toEqual(['VS2', true])
    expect(read('VVS-VS')).toEqual(['VS2', true])
    expect(read('VS/SI')).toEqual(['SI2', true])
    expect(read('IF-VVS1')).toEqual(['VVS1', true])
    expect(read('IF/VVS')).toEqual(['VVS2', true])
    expect(read('SI2-SI1')).toEqual(['SI2', true])
    expect(read('I1-I2')).toEqual(['I2', true])
    expect(read('VS to SI')).toEqual(['SI2', true])
    expect(read('VVS1')).toEqual(['VVS1', false])
    expect(read('VS1-')).toEqual(['VS1', false])
    expect(read('VS-X')).toBeUndefined()
    expect(read('Pique')).toBeUndefined()
  })
})

test('fluorescence in a laboratory’s and a supplier’s words', () => {
  const all = (grade: string, texts: string) => {
    for (const text of texts.split('|')) expect(parseFluorescence(text), text).toBe(grade)
  }
  all('N', 'None|NON|Nil|NIL FL|N.|FL0|F0|Inert|无|无荧光|NONE FLUORESCENCE|No Fluorescence|Non-Fluorescent')
  all('F', 'Faint|FNT|Faint Blue|FAINT-BLUE|FNT BL|FBL|Slight|SLT|Very Slight|VSL|弱蓝|弱|FNT-YL|Slight Blue|Weak|WK')
  all('M', 'Medium|MED|Medium Blue|MB|MED BL|MED-BLUE|中|中蓝|Medium Yellow|Moderate|M-B|MBLUE')
  all('S', 'Strong|STG|STRONG BLUE|ST BL|SB|STR-BLU|强|强蓝|Strong White|S-B|Strg')
  all('VS', 'Very Strong|VST|VSTG|Very Strong Blue|V.STRONG|VST BL|VSB|很强|极强|VSTRONG|Very  strong  yellow')
})

test('cut, polish and symmetry in words', () => {
  const all = (grade: string, texts: string) => {
    for (const text of texts.split('|')) expect(parseMake(text), text).toBe(grade)
  }
  all('EX', 'Excellent|EX|EXC|EXCEL|Exc.|X|Ideal|ID|EX+|EX-|Ideal+|EX (H&A)|EX H&A|Excellent H&A|3EX|TRIPLE EX|8X|Super Ideal|优')
  all('VG', 'Very Good|VG|V.G.|VGOOD|V-Good|VG+|VG-EX|EX/VG|very good-excellent|VERY GD')
  all('GD', 'Good|G|GD|G-VG|VG/G|GD+')
  all('F', 'Fair|FR|F|F-G')
  all('P', 'Poor|PR|P')
})

test('an excellent lustre is no milk; nothing is made of the lesser ones', () => {
  for (const text of ['EX', 'Excellent', 'EXC', 'Ex.']) expect(parseTints(text, ['milk']), text).toEqual({ milk: 0 })
  expect(parseTints('VG', ['milk'])).toBeUndefined()
  expect(parseTints('EX', ['brown'])).toBeUndefined()
})

describe('report numbers', () => {
  const read = (lab: 'GIA' | 'IGI' | 'HRD' | 'GCAL' | null, origin: 'natural' | 'lab', text: string) =>
    normaliseReportNo(lab, origin, text).reportNo
  test('stand with their laboratory before them in any way', () => {
    for (const text of [
      'GIA2141438171',
      'GIA 2141438171',
      'GIA-2141438171',
      'GIA:2141438171',
      'gia#2141438171',
      'GIA No. 2141438171',
      'GIA_2141438171',
      'GIA/2141438171',
      '2141438171 GIA',
      '2141438171(GIA)',
      'Report 2141438171',
      '2,141,438,171',
      "'2141438171",
      '2141438171.00',
      '2.141438171E+09',
      'GIA21 4143 8171',
    ]) {
      expect(read('GIA', 'natural', text), text).toBe('2141438171')
    }
    for (const text of [
      'LG713574578',
      'LG 713574578',
      'LG-713574578',
      'IGI LG713574578',
      'IGILG713574578',
      'IGI-LG713574578',
      'IGI-713574578',
      'IGI713574578',
      '713574578',
      'lg713574578',
      'LG#713574578',
      'LG713574578 IGI',
      'LGD713574578',
    ]) {
      expect(read('IGI', 'lab', text), text).toBe(text.toUpperCase().startsWith('LGD') ? 'LGD713574578' : 'LG713574578')
    }
    expect(read('HRD', 'natural', 'HRD230000117836')).toBe('230000117836')
    expect(read('IGI', 'natural', 'IGI-512345678')).toBe('512345678')
  })
  test('that a spreadsheet has damaged are none', () => {
    for (const text of ['2.14E+09', '2.14144E+09', '7.1357E+08', '2140000000', '2141400000', '1.0E+10']) {
      expect(normaliseReportNo('GIA', 'natural', text), text).toEqual({ reportNo: null, warnings: ['report_no_damaged'] })
    }
    expect(read('GIA', 'natural', '2141438000')).toBe('2141438000')
  })
})
