import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, textFile } from './byte-file.ts'
import { base, plain } from './usual-columns.ts'

const b = some(16, 5107)
const listed: Columns = { ...base, 国际报价: (s) => s.list }
const cents = (value: number): number => Math.round(value * 100) / 100
/** What is paid of the list, in points. */
const paid = (s: RightStone): string => (100 + s.back).toFixed(2)
/** In tenths, and as a fraction. */
const tenths = (s: RightStone): string => ((100 + s.back) / 10).toFixed(3)
const fraction = (s: RightStone): string => (1 + s.back / 100).toFixed(4)
const file = (name: string, columns: Columns, said?: ByteFile['said'], list = b): ByteFile =>
  textFile(name, plain(columns, list), {}, said === undefined ? {} : { said })
const priced = { 美元单价: (s: RightStone) => s.perCt.toFixed(2) }
/** Stones at the list and a little above or below it. */
const dear = b.map((s, at) => {
  const back = cents(-6 + (at % 5) * 2.5)
  const perCt = cents(s.list * (1 + back / 100))
  return { ...s, back, perCt, total: cents(perCt * s.carat) }
})
/** Low goods far below the list. */
const low = b.map((s, at) => {
  const back = -60 - (at % 9) * 2.5
  const perCt = cents(s.list * (1 + back / 100))
  return { ...s, back, perCt, total: cents(perCt * s.carat) }
})
const grown = some(16, 5108, 'lab')

/** Lists whose discount is what is off the list, or what is paid of it: told where figures tell, asked where both may be. */
export const paidFiles: readonly ByteFile[] = [
  file('Mumbai: Rap % is what is paid, and no price', { ...base, Rap: (s) => s.list, 'Rap %': paid }, { discountSign: 'paid' }),
  file(
    'Mumbai: Rap % is what is off, without its sign, and no price',
    { ...base, Rap: (s) => s.list, 'Rap%': (s) => -s.back },
    {
      discountSign: 'positive',
    },
  ),
  file(
    'Mumbai: Rap % of low goods, what is off without its sign',
    { ...base, Rap: (s) => s.list, 'Rap %': (s) => -s.back },
    { discountSign: 'positive' },
    low,
  ),
  file('Mumbai: Rap % near and above a hundred', { ...base, Rap: (s) => s.list, 'Rap %': paid }, undefined, dear),
  file('Mumbai: Rap % is what is paid, with a price', { ...base, Rap: (s) => s.list, 'Rap %': paid, '$/Ct': (s) => s.perCt }),
  file('Mumbai: Rap % is what is off, with a total', { ...base, Rap: (s) => s.list, 'Rap %': (s) => -s.back, 'Total $': (s) => s.total }),
  file('Antwerp: % of Rap, and no price', { ...base, Rap: (s) => s.list, '% of Rap': paid }),
  file('Antwerp: % of Rap beside the discount', { ...base, Rap: (s) => s.list, '% of Rap': paid, 'Disc %': (s) => s.back }),
  bookFile('Antwerp: % of list in percent cells', [
    { name: 'Stock', lines: plain({ ...base, Rap: (s) => s.list, '% of List': (s) => ({ t: 'n', v: 1 + s.back / 100, z: '0.00%' }) }, b) },
  ]),
  file(
    'Surat: grown stones, Rap % paid beside the price',
    { ...base, Type: () => 'LGD', 'Rap %': paid, '$/Ct': (s) => s.perCt },
    undefined,
    grown,
  ),
  file('Shenzhen: 折扣 -38', { ...listed, 折扣: (s) => s.back.toFixed(2) }),
  file('Shenzhen: 折扣 38', { ...listed, 折扣: (s) => (-s.back).toFixed(2) }, { discountSign: 'positive' }),
  file('Shenzhen: 折扣 62', { ...listed, 折扣: paid }, { discountSign: 'paid' }),
  file('Shenzhen: 折扣 0.62', { ...listed, 折扣: fraction }, { discountSign: 'paid' }),
  file('Shenzhen: 折扣 6.2', { ...listed, 折扣: tenths }, { discountSign: 'paid', discountScale: 'tenths' }),
  file('Shenzhen: 折扣 38, with a price', { ...listed, 折扣: (s) => (-s.back).toFixed(2), ...priced }),
  file('Shenzhen: 折扣 62, with a price', { ...listed, 折扣: paid, ...priced }),
  file('Shenzhen: 折扣 6.2, with a price', { ...listed, 折扣: tenths, ...priced }),
  file('Shenzhen: 折扣 0.62, with a price', { ...listed, 折扣: fraction, ...priced }),
  file('Shenzhen: 6.2折 in the cells', { ...listed, 折扣: (s) => `${tenths(s)}折` }),
  file('Shenzhen: 62折 in the cells', { ...listed, 折扣: (s) => `${paid(s)}折` }),
]
