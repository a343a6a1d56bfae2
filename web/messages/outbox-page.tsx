import { NativeSelect } from '@mantine/core'
import {
  messageChannels,
  messagesApi,
  messageStates,
  type MessageChannel,
  type MessageState,
  type OutboxMessage,
} from '@loupe/domain/messages/messages.api.ts'
import { IconMailOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { readId } from '../nav/search-codec.ts'
import { useUrlState, type UrlCodec } from '../nav/use-url-state.ts'
import { ListFoot } from '../parts/list-foot.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Failed, NothingMatches } from '../parts/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import { PageScroll } from '../ui/page-scroll.tsx'
import { MessageCard } from './message-card.tsx'
import type { MessagesText } from './messages.text.en.ts'
import styles from './outbox-page.module.css'

type Filters = { readonly search: string; readonly state: MessageState | ''; readonly channel: MessageChannel | ''; readonly site: string }
const nothing: Filters = { search: '', state: '', channel: '', site: '' }
const codec: UrlCodec<Filters> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    state: messageStates.find((state) => state === search['state']) ?? '',
    channel: messageChannels.find((channel) => channel === search['by']) ?? '',
    site: readId(search['site']) ?? '',
  }),
  write: ({ search, state, channel, site }) => ({ q: search, state, by: channel, site }),
}
/** What is on its way is looked at as one waits for it, everything else now and then. */
const lookAgainMs = { onItsWay: 1_500, atRest: 4_000 } as const
/** Nobody has tried to send it yet: that is done within the second. */
const isOnItsWay = ({ state, tries }: OutboxMessage): boolean => state === 'waiting' && tries === 0

/** What the house and its next-level sites wrote to people, newest first; only a super admin of the house reads it. */
export function OutboxPage() {
  const t = useText<MessagesText>('messages')
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(codec)
  const input = {
    limit: 30,
    search: filters.search.trim(),
    ...(filters.state ? { states: [filters.state] } : {}),
    ...(filters.channel ? { channel: filters.channel } : {}),
    ...(filters.site ? { site_id: filters.site } : {}),
  }
  const list = useInfiniteQuery({
    ...pages(messagesApi.outbox, input),
    placeholderData: keepPreviousData,
    refetchInterval: (read) =>
      read.state.data?.pages.some((page) => page.rows.some(isOnItsWay)) ? lookAgainMs.onItsWay : lookAgainMs.atRest,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const sites = list.data?.pages[0]?.sites ?? []
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  return (
    <PageScroll title={nav('outbox')}>
      <p className={styles.why}>{t('why')}</p>
      <div className={styles.filters}>
        <SearchBox
          value={filters.search}
          placeholder={t('search')}
          onChange={(search) => setFilters({ ...filters, search }, { replace: true })}
        />
        <NativeSelect
          aria-label={t('byState')}
          className={styles.choice}
          value={filters.state}
          onChange={(event) => setFilters({ ...filters, state: event.currentTarget.value as Filters['state'] })}
          data={[{ value: '', label: t('all') }, ...messageStates.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
        />
        <NativeSelect
          aria-label={t('channel')}
          className={styles.choice}
          value={filters.channel}
          onChange={(event) => setFilters({ ...filters, channel: event.currentTarget.value as Filters['channel'] })}
          data={[
            { value: '', label: t('anyChannel') },
            ...messageChannels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) })),
          ]}
        />
        {(sites.length > 1 || filters.site !== '') && (
          <NativeSelect
            aria-label={t('site')}
            className={styles.choice}
            value={filters.site}
            onChange={(event) => setFilters({ ...filters, site: event.currentTarget.value })}
            data={[{ value: '', label: t('everySite') }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </div>
      {list.isError && !rows && <Failed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 &&
        (isNarrowed ? (
          <NothingMatches title={t('noneMatch')} onClear={() => setFilters(nothing)} />
        ) : (
          <Notice picture={<IconMailOff size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />
        ))}
      <ul className={styles.messages} data-stale={list.isPlaceholderData || undefined}>
        {rows?.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} showsSite={sites.length > 1} />
          </li>
        ))}
      </ul>
      {rows && rows.length > 0 && (
        <ListFoot hasMore={list.hasNextPage} isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </PageScroll>
  )
}
