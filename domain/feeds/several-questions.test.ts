import { expect, test } from 'vitest'
import { decided } from './trials/decide-trial.ts'

const head = ['Lot', 'Form', 'Ct', 'Colour', 'Clarity', 'Meas', 'Lab', 'Report']
const stones = [
  ['Y-0', 'RD', '1,00', 'D', 'IF', '6,41 x 6,43 x 3,95', 'GIA', '6310000000'],
  ['Y-1', 'RD', '1,37', 'E', 'VVS1', '7,12 x 7,14 x 4,39', 'GIA', '6310007919'],
  ['Y-2', 'RD', '1,74', 'F', 'VVS2', '7,71 x 7,73 x 4,75', 'GIA', '6310015838'],
  ['Y-3', 'RD', '1,21', 'G', 'VS1', '6,83 x 6,85 x 4,21', 'GIA', '6310023757'],
  ['Y-4', 'RD', '1,58', 'H', 'VS2', '7,47 x 7,49 x 4,60', 'GIA', '6310031676'],
  ['Y-5', 'RD', '1,05', 'E', 'VS2', '6,51 x 6,53 x 4,01', 'GIA', '6310039595'],
]
/** The file with further columns, as many cells for each stone. */
const file = (columns: readonly string[], cells: readonly (readonly string[])[], answers: Readonly<Record<string, string>> = {}) =>
  decided([[...head, ...columns], ...stones.map((stone, at) => [...stone, ...(cells[at] ?? [])])], { answers })

type Asked = ReturnType<typeof file>['questions'][number]
const said = ({ choices }: Asked) =>
  Object.fromEntries(
    choices.map(({ value, evidence }) => [
      value,
      evidence.map(({ row, read }) => {
        const text = (field: string): string => read.find((one) => one.field === field)?.text ?? ''
        return `${row}: ${text('pricePerCt')} ${text('back')}`
      }),
    ]),
  )

test('two questions open: each card holds the other question at its likely answer', () => {
  // Three stones by their discount, three by their price alone: 9900 x 0.55 = 5445.00, 4050 / 0.9 = 4500.00
  const { questions } = file(
    ['%', 'Price/Ct'],
    [
      ['45,00', ''],
      ['46,00', ''],
      ['47,00', ''],
      ['', '4050,00'],
      ['', '3600,00'],
      ['', '5400,00'],
    ],
  )
  expect(questions.map(({ id }) => id)).toEqual(['discountSign', 'currency:0'])
  const [sign, currency] = questions.map(said)
  // The lists: D IF 9900, E VVS1 8500, F VVS2 9600.
  expect(sign).toEqual({
    positive: ['2: 5445.00 -45.00', '3: 4590.00 -46.00', '4: 5088.00 -47.00'],
    negative: ['2: 14355.00 45.00', '3: 12410.00 46.00', '4: 14112.00 47.00'],
  })
  expect(currency).toEqual({
    USD: ['5: 4050.00 -34.68', '6: 3600.00 -48.57', '7: 5400.00 -18.18'],
    EUR: ['5: 4500.00 -27.42', '6: 4000.00 -42.86', '7: 6000.00 -9.09'],
  })
})

test('a currency that changes no price is not asked, whatever the discount’s sign is', () => {
  const columns = ['%', 'Preis']
  const cells = ['45,00', '46,00', '47,00', '48,00', '42,00', '43,00'].map((points, at) => [points, `${812 + at * 12},00`])
  expect(file(columns, cells).questions.map(({ id }) => id)).toEqual(['discountSign'])
  expect(file(columns, cells, { discountSign: 'positive' }).questions).toEqual([])
  expect(file(columns, cells, { discountSign: 'negative' }).questions).toEqual([])
})

test('a column of prices without a number in it is not asked about', () => {
  const { questions, layout } = file(
    ['%', 'Price'],
    ['45,00', '46,00', '47,00', '48,00', '42,00', '43,00'].map((points) => [points, '']),
  )
  expect(questions.map(({ id }) => id)).toEqual(['discountSign'])
  expect(layout.sheets[0]?.columns.find(({ header }) => header === 'Price')?.field).toBeNull()
})

test('a price that is set aside is told, and its currency not asked', () => {
  const { questions, findings } = file(
    ['%', 'Price'],
    ['45,00', '46,00', '47,00', '48,00', '42,00', '43,00'].map((points, at) => [points, `${812 + at * 12},00`]),
    { discountSign: 'positive' },
  )
  expect(questions).toEqual([])
  expect(findings.filter(({ about }) => about === 'currency')).toEqual([])
  expect(findings).toContainEqual({ about: 'meaning', sheet: null, column: 9, header: 'Price', value: 'ignore' })
})

test('rows that an answer gives a price are shown before rows of an unknown shape', () => {
  const [question] = decided([
    [...head, '%'],
    ...stones.map((stone, at) => [...stone.map((cell, k) => (k === 1 && at < 2 ? 'Kreisform' : cell)), `${45 + at},00`]),
  ]).questions.filter(({ id }) => id === 'discountSign')
  expect(question?.choices.map(({ evidence }) => evidence.map(({ row }) => row))).toEqual([
    [4, 5, 6],
    [4, 5, 6],
  ])
})
