import { searchesApi, type SavedSearch } from '@loupe/domain/searches/searches.api.ts'
import { IconBookmark } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '../api/query.ts'
import { useWrite } from '../forms/use-write.ts'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { Opener, type Column } from '../lists/list-table.tsx'
import cards from '../lists/row-cards.module.css'
import table from '../lists/table.module.css'
import { useUrlState } from '../nav/use-url-state.ts'
import { count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { SearchPanel } from './search-panel.tsx'
import { linkOf, toldWords, useLookedForWords } from './search-words.ts'
import { searchesState } from './searches-state.ts'
import styles from './searches.module.css'
import type { SearchesText } from './searches.text.en.ts'

const lookAgainMs = 30_000

/** What somebody looks for again and again, the newest first, with what came since they looked; one of them open beside. */
export function SearchesPage() {
  const t = useText<SearchesText>('searches')
  const [{ id }, setState] = useUrlState(searchesState)
  const list = useInfiniteQuery({
    ...pages(searchesApi.list, { limit: 50 }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const columns = useColumns()
  const open = (next: string | null) => setState({ id: next })
  const read = pagedRows(list)
  return (
    <ListPage
      title={t('title')}
      aside={
        <Text as="p" tone="dim" size={13} pretty>
          {t('why')}
        </Text>
      }
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconBookmark size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={null}
      columns={columns}
      card={(search) => <SearchCard search={search} onOpen={open} />}
      idOf={(search) => search.id}
      openId={id}
      onOpen={open}
      panel={<SearchPanel id={id} search={read.rows?.find((each) => each.id === id)} onClose={() => open(null)} />}
    />
  )
}

function useColumns(): readonly Column<SavedSearch>[] {
  const t = useText<SearchesText>('searches')
  const words = useLookedForWords()
  return [
    { name: 'name', head: t('name'), beside: true, isClipped: true, cell: ({ name }) => <Opener label={name}>{name}</Opener> },
    { name: 'fresh', head: t('fresh'), beside: true, cell: (search) => <Fresh search={search} /> },
    { name: 'looksFor', head: t('looksFor'), isClipped: true, cell: (search) => words(search) },
    { name: 'told', head: t('told'), cell: (search) => toldWords(search, t) },
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

function SearchCard({ search, onOpen }: { readonly search: SavedSearch; readonly onOpen: (id: string) => void }) {
  const t = useText<SearchesText>('searches')
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
        {toldWords(search, t)}
      </Text>
    </Stack>
  )
}
