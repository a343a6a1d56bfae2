import { badInput } from '@loupe/domain/api/api.problems.ts'
import { requiredField } from '@loupe/domain/api/field-problems.ts'
import { reasonTexts } from '@loupe/domain/feeds/feeds.problems.ts'
import type { FileColumns, RowsRead } from '@loupe/domain/files/row-reading.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'

type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>

/**
 * Reads what somebody typed by the rules of a row of a file. `kept`: fields that stay as they are whatever they say.
 * @throws Problem 400 by field
 */
export function readTyped<Field extends string, Made>(
  form: 'piece' | 'style',
  { typed, fields, kept }: { readonly typed: Typed<Field>; readonly fields: readonly Field[]; readonly kept: ReadonlySet<Field> },
  read: (rows: readonly SheetRow[], columns: FileColumns<Field>) => RowsRead<Made>,
): Made {
  const asked = fields.filter((field) => !kept.has(field))
  const cells = asked.map((field) => (typed[field] ?? '').trim())
  const at = new Map(asked.map((field, index) => [field, { index, header: field }] as const))
  const { made, rejected, warnings } = read([{ sheet: null, row: 1, cells }], { row: 0, at })
  const [one] = made
  const notes = [...rejected, ...warnings]
  if (one !== undefined && notes.length === 0) return one
  const [first = fields[0] ?? ''] = fields
  throw badInput(
    notes.length === 0
      ? { [`${form}.${first}`]: requiredField }
      : Object.fromEntries(notes.map(({ column, reason }) => [`${form}.${column ?? first}`, reasonTexts[reason]])),
  )
}
