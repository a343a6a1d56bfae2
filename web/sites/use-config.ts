import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { useSite } from '../me/site.ts'
import { useWrite, type Write } from '../forms/use-write.ts'

/** The frame around the page shows the new config at once; other browsers see it with their next page. */
async function showSite(): Promise<void> {
  const config = await call(sitesApi.show, { referrer: location.origin, type: 1 }, { quiet: true })
  useSite.setState({ config })
  if (config.title) document.title = config.title
}

/** A write to the config: the answer, or the fresh state of a stale one, is shown at once. */
export function useConfigWrite<E extends typeof sitesApi.submit | typeof sitesApi.undo>(endpoint: E): Write<E> {
  const client = useQueryClient()
  const show = (config: EditableConfig) => {
    client.setQueryData(keyOf(sitesApi.edit, {}), config)
    showSite().catch(() => undefined)
  }
  return useWrite<E>(endpoint, {
    rereads: [sitesApi.history],
    onDone: show,
    onRefused: (fresh) => {
      if (fresh) show(fresh)
    },
  })
}
