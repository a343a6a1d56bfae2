import { useEffect } from 'react'
import type { Page } from '../nav/route-map.ts'
import { untilItComes } from '../ui/program-parts.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { Crashed } from './dialogs/crashed.tsx'
import { usePageTitle } from './use-page-title.ts'

const fetchParts = () => import('../offline/offline.tsx')

/** What is said and done without network; it is fetched while there is one. */
let parts: Awaited<ReturnType<typeof fetchParts>> | undefined

export function useReadyForOffline(pages: readonly Page[]): void {
  // Network: nobody waits for it. The line is followed for as long as the program runs.
  useEffect(() => {
    whenIdle(async () => {
      parts ??= await untilItComes(fetchParts)
      parts.getReady(pages)
    })
  }, [pages])
}

export const OfflineStrip = () => parts && <parts.OfflineStrip />

type Props = { readonly page: Page; readonly error: unknown }

/** In the place of a page that could not be opened: without network its program is waited for. */
export function NotArrived({ page, error }: Props) {
  const title = usePageTitle()
  return parts?.isLost() ? <parts.MissingPage title={title(page.meta.title)} load={page.page} /> : <Crashed error={error} />
}
