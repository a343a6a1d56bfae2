import type { LeftOut } from '@loupe/domain/feeds/left-out.ts'
import type { TextPlace } from './text-places.ts'

/**
 * What reading a file passed over: filled rows hidden by a filter, by hand, or crossed out, by sheet, and the row at which the file was cut off; and where
 * a text file can be taken up in the middle.
 */
export type FileFacts = {
  readonly hiddenRows: Map<string | null, number>
  readonly hiddenSheets: string[]
  /** Columns with something in them, as "sheet column". */
  readonly hiddenColumns: Set<string>
  /** The first different texts of each of those columns, in their order, and the names of hidden sheets. */
  readonly hiddenTexts: Map<string, string[]>
  readonly comments: Comments
  cutRow: number | null
  places: readonly TextPlace[]
  /** How far places are from each other. */
  readonly placeBytes: number
}

/** From one place to the next: some thousand rows, read in the twentieth part of a second. */
const usualPlaceBytes = 1 << 18

type Comment = LeftOut['comments']['cells'][number]
/** Comments on cells: how many, the first of those that say anything else, and where each of the first ones stands. */
export type Comments = { count: number; readonly cells: Comment[]; readonly all: Comment[] }
const mostComments = 200
/** Of more comments nobody says what all of them mean. */
export const mostPlaces = 2000
export const mostLetters = 500

export function countComment({ comments }: FileFacts, { text: whole, ...place }: Comment): void {
  const comment = { ...place, text: whole.slice(0, mostLetters) }
  comments.count += 1
  if (comments.all.length < mostPlaces) comments.all.push(comment)
  if (comments.cells.length < mostComments && comments.cells.every(({ text }) => text !== comment.text)) comments.cells.push(comment)
}

export const newFileFacts = (placeBytes = usualPlaceBytes): FileFacts => ({
  hiddenRows: new Map(),
  hiddenSheets: [],
  hiddenColumns: new Set(),
  hiddenTexts: new Map(),
  comments: { count: 0, cells: [], all: [] },
  cutRow: null,
  places: [],
  placeBytes,
})

const mostTexts = 60
const mostOfText = 80

/** Notes that something stands in a column that is hidden, and what. */
export function noteHiddenText(facts: FileFacts | undefined, column: string, text: string): void {
  if (facts === undefined || text === '') return
  facts.hiddenColumns.add(column)
  const texts = facts.hiddenTexts.get(column) ?? []
  if (texts.length >= mostTexts || text.length > mostOfText || texts.includes(text)) return
  facts.hiddenTexts.set(column, [...texts, text])
}

export function countHidden(facts: FileFacts | undefined, sheet: string | null): void {
  facts?.hiddenRows.set(sheet, (facts.hiddenRows.get(sheet) ?? 0) + 1)
}
