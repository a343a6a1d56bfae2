import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
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
import type { ReactNode } from 'react'
import { pages } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { readId } from '../nav/search-codec.ts'
import { useUrlState, type UrlCodec } from '../nav/use-url-state.ts'
import { Chip, Chips } from '../lists/chips.tsx'
import { SidePanel } from '../forms/dialog.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { useDevice } from '../ui/use-device.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { Box } from '../ui/box.tsx'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import type { MessagesText } from './messages.text.en.ts'
import styles from './outbox-page.module.css'

type Filters = {
  readonly search: string
  readonly state: MessageState | ''
  readonly channel: MessageChannel | ''
  readonly site: string
  /** The message that is read; the newest at a desk while none was chosen. */
  readonly message: string | null
}
const nothing: Filters = { search: '', state: '', channel: '', site: '', message: null }
const codec: UrlCodec<Filters> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    state: messageStates.find((state) => state === search['state']) ?? '',
    channel: messageChannels.find((channel) => channel === search['by']) ?? '',
    site: readId(search['site']) ?? '',
    message: readId(search['message']),
  }),
  write: ({ search, state, channel, site, message }) => ({ q: search, state, by: channel, site, message: message ?? '' }),
}
/** What is on its way is looked at as one waits for it, everything else now and then. */
const lookAgainMs = { onItsWay: 1_500, atRest: 4_000 } as const
/** Nobody has tried to send it yet: that is done within the second. */
const isOnItsWay = ({ state, tries }: OutboxMessage): boolean => state === 'waiting' && tries === 0

/**
 * What the house and its next-level sites wrote to people, newest first; only a super admin of the house reads it.
 * Without a mail server or a provider, codes and temporary passwords are read here, so that a fresh house can be used at once.
 */
export function OutboxPage() {
  const t = useText<MessagesText>('messages')
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(codec)
  const input = {
    limit: 30,
    search: filters.search.trim(),
    ...(filters.state ? { states: [filters.state] } : {}),
    ...(filters.channel ? { channel: filters.channel } : {}),
    ...(filters.site ? { siteId: filters.site } : {}),
  }
  const list = useInfiniteQuery({
    ...pages(messagesApi.outbox, input),
    placeholderData: keepPreviousData,
    refetchInterval: (read) =>
      read.state.data?.pages.some((page) => page.rows.some(isOnItsWay)) ? lookAgainMs.onItsWay : lookAgainMs.atRest,
  })
  const first = list.data?.pages[0]
  const sites = first?.sites ?? []
  const { search, state, channel, site } = filters
  const isNarrowed = [search, state, channel, site].some((value) => value !== '')
  const onClear = () => setFilters(nothing)
  return (
    <ListPage
      title={nav('outbox')}
      headClass={styles.head}
      aside={
        <Text as="p" above={4} tone="dim" size={13} pretty>
          {t('why')}
        </Text>
      }
      filters={
        <FilterBar
          chips={
            <StateChips chosen={state} counts={first?.counts} onChange={(next) => setFilters({ ...filters, state: next, message: null })} />
          }
          search={{
            value: search,
            placeholder: t('search'),
            onChange: (next) => setFilters({ ...filters, search: next, message: null }, { replace: true }),
          }}
          setFields={[channel, site].filter(Boolean).length}
          isNarrowed={isNarrowed}
          onClear={onClear}
        >
          <Choices filters={filters} sites={sites} onChange={setFilters} />
        </FilterBar>
      }
      read={pagedRows(list)}
      failed={t('failed')}
      none={<Notice picture={<IconMailOff size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={isNarrowed ? { title: t('noneMatch'), onClear } : null}
      rows={(rows, foot) => (
        <Messages
          rows={rows}
          chosen={filters.message}
          houseId={sites[0]?.id ?? ''}
          onOpen={(message) => setFilters({ ...filters, message })}
          foot={foot}
        />
      )}
    />
  )
}

type MessagesProps = {
  readonly rows: readonly OutboxMessage[]
  readonly chosen: string | null
  readonly houseId: string
  readonly onOpen: (id: string | null) => void
  readonly foot: ReactNode
}

/** The list with the chosen message beside it; on a phone it opens over the list. */
function Messages({ rows, chosen, houseId, onOpen, foot }: MessagesProps) {
  const t = useText<MessagesText>('messages')
  const device = useDevice()
  const found = rows.find(({ id }) => id === chosen)
  const read = found ?? (device === 'mobile' ? undefined : rows[0])
  return (
    <Stack columns="minmax(320px, 440px) minmax(0, 1fr)" className={styles.pair}>
      <div className={styles.listSide}>
        <MessageList rows={rows} openId={read?.id ?? null} houseId={houseId} onOpen={onOpen} />
        {foot}
      </div>
      {device === 'mobile' ? (
        <SidePanel open={read !== undefined} onClose={() => onOpen(null)} title={<span>{t('message')}</span>}>
          {read && (
            <Box pad="14px 12px 24px">
              <MessageView message={read} showsSite={read.siteId !== houseId} />
            </Box>
          )}
        </SidePanel>
      ) : (
        <Box shrinks pad="16px 20px 28px" className={styles.readSide}>
          {read && <MessageView key={read.id} message={read} showsSite={read.siteId !== houseId} />}
        </Box>
      )}
    </Stack>
  )
}

type Counts = OutputOf<typeof messagesApi.outbox>['counts']
type ChipsProps = {
  readonly chosen: Filters['state']
  readonly counts: Counts | undefined
  readonly onChange: (state: Filters['state']) => void
}

function StateChips({ chosen, counts, onChange }: ChipsProps) {
  const t = useText<MessagesText>('messages')
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = messageStates.filter((state) => state === chosen || state === 'failed' || (counts?.[state] ?? 0) > 0)
  return (
    <Chips label={t('byState')}>
      <Chip word={t('all')} count={all} isPressed={chosen === ''} onPress={() => onChange('')} />
      {shown.map((state) => (
        <Chip
          key={state}
          word={t(`states.${state}`)}
          count={counts?.[state]}
          isPressed={chosen === state}
          asks={state === 'failed' && (counts?.failed ?? 0) > 0}
          onPress={() => onChange(chosen === state ? '' : state)}
        />
      ))}
    </Chips>
  )
}

type ChoicesProps = {
  readonly filters: Filters
  readonly sites: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (filters: Filters) => void
}

function Choices({ filters, sites, onChange }: ChoicesProps) {
  const t = useText<MessagesText>('messages')
  return (
    <>
      <NativeSelect
        aria-label={t('channel')}
        className={styles.choice}
        value={filters.channel}
        onChange={(event) => onChange({ ...filters, channel: event.currentTarget.value as Filters['channel'], message: null })}
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
          onChange={(event) => onChange({ ...filters, site: event.currentTarget.value, message: null })}
          data={[{ value: '', label: t('everySite') }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </>
  )
}
