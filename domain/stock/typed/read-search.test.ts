import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockFilter } from '../search.ts'
import { readSearch } from './read-search.ts'

const reads = (text: string) => {
  const { filter, notUnderstood } = readSearch(text, ['Hong Kong', 'HONG KONG', '香港', '深圳'])
  expect(notUnderstood, text).toEqual([])
  return filter
}
const threeEx = { cut: ['EX'], polish: ['EX'], symmetry: ['EX'] }

describe('a search as people write it', () => {
  test('in English chat: RB 1-1.5 D-F VVS+ 3EX N GIA <8000', () => {
    expect(reads('RB 1-1.5 D-F VVS+ 3EX N GIA <8000')).toEqual({
      shape: ['round'],
      carat: { from: 1, to: 1.5 },
      color: ['D', 'E', 'F'],
      clarity: ['FL', 'IF', 'VVS1', 'VVS2'],
      ...threeEx,
      fluorescence: ['N'],
      lab: ['GIA'],
      usdTotal: { to: 8000 },
    })
  })

  test('in Chinese chat: 圆形 1克拉 D-F VS 3EX 无荧, with or without spaces', () => {
    const wanted = {
      shape: ['round'],
      carat: { from: 1, to: 1.09 },
      color: ['D', 'E', 'F'],
      clarity: ['VS1', 'VS2'],
      ...threeEx,
      fluorescence: ['N'],
    }
    expect(reads('圆形 1克拉 D-F VS 3EX 无荧')).toEqual(wanted)
    expect(reads('圆形1克拉D-F VS 3EX无荧')).toEqual(wanted)
    expect(reads('圆形　１克拉　Ｄ-Ｆ　ＶＳ　３ＥＸ　无荧光')).toEqual(wanted)
  })

  test('for shapes outside the sixteen', () => {
    expect(reads('half moon 0.5-0.7 D-F VS')).toMatchObject({ shape: ['half_moon'], carat: { from: 0.5, to: 0.7 } })
    expect(reads('Trapezoid')).toEqual({ shape: ['trapezoid'] })
    expect(reads('rose cut 1ct+')).toEqual({ shape: ['rose'], carat: { from: 1 } })
    expect(reads('old mine')).toEqual({ shape: ['old_mine'] })
    expect(reads('半月形 1ct+')).toEqual({ shape: ['half_moon'], carat: { from: 1 } })
  })

  test('for colours that laboratories grade as a range', () => {
    expect(reads('1ct W-X')).toMatchObject({ color: ['W', 'X', 'W-X'] })
    expect(reads('1ct N-R')).toMatchObject({ color: ['N', 'O', 'P', 'Q', 'R', 'O-P', 'Q-R'] })
    expect(reads('1ct X-Y')).toMatchObject({ color: ['X', 'Y'] })
  })

  test('for sizes', () => {
    expect(reads('30分')).toEqual({ carat: { from: 0.3, to: 0.39 } })
    expect(reads('50-60分')).toEqual({ carat: { from: 0.5, to: 0.6 } })
    expect(reads('1.01ct')).toEqual({ carat: { from: 1.01, to: 1.01 } })
    expect(reads('1.5')).toEqual({ carat: { from: 1.5, to: 1.59 } })
    expect(reads('2ct+')).toEqual({ carat: { from: 2 } })
    expect(reads('1克拉以上')).toEqual({ carat: { from: 1 } })
    expect(reads('<0.5ct')).toEqual({ carat: { to: 0.5 } })
    expect(reads('0.90~0.99')).toEqual({ carat: { from: 0.9, to: 0.99 } })
  })

  test('for money and back', () => {
    expect(reads('$5000-8000')).toEqual({ usdTotal: { from: 5000, to: 8000 } })
    expect(reads('5k-8k')).toEqual({ usdTotal: { from: 5000, to: 8000 } })
    expect(reads('under 8,000')).toEqual({ usdTotal: { to: 8000 } })
    expect(reads('<8000/ct')).toEqual({ usdPerCt: { to: 8000 } })
    expect(reads('5万以内')).toEqual({ rmbTotal: { to: 50000 } })
    expect(reads('3-5万')).toEqual({ rmbTotal: { from: 30000, to: 50000 } })
    expect(reads('RMB<50000')).toEqual({ rmbTotal: { to: 50000 } })
    expect(reads('>3000')).toEqual({ usdTotal: { from: 3000 } })
    expect(reads('below $8000'), 'its W is no 万').toEqual({ usdTotal: { to: 8000 } })
    expect(reads('cheaper than 8k')).toEqual({ usdTotal: { to: 8000 } })
    expect(reads('8000美元以内'), 'a yuan of America').toEqual({ usdTotal: { to: 8000 } })
    expect(reads('1.2万美金以内')).toEqual({ usdTotal: { to: 12_000 } })
    expect(reads('8000元以内')).toEqual({ rmbTotal: { to: 8000 } })
    expect(reads('单价3000-5000')).toEqual({ usdPerCt: { from: 3000, to: 5000 } })
    expect(reads('<5w')).toEqual({ rmbTotal: { to: 50_000 } })
    expect(reads('cheaper than 40% back')).toEqual({ back: { to: -40 } })
    expect(reads('$/ct <5000')).toEqual({ usdPerCt: { to: 5000 } })
    expect(reads('退点40以上')).toEqual({ back: { to: -40 } })
    expect(reads('退点40')).toEqual({ back: { to: -40 } })
    expect(reads('back 40-45')).toEqual({ back: { from: -45, to: -40 } })
    expect(reads('-42.5%')).toEqual({ back: { to: -42.5 } })
  })

  test('what is heard in chats and is no filter is said whole, and no part of it is taken for something else', () => {
    const typed = ['H&A', 'x 10', 'color below H', '1 million', 'non cert', 'as grown', 'per carat']
    for (const words of typed) {
      const { filter, notUnderstood } = readSearch(`oval ${words}`)
      expect(filter, words).toEqual({ shape: ['oval'] })
      expect(notUnderstood, words).toEqual([words.toUpperCase()])
    }
  })

  test('for what is paid of the list, points and a decimal comma', () => {
    expect(reads('6折')).toEqual({ back: { to: -40 } })
    expect(reads('打62折')).toEqual({ back: { to: -38 } })
    expect(reads('50分以上')).toEqual({ carat: { from: 0.5 } })
    expect(reads('50分以下')).toEqual({ carat: { to: 0.5 } })
    expect(reads('1,2 ct')).toEqual({ carat: { from: 1.2, to: 1.29 } })
    expect(reads('1,00-1,49')).toEqual({ carat: { from: 1, to: 1.49 } })
  })

  test('yuan per carat are said to be no filter, and are taken for no dollars and no size', () => {
    for (const typed of ['<5万/克拉', 'RMB 30000-50000/CT', '单价3万元以内']) {
      expect(readSearch(`RB ${typed}`).filter).toEqual({ shape: ['round'] })
    }
    expect(readSearch('RB <5万/克拉').notUnderstood).toEqual(['<5万/克拉'])
  })

  test('for grades', () => {
    expect(reads('DEF')).toEqual({ color: ['D', 'E', 'F'] })
    expect(reads('G H')).toEqual({ color: ['G', 'H'] })
    expect(reads('F+')).toEqual({ color: ['D', 'E', 'F'] })
    expect(reads('G色以上')).toEqual({ color: ['D', 'E', 'F', 'G'] })
    expect(reads('VS1-SI1')).toEqual({ clarity: ['VS1', 'VS2', 'SI1'] })
    expect(reads('VVS1/2')).toEqual({ clarity: ['VVS1', 'VVS2'] })
    expect(reads('VS2+')).toEqual({ clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2'] })
    expect(reads('EX EX VG')).toEqual({ cut: ['EX'], polish: ['EX'], symmetry: ['VG'] })
    expect(reads('3VG+')).toEqual({ cut: ['EX', 'VG'], polish: ['EX', 'VG'], symmetry: ['EX', 'VG'] })
    expect(reads('2EX')).toEqual({ polish: ['EX'], symmetry: ['EX'] })
    expect(reads('E VS1 F')).toEqual({ color: ['E'], clarity: ['VS1'], fluorescence: ['F'] })
    expect(reads('none-faint')).toEqual({ fluorescence: ['N', 'F'] })
    expect(reads('无-弱荧')).toEqual({ fluorescence: ['N', 'F'] })
    expect(reads('无奶无咖')).toEqual({ milk: ['0'], brown: ['0'] })
    expect(reads('NO BGM')).toEqual({ milk: ['0'], brown: ['0'], green: ['0'] })
    expect(readSearch('no milk Shenzhen', ['Shenzhen']).filter).toEqual({ milk: ['0'], location: ['Shenzhen'] })
    expect(reads('table 54-58 depth <63 ratio 1.3-1.5')).toEqual({
      tablePct: { from: 54, to: 58 },
      depthPct: { to: 63 },
      ratio: { from: 1.3, to: 1.5 },
    })
  })

  test('for words: labs, places, spot goods, media, origin, fancy colours', () => {
    expect(reads('GIA/HRD 现货 有视频')).toEqual({ lab: ['GIA', 'HRD'], kind: ['spot'], hasVideo: ['yes'] })
    expect(reads('IGI')).toEqual({ lab: ['IGI', 'IGI(SH)'] })
    expect(reads('oval hong kong')).toEqual({ shape: ['oval'], location: ['Hong Kong', 'HONG KONG', '香港'] })
    expect(reads('HK pear')).toEqual({ location: ['Hong Kong', 'HONG KONG', '香港'], shape: ['pear'] })
    expect(reads('深圳 水滴')).toEqual({ location: ['深圳'], shape: ['pear'] })
    expect(reads('lab grown cushion')).toEqual({ origin: 'lab', shape: ['cushion'] })
    expect(reads('培育 圆钻')).toEqual({ origin: 'lab', shape: ['round'] })
    expect(reads('fancy vivid yellow radiant')).toEqual({
      hue: 'fancy',
      fancyColor: ['yellow'],
      fancyIntensity: ['fancy_vivid'],
      shape: ['radiant'],
    })
  })

  test('for certificates, in any form and several lines', () => {
    expect(reads('2141438171')).toEqual({ reportNos: '2141438171' })
    expect(reads('GIA 2141438171, IGI LG713574578\n2141438169')).toEqual({ reportNos: '2141438171 LG713574578 2141438169' })
    expect(reads('2141 438 171')).toEqual({ reportNos: '2141438171' })
    expect(reads('RB 2141438171')).toEqual({ shape: ['round'], reportNos: '2141438171' })
  })

  test('names what it did not understand and keeps the rest', () => {
    const reading = readSearch('RB sparkly 1-1.5 8000 好看')
    expect(reading.filter).toEqual({ shape: ['round'], carat: { from: 1, to: 1.5 } })
    expect(reading.notUnderstood).toEqual(['SPARKLY', '8000', '好看'])
    expect(readSearch('GIA 6xx').notUnderstood).toEqual(['6XX'])
    expect(reading.understood).toEqual([
      { text: 'RB', field: 'shape' },
      { text: '1-1.5', field: 'carat' },
    ])
    expect(readSearch('')).toEqual({ filter: {}, understood: [], notUnderstood: [] })
  })

  test('always gives a filter that the stock accepts, whatever is typed', () => {
    const word = fc.constantFrom(
      'RB',
      '1-1.5',
      'D-F',
      'VVS+',
      '3EX',
      'N',
      'GIA',
      '<8000',
      '圆形',
      '无荧',
      '2141438171',
      '-40',
      '退点',
      'fancy',
      '%',
      '8k',
      '5万',
      '>',
      '(',
      'LG',
      'I1',
      'no',
      '浅奶',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 12 }), (words) => {
        // Parcels of small stones are no stock of single ones: their words go to the page of parcels.
        const { parcel: _parcel, ...filter } = readSearch(words.join(' ')).filter
        return stockFilter.safeParse({ origin: 'natural', ...filter }).success
      }),
      { numRuns: 1500, examples: [[['+0', '-40']]] },
    )
  })
})

/** Trader talk of both languages, with what it must become; `unread` is what must be marked. */
const talk: readonly (readonly [text: string, filter: object, unread?: readonly string[]])[] = [
  ['under 30% back', { back: { to: -30 } }],
  ['1ct G VS under 30 back', { carat: { from: 1, to: 1.09 }, color: ['G'], clarity: ['VS1', 'VS2'], back: { to: -30 } }],
  ['over 42% off', { back: { to: -42 } }],
  ['under 30%', { back: { to: -30 } }],
  ['under 1.5ct', { carat: { to: 1.5 } }],
  ['FVY 2ct+', { hue: 'fancy', fancyColor: ['yellow'], fancyIntensity: ['fancy_vivid'], carat: { from: 2 } }],
  ['FIY cu', { hue: 'fancy', fancyColor: ['yellow'], fancyIntensity: ['fancy_intense'], shape: ['cushion'] }],
  ['no BGM', { milk: ['0'], brown: ['0'], green: ['0'] }],
  ['无奶无咖无绿 3EX', { milk: ['0'], brown: ['0'], green: ['0'], ...threeEx }],
  ['light milk', { milk: ['0', '1'] }],
  ['0.52ct HSI2', { carat: { from: 0.52, to: 0.52 }, color: ['H'], clarity: ['SI2'] }],
  ['DIF GVVS2', { color: ['D', 'G'], clarity: ['IF', 'VVS2'] }],
  ['no SI', { clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2'] }],
  ['不要SI', { clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2'] }],
  ['faint ok', { fluorescence: ['N', 'F'] }],
  ['H color or better, SI1 (or better)', { color: ['D', 'E', 'F', 'G', 'H'], clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1'] }],
  ['minimum 0.5ct', { carat: { from: 0.5 } }],
  ['between $1,000 and $2k', { usdTotal: { from: 1000, to: 2000 } }],
  ['between 1 and 1.2ct', { carat: { from: 1, to: 1.2 } }],
  ['around $5700', { usdTotal: { from: 5130, to: 6270 } }],
  ['8000 usd', { usdTotal: { from: 7200, to: 8800 } }],
  ['RB 1ct $5,000', { shape: ['round'], carat: { from: 1, to: 1.09 }, usdTotal: { from: 4500, to: 5500 } }],
  ['梨形 3000美金/ct', { shape: ['pear'], usdPerCt: { from: 2700, to: 3300 } }],
  ['预算外 50000元', { rmbTotal: { from: 45_000, to: 55_000 } }, ['预算外']],
  ['8000', {}, ['8000']],
  ['5万左右', { rmbTotal: { from: 45_000, to: 55_000 } }],
  ['预算1万', { rmbTotal: { to: 10_000 } }],
  ['budget 8k', { usdTotal: { to: 8000 } }],
  ['半克拉 公主方', { carat: { from: 0.5, to: 0.59 }, shape: ['princess'] }],
  ['两克拉 D色', { carat: { from: 2, to: 2.09 }, color: ['D'] }],
  ['1克拉起', { carat: { from: 1 } }],
  ['Sl1净 GD切', { clarity: ['SI1'], cut: ['GD'] }],
  ['1.0O ct D lF', { carat: { from: 1, to: 1 }, color: ['D'], clarity: ['IF'] }],
  ['钻石0.54 完美切工', { carat: { from: 0.54, to: 0.54 }, cut: ['EX'] }],
  ['GH色 SIVS净度 VGEX切工', { color: ['G', 'H'], clarity: ['VS1', 'VS2', 'SI1', 'SI2'], cut: ['EX', 'VG'] }],
  ['求购 50分 眼净', { carat: { from: 0.5, to: 0.59 } }, ['眼净']],
  ['eye clean pear', { shape: ['pear'], eyeClean: ['yes'] }, []],
  ['肉眼干净 水滴', { shape: ['pear'], eyeClean: ['yes'] }, []],
  ['CVD oval', { origin: 'lab', shape: ['oval'], growth: ['CVD'] }, []],
  ['HPHT 1ct', { origin: 'lab', carat: { from: 1, to: 1.09 }, growth: ['HPHT'] }, []],
  ['rap price 5,000-8000', { rap: { from: 5000, to: 8000 } }, []],
  ['国际报价>=5000 rap -40', { rap: { from: 5000 }, back: { to: -40 } }, []],
  ['on hold oval', { shape: ['oval'], availability: ['supplier_held', 'held'] }, []],
  ['已借出 圆形', { shape: ['round'], availability: ['on_loan'] }, []],
  ['crown angle 34-35', { crownAngle: { from: 34, to: 35 } }, []],
  ['RB crown 34.5°-35° pavilion angle <= 41', { shape: ['round'], crownAngle: { from: 34.5, to: 35 }, pavilionAngle: { to: 41 } }, []],
  ['冠角34-35 亭角40.6-41', { crownAngle: { from: 34, to: 35 }, pavilionAngle: { from: 40.6, to: 41 } }, []],
  ['小钻 12颗 +2-6.5', { parcel: { pieces: 12, sieve: '+2-6.5' } }],
  ['100 pcs 1.2mm', { parcel: { pieces: 100, mm: { from: 1.2, to: 1.29 } } }],
]

test.each(talk.map(([text, filter, unread = []]) => ({ text, filter, unread })))('trader talk: $text', ({ text, filter, unread }) => {
  const reading = readSearch(text, ['Hong Kong', '深圳'])
  expect(reading.filter).toEqual(filter)
  expect(reading.notUnderstood).toEqual(unread)
})
