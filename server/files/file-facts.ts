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
  readonly comments: Comments
  cutRow: number | null
  places: readonly TextPlace[]
  /** How far places are from each other. */
  readonly placeBytes: number
}

/** From one place to the next: some thousand rows, read in the twentieth part of a second. */
const usualPlaceBytes = 1 << 18

type Comment = LeftOut['comments']['cells'][number]
/** Comments on cells: how many, and the first of those that say anything else. */
export type Comments = { count: number; readonly cells: Comment[] }
const mostComments = 200
export const mostLetters = 500

export function countComment({ comments }: FileFacts, { text: whole, ...place }: Comment): void {
  const comment = { ...place, text: whole.slice(0, mostLetters) }
  comments.count += 1
  if (comments.cells.length < mostComments && comments.cells.every(({ text }) => text !== comment.text)) comments.cells.push(comment)
}

export const newFileFacts = (placeBytes = usualPlaceBytes): FileFacts => ({
  hiddenRows: new Map(),
  hiddenSheets: [],
  hiddenColumns: new Set(),
  comments: { count: 0, cells: [] },
  cutRow: null,
  places: [],
  placeBytes,
})

export function countHidden(facts: FileFacts | undefined, sheet: string | null): void {
  facts?.hiddenRows.set(sheet, (facts.hiddenRows.get(sheet) ?? 0) + 1)
}
