import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, type Kept, textFile, type Truth } from './byte-file.ts'
import { base, plain, priced, report } from './usual-columns.ts'

const list = some(14, 777)
const times = (rate: number) => (stone: RightStone) => (stone.perCt * rate).toFixed(2)
const total = (stone: RightStone) => (stone.perCt * stone.carat).toFixed(2)

type Case = { readonly name: string; readonly columns: Columns; readonly more?: (stone: RightStone, at: number) => Truth }
const file = ({ name, columns, more }: Case, said?: Readonly<Record<string, string>>): ByteFile =>
  textFile(name, plain(columns, list, more), {}, said === undefined ? {} : { said })

/** A price on other terms beside the price: nothing else says which of the two counts. */
export const rivalPrices: readonly ByteFile[] = [
  file(
    {
      name: 'Mumbai: Cash $/ct beside Asking $/ct',
      columns: { ...base, 'Asking $/ct': times(1), 'Cash $/ct': times(0.97) },
      more: ({ perCt }) => ({ perCt: perCt * 0.97 }),
    },
    { 'header:0:8': 'pricePerCt' },
  ),
  file({ name: 'Mumbai: COD price beside Price/Ct', columns: { ...priced, 'COD price': times(0.97) } }, { 'header:0:8': 'ignore' }),
  file(
    { name: 'Surat: $/ct and $/ct (cash)', columns: { ...base, '$/ct': times(1), '$/ct (cash)': times(0.96) } },
    { 'meaning:0:7': 'pricePerCt', 'meaning:0:8': 'ignore' },
  ),
  file(
    { name: 'New York: Memo Price beside Price', columns: { ...base, Price: times(1), 'Memo Price': times(1.3) } },
    { 'header:0:8': 'ignore' },
  ),
  file(
    {
      name: 'Surat: totals, and totals for cash',
      columns: { ...base, Total: total, 'Cash Total': (s) => (s.perCt * s.carat * 0.97).toFixed(2) },
    },
    { 'header:0:8': 'ignore' },
  ),
  file(
    {
      name: 'Antwerp: two discounts, the second for cash',
      columns: { ...base, Rap: (s) => s.list, 'Disc %': (s) => s.back.toFixed(2), 'Cash Disc %': (s) => (s.back - 2).toFixed(2) },
    },
    { 'header:0:9': 'ignore' },
  ),
]

/** The same where totals, or list and discount, say which one counts. */
export const settledPrices: readonly ByteFile[] = [
  file({
    name: 'cash beside asking, totals by asking',
    columns: { ...base, 'Asking $/ct': times(1), 'Cash $/ct': times(0.97), Total: total },
  }),
  file({
    name: 'a cash price beside list, discount and price',
    columns: { ...base, Rap: (s) => s.list, 'Disc %': (s) => s.back.toFixed(2), 'Price/Ct': times(1), 'Cash Price': times(0.97) },
  }),
  file({ name: 'a price of before', columns: { ...priced, 'Old Price/Ct': times(1.04) } }),
]

/** Discounts whose name says on which side of the list they are, or whose rows do. */
export const namedDiscounts: readonly ByteFile[] = [
  file({ name: '% Off Rap, without a price', columns: { ...base, Rap: (s) => s.list, '% Off Rap': (s) => (-s.back).toFixed(2) } }),
  file({ name: '% Off Rap beside the price', columns: { ...base, '% Off Rap': (s) => (-s.back).toFixed(2), 'Price/Ct': times(1) } }),
  file({
    name: 'Rap % by list and price',
    columns: { ...base, Rap: (s) => s.list, 'Rap %': (s) => (100 + s.back).toFixed(2), 'Price/Ct': times(1) },
  }),
]

const some5 = (mark: string) => (_: RightStone, at: number) => (at % 5 === 2 ? '' : mark)
const blankIs = (truth: Truth) => (_: RightStone, at: number) => (at % 5 === 2 ? truth : { supplierHold: null })
/** A mark in some rows and nothing in the others. */
export const blankFlags: readonly ByteFile[] = [
  ...['Publish', 'Show Online', 'Active', 'Available', 'Web', 'Status'].map((header) =>
    file(
      { name: `${header}: Y and blank`, columns: { ...priced, [header]: some5('Y') }, more: blankIs({ gone: true }) },
      { 'blankFlag:0:8': 'marked' },
    ),
  ),
  file(
    { name: 'Publish: Yes and blank, all of them', columns: { ...priced, Publish: some5('Yes') }, more: blankIs({ supplierHold: null }) },
    { 'blankFlag:0:8': 'all' },
  ),
  file(
    { name: 'Available: X marks them', columns: { ...priced, Available: some5('X') }, more: blankIs({ gone: true }) },
    { 'blankFlag:0:8': 'marked' },
  ),
  file(
    {
      name: 'Available: X crosses them out',
      columns: { ...priced, Available: (_, at) => (at % 5 === 2 ? 'X' : '') },
      more: blankIs({ gone: true }),
    },
    { 'blankFlag:0:8': 'unmarked' },
  ),
]

/** What says by its own name which stones are gone or held needs no question. */
export const plainFlags: readonly ByteFile[] = [
  file({
    name: 'Publish: N and blank',
    columns: { ...priced, Publish: (_, at) => (at % 5 === 2 ? 'N' : '') },
    more: blankIs({ gone: true }),
  }),
  file({ name: 'Sold: Y and blank', columns: { ...priced, Sold: (_, at) => (at % 5 === 2 ? 'Y' : '') }, more: blankIs({ gone: true }) }),
  file({ name: 'Publish: Y throughout', columns: { ...priced, Publish: () => 'Y' } }),
]

const unnumbered = Object.fromEntries(Object.entries(priced).filter(([header]) => header !== 'Report #'))
const address = ({ reportNo }: RightStone): string => `https://www.gia.edu/report-check?reportno=${reportNo}`
const linked = (name: string, header: string, cell: (stone: RightStone) => Kept): ByteFile =>
  bookFile(name, [{ name: 'Stock', lines: plain({ ...unnumbered, [header]: cell }, list, report) }])
/** Report numbers in links and names of files alone. */
export const linkFiles: readonly ByteFile[] = [
  linked('View, a link to the report', 'View', (s) => ({ t: 's', v: 'View', l: { Target: address(s) } })),
  linked('PDF, a formula HYPERLINK', 'PDF', (s) => ({ t: 's', v: 'PDF', f: `HYPERLINK("${address(s)}","PDF")` })),
  file({
    name: 'Link, an address',
    columns: { ...unnumbered, Link: ({ reportNo }) => `https://files.example.com/cert/${reportNo}.pdf` },
    more: report,
  }),
  file({
    name: 'View, =HYPERLINK() in a text file',
    columns: { ...unnumbered, View: ({ reportNo }) => `=HYPERLINK("https://files.example.com/c/${reportNo}.pdf","View")` },
    more: report,
  }),
  file({ name: 'Image, the names of files', columns: { ...unnumbered, Image: ({ reportNo }) => `GIA-${reportNo}_1.jpg` }, more: report }),
  file({ name: 'File, the names of films', columns: { ...unnumbered, File: ({ reportNo }) => `${reportNo}.mp4` }, more: report }),
  file({
    name: 'Link, to the supplier’s own numbers',
    columns: { ...unnumbered, Link: (_, at) => `https://house.example.com/stone/${7_100_200 + at}` },
    more: ({ lab }) => ({ lab, reportNo: null }),
  }),
]
