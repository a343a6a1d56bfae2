import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LoggedDeed } from '../../lists/logged-deed.tsx'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ResellersText } from '../resellers.text.en.ts'

const useLog = (id: string | null) =>
  pagedRows(useInfiniteQuery({ ...pages(resellersApi.log, { ...(id === null ? {} : { id }), limit: 30 }), staleTime: 0 }))

/** The log of the viewer's own site below what it is about; nothing while there is none. */
export function MySiteLog() {
  const t = useText<ResellersText>('resellers')
  const { rows = [], error } = useLog(null)
  if (!error && rows.length === 0) return null
  return (
    <Panel title={t('tabs.log')}>
      <SiteLog id={null} />
    </Panel>
  )
}

/** What was changed of a site: who, when, from, to. */
export function SiteLog({ id }: { readonly id: string | null }) {
  const t = useText<ResellersText>('resellers')
  return (
    <ListSection
      read={useLog(id)}
      tall={180}
      failed={t('logFailed')}
      none={<Notice picture={<IconHistory size={40} stroke={1.3} aria-hidden />} title={t('logNone')} why={t('logNoneWhy')} />}
      line={(row) => <LoggedDeed key={row.id} thing="site" row={{ ...row, by: row.by || t('theHouse') }} />}
    />
  )
}
