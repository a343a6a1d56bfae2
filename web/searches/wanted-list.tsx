import { wantsApi, type Wanted } from '@loupe/domain/searches/wants.api.ts'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { ListPage } from '../lists/list-page.tsx'
import { lookedAgain, wholeRows } from '../lists/list-read.ts'
import { Opener, type Column } from '../lists/list-table.tsx'
import cards from '../lists/row-cards.module.css'
import table from '../lists/table.module.css'
import { count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useLookedForWords } from './search-words.ts'
import type { SearchesText } from './searches.text.en.ts'
import { WantedPanel } from './wanted-panel.tsx'
import { medianOf } from './wanted-words.ts'

type Props = { readonly mark: string | null; readonly onOpen: (mark: string | null) => void; readonly switcher: ReactNode }

/** What people want that is not there; one of it open beside, to be answered. */
export function WantedList({ mark, onOpen, switcher }: Props) {
  const t = useText<SearchesText>('searches')
  const list = useQuery({ ...query(wantsApi.wanted, { limit: 100 }), ...lookedAgain, select: ({ rows }) => rows })
  const columns = useColumns()
  const rows = list.data
  return (
    <ListPage
      title={t('wanted')}
      aside={
        <Text as="p" tone="dim" size={13} pretty>
          {t('wantedWhy')}
        </Text>
      }
      filters={switcher}
      read={wholeRows(list, (all) => all)}
      failed={t('failed')}
      none={<Notice picture={<IconListSearch size={44} stroke={1.3} aria-hidden />} title={t('noneWanted')} why={t('noneWantedWhy')} />}
      narrowed={null}
      columns={columns}
      card={(wanted) => <WantedCard wanted={wanted} onOpen={onOpen} />}
      idOf={(wanted) => wanted.mark}
      openId={mark}
      onOpen={onOpen}
      panel={<WantedPanel mark={mark} wanted={rows?.find((each) => each.mark === mark)} onClose={() => onOpen(null)} />}
    />
  )
}

function useColumns(): readonly Column<Wanted>[] {
  const t = useText<SearchesText>('searches')
  const words = useLookedForWords()
  return [
    { name: 'wanted', head: t('looksFor'), beside: true, isClipped: true, cell: (row) => <Opener label={words(row)}>{words(row)}</Opener> },
    { name: 'people', head: t('people'), beside: true, cell: ({ people }) => count(people) },
    { name: 'pieces', head: t('pieces'), cell: ({ pieces }) => count(pieces) },
    { name: 'median', head: t('median'), cell: (row) => medianOf(row, t) },
    { name: 'answers', head: t('answers'), cell: ({ answers }) => count(answers) },
    { name: 'lastAt', head: t('lastAt'), cell: ({ lastAt }) => timeAgo(lastAt) },
  ]
}

function WantedCard({ wanted, onOpen }: { readonly wanted: Wanted; readonly onOpen: (mark: string) => void }) {
  const t = useText<SearchesText>('searches')
  const words = useLookedForWords()
  return (
    <Stack gap={4} className={cards.card}>
      <Row>
        <button type="button" className={table.opener} onClick={() => onOpen(wanted.mark)}>
          {words(wanted)}
        </button>
      </Row>
      <Row gap="2px 10px" wrap>
        <Text size={13}>{t('peopleCount', { count: wanted.people })}</Text>
        <Text tone="dim" size={13} figures>
          {medianOf(wanted, t)}
        </Text>
        <Text tone="dim" size={13}>
          {timeAgo(wanted.lastAt)}
        </Text>
      </Row>
    </Stack>
  )
}
