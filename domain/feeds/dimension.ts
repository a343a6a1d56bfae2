import type { SheetRow } from '../files/cell.ts'
import type { FeedCurrency } from './fields.ts'
import type { Marks } from './judge.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import type { Reading } from './price-reading.ts'
import type { QuestionSubject } from './questions.ts'
import type { RowFacts } from './row-facts.ts'

/** What the file's greatest sheet decided with certainty: one supplier writes all of their sheets alike. */
export type Lead = Partial<Pick<Reading, 'weightUnit' | 'priceUnit' | 'discountSign' | 'discountScale' | 'currency'>>
export const asLead = 2

export type Option = { readonly value: string; readonly prior: number; readonly apply: (reading: Reading) => Reading }
/** One thing to decide, with every way it may be. */
export type Dimension = {
  readonly id: string
  readonly about: QuestionSubject
  readonly column: FeedColumn | null
  readonly options: readonly Option[]
}

/** What is known before the rows are asked. */
export type Hints = {
  /** Place of the sheet in the file: part of the ids. */
  readonly place: number
  readonly sheet: SheetLayout
  readonly data: readonly SheetRow[]
  readonly rows: readonly RowFacts[]
  /** The style of the file's other numbers. */
  readonly fileStyle: 'point' | 'comma' | null
  readonly marks: Marks
  /** A currency that the lines above the header name. */
  readonly spokenCurrency: FeedCurrency | null
  /** The money of the rate that the sheet states. */
  readonly statedCurrency: FeedCurrency | null
  readonly chinese: boolean
  /** Headers in a European language. */
  readonly european: boolean
  /** The last layout's sheet, by which doubts are weighed. */
  readonly remembered: SheetLayout | null
  readonly rememberedField: (column: FeedColumn) => FeedColumn | undefined
  readonly originWord: 'natural' | 'lab' | null
  /** No header tells what a price is: each column may be any of them. */
  readonly byValues: boolean
  readonly lead: Lead
}
