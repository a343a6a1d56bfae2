import { useQuery } from '@tanstack/react-query'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import type { readSearch, SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { useCallback } from 'react'
import { loseConnection } from '../api/connection.ts'
import { query } from '../api/query.ts'
import { untilItComes } from '../ui/program-parts.ts'

type Program = { readonly readSearch: typeof readSearch }

const fetchProgram = (): Promise<Program> =>
  import('@loupe/domain/stock/typed/read-search.ts').catch((error: unknown) => {
    loseConnection()
    throw error
  })

let program: Promise<Program> | undefined

/** How words are read with the places in stock; those are asked for where `isAsked`. */
export type WordsReader = (text: string) => Promise<SearchReading>

/** Reads a search in the words of a chat. The program for it comes late: without network it is waited for, by all who read at once. */
export function useReadWords(isAsked = true): WordsReader {
  const places = useQuery({ ...query(sitesApi.locations, {}, { quiet: true }), enabled: isAsked }).data
  return useCallback(async (text) => (await (program ??= untilItComes(fetchProgram))).readSearch(text, places ?? []), [places])
}
