import { Button } from '@mantine/core'
import { mediaShown, type MediaLine, type MediaShown } from '@loupe/domain/media/media-line.ts'
import { IconPhoto } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '../api/query.ts'
import { Chip, Chips } from '../lists/chips.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { useUrlState } from '../nav/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { MediaPanel } from './media-panel.tsx'
import { mediaState, type MediaState } from './media-state.ts'
import { MediaTile } from './media-tile.tsx'
import { callsOf, type MediaScope } from './scopes.ts'
import type { MediaText } from './media.text.en.ts'
import styles from './media-page.module.css'

const pageSize = 48

/** All that was uploaded, newest first: pictures to look through, with the goods that they belong to; `above` stands over them. */
export function KeptMedia({ scope, above }: { readonly scope: MediaScope; readonly above: ReactNode }) {
  const t = useText<MediaText>('media')
  const [state, setState] = useUrlState(mediaState)
  const { search, shown, same } = state
  const list = useInfiniteQuery({
    ...pages(callsOf[scope].list, { search: search.trim(), shown, limit: pageSize, ...(same === null ? {} : { same }) }),
    placeholderData: keepPreviousData,
  })
  const read = pagedRows<MediaLine>(list)
  const open = (id: string | null) => setState({ ...state, open: id })
  const clear = () => setState({ search: '', shown: 'all', same: null, open: null })
  const isNarrowed = search !== '' || shown !== 'all' || same !== null
  return (
    <ListPage
      title={t(`title.${scope}`)}
      isShort
      above={
        <Stack gap={18} narrows className={styles.whole}>
          {above}
          <Stack gap={10} narrows below={12}>
            <Text as="h2" size={15} weight={650}>
              {t('kept')}
            </Text>
            <Filters scope={scope} state={state} totals={list.data?.pages[0]?.totals ?? null} onChange={setState} />
          </Stack>
        </Stack>
      }
      read={read}
      failed={t('listFailed')}
      none={<Notice picture={<IconPhoto size={44} stroke={1.3} aria-hidden />} title={t('noneYet')} why={t('noneYetWhy')} />}
      narrowed={isNarrowed ? { title: t('noneMatch'), onClear: clear } : null}
      rows={(rows, foot) => (
        <>
          <ul className={styles.tiles} data-stale={read.isStale || undefined} aria-label={t('kept')}>
            {rows.map((line) => (
              <li key={line.id}>
                <MediaTile line={line} isOpen={line.id === state.open} onOpen={() => open(line.id)} />
              </li>
            ))}
          </ul>
          {foot}
        </>
      )}
      panel={
        <MediaPanel
          line={read.rows?.find(({ id }) => id === state.open) ?? null}
          onSame={(key) => setState({ search: '', shown: 'all', same: key, open: null })}
          onClose={() => open(null)}
        />
      }
    />
  )
}

const chips = {
  flat: mediaShown.filter((each) => each !== 'model'),
  model: ['all', 'double', 'idle'],
} as const satisfies Record<MediaScope, readonly MediaShown[]>

type FiltersProps = {
  readonly scope: MediaScope
  readonly state: MediaState
  readonly totals: Readonly<Record<MediaShown, number>> | null
  readonly onChange: (state: MediaState, how?: { replace: boolean }) => void
}

function Filters({ scope, state, totals, onChange }: FiltersProps) {
  const t = useText<MediaText>('media')
  const { search, shown, same } = state
  return (
    <Row gap="8px 12px" wrap>
      <Chips label={t('byShown')}>
        {chips[scope].map((each) => (
          <Chip
            key={each}
            word={t(`shown.${each}`)}
            count={totals?.[each]}
            isPressed={shown === each}
            onPress={() => onChange({ ...state, shown: shown === each ? 'all' : each, open: null })}
          />
        ))}
      </Chips>
      <SearchBox
        value={search}
        placeholder={t('search')}
        onChange={(typed) => onChange({ ...state, search: typed, open: null }, { replace: true })}
      />
      {same !== null && (
        <Button variant="light" size="compact-md" onClick={() => onChange({ ...state, same: null, open: null })}>
          {t('sameOnly')}
        </Button>
      )}
    </Row>
  )
}
