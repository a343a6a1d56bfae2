import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Columns, textFile, type Truth } from './byte-file.ts'
import { base, own, plain, priced } from './usual-columns.ts'

const b = some(16, 5208)
const isOut = (place: number): boolean => place % 5 === 2

/** A column that says of every fifth stone that it is not there. */
const withFlag = (name: string, header: string, [there, out]: readonly [string, string], is: Truth): ByteFile => {
  const flag: Columns = { [header]: (_, place) => (isOut(place) ? out : there) }
  const { 'Stock #': _, ...rest } = priced
  const numbers: Columns = { 'Stone No': own('Stock #') }
  const columns = header === 'Stk' ? { ...flag, ...numbers, ...rest } : { ...priced, ...flag }
  return textFile(
    name,
    plain(columns, b, (_stone, place) => (isOut(place) ? is : {})),
  )
}
const gone = { gone: true }

const nature = ['(nat)', '(natural)']
const pure = ['lupenrein', 'LR', 'Lupenrein']

export const flagFiles: readonly ByteFile[] = [
  withFlag('ones and noughts under "Stk" before the stone numbers', 'Stk', ['1', '0'], gone),
  withFlag('ticks and crosses under "Stk" before the stone numbers', 'Stk', ['✓', '✗'], gone),
  withFlag('A and NA under a header that names both', 'A/NA', ['A', 'NA'], gone),
  withFlag('sold and unsold under a header that names both', 'Sold/Unsold', ['Unsold', 'Sold'], gone),
  withFlag('no stock at hand', 'Ready Stock', ['Yes', 'No'], { supplierHold: 'hold' }),
  withFlag('a cross where the list is published', 'Publish', ['✓', '✗'], gone),
  withFlag('Paris: oui and non', 'Disponible', ['oui', 'non'], gone),
  withFlag('Köln: ja and nein', 'Verfügbarkeit', ['ja', 'nein'], gone),
  textFile(
    'the letters of colours with a word for nature behind them',
    plain({ ...priced, Color: (s, place) => `${s.color} ${nature[place % 2] ?? ''}` }, b),
  ),
  textFile(
    'pure under the loupe in German',
    plain({ ...priced, Clarity: (s, place) => (place < 3 ? (pure[place] ?? '') : s.clarity) }, b, (_, place) =>
      place < 3 ? { clarity: 'IF' } : {},
    ),
  ),
  textFile(
    'laboratory and number in one cell, some of grown stones',
    plain(
      {
        ...Object.fromEntries(Object.entries(base).filter(([header]) => header !== 'Report #' && header !== 'Lab')),
        Certificate: (s, place) => (place % 3 === 0 ? `IGI LG5${s.reportNo.slice(0, 8)}` : `GIA ${s.reportNo}`),
        'Price/Ct': (s, place) => (place % 3 === 0 ? s.perCt * 0.06 : s.perCt).toFixed(2),
      },
      b,
      (s, place) =>
        place % 3 === 0 ? { origin: 'lab', lab: 'IGI', perCt: s.perCt * 0.06 } : { origin: 'natural', lab: 'GIA', reportNo: s.reportNo },
    ),
  ),
]
