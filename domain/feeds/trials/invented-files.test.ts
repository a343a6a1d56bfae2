import { describe, expect, test } from 'vitest'
import { type FeedLayout } from '../layout.ts'
import { asRead, type Columns, columnsOf, grown, natural, type Read, table, type TrialStone } from './five-stones.ts'
import { decided, outcome, perCt, type Told } from './decide-trial.ts'

const right = asRead(natural, 'natural')
const rightGrown = asRead(grown, 'lab')
const comma = (value: number, places: number): string => value.toFixed(places).replace('.', ',')
const grouped = (value: number, sign: string): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, sign)
const inr = 88
const rounded = (stones: readonly Read[]): Read[] => stones.map((stone) => ({ ...stone, perCt: Math.round(stone.perCt) }))

type Trial = readonly [name: string, columns: Columns, told?: Told, stones?: readonly TrialStone[]]

describe('read right without a question', () => {
  const trials: readonly Trial[] = [
    ['a plain list', columnsOf([], perCt)],
    ['a file called Available stock', columnsOf([], perCt), { fileName: 'Available stock.csv' }],
    ['a sheet called avai-lab-le', columnsOf([], perCt), { sheet: 'avai-lab-le' }],
    ['a file called Elaborate labels', columnsOf([], perCt), { fileName: 'Elaborate labels.xlsx' }],
    ['decimal comma, three decimals', columnsOf(['Carat'], { Carat: ({ carat }) => comma(carat, 3), '$/Ct': (s) => comma(s.perCt, 2) })],
    [
      'decimal comma, prices with a thousands point',
      columnsOf(['Carat'], { Carat: ({ carat }) => comma(carat, 2), 'Price/Ct': (s) => `$${grouped(s.perCt, '.')}` }),
    ],
    ['thousands points beside decimal points', columnsOf([], { '$/Ct': (s) => grouped(s.perCt, '.') })],
    ['thousands commas', columnsOf([], { 'Price/Ct': (s) => grouped(s.perCt, ',') })],
    ['thousands apostrophes', columnsOf([], { 'Price/Ct': (s) => grouped(s.perCt, '’') })],
    [
      'thousands blanks and comma',
      columnsOf(['Carat'], { Carat: ({ carat }) => comma(carat, 2), 'Price/Ct USD': (s) => `${grouped(s.perCt, ' ')},00` }),
    ],
    ['a discount headed %', columnsOf([], { Rap: (s) => String(s.list), '%': (s) => String(s.back), 'Price/Ct': (s) => String(s.perCt) })],
    ['a discount headed % alone', columnsOf([], { '%': (s) => String(s.back) })],
    ['one Price of totals', columnsOf([], { Price: (s) => s.total.toFixed(2), Measurements: (s) => s.mm })],
    ['one Price per carat', columnsOf([], { Price: (s) => s.perCt.toFixed(2) })],
    ['Price and Amount', columnsOf([], { Price: (s) => s.perCt.toFixed(2), Amount: (s) => s.total.toFixed(2) })],
    ['Rate and Value', columnsOf([], { Rate: (s) => s.perCt.toFixed(2), Value: (s) => s.total.toFixed(2) })],
    ['Price of totals beside Net per carat', columnsOf([], { Price: (s) => s.total.toFixed(2), Net: (s) => s.perCt.toFixed(2) })],
    [
      'a list in hundreds',
      columnsOf([], { Rap: (s) => String(s.list / 100), Disc: (s) => String(s.back), 'Price/Ct': (s) => String(s.perCt) }),
    ],
    ['a list in hundreds without prices', columnsOf([], { Rap: (s) => String(s.list / 100), 'Disc %': (s) => `${s.back}%` })],
    ['a list of last year', columnsOf([], { Rap: (s) => String(s.list * 1.05), 'Price/Ct': (s) => String(s.perCt) })],
    [
      'positive discounts with prices',
      columnsOf([], { Rap: (s) => String(s.list), Disc: (s) => String(-s.back), 'Price/Ct': (s) => String(s.perCt) }),
    ],
    ['positive discounts with totals and our list', columnsOf([], { Disc: (s) => String(-s.back), Total: (s) => String(s.total) })],
    [
      'fractions',
      columnsOf([], { Rap: (s) => String(s.list), Disc: (s) => (s.back / 100).toFixed(4), 'Price/Ct': (s) => String(s.perCt) }),
    ],
    ['fractions alone', columnsOf([], { Disc: (s) => (s.back / 100).toFixed(4) })],
    ['positive fractions with prices', columnsOf([], { Disc: (s) => (-s.back / 100).toFixed(4), 'Price/Ct': (s) => String(s.perCt) })],
    ['percent cells', columnsOf([], { Disc: (s) => `${s.back.toFixed(2)}%` })],
    ['discounts in brackets', columnsOf([], { Disc: (s) => `(${-s.back})` })],
    [
      'points with their unit in a carat column',
      columnsOf(['Carat'], { Carat: ({ carat }) => `${Math.round(carat * 100)} pts`, ...perCt }),
    ],
    [
      'one weight in points among carats',
      columnsOf(['Carat'], { Carat: ({ carat }, at) => (at === 1 ? '51 pts' : `${carat} ct`), ...perCt }),
    ],
    [
      'points in a carat column',
      columnsOf(['Carat'], { Carat: ({ carat }) => String(Math.round(carat * 100)), Measurements: (s) => s.mm, ...perCt }),
    ],
    ['points in a points column', columnsOf(['Carat'], { Points: ({ carat }) => String(Math.round(carat * 100)), ...perCt })],
    ['分数', columnsOf(['Carat'], { 分数: ({ carat }) => String(Math.round(carat * 100)), ...perCt })],
    [
      'grams told by measurements',
      columnsOf(['Carat'], { Weight: ({ carat }) => (carat / 5).toFixed(3), Measurements: (s) => s.mm, ...perCt }),
    ],
    ['grams told by their header', columnsOf(['Carat'], { 'Weight (g)': ({ carat }) => (carat / 5).toFixed(3), ...perCt })],
    ['grams with their unit', columnsOf(['Carat'], { Weight: ({ carat }) => `${(carat / 5).toFixed(3)} g`, ...perCt })],
    [
      'grams told by price and total',
      columnsOf(['Carat'], { Weight: ({ carat }) => (carat / 5).toFixed(3), ...perCt, Total: (s) => s.total.toFixed(2) }),
    ],
    [
      'laboratory stones by their numbers',
      columnsOf(['Lab', 'Report #'], { Lab: () => 'IGI', 'Report #': (s) => `LG${s.report}`, ...perCt }),
      {},
      grown,
    ],
    ['laboratory stones by their growth', columnsOf(['Lab'], { Lab: () => 'IGI', 'Growth Type': () => 'CVD', ...perCt }), {}, grown],
    ['laboratory stones by a column', columnsOf(['Lab'], { Lab: () => 'IGI', Type: () => 'Lab Grown', ...perCt }), {}, grown],
    ['laboratory stones by the name and the prices', columnsOf([], perCt), { fileName: 'lab grown stock.csv' }, grown],
    ['laboratory stones by their lab', columnsOf(['Lab'], { Lab: () => 'IGI LG', ...perCt }), {}, grown],
    [
      'laboratory stones priced below the list',
      columnsOf([], { Rap: (s) => String(s.list), Disc: (s) => String(s.back), Type: () => 'CVD' }),
      {},
      grown,
    ],
    ['natural stones in a file called lab report', columnsOf([], perCt), { fileName: 'lab report.csv' }],
    [
      'fluorescence under Fluro, links under Fluorescence',
      columnsOf([], { Fluorescence: (s) => `https://x.example/${s.no}.jpg`, Fluro: () => 'Medium', ...perCt }),
    ],
    ['a header below row 40', columnsOf([], perCt), { sheet: 'below' }],
    [
      'Chinese headers, dollars named',
      {
        货号: (s) => s.no,
        形: () => '圆形',
        克拉: (s) => String(s.carat),
        色级: (s) => s.color,
        净级: (s) => s.clarity,
        美元单价: (s) => String(s.perCt),
      },
    ],
    ['a total in whole dollars beside the price', columnsOf([], { ...perCt, Total: (s) => String(Math.round(s.total)) })],
    [
      'a decimal comma where list and discount tell that it is dollars',
      columnsOf(['Carat'], {
        Carat: ({ carat }) => comma(carat, 2),
        Rap: (s) => String(s.list),
        Disc: (s) => comma(s.back, 1),
        'Price/Ct': (s) => comma(s.perCt, 2),
      }),
    ],
    [
      'a cash price beside the price and its total',
      columnsOf([], { ...perCt, 'Cash Price': (s) => String(s.perCt * 0.98), Total: (s) => String(s.total) }),
    ],
    [
      'list and discount and both prices',
      columnsOf([], {
        'Rap $': (s) => String(s.list),
        'Back %': (s) => String(s.back),
        '$/Ct': (s) => String(s.perCt),
        'Amt $': (s) => String(s.total),
      }),
    ],
    ['weights with their unit', columnsOf(['Carat'], { Size: ({ carat }) => `${carat} CT`, ...perCt })],
    [
      'rupees beside a list and a discount',
      columnsOf([], { Rap: (s) => String(s.list), Disc: (s) => String(s.back), 'Price/Cts': (s) => (s.perCt * inr).toFixed(0) }),
    ],
    [
      'yuan beside a list and a discount',
      columnsOf([], { Rap: (s) => String(s.list), Disc: (s) => String(s.back), 'Price/Ct RMB': (s) => (s.perCt * 7.2).toFixed(2) }),
    ],
  ]
  test.each(trials.map(([name, columns, told = {}, stones = natural]) => ({ name, columns, told, stones })))('$name', (trial) => {
    const { name, columns, told, stones } = trial
    const above = name === 'a header below row 40' ? Array.from({ length: 55 }, () => ['terms', 'and conditions']) : []
    const read = outcome([...above, ...table(columns, stones)], told)
    expect(read.map((one) => (typeof one === 'string' ? one : { ...one, perCt: Math.round(one.perCt) }))).toEqual(
      rounded(stones === natural ? right : rightGrown),
    )
  })
})

describe('asked, and read right when answered', () => {
  const trials: readonly (readonly [string, Columns, Readonly<Record<string, string>>, (readonly TrialStone[])?])[] = [
    ['positive discounts alone', columnsOf([], { Disc: (s) => String(-s.back) }), { discountSign: 'positive' }],
    ['rupees as dollars', columnsOf([], { 'Price/Ct': (s) => (s.perCt * inr).toFixed(0) }), { 'rate.INR': String(inr) }],
    ['rupees by name', columnsOf([], { 'Price/Ct INR': (s) => (s.perCt * inr).toFixed(0) }), { 'rate.INR': String(inr) }],
    ['rupees by sign', columnsOf([], { 'Price/Ct': (s) => `₹${(s.perCt * inr).toFixed(0)}` }), { 'rate.INR': String(inr) }],
    [
      'a decimal comma and no word of the currency',
      columnsOf(['Carat'], { Carat: ({ carat }) => comma(carat, 2), 'Price/Ct': (s) => comma(s.perCt, 2) }),
      { 'currency:0': 'USD' },
    ],
    [
      'a German price without a currency',
      columnsOf(['Carat'], { Karat: ({ carat }) => comma(carat, 2), Preis: (s) => comma(s.perCt * 0.9, 2) }),
      { 'currency:0': 'EUR', 'rate.EUR': '0.9' },
    ],
    [
      'a French price without a currency or a comma',
      columnsOf([], { 'Prix/ct': (s) => (s.perCt * 0.9).toFixed(2) }),
      { 'currency:0': 'EUR', 'rate.EUR': '0.9' },
    ],
    [
      'laboratory stones in Hong Kong dollars without a mark',
      columnsOf([], { Type: () => 'Lab Grown', 'Price/Ct': (s) => (s.perCt * 7.8).toFixed(2) }),
      { 'currency:0': 'HKD', 'rate.HKD': '7.8' },
      grown,
    ],
    ['laboratory prices and nothing that says so', columnsOf([], perCt), { 'origin:0': 'lab' }, grown],
    ['one slip in a header', columnsOf(['Clarity'], { Claritty: (s) => s.clarity, ...perCt }), { 'header:0:6': 'clarity' }],
    ['two letters changed places', columnsOf(['Color'], { Colro: (s) => s.color, ...perCt }), { 'header:0:6': 'color' }],
  ]
  test.each(trials.map(([name, columns, answers, stones = natural]) => ({ name, columns, answers, stones })))('$name', (trial) => {
    const { columns, answers, stones } = trial
    const lines = table(columns, stones)
    expect(outcome(lines)).toContain(Object.keys(answers)[0])
    const read = outcome(lines, { answers })
    expect(read.map((one) => (typeof one === 'string' ? one : { ...one, perCt: Math.round(one.perCt) }))).toEqual(
      rounded(stones === natural ? right : rightGrown),
    )
  })

  test('every choice shows three rows as they would be read', () => {
    const { questions } = decided(table(columnsOf([], { Disc: (s) => String(-s.back) })))
    const [sign] = questions
    expect(sign).toMatchObject({ id: 'discountSign', about: 'discountSign', header: 'Disc' })
    const read = sign?.choices.map(({ value, evidence }) => [
      value,
      evidence.map((row) => row.read.find(({ field }) => field === 'pricePerCt')?.text),
    ])
    expect(Object.fromEntries(read ?? [])).toEqual({
      positive: ['3720.00', '1625.00', '4900.00'],
      negative: ['8680.00', '3375.00', '14700.00'],
    })
  })
})

describe('memory is a proposal', () => {
  const before = (lines: string[][], told: Told = {}): FeedLayout => decided(lines, told).layout
  const remembered = before(table(columnsOf([], perCt)))

  test('a supplier remembered as natural sends lab-grown: its numbers count', () => {
    const columns = columnsOf(['Report #'], { 'Report #': (s) => `LG${s.report}`, ...perCt })
    expect(outcome(table(columns, grown), { remembered })).toEqual(rightGrown)
  })

  test('and where only the prices say so, it is asked', () => {
    expect(outcome(table(columnsOf([], perCt), grown), { remembered })).toEqual(['origin:0'])
  })

  test('a sign that the rows do not tell is as it was; one that they do tell is theirs', () => {
    const disc = table(columnsOf([], { Disc: (s) => String(-s.back) }))
    const positive = before(disc, { answers: { discountSign: 'positive' } })
    expect(outcome(disc, { remembered: positive })).toEqual(right)
    expect(outcome(table(columnsOf([], { Disc: (s) => String(s.back) })), { remembered: positive })).toEqual(right)
  })

  test('a rate is asked again after a day, with the old one proposed', () => {
    const rupees = table(columnsOf([], { 'Price/Ct INR': (s) => (s.perCt * inr).toFixed(0) }))
    const rated = before(rupees, { answers: { 'rate.INR': String(inr) } })
    expect(outcome(rupees, { remembered: rated, now: new Date('2026-11-23T11:00:00Z') })).toEqual(right)
    const later = decided(rupees, { remembered: rated, now: new Date('2026-11-23T13:00:00Z') })
    expect(later.questions).toMatchObject([{ id: 'rate.INR', open: 'number', choices: [{ value: '88', likely: true }] }])
  })

  test('a currency that was asked for once and that the rows allow needs no asking', () => {
    const plain = table(columnsOf(['Carat'], { Carat: ({ carat }) => comma(carat, 2), 'Price/Ct': (s) => comma(s.perCt, 2) }))
    const dollars = before(plain, { answers: { 'currency:0': 'USD' } })
    expect(outcome(plain, { remembered: dollars })).toEqual(right)
  })

  test('the house’s own rate needs no asking', () => {
    const yuan = table(columnsOf([], { 'Price/Ct RMB': (s) => (s.perCt * 7.1).toFixed(2) }))
    expect(outcome(yuan)).toEqual(right)
  })
})
