import { readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

/** One's own searches or what others want, and which of them lies open beside the list. */
export type SearchesState = { readonly view: 'mine' | 'wanted'; readonly id: string | null; readonly mark: string | null }

const isMark = (text: string | undefined): text is string => text !== undefined && /^[a-z]+ [\w-]{1,80}$/.test(text)

export const searchesState: UrlCodec<SearchesState> = {
  read: (search) => ({
    view: search['view'] === 'wanted' ? 'wanted' : 'mine',
    id: readId(search['id']),
    mark: isMark(search['mark']) ? search['mark'] : null,
  }),
  write: ({ view, id, mark }) => ({ view: view === 'wanted' ? view : '', id: id ?? '', mark: mark ?? '' }),
}
