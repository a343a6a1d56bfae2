import { expect, test } from 'vitest'
import { isForOne } from './one-buyer.ts'
import { decided } from './trials/decide-trial.ts'
import { some } from './trials/strange-file.ts'

test.each([
  'Offer to Mr. Cohen, 24.11',
  'QUOTATION FOR M/S SHAH BROTHERS',
  'Customer: ABC Jewellers',
  'Attn: Mr Levi',
  'Offer for Tiffany & Co',
  'OFFER TO SHARMA JEWELLERS',
  'Prepared for Blue Nile',
  'Above prices are special for Goldberg & Sons only',
  'Special price only for Chow Tai Fook',
  'Angebot für Herrn Klein',
  'Offre pour la société Cartier',
  '给王先生的报价',
  '李总专供',
  '客户：周大福',
])('made for one customer: %s', (line) => {
  expect(isForOne(line)).toBe(true)
})

test.each([
  'Special offer for November',
  'SPECIAL OFFER FOR LAB GROWN DIAMONDS',
  'Offer for Diwali',
  'Offer for VVS goods',
  'Quotation for certified stones',
  'Stock list for Hong Kong Show',
  'Prices for cash only',
  'Prices valid for 3 days only',
  'Prices for B2B customers only',
  'FOR SERIOUS BUYERS ONLY',
  'Available for viewing in Antwerp only',
  'To: All our valued customers',
  'Customer: ',
  'For details contact Mr. Shah',
  'Offer to be confirmed',
  '客户至上',
])('for everybody: %s', (line) => {
  expect(isForOne(line)).toBe(false)
})

const stones = some(8, 51)
const list = [
  ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Report #', '$/ct'],
  ...stones.map((s) => [s.stockNo, s.shape, `${s.carat}`, s.color, s.clarity, s.lab, s.reportNo, `${s.perCt}`]),
]

test('such a list asks whether its prices hold for everybody, and is read once somebody says so', () => {
  const above = [['Offer to Mr. Cohen'], ...list]
  const below = [...list, ['Prices for Goldberg & Sons only']]
  for (const lines of [above, below]) expect(decided(lines).questions.map(({ id }) => id)).toEqual(['oneBuyer:0'])
  expect(decided(above, { answers: { 'oneBuyer:0': 'everybody' } }).questions).toEqual([])
  expect(decided(list, { fileName: 'Offer_to_Mr_Cohen.xlsx' }).questions.map(({ id }) => id)).toEqual(['oneBuyer:0'])
  expect(decided(list, { fileName: 'Offer_November.xlsx' }).questions).toEqual([])
})
