import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, line, textFile } from './byte-file.ts'
import { base, plain, priced, report } from './usual-columns.ts'

const b = some(12, 6120)
const { Color: _color, Clarity: _clarity, ...ungraded } = base
const { 'Report #': _report, Lab: _lab, ...unreported } = priced
const sums: Columns = { 'Disc %': (s) => s.back.toFixed(2), 'Total $': (s) => s.total.toFixed(2) }

/** A list of usual columns below a line. */
const below = (title: string): ByteFile =>
  bookFile(`below a line: ${title}`, [{ name: 'Sheet1', lines: [line(title), line(''), ...plain({ ...priced, ...sums }, b)] }])

export const otherLists: readonly ByteFile[] = [
  'BUYING REQUIREMENT LIST - KINDLY OFFER',
  'WANTED',
  'Stones required by our customer',
  'Quotation request',
  'Suchliste Dezember',
  'Nous recherchons les pierres suivantes',
  '求购清单',
  'PLEASE REMOVE FOLLOWING STONES FROM YOUR SITE',
  'Bitte löschen',
  'PACKING LIST / DELIVERY CHALLAN No 88',
  'Returned goods - credit note',
  'Goods in transit to HK',
  'GIA submission list',
].map(below)

export const stockLists: readonly ByteFile[] = [
  'Payment required within 7 days, no returns',
  'For enquiries please contact our office',
  'Stock as per your requirement',
  'Weekly list 48, lab reports on request',
].map(below)

const isOut = (place: number): boolean => place % 4 === 1
const flag = (header: string, [out, there]: readonly [string, string], is: Readonly<Record<string, unknown>>): ByteFile =>
  textFile(
    `${header}: ${out}`,
    plain({ ...priced, ...sums, [header]: (_, place) => (isOut(place) ? out : there) }, b, (_, place) => (isOut(place) ? is : {})),
  )

const dashed = (no: string): string => `${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}`

export const readColumns: readonly ByteFile[] = [
  flag('Lock', ['TRUE', 'FALSE'], { supplierHold: 'hold' }),
  flag('IsLock', ['1', '0'], { supplierHold: 'hold' }),
  flag('Hide', ['Y', ''], { gone: true }),
  flag('Status', ['Unsold-Reserved', 'Unsold'], { supplierHold: 'reserved' }),
  textFile('Lab Report holds laboratory and number', plain({ ...unreported, 'Lab Report': (s) => `${s.lab}-${s.reportNo}` }, b, report)),
  textFile('numbers with dashes', plain({ ...priced, 'Report #': (s) => dashed(s.reportNo) }, b, report)),
  textFile('P/C is a price', plain({ ...base, 'P/C': (s) => String(Math.round(s.perCt)), ...sums }, b)),
  textFile(
    'Quality holds both grades',
    plain({ ...ungraded, Quality: (s) => `${s.color}/${s.clarity}`, 'Price/Ct': (s) => s.perCt.toFixed(2) }, b),
  ),
  textFile('Prem/Disc beside the list', plain({ ...base, Rap: (s) => String(s.list), 'Prem/Disc': (s) => s.back.toFixed(2) }, b)),
  bookFile('a clarity column alone stays one', [{ name: 'Stock', lines: plain({ ...priced, ...sums }, b) }]),
]

export const askedColumns: readonly ByteFile[] = [
  { ...flag('Available From', ['20-12-2026', ''], { supplierHold: 'unclear' }), said: { 'header:0:10': 'availability' } },
  { ...flag('ETA', ['2026-12-20', ''], { supplierHold: 'unclear' }), said: { 'header:0:10': 'availability' } },
  { ...flag('Frz', ['N', 'Y'], { gone: true }), said: { 'header:0:10': 'availability' } },
]
