/** What reading a file passed over: filled rows hidden by a filter or by hand, by sheet, and the row at which the file was cut off. */
export type FileFacts = { readonly hiddenRows: Map<string | null, number>; cutRow: number | null }

export const newFileFacts = (): FileFacts => ({ hiddenRows: new Map(), cutRow: null })

export function countHidden(facts: FileFacts | undefined, sheet: string | null): void {
  facts?.hiddenRows.set(sheet, (facts.hiddenRows.get(sheet) ?? 0) + 1)
}
