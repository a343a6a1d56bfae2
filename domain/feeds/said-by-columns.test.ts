import { describe, expect, test } from 'vitest'
import { layoutNeeds } from './layout.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'
import { decided, rap } from './trials/decide-trial.ts'

const head = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Report #']
const four = [
  ['A1', 'Round', '1.01', 'G', 'VS1', 'GIA', '2141438171'],
  ['A2', 'Oval', '0.71', 'F', 'SI1', 'GIA', '2141438172'],
  ['A3', 'Pear', '1.52', 'H', 'VS2', 'GIA', '2141438173'],
  ['A4', 'Round', '0.50', 'E', 'VVS2', 'GIA', '2141438174'],
] as const

type Lines = readonly (readonly string[])[]
const beside = (names: readonly string[], ...cells: Lines): Lines => [
  [...head, ...names],
  ...four.map((stone, at) => [...stone, ...(cells[at] ?? [])]),
]

function read(lines: Lines, answers: Readonly<Record<string, string>> = {}) {
  const { layout, rows } = decided(lines, { answers })
  const needs = layoutNeeds(layout)
  const [sheet] = layout.sheets
  const all = needs.length > 0 || !sheet ? [] : rows.map(stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() }))
  return {
    needs,
    stones: all.flatMap((one) => (one.kind === 'stone' ? [one] : [])),
    refused: all.flatMap((one) => (one.kind === 'rejected' ? [[one.note.column, one.note.value, one.note.reason]] : [])),
  }
}

describe('what a price is for', () => {
  test('a price is the stone’s where its row says piece, and the carat’s where it says carat', () => {
    const { needs, stones } = read(beside(['Price $', 'Per'], ['5200', 'ct'], ['1420', 'pc'], ['4800', 'ct'], ['1100.50', 'pc']))
    expect(needs).toEqual([])
    expect(stones.map(({ prices }) => [prices.usdPerCt, prices.usdTotal])).toEqual([
      [520_000, 525_200],
      [200_000, 142_000],
      [480_000, 729_600],
      [220_100, 110_050],
    ])
  })

  test('a name that says what the price is for counts before the unit that a stone is sold in', () => {
    const { stones } = read(beside(['Price/ct', 'Unit'], ['5200', 'pc'], ['2000', 'pc'], ['4800', 'pc'], ['2200', 'pc']))
    expect(stones.map(({ prices }) => prices.usdPerCt)).toEqual([520_000, 200_000, 480_000, 220_000])
  })

  test('prices without the tax count, those with it stand beside them', () => {
    const { needs, stones } = read(
      beside(
        ['Price/ct excl.', 'Price/ct incl. 21% VAT', 'Total excl.'],
        ['5200', '6292', '5252'],
        ['2000', '2420', '1420'],
        ['4800', '5808', '7296'],
        ['2200', '2662', '1100'],
      ),
    )
    expect(needs).toEqual([])
    expect(stones.map(({ prices }) => prices.usdPerCt)).toEqual([520_000, 200_000, 480_000, 220_000])
  })
})

describe('until when a price is good', () => {
  const until = (name: string, ...days: readonly string[]) => read(beside(['$/ct', name], ...days.map((day) => ['4000', day])))
  const held = ({ stones }: ReturnType<typeof read>) =>
    stones.flatMap((one) => (one.supplierHold === null ? [] : [[one.stone.stockNo, one.supplierHold]]))

  test('a stone whose price was good until a day before the file came is held, and told', () => {
    const found = until('Price valid until', '15-Sep-2026', '31-Dec-2026', '', '21/11/2026')
    expect(held(found)).toEqual([
      ['A1', 'unclear'],
      ['A4', 'unclear'],
    ])
    expect(found.stones[0]?.warnings).toEqual([{ column: 'Price valid until', value: '15-Sep-2026', reason: 'price_over', field: null }])
  })

  test('the day itself, and one that may be read as a later one, is not over', () => {
    expect(held(until('Offer expires', '22-Nov-2026', '01/12/2026', '12/01/2026', '2026-11-23'))).toEqual([])
  })

  test('other days say nothing of the price', () => {
    expect(held(until('Certified on', '15-Sep-2020', '15-Sep-2020', '15-Sep-2020', '15-Sep-2020'))).toEqual([])
  })
})

describe('what stands under a column of minerals is no shape', () => {
  const kinds = ['Diamond', 'Emerald', 'Ruby', 'Diamond']
  test('an emerald is refused there, and an emerald cut is taken elsewhere', () => {
    const { refused } = read(beside(['$/ct', 'Variety'], ...kinds.map((kind) => ['4000', kind])))
    expect(refused).toEqual([
      ['Variety', 'Emerald', 'not_diamond'],
      ['Variety', 'Ruby', 'not_diamond'],
    ])
    expect(read(beside(['$/ct', 'Stone cut'], ...kinds.map(() => ['4000', 'Emerald']))).refused).toEqual([])
  })
})

describe('stock numbers that a spreadsheet spoilt', () => {
  const named = (name: string) =>
    read([[...head, '$/ct'], ...four.map((stone, at) => [at === 1 ? name : stone[0], ...stone.slice(1), '4000'])])
  test('what was a number in powers of ten, or a day, is refused', () => {
    expect(named('3.00E+12').refused).toEqual([['Stock #', '3.00E+12', 'name_spoilt']])
    expect(named('1E+05').refused).toEqual([['Stock #', '1E+05', 'name_spoilt']])
    expect(named('12-Mar').refused).toEqual([['Stock #', '12-Mar', 'excel_date']])
    expect(named('Jan-07').refused).toEqual([['Stock #', 'Jan-07', 'excel_date']])
  })
  test('what a house may well write is a name', () => {
    for (const name of ['3E12', '12-MAR', 'E+05', 'MAR-7', '12-Marq']) expect(named(name).refused, name).toEqual([])
  })
})

describe('sizes and weights', () => {
  const sized = (header: string, ...cells: readonly string[]) => read(beside(['$/ct', header], ...cells.map((cell) => ['4000', cell])))
  test('sizes in centimetres by their header are told in millimetres', () => {
    const { stones } = sized('Dim. (cm)', '0.643x0.645x0.399', '0.66 x 0.47 x 0.30', '0,905*0,602*0,37', '0.51x0.512x0.315')
    expect(stones.map(({ stone: { length, width, depth } }) => [length, width, depth])).toEqual([
      [6.45, 6.43, 3.99],
      [6.6, 4.7, 3],
      [9.05, 6.02, 3.7],
      [5.12, 5.1, 3.15],
    ])
  })

  test('of a class in fractions and the exact weight the weight counts', () => {
    const lines = beside(['Size', '$/ct'], ['1', '4000'], ['3/4', '4000'], ['1 1/2', '4000'], ['1/2', '4000'])
    const exact = lines.map((line, at) => line.map((text, place) => (at === 0 && place === 2 ? 'Exact' : text)))
    expect(read(exact).stones.map(({ stone }) => stone.carat)).toEqual([1.01, 0.71, 1.52, 0.5])
  })
})

test('a name in another script before a per cent is no discount', () => {
  const { layout } = decided(
    beside(['Цена за карат, $', 'Глубина, %', 'Площадка, %', 'Нечто, %'], ...four.map(() => ['4000', '61.2', '57', '12'])),
  )
  expect(layout.sheets[0]?.columns.slice(-4).map(({ field }) => field)).toEqual(['pricePerCt', 'depthPct', 'tablePct', null])
})

test('digits of fluorescence are told as words that nobody has explained', () => {
  const { stones } = read(beside(['$/ct', 'Fl'], ['4000', '0'], ['4000', '2'], ['4000', '0'], ['4000', '3']))
  expect(stones.map(({ stone, warnings }) => [stone.fluorescence, warnings.map(({ reason }) => reason)])).toEqual(
    four.map(() => [null, ['unknown_value']]),
  )
})

test('a treatment under a column of kinds is carried by a natural stone', () => {
  const { stones } = read(beside(['$/ct', 'Type'], ...['Natural', 'Natural', 'HPHT treated', 'Natural'].map((kind) => ['4000', kind])), {
    'origin:0': 'natural',
  })
  expect(stones.map(({ stone }) => [stone.origin, stone.treatment])).toEqual([
    ['natural', null],
    ['natural', null],
    ['natural', 'HPHT treated'],
    ['natural', null],
  ])
})

describe('marks and signs', () => {
  const marked = (name: string, ...signs: readonly string[]) => {
    const lines: Lines = [[name, ...head, '$/ct'], ...four.map((stone, at) => [signs[at] ?? '', ...stone, '4000'])]
    return { needs: read(lines).needs, stones: read(lines).stones }
  }

  test('an x before some stones, under no name, is asked about', () => {
    expect(marked('', '', 'x', '', '').needs).toEqual(['header:0:0'])
    expect(marked('', 'x', 'x', 'x', 'x').needs).toEqual([])
  })

  test('lights under a name that nobody knows are asked about; green says that a stone is to be had, red is not taken for nothing', () => {
    expect(marked('Lamp', '🟢', '🔴', '🟢', '🟢').needs).toEqual(['header:0:0'])
    expect(marked('Avl', '🟢', '🔴', '🟢', '🟢').stones.map(({ supplierHold }) => supplierHold)).toEqual([null, 'unclear', null, null])
  })
})

describe('what stands around the header', () => {
  test('money in the row of units below it is that of the column', () => {
    const lines = beside(['Price', 'Amount'], ['40560', '40965.60'], ['31200', '22152'], ['37440', '56908.80'], ['17160', '8580'])
    const units = ['', '', 'ct', '', '', '', '', 'HKD/ct', 'HKD']
    const { layout } = decided([lines[0] ?? [], units, ...lines.slice(1)])
    expect(layoutNeeds(layout)).toEqual(['rate.HKD'])
    expect(layout.sheets[0]?.columns.slice(-2).map(({ field, currency }) => [field, currency])).toEqual([
      ['pricePerCt', 'HKD'],
      ['priceTotal', 'HKD'],
    ])
  })

  test('of two groups of prices the one under a word for cost does not count', () => {
    const lines = beside(
      ['$/ct', 'Total', '$/ct', 'Total'],
      ['3600', '3636', '4000', '4040'],
      ['1800', '1278', '2000', '1420'],
      ['4500', '6840', '5000', '7600'],
      ['2070', '1035', '2300', '1150'],
    )
    const groups = ['', '', '', '', '', '', '', 'OUR COST', '', 'ASKING', '']
    const { needs, stones } = read([groups, ...lines])
    expect(needs).toEqual([])
    expect(stones.map(({ prices }) => [prices.usdPerCt, prices.usdTotal])).toEqual([
      [400_000, 404_000],
      [200_000, 142_000],
      [500_000, 760_000],
      [230_000, 115_000],
    ])
  })
})

describe('a line below a stone', () => {
  const lines = beside(['$/ct'], ['4000'], ['2000'], ['5000'], ['2300'])
  const withLine = (...cells: readonly string[]) => read([...lines.slice(0, 3), cells, ...lines.slice(3)])
  test('that stands aside and names somebody may be said of that stone alone: it is asked about', () => {
    expect(withLine('', 'sold to Bloom 12/11').needs).toEqual(['title:0:SOLDTOBLOOM1211'])
  })
  test('is a title where it stands in front, or speaks of all below', () => {
    expect(withLine('SOLD').needs).toEqual([])
    expect(withLine('', 'Goods below on hold for Bloom').needs).toEqual([])
  })
})

describe('what was done to stones, and how they grew, where one hardly looks', () => {
  test('an inscription says that its stone grew in a laboratory', () => {
    const { stones } = read(
      beside(
        ['$/ct', 'Inscription'],
        ['4000', 'GIA 2141438171'],
        ['400', 'LABGROWN GIA 2141438172'],
        ['4000', ''],
        ['400', 'LG GIA 2141438174'],
      ),
    )
    expect(stones.map(({ stone }) => stone.origin)).toEqual(['natural', 'lab', 'natural', 'lab'])
  })

  test('a yes under HPHT is a treatment', () => {
    const { stones } = read(beside(['$/ct', 'HPHT'], ['4000', 'N'], ['4000', 'Y'], ['4000', 'N'], ['4000', 'N']))
    expect(stones.map(({ stone }) => stone.treatment)).toEqual([null, 'HPHT', null, null])
  })
})

describe('prices that are not what is paid', () => {
  const below = (text: string) => read([...beside(['$/ct'], ['4000'], ['2000'], ['5000'], ['2300']), [text]]).needs
  test('a header that takes something off is asked about', () => {
    expect(read(beside(['$/ct (less 2%)'], ['4000'], ['2000'], ['5000'], ['2300'])).needs).toEqual(['extraDiscount:0'])
  })
  test('a sum of each stone that comes on top is asked about', () => {
    expect(below('Certificate fee USD 60 per stone is not included')).toEqual(['extraDiscount:0'])
    expect(below('+ $45 per stone for certificate')).toEqual(['extraDiscount:0'])
    expect(below('Certificate included')).toEqual([])
    expect(below('Shipping charges extra')).toEqual([])
  })
  test('what is paid of the list, called a price', () => {
    const lines = beside(['Rap', 'Price as % of Rap'], ['8000', '60%'], ['4000', '55%'], ['9000', '57.5%'], ['3500', '62%'])
    const { layout } = decided(lines)
    expect([layout.sheets[0]?.discountSign, layout.sheets[0]?.columns.at(-1)?.field]).toEqual(['paid', 'back'])
  })
})

describe('a state that stands at the first stone of each run', () => {
  const state = (...states: readonly string[]) => beside(['$/ct', 'Status'], ...states.map((one) => ['4000', one]))
  test('is asked about where some are said to be to be had and some not', () => {
    const lines = state('Available', '', 'On memo', '')
    expect(read(lines).needs).toEqual(['fillDown:0:8'])
    expect(read(lines, { 'fillDown:0:8': 'fill' }).stones.map(({ supplierHold }) => supplierHold)).toEqual([null, null, 'memo', 'memo'])
    expect(read(lines, { 'fillDown:0:8': 'empty' }).stones.map(({ supplierHold }) => supplierHold)).toEqual([null, null, 'memo', null])
  })
  test('is none where only those that are held have a word', () => {
    expect(read(state('On hold', '', 'On memo', '')).needs).toEqual([])
  })
})

test('grades in letters of a Russian keyboard are the ones that they look like', () => {
  const cyrillic = four.map((stone) =>
    stone.map((text, at) => (at === 3 ? text.replace('H', 'Н').replace('E', 'Е') : at === 4 ? text.replace('S', 'Ѕ') : text)),
  )
  const { stones } = read([[...head, '$/ct'], ...cyrillic.map((stone) => [...stone, '4000'])])
  expect(stones.map(({ stone }) => [stone.color, stone.clarity])).toEqual([
    ['G', 'VS1'],
    ['F', 'SI1'],
    ['H', 'VS2'],
    ['E', 'VVS2'],
  ])
})
