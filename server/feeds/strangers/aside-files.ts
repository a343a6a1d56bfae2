import { utils, type WorkBook, write } from '@e965/xlsx'
import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, line, type Sheet, stones, type Truth } from './byte-file.ts'
import { paintedFile } from './painted-file.ts'
import { plain, priced } from './usual-columns.ts'

const b = some(14, 6315)
const gone = { gone: true }

/** A workbook in which something stands beside the cells: comments, or what is hidden. */
function withAside(name: string, sheets: readonly Sheet[], aside: (book: WorkBook) => void, more: Partial<ByteFile> = {}): ByteFile {
  const bytes = (): Uint8Array => {
    const book: WorkBook = { SheetNames: [], Sheets: {} }
    for (const { name: called, lines } of sheets) {
      utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map(({ cells }) => [...cells])), called)
    }
    aside(book)
    return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as ArrayBuffer)
  }
  return { ...bookFile(name, sheets, more), bytes }
}

const comment = (book: WorkBook, sheet: string, cell: string, text: string): void => {
  const at = book.Sheets[sheet]?.[cell] as { c?: { a: string; t: string }[] } | undefined
  if (at) at.c = [{ a: 'house', t: text }]
}

const isOut = (place: number): boolean => place === 3 || place === 9
const stock = (is: (place: number) => Exclude<Truth, 'refused'> = () => ({})): Sheet => ({
  name: 'Stock',
  lines: plain(priced, b, (_, place) => is(place)),
})
const stateLast = { ...priced, Status: (_: unknown, place: number) => (isOut(place) ? 'Sold' : 'Available') }
const sold = b.filter((_, place) => isOut(place))

export const asideFiles: readonly ByteFile[] = [
  withAside(
    'comments say that two stones are on hold and sold',
    [stock((place) => (place === 2 ? { supplierHold: 'hold' } : place === 7 ? gone : {}))],
    (book) => {
      comment(book, 'Stock', 'A4', 'on hold till Friday')
      comment(book, 'Stock', 'C9', 'SOLD')
    },
    { said: { comments: 'asSaid' } },
  ),
  withAside(
    'one word as the comment of several stones',
    [stock((place) => (isOut(place) ? gone : {}))],
    (book) => {
      comment(book, 'Stock', 'A5', 'SOLD')
      comment(book, 'Stock', 'A11', 'SOLD')
    },
    { said: { comments: 'asSaid' } },
  ),
  withAside(
    'the column of states is hidden',
    [{ name: 'Stock', lines: plain(stateLast, b, (_, place) => (isOut(place) ? gone : {})) }],
    (book) => {
      const sheet = book.Sheets['Stock']
      if (sheet) sheet['!cols'] = Object.keys(stateLast).map((header) => ({ hidden: header === 'Status' }))
    },
    { said: { hiddenState: 'read' } },
  ),
  withAside(
    'a hidden sheet is called Sold',
    [stock(), { name: 'Sold', lines: [line('Stone No', 'Date'), ...sold.map(({ stockNo }) => line(stockNo, '24 Nov'))] }],
    (book) => {
      book.Workbook = { Sheets: [{}, { Hidden: 1 }] }
    },
    { said: { hiddenState: 'skip' } },
  ),
  bookFile(
    'another sheet has new prices of two stones',
    [
      stock(),
      { name: 'Price changes', lines: [line('Stone No', 'New Price'), ...sold.map(({ stockNo, perCt }) => line(stockNo, perCt * 0.9))] },
    ],
    { said: { 'notStones:1': 'ignore' } },
  ),
  bookFile('another sheet has the pictures of all stones', [
    stock(),
    { name: 'Pictures', lines: [line('Stone No', 'Folder'), ...b.map(({ stockNo }) => line(stockNo, 'box 4'))] },
  ]),
  bookFile(
    'a sheet called Sold lists two stones of the stock once more',
    [stock(), { name: 'Sold', lines: [line(...Object.keys(priced)), ...stones(priced, sold, () => 'refused')] }],
    { said: { 'notStones:0': 'read', 'notStones:1': 'read' } },
  ),
  paintedFile(
    'a stock number and a price struck through',
    plain(priced, b, (_, place) => (isOut(place) ? { supplierHold: 'unclear' } : {})),
    (row, column) => ((row === 4 && column === 0) || (row === 10 && column === 7) ? 'struck' : undefined),
  ),
]
