import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseColor, parseFancy, parseFancyColor, parseIntensity, parseOvertone } from './color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake, parseMakes } from './grade-aliases.ts'
import {
  clarities,
  fancyColors,
  fancyIntensities,
  fluorescences,
  growths,
  labs,
  makes,
  origins,
  stockKinds,
  whiteColors,
} from './grades.ts'
import { parseShape } from './shape-aliases.ts'
import { shapes } from './shapes.ts'
import { parseAvailability, parseGrowth, parseLab, parseOrigin, parseStockKind } from './word-aliases.ts'

/** Every spelling of a list, separated by |, reads as the same value. */
const all = (read: (text: string) => unknown, value: unknown, spellings: string) => {
  for (const spelling of spellings.split('|')) expect(read(spelling), spelling).toEqual(value)
}

describe('shapes', () => {
  test('read from every spelling of the trade', () => {
    all(parseShape, 'round', 'B|BR|RB|RD|RBC|RND|RN|R|Round Brilliant|Brilliant|圆形|圆钻|ROUND| round |Ｒｏｕｎｄ|round\u00a0brilliant')
    all(parseShape, 'pear', 'P|PS|PSH|PB|PMB|PE|PER|水滴|梨形|Pear')
    all(parseShape, 'emerald', 'E|EM|EC|EMR|EMRD|祖母绿|EMERALD')
    all(parseShape, 'square_emerald', 'SQE|SQEM|SEM|SX|SM|Sq. Emerald')
    all(parseShape, 'asscher', 'A|AS|AC|CSS|CSSC|阿斯切|ASSCHER')
    all(parseShape, 'princess', 'PR|PRN|PRIN|PRI|PN|PC|MDSQB|SMB|公主方')
    all(parseShape, 'marquise', 'MQ|M|MQB|MB|MR|MAR|橄榄|马眼|MARQUISE')
    all(parseShape, 'cushion', 'C|CU|CUS|CUSH|CS|CUN|CB|CRC|CSC|RCSB|Cushion Brilliant|垫形|坐垫形')
    all(parseShape, 'cushion_modified', 'CMB|CM|CX|RCRMB|SCMB|SCX|Cushion Modified|CUSHION MODIFIED')
    all(parseShape, 'heart', 'H|HS|HT|HE|HB|HRT|HC|MHRC|LOVE|心形')
    all(parseShape, 'oval', 'O|OV|OB|OC|OL|OMB|OVL|椭圆')
    all(parseShape, 'radiant', 'RA|RAD|RC|RDN|CRB|RCRB|LR|CCRMB|CCSMB|CSMB|Cut-Cornered Rectangular|雷迪恩|辐射形')
    all(parseShape, 'trilliant', 'T|TR|TRI|三角|Triangle|Trilliant')
    all(parseShape, 'baguette', 'BAG|BG|BT|BUG')
    all(parseShape, 'old_european', 'European Cut|OEC|Old European')
  })

  test('that nobody knows stay unknown, and no shape is no shape', () => {
    expect(parseShape('Octoblob')).toBeUndefined()
    expect(parseShape('玉米形')).toBeUndefined()
    expect(parseShape(' - ')).toBeNull()
  })

  test('that are doubtful follow the supplier’s own mapping', () => {
    const supplier = { R: 'radiant', P: 'princess', EC: 'old_european' } as const
    expect(parseShape('r', supplier)).toBe('radiant')
    expect(parseShape(' P ', supplier)).toBe('princess')
    expect(parseShape('EC', supplier)).toBe('old_european')
    expect(parseShape('BR', supplier)).toBe('round')
  })
})

describe('colours', () => {
  test('keep plus and minus apart from the grade', () => {
    expect(parseColor('G+')).toEqual({ color: 'G', suffix: '+', fancy: null })
    expect(parseColor('D -')).toEqual({ color: 'D', suffix: '-', fancy: null })
    expect(parseColor('Ｇ＋')).toEqual({ color: 'G', suffix: '+', fancy: null })
    all(parseColor, { color: 'D', suffix: null, fancy: null }, 'D|d| D |*D|D色')
    all(parseColor, { color: 'O-P', suffix: null, fancy: null }, 'O-P|o - p|OP|O–P|O to P')
    expect(parseColor('N')).toEqual({ color: 'N', suffix: null, fancy: null })
  })

  test('of fancy stones are read in intensity, overtone and colour', () => {
    const fancy = (intensity: string | null, overtone: string | null, color: string | null) => ({
      color: null,
      suffix: null,
      fancy: { intensity, overtone, color },
    })
    expect(parseColor('Fancy Vivid Orangy Yellow')).toEqual(fancy('fancy_vivid', 'orangy', 'yellow'))
    expect(parseColor('FANCY LIGHT BROWNISH PINK')).toEqual(fancy('fancy_light', 'brownish', 'pink'))
    expect(parseColor('VERY LIGHT PINK')).toEqual(fancy('very_light', null, 'pink'))
    expect(parseColor('Fancy Deep Grayish Blue')).toEqual(fancy('fancy_deep', 'grayish', 'blue'))
    expect(parseColor('Fancy Gray')).toEqual(fancy('fancy', null, 'gray'))
    expect(parseColor('Fancy Brown-Pink')).toEqual(fancy('fancy', 'brownish', 'pink'))
    expect(parseColor('Fancy Brownish Greyish Purplish Pink')).toEqual(fancy('fancy', 'brownish grayish purplish', 'pink'))
    expect(parseColor('F YELLO')).toEqual(fancy('fancy', null, 'yellow'))
    expect(parseColor('Greenish Yellow, Fancy')).toEqual(fancy('fancy', 'greenish', 'yellow'))
    expect(parseColor('Brown-Pink, Fancy')).toEqual(fancy('fancy', 'brownish', 'pink'))
    expect(parseColor('Pink, Very Light')).toEqual(fancy('very_light', null, 'pink'))
    expect(parseColor('Orangy Yellow, Fancy Vivid')).toEqual(fancy('fancy_vivid', 'orangy', 'yellow'))
    expect(parseColor('FIY')).toEqual(fancy('fancy_intense', null, 'yellow'))
    expect(parseColor('FANCY')).toEqual(fancy('fancy', null, null))
    expect(parseColor('艳彩黄')).toEqual(fancy('fancy_vivid', null, 'yellow'))
    expect(parseColor('浓彩带橙黄')).toEqual(fancy('fancy_intense', 'orangy', 'yellow'))
    expect(parseColor('彩黄')).toEqual(fancy('fancy', null, 'yellow'))
    expect(parseColor('浓彩 黄')).toEqual(fancy('fancy_intense', null, 'yellow'))
  })

  test('with a shade beside them, blank ones and unknown ones', () => {
    expect(parseColor('K, Faint Brown')).toEqual({ color: 'K', suffix: null, fancy: null, brown: 1 })
    all(parseColor, { color: null, suffix: null, fancy: null }, '|-|N/A| |无')
    all(parseColor, undefined, 'VS9|blorange|AA|D-F-H')
  })

  test('of fancy columns of their own', () => {
    all(parseIntensity, 'fancy_intense', 'FCI|Fancy Intense|fancy_intense|浓彩')
    all(parseIntensity, 'fancy_vivid', 'FCV|FANCY VIVID|艳彩')
    all(parseIntensity, 'faint', 'FNT|Faint')
    all(parseIntensity, 'very_light', 'VLT|Very Light')
    all(parseIntensity, 'light', 'LGT|Light')
    all(parseIntensity, 'fancy_light', 'FCL|Fancy Light')
    all(parseIntensity, 'fancy', 'FCY|Fancy')
    all(parseIntensity, 'fancy_dark', 'FDK|Fancy Dark')
    all(parseIntensity, 'fancy_deep', 'FDP|Fancy Deep')
    expect(parseFancyColor('Grey')).toBe('gray')
    expect(parseFancyColor('')).toBeNull()
    expect(parseFancyColor('plaid')).toBeUndefined()
    expect(parseOvertone('Brownish Greyish')).toBe('brownish grayish')
    expect(parseOvertone('None')).toBeNull()
    expect(parseOvertone('sparkly')).toBeUndefined()
  })
})

describe('clarity', () => {
  test('keeps plus and minus apart, reads old names and spaces', () => {
    expect(parseClarity('VS2 +')).toEqual({ clarity: 'VS2', suffix: '+' })
    expect(parseClarity('VVS2 -')).toEqual({ clarity: 'VVS2', suffix: '-' })
    all(parseClarity, { clarity: 'VVS1', suffix: null }, 'VVS1|VVS 1|vvs-1|ＶＶＳ１')
    all(parseClarity, { clarity: 'IF', suffix: null }, 'IF|LC|Loupe Clean|internally flawless')
    all(parseClarity, { clarity: 'I1', suffix: null }, 'I1|P1|I 1')
    all(parseClarity, { clarity: null, suffix: null }, '|N|None|-')
    all(parseClarity, undefined, 'VS3|7')
  })
})

describe('cut, polish and symmetry', () => {
  test('read ideal as excellent and take the lower of two grades', () => {
    all(parseMake, 'EX', 'EX|X|E|EXC|EXL|Excellent|EX+|EX1|EX3|ID|I|IDEAL|EIGHTX|8X')
    all(parseMake, 'VG', 'VG|V.G|V. Good|Very Good|VG-EX|EX-VG|VG+')
    all(parseMake, 'GD', 'G|GD|Good|G-VG')
    all(parseMake, 'F', 'FR|F|FA|Fair|F-G')
    all(parseMake, 'P', 'PR|P|Poor')
    all(parseMake, null, '|-|N/A|n/a|无|None|NIL')
    all(parseMake, undefined, '好看|7|splendid')
  })

  test('in one text are three grades, or two without a cut grade', () => {
    const ex = { cut: 'EX', polish: 'EX', symmetry: 'EX' }
    all(parseMakes, ex, '3EX|XXX|EX-EX-EX|EX EX EX|EX/EX/EX|3X|Triple Excellent|3ex|三EX|ID EX EX')
    expect(parseMakes('EX VG EX')).toEqual({ cut: 'EX', polish: 'VG', symmetry: 'EX' })
    expect(parseMakes('3VG')).toEqual({ cut: 'VG', polish: 'VG', symmetry: 'VG' })
    expect(parseMakes('2EX')).toEqual({ cut: null, polish: 'EX', symmetry: 'EX' })
    expect(parseMakes('EX-VG')).toEqual({ cut: null, polish: 'EX', symmetry: 'VG' })
    all(parseMakes, undefined, '3|EX|hello there|2141438171')
  })
})

describe('fluorescence', () => {
  test('reads strength and leaves the colour of the glow out', () => {
    all(parseFluorescence, 'N', 'N|NO|NON|NIL|NN|None|FL0|无|无荧|无荧光')
    all(parseFluorescence, 'F', 'F|FNT|FA|FL1|Negligible|VSL|VSLT|SL|SLT|Slight|弱|Faint Blue')
    all(parseFluorescence, 'M', 'M|MED|MD|MB|FL2|MEDIUM BLUE|MD-BL|中')
    all(parseFluorescence, 'S', 'S|ST|STG|STR|STN|FL3|ST-YL|强|STRONG')
    all(parseFluorescence, 'VS', 'VS|VST|VSTG|FL4|VST-BL|Very Strong|极强|very strong blue')
    expect(parseFluorescence('-')).toBeNull()
    expect(parseFluorescence('Moonlight')).toBeUndefined()
    expect(parseFluorescence('VS', { VS: 'F' })).toBe('F')
  })
})

describe('every code', () => {
  test('reads as itself in every table', () => {
    const tables: readonly (readonly [codes: readonly string[], read: (text: string) => unknown])[] = [
      [shapes, parseShape],
      [whiteColors, (text) => parseColor(text)?.color],
      [clarities, (text) => parseClarity(text)?.clarity],
      [makes, parseMake],
      [fluorescences, parseFluorescence],
      [fancyColors, parseFancyColor],
      [fancyIntensities, parseIntensity],
      [labs, parseLab],
      [['available', 'hold', 'memo', 'reserved'], parseAvailability],
      [stockKinds, parseStockKind],
      [growths, parseGrowth],
      [origins, parseOrigin],
    ]
    for (const [codes, read] of tables) for (const code of codes) expect(read(code)).toBe(code)
  })

  const messy = (spelling: string) =>
    fc.constantFrom(
      spelling,
      spelling.toLowerCase(),
      ` ${spelling}`,
      `${spelling}\u00a0`,
      spelling.replace(/[A-Z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    )
  const spelling = fc
    .constantFrom(
      'BR',
      'RBC',
      'PS',
      'EC',
      'CMB',
      'HE',
      'OV',
      'ID',
      'X',
      'V. Good',
      'FL1',
      'MED',
      'VSTG',
      'VVS 1',
      'LC',
      'P2',
      'O-P',
      'G',
      'H',
      'N',
      'Fancy Deep',
      'GIA',
      'Memo',
      '圆形',
      '浅奶',
    )
    .chain(messy)

  test('comes out the same when what was read is read again, however it was typed', () => {
    const readers: readonly ((text: string) => string | null | undefined)[] = [
      parseShape,
      parseMake,
      parseFluorescence,
      parseLab,
      parseStockKind,
      parseOrigin,
      parseIntensity,
      parseFancyColor,
      (text) => parseColor(text)?.color,
      (text) => parseClarity(text)?.clarity,
    ]
    fc.assert(
      fc.property(fc.oneof(spelling, fc.string({ maxLength: 6 })), fc.constantFrom(...readers), (text, read) => {
        const once = read(text)
        return once === null || once === undefined || read(once) === once
      }),
      { numRuns: 3000 },
    )
  })

  test('of a fancy colour written out in capitalised words is read to its parts', () => {
    const written = (parts: readonly (string | null)[]) =>
      parts
        .flatMap((part) => part?.split(/[_ ]/) ?? [])
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
    fc.assert(
      fc.property(
        maybe(fc.constantFrom(...fancyIntensities)),
        maybe(fc.constantFrom('orangy', 'brownish', 'grayish purplish')),
        fc.constantFrom(...fancyColors),
        (intensity, overtone, color) => {
          const fancy = { intensity, overtone, color }
          expect(parseFancy(written([intensity, overtone, color]))).toEqual(fancy)
        },
      ),
    )
  })
})
