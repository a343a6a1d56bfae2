import type { TextPlace } from './text-places.ts'

/**
 * What reading a file passed over: filled rows hidden by a filter, by hand, or crossed out, by sheet, and the row at which the file was cut off; and where
 * a text file can be taken up in the middle.
 */
export type FileFacts = {
  readonly hiddenRows: Map<string | null, number>
  cutRow: number | null
  places: readonly TextPlace[]
  /** How far places are from each other. */
  readonly placeBytes: number
}

/** From one place to the next: some thousand rows, read in the twentieth part of a second. */
const usualPlaceBytes = 1 << 18

export const newFileFacts = (placeBytes = usualPlaceBytes): FileFacts => ({ hiddenRows: new Map(), cutRow: null, places: [], placeBytes })

export function countHidden(facts: FileFacts | undefined, sheet: string | null): void {
  facts?.hiddenRows.set(sheet, (facts.hiddenRows.get(sheet) ?? 0) + 1)
}
