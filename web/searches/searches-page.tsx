import { jewelrySeekers, orderStaff, parcelSeekers, stockOwners, stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { Skeleton } from '@mantine/core'
import { searchesApi, type SavedSearch } from '@loupe/domain/searches/searches.api.ts'
import { wantsApi, type Want } from '@loupe/domain/searches/wants.api.ts'
import { IconBookmark } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { pages, query } from '../api/query.ts'
import { useWrite } from '../forms/use-write.ts'
import { Chip, Chips } from '../lists/chips.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { Opener, type Column } from '../lists/list-table.tsx'
import cards from '../lists/row-cards.module.css'
import { StateWord } from '../lists/state-word.tsx'
import table from '../lists/table.module.css'
import { useMayOpen } from '../me/viewer.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Notice } from '../ui/over/notice.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { SearchPanel } from './search-panel.tsx'
import { linkOf, toldWords, useLookedForWords } from './search-words.ts'
import { searchesState } from './searches-state.ts'
import styles from './searches.module.css'
import type { SearchesText } from './searches.text.en.ts'

const lookAgainMs = 30_000
const seekers = [...stoneSeekers, ...parcelSeekers, ...jewelrySeekers]
const answerers = [...orderStaff, ...stockOwners]

const WantedList = lazyPart(() => import('./wanted-list.tsx').then((module) => ({ default: module.WantedList })))

/** What somebody looks for again and again; or, for those who have goods, what others want that is not there. */
export function SearchesPage() {
  const t = useText<SearchesText>('searches')
  const [{ view, id, mark }, setState] = useUrlState(searchesState)
  const answers = useMayOpen(answerers)
  const seeks = useMayOpen(seekers)
  const switcher = answers && seeks && (
    <Row ruled="below" pad="0 var(--lp-edge) 10px">
      <Chips label={t('switch')}>
        <Chip
          word={t('mine')}
          count={undefined}
          isPressed={view === 'mine'}
          onPress={() => setState({ view: 'mine', id: null, mark: null })}
        />
        <Chip
          word={t('wanted')}
          count={undefined}
          isPressed={view === 'wanted'}
          onPress={() => setState({ view: 'wanted', id: null, mark: null })}
        />
      </Chips>
    </Row>
  )
  if (answers && (view === 'wanted' || !seeks)) {
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <WantedList mark={mark} onOpen={(next) => setState({ view: 'wanted', id: null, mark: next })} switcher={switcher} />
      </Suspense>
    )
  }
  return <Mine id={id} onOpen={(next) => setState({ view: 'mine', id: next, mark: null })} switcher={switcher} />
}

type MineProps = { readonly id: string | null; readonly onOpen: (id: string | null) => void; readonly switcher: ReactNode }

/** One's own, the newest first, with what came since one looked; one of them open beside. */
function Mine({ id, onOpen, switcher }: MineProps) {
  const t = useText<SearchesText>('searches')
  const list = useInfiniteQuery({
    ...pages(searchesApi.list, { limit: 50 }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const wants = useQuery(query(wantsApi.mine, {})).data?.rows
  const columns = useColumns(wants)
  const read = pagedRows(list)
  return (
    <ListPage
      title={t('title')}
      aside={
        <Text as="p" tone="dim" size={13} pretty>
          {t('why')}
        </Text>
      }
      filters={switcher}
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconBookmark size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={null}
      columns={columns}
      card={(search) => <SearchCard search={search} want={wantOf(wants, search)} onOpen={onOpen} />}
      idOf={(search) => search.id}
      openId={id}
      onOpen={onOpen}
      panel={
        <SearchPanel
          id={id}
          search={read.rows?.find((each) => each.id === id)}
          want={wants?.find((each) => each.id === id)}
          onClose={() => onOpen(null)}
        />
      }
    />
  )
}

const wantOf = (wants: readonly Want[] | undefined, { id }: SavedSearch): Want | undefined =>
  wants?.find((each) => each.id === id && each.isOpen)

/** What its owner is told of, and whether others see that they want it. */
function Told({ search, want }: { readonly search: SavedSearch; readonly want: Want | undefined }) {
  const t = useText<SearchesText>('searches')
  return (
    <Row as="span" gap={8} wrap>
      {want !== undefined && <StateWord tone="warn">{t('want')}</StateWord>}
      <span>{toldWords(search, t)}</span>
    </Row>
  )
}

function useColumns(wants: readonly Want[] | undefined): readonly Column<SavedSearch>[] {
  const t = useText<SearchesText>('searches')
  const words = useLookedForWords()
  return [
    { name: 'name', head: t('name'), beside: true, isClipped: true, cell: ({ name }) => <Opener label={name}>{name}</Opener> },
    { name: 'fresh', head: t('fresh'), beside: true, cell: (search) => <Fresh search={search} /> },
    { name: 'looksFor', head: t('looksFor'), isClipped: true, cell: (search) => words(search) },
    { name: 'told', head: t('told'), cell: (search) => <Told search={search} want={wantOf(wants, search)} /> },
    { name: 'seenAt', head: t('seenAt'), cell: ({ seenAt }) => <Seen at={seenAt} /> },
  ]
}

function Seen({ at }: { readonly at: string }) {
  return (
    <Text as="time" tone="dim" oneLine dateTime={at}>
      {timeAgo(at)}
    </Text>
  )
}

/** How much came since its owner looked, and the way there: whoever goes it has looked. */
export function Fresh({ search }: { readonly search: SavedSearch }) {
  const t = useText<SearchesText>('searches')
  const looks = useWrite(searchesApi.look, { rereads: [searchesApi.list] })
  const { fresh, id } = search
  if (fresh === null) return <Text tone="dim">–</Text>
  const link = linkOf(search, fresh > 0)
  return (
    <Link
      {...link}
      className={look({ round: 8, hovers: true, plain: true, oneLine: true, size: 13 }, styles.fresh)}
      data-fresh={fresh > 0 || undefined}
      aria-label={t(fresh > 0 ? 'openFresh' : 'openList', { name: search.name, count: fresh, shown: count(fresh) })}
      onClick={(event) => {
        event.stopPropagation()
        void looks.send({ id })
      }}
    >
      {fresh > 0 ? t('freshCount', { shown: count(fresh) }) : t('open')}
    </Link>
  )
}

type CardProps = { readonly search: SavedSearch; readonly want: Want | undefined; readonly onOpen: (id: string) => void }

function SearchCard({ search, want, onOpen }: CardProps) {
  const words = useLookedForWords()
  return (
    <Stack gap={4} className={cards.card}>
      <Row gap="2px 10px" justify="between">
        <button type="button" className={table.opener} onClick={() => onOpen(search.id)}>
          {search.name}
        </button>
        <Fresh search={search} />
      </Row>
      <Text size={13}>{words(search)}</Text>
      <Text tone="dim" size={13}>
        <Told search={search} want={want} />
      </Text>
    </Stack>
  )
}
