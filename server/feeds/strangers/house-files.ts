import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, head, line, stones, textFile } from './byte-file.ts'
import { base, own, plain, priced } from './usual-columns.ts'

const b = some(18, 7307)
const grown = some(18, 7309, 'lab')
const by = (list: readonly string[], at: number): string => list[at % list.length] ?? ''
const { Color: _color, ...uncoloured } = priced
const { Lab: _lab, ...unnamed } = base
const { 'Stock #': _stock, ...unstocked } = priced

const hrdWords: Readonly<Record<string, string>> = {
  D: 'Exceptional White + (D)',
  E: 'Exceptional White',
  F: 'Rare White +',
  G: 'Rare White (G)',
  H: 'White (H)',
  I: 'Slightly Tinted White (I)',
  J: 'Slightly Tinted White (J)',
  K: 'Tinted White (K)',
}
const tinges = ['', ' LB', ' (TLG)', ' LBR']
const tinged = [
  { brown: null, green: null },
  { brown: 1, green: null },
  { brown: null, green: 1 },
  { brown: 1, green: null },
]
const agsWords = ['0', '1', '2', '3']
const agsGrades = ['EX', 'EX', 'VG', 'GD']
const russian: Columns = {
  '№ п/п': (s) => s.stockNo,
  Форма: own('Shape'),
  Масса: own('Carat'),
  Цвет: own('Color'),
  Чистота: own('Clarity'),
  'Лаб.': own('Lab'),
  '№ сертификата': own('Report #'),
  'Цена, $/кар': (s) => s.perCt.toFixed(2),
}

/** Grades, numbers and names as single houses and laboratories have them. */
export const houseFiles: readonly ByteFile[] = [
  textFile('Antwerp: colours in the words of the HRD', plain({ ...uncoloured, Colour: (s) => hrdWords[s.color] ?? s.color }, b)),
  textFile(
    'Surat: a tinge beside the colour',
    plain({ ...uncoloured, Col: (s, at) => s.color + by(tinges, at) }, b, (_, at) => tinged[at % 4] ?? {}),
  ),
  textFile(
    'Surat: a column of tinges in codes',
    plain({ ...priced, Tinge: (_, at) => by(['NN', 'TLB', 'TLG', 'MIX'], at) }, b, (_, at) => ({
      brown: [0, 1, null, 1][at % 4],
      green: [0, null, 1, null][at % 4],
    })),
  ),
  textFile(
    'New York: AGS grades in digits',
    plain(
      { ...unnamed, Lab: () => 'AGS', Cut: (_, at) => by(agsWords, at), Polish: () => '0', '$/ct': (s) => s.perCt.toFixed(2) },
      b,
      (_, at) => ({
        lab: 'AGS',
        cut: agsGrades[at % 4],
        polish: 'EX',
      }),
    ),
  ),
  textFile(
    'New York: estate stones without a certificate',
    plain({ ...unnamed, Cert: (s, at) => (at % 3 === 0 ? 'Estate - none' : s.lab), 'Per Ct': (s) => s.perCt.toFixed(2) }, b, (s, at) => ({
      lab: at % 3 === 0 ? null : s.lab,
    })),
  ),
  textFile(
    'Surat: the kind and how it grew in one word',
    plain({ ...priced, 'Diamond Type': (_, at) => by(['LGD-CVD', 'LGD-HPHT'], at) }, grown, (_, at) => ({
      growth: by(['CVD', 'HPHT'], at),
    })),
  ),
  textFile(
    'New York: recut, the weight of the certificate beside what it weighs now',
    plain({ ...priced, 'Cert Weight': (s, at) => (at % 5 ? s.carat : s.carat + 0.04).toFixed(2) }, b).map((one, at) =>
      at === 0 ? { ...one, cells: one.cells.map((cell) => (cell === 'Carat' ? 'Actual Weight' : cell)) } : one,
    ),
  ),
  bookFile('Yakutsk: names of stones under № п/п, groups and their sums between', [
    {
      name: 'Лист1',
      lines: [
        line('ПРАЙС-ЛИСТ'),
        line(''),
        head(russian),
        line('Группа 0,30-0,69 кар'),
        ...stones(russian, b.slice(0, 9)),
        line('Итого', '', 8.1),
        line('Группа 0,70-1,49 кар'),
        ...stones(russian, b.slice(9)),
        line('Итого', '', 9.3),
      ],
    },
  ]),
  textFile(
    'New York: certificates that are still to come',
    plain({ ...priced, 'Report #': (s, at) => (at % 3 ? s.reportNo : 'Pending') }, b, (s, at) => ({
      reportNo: at % 3 ? s.reportNo : null,
    })),
  ),
  textFile(
    'New York: grades with their score',
    plain({ ...priced, Cut: (_, at) => by(['Excellent (9.4)', 'Very Good (8.1)'], at) }, b, (_, at) => ({ cut: by(['EX', 'VG'], at) })),
  ),
  textFile(
    'New York: natural and grown, by Synthetic in the remarks',
    plain({ ...priced, Remarks: (s) => (s.origin === 'lab' ? 'Synthetic' : '') }, [...b.slice(0, 12), ...grown.slice(12)]),
  ),
  textFile(
    'New York: natural and grown, by a flag Earth Mined',
    plain({ ...priced, 'Earth Mined': (s) => (s.origin === 'lab' ? 'N' : 'Y') }, [...b.slice(0, 12), ...grown.slice(12)]),
  ),
  textFile(
    'Brussels: fluorescence in French',
    plain({ ...priced, Fluorescence: (_, at) => by(['Nulle', 'Faible', 'Moyenne', 'Forte', 'Très forte'], at) }, b, (_, at) => ({
      fluorescence: by(['N', 'F', 'M', 'S', 'VS'], at),
    })),
  ),
  textFile(
    'Amsterdam: fluorescence in Dutch',
    plain({ ...priced, Fluorescentie: (_, at) => by(['Geen', 'Zwak', 'Matig', 'Sterk', 'Zeer sterk'], at) }, b, (_, at) => ({
      fluorescence: by(['N', 'F', 'M', 'S', 'VS'], at),
    })),
  ),
  textFile(
    'Surat: serial numbers that count from one, and the packet',
    plain({ 'Sr.': (_, at) => `${at + 1}`, ...unstocked, 'Packet No': own('Stock #') }, b),
  ),
]
