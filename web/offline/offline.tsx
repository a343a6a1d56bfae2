import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { onlineManager, useQuery, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { loseConnection, useConnection } from '../api/connection.ts'
import { queryClient } from '../api/query.ts'
import { mayOpen, useViewer } from '../me/viewer.ts'
import type { Page } from '../nav/route-map.ts'
import { toMinute } from '../text/format.ts'
import { fetchWords } from '../text/text.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import type { OfflineText } from './offline.text.en.ts'

const pauseMs = 2000
const askEveryMs = 1000

/** So long nobody asks again, unless the network comes back before. */
const beforeTheNextTry = (): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, pauseMs)
    addEventListener('online', end)
  })

/** Style sheets that failed to come; nobody fetches them again by itself. */
const failedStyles = new Set<HTMLLinkElement>()
const onFailed = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}

/** Names those style sheets anew, and waits for them. */
async function freshStyles(): Promise<void> {
  const failed = [...failedStyles]
  failedStyles.clear()
  const came = failed.map((link) => {
    const again = link.cloneNode() as HTMLLinkElement
    return new Promise((done) => {
      again.onload = done
      again.onerror = done
      link.replaceWith(again)
    })
  })
  await Promise.all(came)
}

const answers = (): Promise<boolean> =>
  fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks whether the house is there again; what could not be read meanwhile is read then. */
export async function lookAgain(): Promise<void> {
  if (!isLost() || !(await answers())) return
  await freshStyles()
  useConnection.setState({ lostAt: null })
  onlineManager.setOnline(true)
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

const quietMs = 3000
/** So long what a page showed is kept after it was left: its reader may come back without network. */
const keptMs = 1_800_000

const isInMenu = ({ meta }: Page): boolean => !meta.hidden && mayOpen(useViewer.getState().user, meta.roles)

export const isLost = (): boolean => useConnection.getState().lostAt !== null

let leaveLine: (() => void) | undefined

/** Once the first page is there: the words, the line, and after a while the other pages' programs. */
export function getReady(pages: readonly Page[]): void {
  fetchWords(['offline']).catch(() => undefined)
  leaveLine ??= watchConnection()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: keptMs } })
  setTimeout(() => void fetchPrograms(pages.filter(isInMenu)), quietMs)
}

/** Follows the line for as long as the page lives; gives what ends that. */
export function watchConnection(): () => void {
  let following = false
  async function follow(): Promise<void> {
    if (following) return
    following = true
    onlineManager.setOnline(false)
    while (following && isLost()) {
      await beforeTheNextTry()
      await lookAgain()
    }
    following = false
  }
  const followLost = () => {
    if (isLost()) void follow()
  }
  addEventListener('offline', loseConnection)
  // Such events don't bubble.
  addEventListener('error', onFailed, true)
  const leave = useConnection.subscribe(followLost)
  if (!navigator.onLine) loseConnection()
  followLost()
  return () => {
    following = false
    removeEventListener('offline', loseConnection)
    removeEventListener('error', onFailed, true)
    leave()
  }
}

type Line = { readonly saveData?: boolean; readonly effectiveType?: string }
/** What is fetched before anybody wants it costs whoever counts bytes. */
const isDear = ({ saveData = false, effectiveType = '' }: Line): boolean => saveData || effectiveType.endsWith('2g')

const idle = (): Promise<void> => new Promise((done) => whenIdle(done))

/** The programs of the pages in the reader's menu, one after the other while nothing else is done: they open without network then. */
export async function fetchPrograms(
  pages: readonly Pick<Page, 'page' | 'words'>[],
  line: Line = (navigator as { connection?: Line }).connection ?? {},
) {
  if (isDear(line)) return
  for (const { page, words } of pages) {
    await idle()
    if (isLost()) return
    await Promise.all([page(), fetchWords(words)]).catch(() => undefined)
  }
}

const isMissing = (query: Query): boolean => query.state.data === undefined && query.state.fetchStatus === 'paused'
/** Read once and for good, such as a table of words: its age says nothing of the page. */
const ages = (query: Query): boolean =>
  query.state.data !== undefined && query.observers.every(({ options }) => options.staleTime !== Infinity)

/** From when the oldest is that stands on the page; null while something of it is missing. */
function pageIsOf(): number | null {
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  if (active.some(isMissing)) return null
  return Math.min(useConnection.getState().lostAt ?? Date.now(), ...active.filter(ages).map(({ state }) => state.dataUpdatedAt))
}

/** Over every page while there is no connection. */
export function OfflineStrip() {
  const t = useText<OfflineText>('offline')
  const api = useText<ApiText>('api')
  const follow = useCallback((tell: () => void) => queryClient.getQueryCache().subscribe(tell), [])
  const of = useSyncExternalStore(follow, pageIsOf)
  return (
    <Row gap={8} ground="warn" tone="warn" pad="4px 16px" role="status" data-offline>
      <Text fixed>
        <IconCloudOff size={18} stroke={1.6} display="block" aria-hidden />
      </Text>
      <Text pretty grows>
        {of === null ? t('stripMissing') : t('strip', { time: clock(of) })}
      </Text>
      {of === null && (
        <Button variant="default" size="compact-sm" onClick={() => void lookAgain()}>
          {api('retry')}
        </Button>
      )}
    </Row>
  )
}

/** The hour; of another day that day too. */
function clock(at: number): string {
  const minute = toMinute(new Date(at).toISOString())
  return minute.slice(0, 10) === toMinute(new Date().toISOString()).slice(0, 10) ? minute.slice(11) : minute
}

type MissingProps = {
  readonly title: string
  /** Fetches the page's program. */
  readonly load: () => Promise<unknown>
}

const renewedAt = 'loupe-missing-renewed-at'
/** So long a page that was loaded again is not loaded once more. */
const renewPauseMs = 60_000

/**
 * A browser may refuse for good what it could not fetch once (Chromium keeps the failure of a module until the page is loaded again). Nothing
 * was typed where a page is missing, and the address says what is open.
 */
function renewOnce(): void {
  const last = Number(sessionStorage.getItem(renewedAt) ?? 0)
  if (Date.now() - last < renewPauseMs) return
  sessionStorage.setItem(renewedAt, String(Date.now()))
  location.reload()
}

/** Fetches a page's program; where the house answers and the program still can't be had, the browser is made to forget that. */
async function fetchAnew(load: () => Promise<unknown>): Promise<void> {
  await freshStyles()
  try {
    await load()
  } catch (error) {
    if (await answers()) renewOnce()
    throw error
  }
}

/** In the place of a page whose program is not here: it asks again until it is. */
export function MissingPage({ title, load }: MissingProps) {
  const t = useText<OfflineText>('offline')
  const api = useText<ApiText>('api')
  const router = useRouter()
  const open = async () => {
    await fetchAnew(load)
    await router.invalidate()
    return true
  }
  useQuery({
    queryKey: ['program', title],
    queryFn: open,
    networkMode: 'always',
    retry: true,
    retryDelay: askEveryMs,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <div>
      <Notice
        heading
        picture={<IconCloudOff size={44} stroke={1.3} aria-hidden />}
        title={t('missing', { page: title })}
        why={t('missingWhy')}
      >
        <Button variant="default" onClick={() => void open().catch(() => undefined)}>
          {api('retry')}
        </Button>
      </Notice>
    </div>
  )
}
