import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, head, line, stones, textFile } from './byte-file.ts'
import { plain, priced, report } from './usual-columns.ts'

const list = some(14, 77_401)
const others = some(6, 77_402).map((s, at) => ({ ...s, stockNo: `P${200 + at}` }))
const grown = some(7, 77_403, 'lab').map((s, at) => ({ ...s, stockNo: `G${200 + at}` }))
const both = list.slice(0, 7).flatMap((s, at) => [s, grown[at] ?? s])
const isMarked = (at: number): boolean => at % 5 === 2

/** A remark in some rows, and what those rows are. */
const remark = (words: string, is: Readonly<Record<string, unknown>>, header = 'Remarks'): ByteFile =>
  textFile(
    `${header}: ${words}`,
    plain({ ...priced, [header]: (_, at) => (isMarked(at) ? words : '') }, list, (_, at) =>
      isMarked(at) ? { supplierHold: null, ...is } : { supplierHold: null },
    ),
  )

/** Both kinds in one list, told apart by one column. */
const kinds = (name: string, header: string, cell: (stone: RightStone) => string, more: Partial<ByteFile> = {}): ByteFile =>
  textFile(name, plain({ ...priced, [header]: cell }, both), {}, more)

/** C for CVD, as this supplier alone writes it. */
export const ownKinds: ByteFile = kinds('Surat: Type N and C', 'Type', ({ origin }) => (origin === 'natural' ? 'N' : 'C'))

/** What suppliers write in their own words about single stones, and about sheets that are no stock. */
export const wordFiles: readonly ByteFile[] = [
  remark('Given to Rakesh', { supplierHold: 'memo' }),
  remark('Out on approval', { supplierHold: 'memo' }),
  remark('Under offer', { supplierHold: 'reserved' }),
  remark('Deal done', { gone: true }),
  remark('Do not show', { supplierHold: 'hold' }),
  remark('At GIA for recheck', { supplierHold: 'hold' }),
  remark('returned from memo', {}),
  remark('Issued by GIA in 2021', {}),
  remark('With inscription', {}),
  remark('客人要了', { supplierHold: 'reserved' }, '备注'),
  remark('借香港', { supplierHold: 'memo' }, '备注'),
  remark('客看货中', { supplierHold: 'hold' }, '备注'),
  remark('借口', {}, '备注'),
  remark('With Mr. Levy', { supplierHold: 'memo' }, 'Location'),
  textFile(
    'Shenzhen: 是 and 否 under 是否可售',
    plain({ ...priced, 是否可售: (_, at) => (isMarked(at) ? '否' : '是') }, list, (_, at) => ({ gone: isMarked(at) })),
  ),
  textFile('Surat: (H) behind the stock number, explained below', [
    ...plain({ ...priced, 'Stock #': ({ stockNo }, at) => (isMarked(at) ? `${stockNo} (H)` : stockNo) }, list, (_, at) => ({
      supplierHold: isMarked(at) ? 'hold' : null,
    })),
    line(''),
    line('(H) = Hold, (M) = Memo'),
  ]),
  bookFile(
    'Mumbai: the history of last year beside the stock',
    [
      { name: 'Stock', lines: plain(priced, list, report) },
      { name: 'History 2025', lines: [head(priced), ...stones(priced, others).map(({ cells }) => ({ cells }))] },
    ],
    { said: { 'notStones:1': 'ignore' } },
  ),
  bookFile(
    'Shenzhen: what was sold in November',
    [
      { name: '库存', lines: plain(priced, list, report) },
      { name: '11月销售', lines: [head(priced), ...stones(priced, others).map(({ cells }) => ({ cells }))] },
    ],
    { said: { 'notStones:1': 'ignore' } },
  ),
  kinds('Surat: Natural Y and N', 'Natural', ({ origin }) => (origin === 'natural' ? 'Y' : 'N')),
  kinds(
    'Surat: as grown, by the comment of the laboratory',
    'Cert Comments',
    ({ origin }) => (origin === 'lab' ? 'As grown - no indication of post-growth treatment' : ''),
    { said: { 'origin:0': 'natural' } },
  ),
]
