import { z } from 'zod'
import { named } from '../api/named.ts'
import { cellText, filledTexts, type SheetRow } from '../files/cell.ts'
import type { FileProfile, SheetProfile } from './file-profile.ts'
import { sectionFields } from './fields.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'
import { namesMoney } from './money-names.ts'

export const mostLeftLines = 50
const mostExamples = 3
const mostLetters = 80

/** What a title gives to the rows below it: a state and a side by name, the rest in the words of the title. */
const titleGives = z.partialRecord(z.enum(sectionFields), z.string())
export type TitleGives = z.output<typeof titleGives>

/** What a dry run did not read, all of it: columns without a meaning, rows that are no stones, sheets, hidden parts, comments. */
export const leftOut = z.object({
  /** In `filled` of the `of` rows that were looked at something stands below it. */
  columns: z.array(
    z.object({
      sheet: z.string().nullable(),
      index: z.number().int(),
      header: z.string(),
      filled: z.number().int(),
      of: z.number().int(),
      examples: z.array(z.string()),
    }),
  ),
  /** `rows` is null for a hidden sheet. */
  sheets: z.array(z.object({ sheet: z.string(), rows: z.number().int().nullable() })),
  /** Rows in which something stands and that are no stones, the first of them as the file has them. */
  rows: z.object({
    count: z.number().int(),
    lines: z.array(
      z.object({
        sheet: z.string().nullable(),
        row: z.number().int(),
        text: z.string(),
        /** A title: what it says of the rows below it. */
        gives: titleGives.optional(),
      }),
    ),
  }),
  hiddenRows: z.number().int(),
  hiddenColumns: z.number().int(),
  comments: z.object({ count: z.number().int(), cells: z.array(z.object({ sheet: z.string(), cell: z.string(), text: z.string() })) }),
})
export type LeftOut = z.output<typeof leftOut>

export const nothingLeft: LeftOut = {
  columns: [],
  sheets: [],
  rows: { count: 0, lines: [] },
  hiddenRows: 0,
  hiddenColumns: 0,
  comments: { count: 0, cells: [] },
}

/** The columns of a sheet in which something stands that nobody reads. */
function columnsLeft({ rows }: SheetProfile, { sheet, columns, headerRow }: SheetLayout): LeftOut['columns'] {
  const read = new Set(columns.flatMap(({ index, field, header }) => (field === null && !namesMoney(header) ? [] : [index])))
  const headers = new Map(columns.map(({ index, header }) => [index, header]))
  const data = rows.filter(({ row, cells }) => row > headerRow && filledTexts(cells).length > 2)
  const width = Math.min(500, Math.max(0, ...data.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const texts = read.has(index) ? [] : data.map(({ cells }) => cellText(cells[index]).trim()).filter(Boolean)
    if (texts.length === 0) return []
    const examples = [...new Set(texts)].slice(0, mostExamples).map((text) => text.slice(0, mostLetters))
    return [{ sheet, index, header: headers.get(index) ?? `#${index + 1}`, filled: texts.length, of: data.length, examples }]
  })
}

/** The columns and sheets of a file that its layout leaves alone. */
export function leftByLayout(profile: FileProfile, { sheets }: FeedLayout): Pick<LeftOut, 'columns' | 'sheets'> {
  const both = profile.flatMap((rows, place) => {
    const sheet = sheets[place]
    return sheet ? [{ rows, sheet }] : []
  })
  return {
    columns: both.flatMap(({ rows, sheet }) => (sheet.use ? columnsLeft(rows, sheet) : [])),
    sheets: both.flatMap(({ rows, sheet }) => (sheet.use ? [] : [{ sheet: sheet.sheet ?? '', rows: rows.count }])),
  }
}

/** A line of a row that is no stone, as people see it; null for one in which nothing stands. */
export function leftLine({ sheet, row, cells }: SheetRow, gives: TitleGives = {}): LeftOut['rows']['lines'][number] | null {
  const text = filledTexts(cells)
    .join(' · ')
    .slice(0, mostLetters * 2)
  if (text === '') return null
  return Object.keys(gives).length === 0 ? { sheet, row, text } : { sheet, row, text, gives }
}

named({ LeftOut: leftOut })
