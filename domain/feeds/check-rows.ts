import { cellText } from '../files/cell.ts'
import type { RapIndex } from '../pricing/rap-price.ts'
import type { FeedField } from './fields.ts'
import type { FileProfile } from './file-profile.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'
import type { FeedAnswers, FeedQuestion } from './questions.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'
import { impossibleReasons, type NoteReason, type RowNote } from './row-notes.ts'
import { withSharedTotals } from './shared-totals.ts'

type Rows = FileProfile[number]['rows']
type Refused = { readonly row: number; readonly note: RowNote }

const mostImpossible = 0.05
const nearlyAll = 0.9
const fewestRows = 3

const settled: ReadonlySet<string | undefined> = new Set(['refuse', 'lab'])

/** Reads the looked-at rows as they would go in: a fault that all share, or too many rows that can't be true, stop the file. */
export function checkRows(
  profile: FileProfile,
  layout: FeedLayout,
  context: { rap: RapIndex | null; answers: FeedAnswers },
): FeedQuestion[] {
  return layout.sheets.flatMap((sheet, place) => {
    const rows = profile[place]?.rows ?? []
    const fault = sheet.use ? faultOf(rows, layout, sheet, context.rap) : null
    const [first] = fault?.rows ?? []
    if (fault === null || !first) return []
    const id = `${fault.about}:${place}`
    if (settled.has(context.answers[id])) return []
    const evidence = fault.rows.slice(0, 3).map((one) => evidenceRow(one, rows, sheet))
    return [
      {
        id,
        about: fault.about,
        sheet: sheet.sheet,
        column: sheet.columns.find(({ header }) => header === first.note.column)?.index ?? null,
        header: first.note.column,
        currency: null,
        reason: first.note.reason,
        rows: { failing: fault.rows.length, of: fault.of },
        open: null,
        choices: [
          ...(areGrown(fault.rows) ? [{ value: 'lab', likely: false, evidence }] : []),
          { value: 'refuse', likely: false, evidence },
        ],
      },
    ]
  })
}

/** Rows that nothing speaks against but that they cost what lab-grown stones cost. */
const areGrown = (rows: readonly Refused[]): boolean => rows.every(({ note }) => note.reason === 'looks_lab')

function faultOf(rows: Rows, layout: FeedLayout, sheet: SheetLayout, rap: RapIndex | null) {
  const reader = stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() })
  const read = withSharedTotals(layout, rows)
    .map((row) => ({ row: row.row, read: reader(row) }))
    .filter((one) => one.read.kind !== 'skipped')
  const refused = read.flatMap(({ row, read: one }) => (one.kind === 'rejected' ? [{ row, note: one.note }] : []))
  const impossible = refused.filter(({ note }) => impossibleReasons.has(note.reason))
  if (impossible.length >= Math.min(fewestRows, read.length) && impossible.length > read.length * mostImpossible) {
    return { about: 'impossible' as const, rows: impossible, of: read.length }
  }
  const shared = read.length >= fewestRows ? sharedFault(refused, read.length * nearlyAll) : null
  return shared && { about: 'allRows' as const, rows: shared, of: read.length }
}

/** The refusals that nearly all rows share, by column and reason. */
function sharedFault(refused: readonly Refused[], most: number): readonly Refused[] | null {
  const groups = new Map<string, Refused[]>()
  for (const one of refused) {
    const key = `${one.note.column ?? ''} ${one.note.reason}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].find((group) => group.length >= most) ?? null
}

const sizes: readonly FeedField[] = ['shape', 'measurements', 'lengthWidth', 'length', 'width', 'depth']
const worth: readonly FeedField[] = ['shape', 'color', 'clarity', 'rap', 'back', 'priceTotal', 'lab']
/** What a refusal speaks of besides its own column. */
const besides: Partial<Readonly<Record<NoteReason, readonly FeedField[]>>> = {
  size_weight: sizes,
  size_shape: sizes,
  too_heavy: sizes,
  too_cheap: worth,
  too_dear: worth,
  price_conflict: worth,
  rap_conflict: worth,
  looks_lab: worth,
  out_of_range: worth,
}
const mostCells = 10

function evidenceRow({ row, note }: Refused, rows: Rows, sheet: SheetLayout) {
  const cells = rows.find((one) => one.row === row)?.cells ?? []
  const told = new Set<FeedField | null>(['stockNo', 'carat', 'points', 'pricePerCt', ...(besides[note.reason] ?? [])])
  const shown = sheet.columns
    .filter(({ field, header }) => header === note.column || told.has(field))
    .map(({ header, index }) => ({ header, text: cellText(cells[index]).slice(0, 80) }))
  return { row, cells: shown.slice(0, mostCells), read: [] }
}
