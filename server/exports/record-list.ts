import type { Language, Text } from '@loupe/domain/api/text.ts'
import type { CellKind } from '@loupe/domain/exports/export-column.ts'
import type { TableCell } from '../files/table-file.ts'
import type { ListToWrite } from './exported-list.ts'

type RecordColumn<Field extends string> = { readonly field: Field; readonly title: Text; readonly kind?: CellKind }

const widths: Readonly<Record<CellKind, number>> = {
  text: 18,
  number: 10,
  count: 9,
  carat: 10,
  amount: 14,
  points: 10,
  measure: 10,
  rate: 9,
}

/** Records of the back office as rows under their headings, in the reader's language; numbers as numbers. */
export function recordList<Field extends string>(
  columns: readonly RecordColumn<Field>[],
  records: readonly Readonly<Record<Field, string | null>>[],
  language: Language,
): Pick<ListToWrite, 'columns' | 'rows'> {
  const cellOf = (record: Readonly<Record<Field, string | null>>, { field, kind }: RecordColumn<Field>): TableCell =>
    kind !== undefined && record[field] !== null ? Number(record[field]) : record[field]
  return {
    columns: columns.map(({ field, kind = 'text' }) => ({ name: field, kind, chars: widths[kind] })),
    rows: [columns.map(({ title }) => title[language]), ...records.map((record) => columns.map((column) => cellOf(record, column)))],
  }
}
