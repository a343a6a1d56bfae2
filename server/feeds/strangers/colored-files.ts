import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Columns, line, type Line, type Truth } from './byte-file.ts'
import { type Paint, paintedFile } from './painted-file.ts'
import { plain, priced } from './usual-columns.ts'

const b = some(18, 6203)
const [yellow, red, green, gray] = ['FFFF00', 'FF0000', '92D050', 'D9D9D9']
const every =
  (paints: readonly (readonly [count: number, from: number, paint: string])[]) =>
  (at: number): Paint =>
    paints.find(([count, from]) => at % count === from)?.[2]
const someYellow = every([[6, 2, yellow]])
const twoColors = every([
  [6, 2, yellow],
  [7, 4, red],
])
type States = Readonly<Record<string, Truth>>
const onHold: Truth = { supplierHold: 'hold' }

type Parts = {
  readonly above?: readonly Line[]
  readonly below?: readonly Line[]
  readonly columns?: Columns
  readonly said?: ByteFile['said']
}
type Painting = {
  /** Behind the stone's row; only its cells in these columns, where they are told. */
  readonly stone: (at: number) => Paint
  readonly within?: (column: number) => boolean
  /** Behind the cells of other lines. */
  readonly other?: (row: number, column: number) => Paint
}

function list(
  name: string,
  { stone, within = () => true, other }: Painting,
  states: States,
  { above = [], below = [], columns = priced, said }: Parts = {},
): ByteFile {
  const body = plain(columns, b, (_, at) => states[stone(at) ?? ''] ?? { supplierHold: null })
  const first = above.length + 1
  return paintedFile(
    name,
    [...above, ...body, ...below],
    (row, column) => {
      const at = row - first
      if (at < 0 || at >= b.length) return other?.(row, column)
      return within(column) ? stone(at) : undefined
    },
    said === undefined ? {} : { said },
  )
}

/** Lists in which the colour behind a row says that its stone is held or sold, and lists in which it says nothing. */
export const coloredFiles: readonly ByteFile[] = [
  list('yellow rows, explained above', { stone: someYellow }, { [yellow]: onHold }, { above: [line('Yellow = On Hold'), line()] }),
  list(
    'only the stock number’s cell is yellow',
    { stone: someYellow, within: (column) => column === 0 },
    { [yellow]: onHold },
    {
      above: [line('Yellow colour: Hold')],
    },
  ),
  list(
    'two colours, explained in one line below',
    { stone: twoColors },
    { [yellow]: { supplierHold: 'memo' }, [red]: { gone: true } },
    {
      below: [line(), line('Red: Sold   Yellow: On Memo')],
    },
  ),
  list(
    'a sentence for each colour',
    { stone: twoColors },
    { [yellow]: { supplierHold: 'reserved' }, [red]: { gone: true } },
    {
      above: [line('Sold stones are marked red'), line('Stones highlighted in yellow are reserved'), line('Reserved = yellow')],
    },
  ),
  list(
    '黄色=保留, 红色为已售',
    { stone: twoColors },
    { [yellow]: onHold, [red]: { gone: true } },
    { above: [line('黄色=保留，红色为已售')] },
  ),
  list('標黃表示鎖定', { stone: someYellow }, { [yellow]: onHold }, { below: [line('黄底表示锁定')] }),
  list(
    'a patch of the colour and its word beside it',
    { stone: someYellow, other: (row, column) => (row === 0 && column === 0 ? yellow : undefined) },
    { [yellow]: onHold },
    { above: [line('', 'On Hold'), line()] },
  ),
  list(
    'the word on a patch of the colour, below',
    { stone: someYellow, other: (row) => (row > b.length + 1 ? yellow : undefined) },
    { [yellow]: { gone: true } },
    { below: [line(), line('SOLD')] },
  ),
  list(
    'gold of the workbook’s theme, called yellow',
    { stone: every([[6, 2, 'theme="7" tint="0.3999"']]) },
    { 'theme="7" tint="0.3999"': onHold },
    {
      above: [line('Yellow rows - on hold')],
    },
  ),
  list(
    'a light red of a list of numbered colours',
    { stone: every([[6, 2, 'indexed="45"']]) },
    { 'indexed="45"': { gone: true } },
    {
      above: [line('pink = sold')],
    },
  ),
  list('yellow rows and no legend', { stone: someYellow }, { [yellow]: onHold }, { said: { 'rowColor:0:FFFF00': 'hold' } }),
  list('yellow rows that are new', { stone: someYellow }, {}, { said: { 'rowColor:0:FFFF00': 'available' } }),
  list(
    'yellow explained, green not',
    {
      stone: every([
        [6, 2, yellow],
        [7, 4, green],
      ]),
    },
    { [yellow]: onHold, [green]: { gone: true } },
    { above: [line('Yellow = Hold')], said: { 'rowColor:0:92D050': 'gone' } },
  ),
  list(
    'a legend that says what blue is, on yellow rows',
    { stone: someYellow },
    { [yellow]: { supplierHold: 'memo' } },
    { above: [line('Blue = sold')], said: { 'rowColor:0:FFFF00': 'memo' } },
  ),
  list(
    'the first half is yellow',
    { stone: (at) => (at < 9 ? yellow : undefined) },
    { [yellow]: onHold },
    { said: { 'rowColor:0:FFFF00': 'hold' } },
  ),
  list('bands of gray', { stone: every([[2, 1, gray]]) }, {}),
  list('bands of three rows', { stone: (at) => (at % 6 < 3 ? 'DDEBF7' : undefined) }, {}),
  list('one colour behind all', { stone: () => 'F2F2F2' }, {}),
  list('the price stands on yellow in every row', { stone: () => yellow, within: (column) => column === 7 }, {}),
  list(
    'a status beside the colours',
    { stone: someYellow },
    { [yellow]: onHold },
    {
      columns: { ...priced, Status: (_, at) => (someYellow(at) ? 'Hold' : 'Available') },
    },
  ),
]
