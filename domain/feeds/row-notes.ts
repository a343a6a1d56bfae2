import type { FeedField } from './fields.ts'

/** What can't be true of a stone: a few such rows are slips, many are a file that is read wrongly. */
const impossible = [
  'too_heavy',
  'too_cheap',
  'too_dear',
  'price_conflict',
  'rap_conflict',
  'size_weight',
  'size_shape',
  'looks_lab',
] as const
export type ImpossibleReason = (typeof impossible)[number]
export const impossibleReasons: ReadonlySet<string> = new Set(impossible)

/** Why a row can't be taken. */
const rejectReasons = [
  'missing',
  'missing_price',
  'unknown_value',
  'invalid_number',
  'out_of_range',
  'duplicate_stock_no',
  'duplicate_report_no',
  'unknown_style',
  'excel_date',
  'name_spoilt',
  'row_cut',
  'other_table',
  'shifted_row',
  'parcel',
  'pair_only',
  'not_diamond',
  'shared_total',
  'money_not_taken',
  ...impossible,
] as const

/** What stands there is not what the field may say. */
export const valueReasons: ReadonlySet<NoteReason> = new Set(['unknown_value', 'invalid_number', 'out_of_range'])

/** What deserves a word about a row that is taken; the first three also reject where the field is needed. */
const warningReasons = [
  'unknown_value',
  'invalid_number',
  'out_of_range',
  'price_mismatch',
  'rap_differs',
  'missing_report_no',
  'report_no_format',
  'report_no_damaged',
  'report_no_prefix_added',
  'report_no_from_link',
  'report_no_conflict',
  'not_available',
  'excel_date',
  'lower_of_range',
  'pair',
  'remark_differs',
  'struck_out',
  'price_over',
] as const

/** Why a stone was left alone although the file differs from it. */
const untouchedReasons = ['stone_held', 'stone_on_loan', 'stone_sold'] as const

export type NoteReason = (typeof rejectReasons)[number] | (typeof warningReasons)[number] | (typeof untouchedReasons)[number]

/** A word about one cell: its column's header as the file writes it and the value as the file has it. */
export type RowNote = {
  readonly column: string | null
  readonly value: string
  readonly reason: NoteReason
  /** What the value was to be, where the reader knows. */
  readonly field?: FeedField | null
  /** What the figures that count make of it. */
  readonly reckoned?: string
  /** Of the stone of the row. */
  readonly stockNo?: string | null
}
