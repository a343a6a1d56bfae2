import { readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

/** The search that lies open beside the list. */
export type SearchesState = { readonly id: string | null }

export const searchesState: UrlCodec<SearchesState> = {
  read: (search) => ({ id: readId(search['id']) }),
  write: ({ id }) => ({ id: id ?? '' }),
}
