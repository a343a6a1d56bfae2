import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, head, line, stones, textFile } from './byte-file.ts'
import { base, full, own, plain, priced, report, said } from './usual-columns.ts'

const a = some(14, 93_101)
const grown = some(7, 93_102, 'lab').map((s, at) => ({ ...s, stockNo: `G${100 + at}` }))
const both = a.slice(0, 7).flatMap((s, at) => [s, grown[at] ?? s])
const grownNo = (s: RightStone) => ({ lab: s.lab, reportNo: s.origin === 'lab' && s.lab === 'IGI' ? `LG${s.reportNo}` : s.reportNo })
const inOrder = some(14, 93_103).toSorted((one, other) => one.shape.localeCompare(other.shape))
const turn = <T>(at: number, ...all: readonly T[]): T => all[at % all.length] as T
const name = (s: RightStone): string => `${s.shape.charAt(0).toUpperCase()}${s.shape.slice(1)}`
const finish = (s: RightStone) => ({ ...report(s), polish: s.polish, symmetry: s.symmetry })
const comma = (value: number, places: number): string =>
  value
    .toFixed(places)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, places === 0 ? '.' : '')
const dear = (s: RightStone, at: number): number => Math.round(s.list * (13 + (at % 5))) / 100
const glow = { N: 'None', F: 'Faint', M: 'Medium', S: 'Strong' }

const databaseNames: Columns = {
  stoneId: own('Stock #'),
  shapeName: name,
  caratWeight: own('Carat'),
  colorName: own('Color'),
  purityName: own('Clarity'),
  flouName: (s) => said(glow, s.fluorescence),
  labName: own('Lab'),
  certificateNo: own('Report #'),
  pricePerCarat: (s) => s.perCt,
}
const twoLetters: Columns = {
  ID: own('Stock #'),
  SH: name,
  CT: own('Carat'),
  CO: own('Color'),
  CL: own('Clarity'),
  CU: (s) => s.cut,
  PO: (s) => s.polish,
  SY: (s) => s.symmetry,
  LAB: own('Lab'),
  CERT: own('Report #'),
  TB: () => 57,
  DP: (s) => Math.round((s.mm[2] / s.mm[1]) * 1000) / 10,
  PPC: (s) => s.perCt,
}
const shapeWords = { round: 'ROUND BRILL.', oval: 'OVAL BRI', pear: 'PEAR BRI', emerald: 'L EMERALD', princess: 'PRINCESS BR' }
const numbered = { round: '01-Round', pear: '02-Pear', oval: '03-Oval', emerald: '04-Emerald', princess: '05-Princess' }

/** Files as houses send them day by day, one habit in each; invented without a look at the reader, which had stumbled over them. */
export const dailyFiles: readonly ByteFile[] = [
  textFile(
    'Surat: the sides by Max Dia and Min Dia, the depth as Total Height',
    plain({ ...priced, 'Max Dia': (s) => s.mm[0], 'Min Dia': (s) => s.mm[1], 'Total Height': (s) => s.mm[2] }, a, (s) => ({
      ...report(s),
      depth: s.mm[2],
    })),
  ),
  textFile(
    'Mumbai: availability in three letters',
    plain({ ...priced, Status: (_, at) => turn(at, 'Avl', 'Mem', 'Hld', 'Sld') }, a, (s, at) => ({
      ...report(s),
      supplierHold: turn(at, null, 'memo', 'hold', null),
      gone: at % 4 === 3,
    })),
  ),
  textFile(
    'Surat: names of an interface',
    plain(databaseNames, a, (s) => ({ ...report(s), fluorescence: s.fluorescence })),
  ),
  textFile(
    'Tel Aviv: two letters for each header',
    plain(twoLetters, a, (s) => ({ ...finish(s), cut: s.cut, tablePct: 57 })),
  ),
  textFile(
    'Antwerp: polish and symmetry in one column beside the cut',
    plain({ ...priced, Cut: (s) => s.cut, 'Pol/Sym': (s) => `${s.polish}/${s.symmetry}` }, a, (s) => ({ ...finish(s), cut: s.cut })),
  ),
  textFile(
    'Shenzhen: all three grades under 切工',
    plain(
      {
        ...priced,
        切工: (s) => (s.cut === 'EX' && s.polish === 'EX' && s.symmetry === 'EX' ? '3EX' : `${s.cut}/${s.polish}/${s.symmetry}`),
      },
      a,
      (s) => ({ ...finish(s), cut: s.cut }),
    ),
    { encoding: 'gb18030' },
  ),
  textFile(
    'Mumbai: films under 360 Video',
    plain({ ...priced, '360 Video': (s) => `https://v.example.com/Vision360.html?d=${s.stockNo}` }, a, (s) => ({
      ...report(s),
      videoUrl: `https://v.example.com/Vision360.html?d=${s.stockNo}`,
    })),
  ),
  textFile('Mumbai: shapes with a word beside them', plain({ ...priced, Shape: (s) => said(shapeWords, s.shape) }, a, report)),
  textFile('Surat: shapes behind the number they are sorted by', plain({ ...priced, Shape: (s) => said(numbered, s.shape) }, a, report)),
  textFile(
    'Surat: grown stones say so before their shape',
    plain({ ...priced, Shape: (s) => (s.origin === 'lab' ? `LG ${name(s)}` : name(s)) }, both, grownNo),
  ),
  textFile(
    'Surat: Growth Process where grown, blank where natural',
    plain({ ...priced, 'Growth Process': (s, at) => (s.origin === 'lab' ? turn(at, 'CVD', 'CVD', 'HPHT') : '') }, both, grownNo),
    {},
    { said: { 'header:0:8': 'origin' } },
  ),
  bookFile('Mumbai: lab-grown stones below, without the list and the discount', [
    {
      name: 'Stock',
      lines: [
        line('NATURAL'),
        ...plain({ ...full, Rap: (s) => s.list, 'Disc %': (s) => s.back, 'Price/Ct': (s) => s.perCt, Total: (s) => s.total }, a, report),
        line(),
        line('LAB GROWN'),
        head({ ...base, 'Price/Ct': () => '', Total: () => '' }),
        ...stones({ ...base, 'Price/Ct': (s) => s.perCt, Total: (s) => s.total }, grown, grownNo),
      ],
    },
  ]),
  textFile(
    'Dubai: marks of ditto below shape and laboratory',
    plain(
      {
        ...priced,
        Shape: (s, at) => (at > 0 && inOrder[at - 1]?.shape === s.shape ? '"' : name(s)),
        Lab: (s, at) => (at > 0 && inOrder[at - 1]?.lab === s.lab ? turn(at, '"', '-do-', '〃') : s.lab),
      },
      inOrder,
      report,
    ),
  ),
  textFile(
    'Amsterdam: whole amounts end in a dash',
    plain(
      { ...base, Carat: (s) => comma(s.carat, 2), '$/ct': (s) => `${comma(s.perCt, 0)},-`, 'Total $': (s) => `${comma(s.total, 0)},-` },
      a,
      report,
    ),
    { sep: ';' },
  ),
  textFile(
    'Surat: the two sides in one column, the depth in another',
    plain({ ...priced, 'L*W': (s) => `${s.mm[0]}*${s.mm[1]}`, D: (s) => s.mm[2] }, a, (s) => ({
      ...report(s),
      length: Math.max(s.mm[0], s.mm[1]),
      depth: s.mm[2],
    })),
  ),
  textFile(
    'Mumbai: a remark says until when a stone is not to be had',
    plain({ ...priced, Remark: (_, at) => turn(at, 'nice make', 'hold till 28/11', 'not available till Monday', '') }, a, (s, at) => ({
      ...report(s),
      supplierHold: at % 4 === 1 ? 'hold' : null,
      gone: at % 4 === 2,
    })),
  ),
  textFile(
    'Mumbai: a tinge in brackets behind the colour',
    plain(
      { ...priced, Color: (s, at) => (s.color === 'F' ? s.color : `${s.color}${turn(at, '', ' (Faint Br)', ' (Lt Br)', ' BRN')}`) },
      a,
      (s, at) => ({
        ...report(s),
        brown: s.color === 'F' ? null : turn(at, null, 1, 2, 1),
      }),
    ),
  ),
  textFile(
    'New York: Diamond before every header',
    plain(
      Object.fromEntries(Object.entries({ ...priced, Polish: (s: RightStone) => s.polish }).map(([key, cell]) => [`Diamond ${key}`, cell])),
      a,
      (s) => ({
        ...report(s),
        polish: s.polish,
      }),
    ),
  ),
  textFile(
    'Mumbai: headers with a number before and a star behind',
    plain(
      Object.fromEntries(
        Object.entries({ ...full, 'Price/Ct': (s: RightStone) => s.perCt }).map(([key, cell], at) => [`${at + 1}. ${key}*`, cell]),
      ),
      a,
      finish,
    ),
  ),
  textFile(
    'Surat: LGDR behind the laboratory of grown stones',
    plain({ ...priced, Lab: (s) => (s.origin === 'lab' ? `${s.lab} LGDR` : s.lab) }, both, grownNo),
  ),
  textFile('Surat: a note LG at grown stones', plain({ ...priced, Note: (s) => (s.origin === 'lab' ? 'LG' : '') }, both, grownNo)),
  textFile(
    'New York: Color says Fancy, its description which',
    plain(
      {
        ...priced,
        Color: () => 'Fancy',
        'Color Description': (_, at) => turn(at, 'Natural Fancy Intense Yellow', 'Natural Fancy Light Pink'),
      },
      a,
      (s, at) => ({
        ...report(s),
        color: null,
        fancyColor: turn(at, 'yellow', 'pink'),
        fancyIntensity: turn(at, 'fancy_intense', 'fancy_light'),
      }),
    ),
  ),
  textFile('Mumbai: a total below each shape, called by it', [
    head(priced),
    ...['round', 'oval', 'pear', 'emerald', 'princess'].flatMap((shape) => {
      const ofShape = a.filter((s) => s.shape === shape)
      const carats = ofShape.reduce((sum, s) => sum + s.carat, 0).toFixed(2)
      return [...stones(priced, ofShape, report), line('', `${shape.toUpperCase()} Total`, carats)]
    }),
  ]),
  textFile(
    'Shenzhen: a second laboratory’s number behind the first',
    plain(
      {
        ...priced,
        Lab: (s, at) => (at % 3 === 1 ? `${s.lab}/NGTC` : s.lab),
        'Report #': (s, at) =>
          at % 3 === 1 ? `${s.reportNo}/X9${s.reportNo.slice(0, 7)}` : `${s.reportNo}${turn(at, '', '', ' (Aug 2025)')}`,
      },
      a,
      report,
    ),
  ),
  textFile(
    'Mumbai: what was paid for a stone before what it is sold for',
    plain({ ...base, 'Purchase Price': (s) => (s.perCt * 0.9).toFixed(2), 'Selling Price/Ct': (s) => s.perCt.toFixed(2) }, a, report),
  ),
  textFile(
    'Surat: grown stones at 83 to 87 below, nothing says so',
    plain(
      { ...priced, Rap: (s) => s.list, 'Disc %': (_, at) => -(87 - (at % 5)), 'Price/Ct': (s, at) => dear(s, at).toFixed(2) },
      grown,
      (s, at) => ({ ...grownNo(s), perCt: dear(s, at) }),
    ),
    {},
    { said: { 'origin:0': 'lab' } },
  ),
  bookFile(
    'Mumbai: what was sold in November, beside the stock',
    [
      { name: 'Stock', lines: plain({ ...priced, Polish: (s) => s.polish }, a, report) },
      { name: 'Sales Nov', lines: [head(priced), ...stones(priced, some(6, 93_104)).map(({ cells }) => ({ cells }))] },
    ],
    { said: { 'notStones:1': 'ignore' } },
  ),
  textFile(
    'Mumbai: a remark says that two stones weigh so much',
    plain({ ...priced, Remark: (_, at) => (at % 5 === 3 ? 'pair, 2 pcs' : turn(at, '', 'Eye clean')) }, a, (s, at) =>
      at % 5 === 3 ? 'refused' : report(s),
    ),
  ),
]
