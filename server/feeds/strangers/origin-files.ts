import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, line, textFile } from './byte-file.ts'
import { plain, priced } from './usual-columns.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'

const b = some(16, 3301)
const grown = some(12, 8121, 'lab')
const mixed = [...some(9, 611), ...some(9, 612, 'lab').map((s, at) => ({ ...s, stockNo: `L${2000 + at}` }))]
const lg = (s: RightStone): string => (s.origin === 'lab' && s.lab === 'IGI' ? `LG${s.reportNo}` : s.reportNo)

const origins = (name: string, header: string, [natural, lab]: readonly [string, string], list = mixed): ByteFile =>
  textFile(name, plain({ ...priced, [header]: (s) => (s.origin === 'lab' ? lab : natural) }, list))

export const originFiles: readonly ByteFile[] = [
  origins('natural and grown: N and L', 'Type', ['N', 'L']),
  origins('natural and grown: NAT and LGD', 'Dia Type', ['NAT', 'LGD']),
  origins('natural and grown: Earth mined and Lab created', 'Source', ['Earth mined', 'Lab created']),
  origins('natural and grown: 天然 and 培育', '类别', ['天然', '培育']),
  origins('natural and grown: CVD and HPHT where grown, blank where natural', 'Process', ['', 'CVD']),
  origins('natural and grown: a column Lab Grown with Y and N', 'Lab Grown', ['N', 'Y']),
  origins('natural and grown: a column Is Natural with TRUE and FALSE', 'Is Natural', ['TRUE', 'FALSE']),
  origins('natural and grown: a column LG with a tick', 'LG', ['', '✓']),
  origins('natural and grown: synthetic by a word in the treatment', 'Treatment', ['None', 'Synthetic - CVD']),
  origins('natural and grown: HPHT in the remark of grown stones alone', 'Remark', ['', 'HPHT grown, as grown']),
  textFile(
    'natural and grown: by LG numbers alone',
    plain(
      { ...priced, 'Report #': lg },
      mixed.map((s) => (s.origin === 'lab' ? { ...s, lab: 'IGI' as const } : s)),
    ),
  ),
  textFile(
    'natural and grown: by the report’s link alone',
    plain(
      {
        ...priced,
        Report: (s) =>
          s.origin === 'lab'
            ? `https://www.igi.org/reports/verify-your-report?r=LG${s.reportNo}`
            : `https://www.gia.edu/report-check?reportno=${s.reportNo}`,
      },
      mixed.map((s) => ({ ...s, lab: s.origin === 'lab' ? ('IGI' as const) : ('GIA' as const) })),
    ),
  ),
  textFile(
    'natural and grown: the stock number begins with LG',
    plain({ ...priced, 'Stock #': (s) => (s.origin === 'lab' ? `LG-${s.stockNo}` : s.stockNo) }, mixed, (s) => ({
      stockNo: s.origin === 'lab' ? `LG-${s.stockNo}` : s.stockNo,
    })),
  ),
  textFile('grown: the shape says so', plain({ ...priced, Shape: (s) => `LG ${s.shape}` }, grown)),
  textFile('grown: the file’s name says so', plain(priced, grown), {}, { fileName: 'CVD_stock_list.csv' }),
  textFile('grown: a line above the header says so', [line('LABGROWN DIAMOND STOCK'), ...plain(priced, grown)]),
  textFile('grown: a line below the rows says so', [...plain(priced, grown), line('All stones are CVD grown, Type IIa')]),
  textFile(
    'natural: pressed at high heat, which is a treatment',
    plain({ ...priced, Treatment: (_, at) => (at % 4 === 0 ? 'HPHT Color enhanced' : '') }, b),
  ),
  textFile('natural: a note that lab-grown stones stand in another list', [
    line('For lab grown stock please ask for our other list'),
    ...plain(priced, b),
  ]),
  textFile(
    'Mumbai: no type, a few of the stones at a grown stone’s price',
    plain(priced, mixed, (s) => (s.origin === 'lab' ? 'refused' : {})),
  ),
]
