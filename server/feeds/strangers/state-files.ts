import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, head, line, stones, textFile, type Truth } from './byte-file.ts'
import { plain, priced } from './usual-columns.ts'

const b = some(16, 3301)

const holds = { available: null, hold: 'hold', memo: 'memo', reserved: 'reserved' } as const
type Held = keyof typeof holds | 'gone' | 'unclear'
/** A list whose stones say whether they are to be had, by turns. */
const status = (name: string, header: string, words: Readonly<Record<string, Held>>, more: Columns = {}): ByteFile => {
  const keys = Object.keys(words)
  const wordAt = (at: number): string => keys[at % keys.length] ?? ''
  const truth = (_: unknown, at: number): Truth => {
    const held = words[wordAt(at)]
    return held === 'gone'
      ? { gone: true }
      : held === 'unclear'
        ? { supplierHold: 'unclear' }
        : { supplierHold: holds[held ?? 'available'] }
  }
  return textFile(name, plain({ ...priced, ...more, [header]: (_, at) => wordAt(at) }, b, truth))
}

export const stateFiles: readonly ByteFile[] = [
  status('Shenzhen: 在库, 已售, 预定', '库存状态', { 在库: 'available', 已售: 'gone', 预定: 'reserved', 借出: 'memo' }),
  status('Hong Kong: 在庫, 售出, 預留', '狀態', { 在庫: 'available', 售出: 'gone', 預留: 'reserved', 鎖定: 'hold' }),
  status('Mumbai: busy, out, on memo', 'Stone Status', { Free: 'available', Busy: 'hold', Out: 'memo', 'On Memo': 'memo', NA: 'gone' }),
  status('Surat: one letter', 'St', { A: 'available', B: 'hold', H: 'hold', S: 'gone', M: 'memo' }),
  status('New York: guaranteed and not', 'Avail.', { G: 'available', NG: 'unclear', M: 'memo' }),
  status('Mumbai: sold with the day', 'Status', {
    'In Stock': 'available',
    'Sold 12-Nov': 'gone',
    'Memo to ABC Inc': 'memo',
    'Hold till 25/11': 'hold',
  }),
  status('Surat: words of a house of its own', 'Status', {
    'Ready to ship': 'unclear',
    'Not ready': 'unclear',
    'With party': 'unclear',
    Assortment: 'unclear',
  }),
  status('New York: a column headed Sold? with Yes and No', 'Sold?', { No: 'available', Yes: 'gone' }),
  status('New York: a column headed On Hold with Y and blank', 'On Hold', { Y: 'hold', '': 'available' }),
  status('Antwerp: a column headed On Memo with the party’s name', 'On Memo', { '': 'available', 'Diamco BVBA': 'memo' }),
  status('Mumbai: a column headed Reserved with 0 and 1', 'Reserved', { '0': 'available', '1': 'reserved' }),
  status('Tel Aviv: Hebrew words', 'סטטוס', { זמין: 'available', נמכר: 'gone', שמור: 'reserved', בהחזקה: 'hold' }),
  status('Barcelona: Spanish words', 'Estado', {
    Disponible: 'available',
    Vendido: 'gone',
    Reservado: 'reserved',
    'En consignación': 'memo',
  }),
  status('Mumbai: numbers of pieces to be had', 'Qty Available', { '1': 'available', '0': 'gone' }),
  status('Surat: the status and where it lies in one word', 'Status/Location', { Mumbai: 'unclear', Sold: 'gone', 'HK Memo': 'unclear' }),
  textFile(
    'New York: sold stones are crossed out by a remark',
    plain({ ...priced, Remarks: (_, at) => (at % 4 === 1 ? 'SOLD to R.K.' : at % 4 === 2 ? 'on hold for show' : '') }, b, (_, at) =>
      at % 4 === 1 ? { gone: true } : at % 4 === 2 ? { supplierHold: 'hold' } : {},
    ),
  ),
  textFile(
    'the file is called sold',
    plain(priced, b, () => ({ gone: true })),
    {},
    { fileName: 'Sold stones November.csv' },
  ),
  textFile(
    'the file is called memo out',
    plain(priced, b, () => ({ supplierHold: 'memo' })),
    {},
    { fileName: 'memo-out 2026-11.csv' },
  ),
  bookFile('a sheet called Delisted', [
    { name: 'Live', lines: plain(priced, b.slice(0, 8)) },
    { name: 'Delisted', lines: plain(priced, b.slice(8), () => ({ gone: true })) },
  ]),
  bookFile('a sheet called 已售', [
    { name: '现货', lines: plain(priced, b.slice(0, 8)) },
    { name: '已售', lines: plain(priced, b.slice(8), () => ({ gone: true })) },
  ]),
  textFile('a section of what was sold this week', [
    head(priced),
    ...stones(priced, b.slice(0, 8)),
    line('STONES SOLD THIS WEEK'),
    ...stones(priced, b.slice(8), () => ({ gone: true })),
  ]),
]
