import type { WordTable } from './text/text.ts'

/** Every table of words: of slices, and of rooms of theirs. */
const files = import.meta.glob<Record<string, WordTable>>(['./*/*.text.*.ts', './*/*/*.text.*.ts'])

/** What fetches the table at the end of this path. */
export const tableNamed = (end: string) => files[Object.keys(files).find((path) => path.endsWith(end)) ?? '']
