import type { Origin } from '../stock/grades.ts'
import { moneyFields } from './fields.ts'
import { headersOf } from './header-aliases.ts'
import type { FeedLayout } from './layout.ts'
import { isTyped, typedFields, type TypedField, type TypedStone } from './typed-stone.ts'

/** What is said of it, in the order of a file's columns. */
const saidOf = (stone: TypedStone): readonly TypedField[] => typedFields.filter((field) => isTyped(stone, field))

const quoted = (text: string): string => `"${text.replaceAll('"', '""').replace(/\s+/g, ' ')}"`

/** The stone as a file of one row. */
export function typedFile(stone: TypedStone): string {
  const fields = saidOf(stone)
  const rows = [fields.map((field) => headersOf(field)[0] ?? field), fields.map((field) => quoted(stone[field] ?? ''))]
  return `${rows.map((row) => row.join(',')).join('\n')}\n`
}

/** How that file is read: its columns are known, a back is below the list as it is written, and prices are dollars. */
export const typedLayout = (stone: TypedStone, origin: Origin): FeedLayout => ({
  sheets: [
    {
      sheet: null,
      use: true,
      headerRow: 1,
      columns: saidOf(stone).map((field, index) => ({
        index,
        header: headersOf(field)[0] ?? field,
        field,
        currency: moneyFields.has(field) ? 'USD' : null,
      })),
      origin,
      discountSign: 'negative',
      discountScale: 'points',
    },
  ],
  rates: {},
  hidden: 'skip',
})
