import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, head, line, stones, type Truth } from './byte-file.ts'
import { plain, priced } from './usual-columns.ts'

const b = some(12, 4417)
const there = b.slice(0, 6)
const away = b.slice(6)
const grown = some(6, 4418, 'lab').map((s) => ({ ...s, stockNo: `G${s.stockNo}` }))
const totalled: Columns = { ...priced, 'Disc %': (s) => s.back.toFixed(2), 'Total $': (s) => s.total.toFixed(2) }

type Said = Pick<ByteFile, 'said'>
const is = {
  gone: { gone: true },
  memo: { supplierHold: 'memo' },
  hold: { supplierHold: 'hold' },
  reserved: { supplierHold: 'reserved' },
  free: { supplierHold: null },
} satisfies Readonly<Record<string, Truth>>

/** Six stones below the header or a first title, six more below the title. */
const titled = (title: string, state: keyof typeof is, first: string | null = null, more: Said = {}): ByteFile =>
  bookFile(
    `over six of twelve stones: ${title}`,
    [
      {
        name: 'Stock',
        lines: [
          head(totalled),
          ...(first === null ? [] : [line(first)]),
          ...stones(totalled, there, () => is.free),
          line(title),
          ...stones(totalled, away, () => is[state]),
        ],
      },
    ],
    more,
  )
/** A sheet of six stones beside one called Stock. */
const named = (name: string, state: keyof typeof is, more: Said = {}): ByteFile =>
  bookFile(
    `a sheet called ${name}`,
    [
      { name: 'Stock', lines: plain(priced, there, () => is.free) },
      { name, lines: plain(priced, away, () => is[state]) },
    ],
    more,
  )

export const titleFiles: readonly ByteFile[] = [
  titled('OUT ON MEMO - NEW YORK', 'memo', 'IN OFFICE'),
  titled('Stones which went out on memo to our Antwerp office', 'memo'),
  titled('GOODS OUT WITH BROKERS', 'memo'),
  titled('IN LAB', 'hold', 'IN OFFICE'),
  titled('SENT TO LAB', 'hold'),
  titled('GOODS IN LAB', 'hold'),
  titled('Stones at GIA', 'hold'),
  titled('UNDER CERTIFICATION', 'hold'),
  titled('IN PROCESS / POLISHING', 'hold'),
  titled('DISPLAY ONLY', 'hold'),
  titled('NOT FOR SALE', 'gone'),
  titled('נמכר', 'gone', 'במלאי'),
  titled('VENDU', 'gone'),
  titled('RÉSERVÉ', 'reserved'),
  titled('VERKAUFT', 'gone'),
  titled('ПРОДАНО', 'gone', 'В НАЛИЧИИ'),
  titled('送检中', 'hold'),
  titled('送去GIA', 'hold'),
  titled('On the way to New York', 'hold'),
  titled('Apartadas', 'reserved', 'Disponibles'),
  named('Kommission', 'memo'),
  named('In Lab', 'hold'),
  named('At GIA', 'hold'),
  named('NFS', 'gone'),
  named('With broker', 'memo'),
  named('Pending cert', 'hold'),
  named('Confirmed orders', 'reserved'),
  named('Returned to vendor', 'gone'),
  named('Transit', 'hold'),
  named('Vendu', 'gone'),
  titled('PRICE REDUCED', 'free'),
  titled('0.50 - 0.99 CT', 'free'),
  titled('Hot deals of the week', 'free'),
  titled('LAB CERTIFIED', 'free'),
  titled('Free goods', 'free'),
  titled('Nathan Road 5, Kowloon, Mumbai', 'free'),
  titled('Regards Amit', 'free'),
  titled('UNSOLD', 'free'),
  named('Fancy shapes', 'free'),
  named('Under 5000', 'free'),
]

export const askedTitles: readonly ByteFile[] = [
  titled('Goods of Mr. Shah', 'memo', null, { said: { 'title:0:GOODSOFMRSHAH': 'memo' } }),
  titled('Zavelo', 'free', null, { said: { 'title:0:ZAVELO': 'available' } }),
  titled('HOLD RELEASED', 'free', null, { said: { 'title:0:HOLDRELEASED': 'available' } }),
  titled('LAB', 'free', null, { said: { 'title:0:LAB': 'natural' } }),
  named('Kapoor', 'hold', { said: { 'title:1:KAPOOR': 'hold' } }),
]

/** What a title says of how stones grew holds as before where nothing speaks against it. */
export const grownTitles: readonly ByteFile[] = [
  bookFile('below LAB GROWN stones at the price of grown ones', [
    { name: 'Stock', lines: [head(totalled), ...stones(totalled, there), line('LAB GROWN'), ...stones(totalled, grown)] },
  ]),
  bookFile('below LAB stones at the price of grown ones', [
    { name: 'Stock', lines: [head(totalled), ...stones(totalled, there), line('LAB'), ...stones(totalled, grown)] },
  ]),
]
