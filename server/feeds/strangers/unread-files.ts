import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, head, type Line, line, stones, textFile, type Truth } from './byte-file.ts'
import { plain, priced } from './usual-columns.ts'

const list = some(14, 6107)
type Words = Readonly<Record<number, string>>
type TruthAt = (text: string | undefined, stone: RightStone) => Truth

/** One more column, in which only some rows say something. */
type Told = { readonly header: string; readonly words: Words; readonly otherwise?: string }

/** A list with that column; what its rows are, unasked or as it was answered. */
const told = (name: string, { header, words, otherwise = '' }: Told, truth: TruthAt, more: Partial<ByteFile> = {}): ByteFile => {
  const columns: Columns = { ...priced, [header]: (_, at) => words[at] ?? otherwise }
  return textFile(
    name,
    plain(columns, list, (stone, at) => truth(words[at], stone)),
    {},
    more,
  )
}
const gone: TruthAt = (text) => (text === undefined ? { supplierHold: null } : { gone: true })
const held =
  (state: string): TruthAt =>
  (text) => ({ supplierHold: text === undefined ? null : state })
const treated =
  (as: (text: string) => string): TruthAt =>
  (text) => ({ treatment: text === undefined ? null : as(text) })
const several: TruthAt = (text) => (text === undefined ? {} : 'refused')
const inColumn = (field: string) => ({ said: { 'header:0:8': field } })

/** Marks at stock numbers, explained below the list. */
const marked = (name: string, mark: string, legend: string, truth: Truth): ByteFile => {
  const has = (at: number): boolean => at % 5 === 2
  const columns: Columns = { ...priced, 'Stock #': ({ stockNo }, at) => (has(at) ? `${stockNo}${mark}` : stockNo) }
  return textFile(name, [
    ...plain(columns, list, (_, at) => (has(at) ? truth : { supplierHold: null, treatment: null })),
    line(''),
    line(`${mark} = ${legend}`),
  ])
}

const pairs = (): Line[] =>
  stones(priced, some(2, 6211)).map(({ cells }) => ({ cells: [...cells.slice(0, 6), '', ...cells.slice(7)], is: 'refused' as const }))

/** What a house writes into a column of its own: it names neither a grade nor a price, and changes what the row is. */
export const toldFiles: readonly ByteFile[] = [
  told('Mumbai: Sale Dt, the day on those that are sold', { header: 'Sale Dt', words: { 0: '12/11/2026', 8: '14/11/2026' } }, gone),
  told('Surat: Out Date, the day on those that are out', { header: 'Out Date', words: { 3: '2026-11-02', 8: '2026-11-12' } }, held('memo')),
  told('New York: Delivered, the day on those that have left', { header: 'Delivered', words: { 4: '18/11/2026', 10: '19/11/2026' } }, gone),
  told('New York: With, the broker who has it', { header: 'With', words: { 2: 'Rosy Blue NY', 7: 'S. Vinod' } }, held('memo')),
  told('Mumbai: Broker, who has it', { header: 'Broker', words: { 1: 'Amit', 9: 'Jignesh' } }, held('memo')),
  told('Hong Kong: Client PO, the order it is for', { header: 'Client PO', words: { 4: 'PO-1188', 10: 'PO-1191' } }, held('reserved')),
  told('Surat: Recheck Y', { header: 'Recheck', words: { 2: 'Y', 5: 'Y' } }, held('hold')),
  told(
    'Mumbai: Enh. LD',
    { header: 'Enh.', words: { 4: 'LD', 9: 'LD' }, otherwise: 'N' },
    treated((text) => text),
  ),
  told('Mumbai: a second column of treatments', { header: 'Treatment', words: {}, otherwise: 'None' }, () => ({ treatment: null })),
  told('Antwerp: Sell As', { header: 'Sell As', words: { 4: 'Pair only', 5: 'Pair only' }, otherwise: 'Single' }, several),
  told('Surat: Parcel/Single', { header: 'Parcel/Single', words: { 6: 'P' }, otherwise: 'S' }, several),
  told('Hong Kong: In/Out', { header: 'In/Out', words: { 2: 'Out', 5: 'Out' }, otherwise: 'In' }, held('memo')),
  told('Mumbai: Free', { header: 'Free', words: { 3: 'N' }, otherwise: 'Y' }, held('hold')),
  told(
    'Dubai: the place is In Transit',
    { header: 'Location', words: { 2: 'In Transit', 7: 'In Transit' }, otherwise: 'Dubai' },
    (text) => ({
      supplierHold: text === undefined ? null : 'unclear',
      location: text === undefined ? 'Dubai' : null,
    }),
  ),
  told('Hong Kong: In transit under Status', { header: 'Status', words: { 2: 'In transit' }, otherwise: 'Available' }, (text) => ({
    supplierHold: text === undefined ? null : 'unclear',
  })),
  told('New York: the place is a fair', { header: 'City', words: { 4: 'JCK Show' }, otherwise: 'New York' }, (text) => ({
    supplierHold: text === undefined ? null : 'memo',
    location: text === undefined ? 'New York' : null,
  })),
  told('Mumbai: the place is a laboratory', { header: 'Location', words: { 9: 'GIA Mumbai' }, otherwise: 'Mumbai' }, held('hold')),
  marked('Surat: # = lab grown diamond', '#', 'lab grown diamond', { origin: 'lab', supplierHold: null }),
  marked('Surat: ^ = treated', '^', 'treated', { treatment: 'Treated', supplierHold: null }),
  bookFile('Mumbai: pairs below the single stones', [
    { name: 'Stock', lines: [head(priced), ...stones(priced, list), line('PAIRS (weight of both)'), ...pairs()] },
  ]),
]

/** The same in words that only a person can be sure of. */
export const askedFiles: readonly ByteFile[] = [
  told(
    'Surat: names that nobody knows beside some stones',
    { header: 'Kapan', words: { 3: 'Rosy Blue', 8: 'Levy' } },
    () => ({ supplierHold: null }),
    {
      said: { 'header:0:8': 'ignore' },
    },
  ),
  told(
    'Surat: Invoice No on some',
    { header: 'Invoice No', words: { 2: 'INV-221', 9: 'INV-224' } },
    held('unclear'),
    inColumn('availability'),
  ),
  told(
    'Mumbai: a shelf called Memo Box',
    { header: 'Box', words: { 3: 'MEMO BOX' }, otherwise: 'B12' },
    () => ({ supplierHold: 'unclear' }),
    inColumn('availability'),
  ),
  told(
    'Mumbai: the papers are at the laboratory',
    { header: 'Cert Status', words: { 1: 'In Lab' }, otherwise: 'Original' },
    (text) => ({ supplierHold: text ? 'hold' : 'unclear' }),
    inColumn('availability'),
  ),
  told(
    'Hong Kong: Sub Status',
    { header: 'Sub Status', words: { 3: 'Under Negotiation', 8: 'Price asked' } },
    held('unclear'),
    inColumn('availability'),
  ),
  told(
    'Surat: Condition',
    { header: 'Condition', words: { 4: 'Chipped' }, otherwise: 'OK' },
    (text) => ({ comment: text ?? 'OK' }),
    inColumn('comment'),
  ),
  told(
    'Mumbai: HPHT under Color Treat.',
    { header: 'Color Treat.', words: { 5: 'HPHT' } },
    treated((text) => text),
    inColumn('treatment'),
  ),
  told(
    'New York: Cert Type',
    { header: 'Cert Type', words: { 3: 'Laboratory-Grown Diamond Report' }, otherwise: 'Diamond Grading Report' },
    () => ({ origin: ['natural', 'lab'] }),
    { said: { 'header:0:8': 'ignore' } },
  ),
  textFile(
    'New York: the colour of the laboratory is another one',
    plain({ ...priced, 'GIA Color': ({ color }, at) => (at === 4 ? 'Z' : color) }, list),
    {},
    { said: { 'header:0:8': 'ignore' } },
  ),
  textFile(
    'Mumbai: Discounted $/Ct beside Price/Ct',
    plain({ ...priced, 'Discounted $/Ct': ({ perCt }) => (perCt * 0.97).toFixed(2) }, list, ({ perCt }) => ({
      perCt: Math.round(perCt * 97) / 100,
    })),
    {},
    inColumn('pricePerCt'),
  ),
  bookFile(
    'Tel Aviv: a column without a name says sold',
    [
      {
        name: 'Stock',
        lines: plain({ ...priced, '': (_, at) => (at === 3 ? 'sold' : at === 8 ? 'on hold' : '') }, list, (_, at) =>
          at === 3 ? { gone: true } : { supplierHold: at === 8 ? 'hold' : null },
        ),
      },
    ],
    inColumn('availability'),
  ),
  textFile(
    'Dubai: a line below says that all prices are in dirhams',
    [...plain({ ...priced, 'Price/Ct': ({ perCt }) => (perCt * 3.6725).toFixed(2) }, list), line(''), line('All prices in AED')],
    {},
    { said: { 'rate.AED': '3.6725' } },
  ),
]
