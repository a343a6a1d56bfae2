import type { readSearch, SearchReading } from '@loupe/domain/stock/smart-search.ts'
import { loseConnection } from '../api/connection.ts'
import { untilItComes } from '../ui/program-parts.ts'

type Program = { readonly readSearch: typeof readSearch }

const fetchProgram = (): Promise<Program> =>
  import('@loupe/domain/stock/smart-search.ts').catch((error: unknown) => {
    loseConnection()
    throw error
  })

let program: Promise<Program> | undefined

/** Reads a search in the words of a chat. The program for it comes late: without network it is waited for, by all who read at once. */
export const readWords = async (text: string, places: readonly string[]): Promise<SearchReading> =>
  (await (program ??= untilItComes(fetchProgram))).readSearch(text, places)
