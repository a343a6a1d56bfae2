import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Columns, head, line, stones, textFile } from './byte-file.ts'
import { base, own, plain, priced } from './usual-columns.ts'

const b = some(14, 7421)
const grown = some(7, 7422, 'lab').map((s) => ({ ...s, stockNo: `L${s.stockNo}` }))
const part = (columns: Columns, ...left: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([header]) => !left.includes(header)))
const made = (s: (typeof b)[number]): string => s.cut
const byColor = ['F', 'G', 'H'].map((color) => ({ color, list: b.filter((s) => s.color === color) })).filter(({ list }) => list.length > 0)
const uncolored = part(priced, 'Color')
const unsaid = part(priced, 'Lab')
/** Shape and laboratory stand in the first row of each group of so many. */
const group = 4
const shapes = ['round', 'oval', 'pear', 'emerald'] as const
const grouped = b.map((s, place) => ({ ...s, shape: shapes[Math.floor(place / group)] ?? s.shape }))

export const retailFiles: readonly ByteFile[] = [
  textFile(
    'Cutt for cut',
    plain({ ...priced, Cutt: made }, b, (s) => ({ cut: s.cut })),
    {},
    { said: { 'header:0:8': 'cut' } },
  ),
  textFile(
    'Milan: the shapes under Taglio, the makes under Grado taglio, Lucid. and Simm.',
    plain(
      {
        'Rif.': own('Stock #'),
        Taglio: own('Shape'),
        'Peso ct': own('Carat'),
        Colore: own('Color'),
        Purezza: own('Clarity'),
        'Grado taglio': made,
        'Lucid.': (s) => s.polish,
        'Simm.': (s) => s.symmetry,
        'Cert.': own('Lab'),
        Numero: own('Report #'),
        'USD/ct': (s) => s.perCt.toFixed(2),
      },
      b,
      (s) => ({ cut: s.cut, polish: s.polish, symmetry: s.symmetry, reportNo: s.reportNo, lab: s.lab }),
    ),
  ),
  textFile('the colour stands above each part of the list', [
    head(uncolored),
    ...byColor.flatMap(({ color, list }) => [
      line(`${color} COLOR (${list.length} stones)`),
      ...stones(uncolored, list, () => ({ color })),
    ]),
  ]),
  textFile('grown stones below a title of many words', [
    head(unsaid),
    line('NATURAL DIAMONDS'),
    ...stones(unsaid, b.slice(0, 8), () => ({ origin: 'natural' })),
    line('LAB GROWN DIAMONDS (CVD / HPHT)'),
    ...stones(unsaid, grown, () => ({ origin: 'lab' })),
  ]),
  textFile(
    'shape and laboratory in the first row of each group',
    plain(
      {
        ...priced,
        Shape: (s, place) => (place % group === 0 ? s.shape : ''),
        Lab: (_, place) => (place % group === 0 ? 'GIA' : ''),
      },
      grouped,
      () => ({ lab: 'GIA' }),
    ),
    {},
    { said: { 'fillDown:0:1': 'fill', 'fillDown:0:5': 'fill' } },
  ),
  textFile(
    'a new price for two of the stones',
    plain({ ...priced, 'New Price': (s, place) => (place % 7 === 3 ? (s.perCt * 0.95).toFixed(2) : '') }, b),
    {},
    { said: { 'extraDiscount:0': 'written' } },
  ),
  textFile(
    'Valenza: available and sold in Italian',
    plain({ ...priced, Stato: (_, place) => (place % 7 === 3 ? 'Venduto' : 'Disponibile') }, b, (_, place) =>
      place % 7 === 3 ? { gone: true } : { supplierHold: null },
    ),
  ),
  textFile(
    'a special price for two of the stones',
    plain({ ...priced, 'Special Price/Ct': (s, place) => (place % 7 === 3 ? (s.perCt * 0.9).toFixed(2) : '') }, b),
    {},
    { said: { 'extraDiscount:0': 'written' } },
  ),
  textFile(
    'accents of one byte each below headers without any',
    plain(
      {
        ...base,
        'Price/Ct': (s) => s.perCt.toFixed(2),
        Bemerkung: (_, place) => (place === 4 ? 'Riss gefüllt' : place === 6 ? 'schöner Stein' : ''),
      },
      b,
      (_, place) => ({
        comment: place === 4 ? 'Riss gefüllt' : place === 6 ? 'schöner Stein' : null,
        treatment: place === 4 ? 'Riss gefüllt' : null,
      }),
    ),
    { encoding: 'windows-1252', sep: ';' },
  ),
]
