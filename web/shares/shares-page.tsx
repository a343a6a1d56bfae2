import { sharesApi, type Share } from '@loupe/domain/shares/shares.api.ts'
import { IconShare2 } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { Opener, type Column } from '../lists/list-table.tsx'
import { StateWord } from '../lists/state-word.tsx'
import table from '../lists/table.module.css'
import cards from '../lists/row-cards.module.css'
import { useUrlState } from '../nav/use-url-state.ts'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { SharePanel } from './share-panel.tsx'
import { answersOf, openedOf, stateTones, titleOf } from './share-words.ts'
import { sharesState } from './shares-state.ts'
import type { SharesText } from './shares.text.en.ts'

const pageSize = 30
const lookAgainMs = 30_000

/** The links that somebody gave away, the newest first; one of them open beside. */
export function SharesPage() {
  const t = useText<SharesText>('shares')
  const [{ id }, setState] = useUrlState(sharesState)
  const list = useInfiniteQuery({
    ...pages(sharesApi.list, { limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const columns = useColumns()
  const open = (next: string | null) => setState({ id: next })
  return (
    <ListPage
      title={t('title')}
      aside={
        <Text as="p" tone="dim" size={13} pretty>
          {t('why')}
        </Text>
      }
      read={pagedRows(list)}
      failed={t('failed')}
      none={<Notice picture={<IconShare2 size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={null}
      columns={columns}
      card={(share) => <ShareCard share={share} onOpen={open} />}
      idOf={(share) => share.id}
      openId={id}
      onOpen={open}
      panel={<SharePanel id={id} onClose={() => open(null)} />}
    />
  )
}

function useColumns(): readonly Column<Share>[] {
  const t = useText<SharesText>('shares')
  return [
    {
      name: 'name',
      head: t('name'),
      beside: true,
      isClipped: true,
      cell: (share) => <Opener label={titleOf(share, t)}>{titleOf(share, t)}</Opener>,
    },
    { name: 'state', head: t('state'), beside: true, cell: (share) => <State share={share} /> },
    { name: 'prices', head: t('prices'), cell: ({ prices }) => t(`price.${prices}`) },
    { name: 'opened', head: t('opened'), cell: (share) => openedOf(share, t) },
    { name: 'answers', head: t('answers'), cell: (share) => answersOf(share, t) },
    { name: 'madeAt', head: t('madeAt'), cell: ({ createdAt }) => <When at={createdAt} /> },
    { name: 'until', head: t('until'), cell: ({ expiresAt }) => <When at={expiresAt} /> },
  ]
}

function State({ share }: { readonly share: Share }) {
  const t = useText<SharesText>('shares')
  return <StateWord tone={stateTones[share.state]}>{t(`states.${share.state}`)}</StateWord>
}

function When({ at }: { readonly at: string }) {
  return (
    <Text as="time" figures oneLine tone="dim" dateTime={at}>
      {toMinute(at)}
    </Text>
  )
}

function ShareCard({ share, onOpen }: { readonly share: Share; readonly onOpen: (id: string) => void }) {
  const t = useText<SharesText>('shares')
  return (
    <Stack gap={4} className={cards.card}>
      <Row gap="2px 10px" justify="between">
        <button type="button" className={table.opener} onClick={() => onOpen(share.id)}>
          {titleOf(share, t)}
        </button>
        <State share={share} />
      </Row>
      <Text tone="dim" size={13}>
        {[openedOf(share, t), answersOf(share, t)].filter(Boolean).join(' · ')}
      </Text>
      <Text tone="dim" size={13} figures>
        {t('until')} {toMinute(share.expiresAt)}
      </Text>
    </Stack>
  )
}
