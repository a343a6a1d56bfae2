import { readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

/** The link that lies open beside the list. */
export type SharesState = { readonly id: string | null }

export const sharesState: UrlCodec<SharesState> = {
  read: (search) => ({ id: readId(search['id']) ?? null }),
  write: ({ id }) => ({ id: id ?? '' }),
}
