import type { Origin } from '@loupe/domain/stock/grades.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { IconDiamond } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { pagedRows } from '../../lists/list-read.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Text } from '../../ui/text.tsx'
import type { Hue } from '../stock-view.ts'
import { isNarrowed, keepCodec, questionOf, unnarrowed } from './keep-state.ts'
import { KeptCard } from './kept-card.tsx'
import { useKeptColumns } from './kept-cells.tsx'
import { KeptFilters } from './kept-filters.tsx'
import { KeptPanel } from './kept-panel.tsx'
import type { KeepingText } from './keeping.text.en.ts'

const whiteState = keepCodec('white')
const fancyState = keepCodec('fancy')

const titles = {
  natural: { white: 'naturalStock', fancy: 'naturalFancyStock' },
  lab: { white: 'labGrownStock', fancy: 'labGrownFancyStock' },
} as const

const pageSize = 100

/** One's own stock of one kind, for sale and off it: a supplier's, or that of the whole house. Its state is in the address. */
export function KeepPage({ origin, hue }: { readonly origin: Origin; readonly hue: Hue }) {
  const t = useText<KeepingText>('keeping')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(hue === 'fancy' ? fancyState : whiteState)
  const list = useInfiniteQuery({
    ...pages(keepingApi.search, { ...questionOf(origin, state), sort: state.sort, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const answer = list.data?.pages[0]
  const read = pagedRows(list)
  const open = (stone: string | null) => setState({ ...state, stone })
  const columns = useKeptColumns({ sort: state.sort, onSort: (sort) => setState({ ...state, sort }) })
  return (
    <ListPage
      title={nav(titles[origin][hue])}
      origin={origin}
      aside={
        answer && (
          <Text tone="dim" figures>
            {t('stones', { count: answer.total, shown: count(answer.total) })}
          </Text>
        )
      }
      filters={<KeptFilters origin={origin} state={state} answer={answer} onChange={setState} />}
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconDiamond size={44} stroke={1.3} aria-hidden />} title={t(`none.${state.state}`)} why={t('noneWhy')} />}
      narrowed={isNarrowed(state) ? { title: t('noneMatch'), onClear: () => setState(unnarrowed(state)) } : null}
      columns={columns}
      card={(stone) => <KeptCard stone={stone} onOpen={open} />}
      idOf={(stone) => stone.id}
      openId={state.stone}
      onOpen={open}
      panel={<KeptPanel id={state.stone} listed={read.rows?.find(({ id }) => id === state.stone)} onClose={() => open(null)} />}
    />
  )
}
