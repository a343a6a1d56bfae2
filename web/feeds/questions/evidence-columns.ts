import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import type { EvidenceRow, FeedQuestion } from '@loupe/domain/feeds/questions.ts'

/** What the same row is read as differently by two answers: it alone tells them apart. Empty where nothing does. */
export function tellingFields(choices: FeedQuestion['choices']): ReadonlySet<FeedField> {
  const fields = new Set(choices.flatMap(({ evidence }) => evidence.flatMap(({ read }) => read.map(({ field }) => field))))
  const readings = new Map<string, { readonly field: FeedField; readonly texts: Set<string> }>()
  for (const { evidence } of choices) {
    for (const { row, read } of evidence) {
      for (const field of fields) {
        const text = read.find((one) => one.field === field)?.text ?? ''
        const key = `${row} ${field}`
        const reading = readings.get(key) ?? { field, texts: new Set() }
        readings.set(key, reading)
        reading.texts.add(text)
      }
    }
  }
  return new Set([...readings.values()].filter(({ texts }) => texts.size > 1).map(({ field }) => field))
}

type Columns = {
  /** Of the file: what is asked about. */
  readonly asked: readonly string[]
  readonly read: readonly FeedField[]
  /** Of the file: what tells which stone it is. */
  readonly beside: readonly string[]
}

/** The columns of rows as they would be read; those without a cell in any of them are left out. */
export function columnsOf(rows: readonly EvidenceRow[], header: string | null, telling: ReadonlySet<FeedField>): Columns {
  const cells = rows.flatMap((row) => row.cells)
  const filled = [...new Set(cells.filter(({ text }) => text.trim() !== '').map((cell) => cell.header))]
  const fields = [...new Set(rows.flatMap(({ read }) => read.map(({ field }) => field)))]
  const read = telling.size === 0 ? fields : fields.filter((field) => telling.has(field))
  const asked = filled.filter((column) => column === header)
  // Columns without a name are told by what they hold: the cells would only say it again.
  const isUnnamed = filled.every((column) => /^(#\d+)?$/.test(column))
  return { asked, read: back(read), beside: isUnnamed && read.length > 0 ? [] : filled.filter((column) => column !== header) }
}

/** Points tell more than the prices that follow from them. */
const back = (fields: readonly FeedField[]): readonly FeedField[] =>
  fields.toSorted((one, other) => Number(other === 'back') - Number(one === 'back'))
