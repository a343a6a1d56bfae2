import { newsApi } from '@loupe/domain/home/news.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { readableSearches, type RecentSearch } from '../../gems/recent-searches.ts'

/** What is asked of the server of the last searches: those of before filters were kept with them say nothing. */
function askedSearches() {
  return readableSearches().flatMap(({ filter, at }) => (filter === undefined ? [] : [{ filter, since: new Date(at).toISOString() }]))
}

/** What is new to a buyer; where a kept search can't be asked any more, of what they ordered alone. */
export function useNews() {
  const searches = askedSearches()
  const read = useQuery(query(newsApi.news, { searches }))
  const without = useQuery({ ...query(newsApi.news, { searches: [] }), enabled: read.isError && searches.length > 0 })
  return {
    news: read.data ?? without.data,
    searches: read.data ? searches : [],
    failed: read.isError && !without.data && !without.isLoading,
  }
}

/** How many stones came to a search since it was looked at; null where that can't be told. */
export function freshOf({ news, searches }: ReturnType<typeof useNews>, { at }: RecentSearch): number | null {
  const place = searches.findIndex(({ since }) => since === new Date(at).toISOString())
  return news?.searches[place] ?? null
}
