import { Button, NativeSelect } from '@mantine/core'
import { siteMakers } from '@loupe/domain/access/access-sets.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { siteSorts, type SiteLine, type SiteSort } from '@loupe/domain/resellers/reseller-site.ts'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../api/query.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { ListRows } from '../lists/list-rows.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useMayOpen } from '../me/viewer.ts'
import { named } from '../text/format.ts'
import { useMainVariant } from '../ui/beside-room.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { useHasTableRoom } from '../ui/use-device.ts'
import { Text } from '../ui/text.tsx'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import { MakeSite } from './make-site.tsx'
import { sitesState, type SitesState, type SiteTab } from './resellers-state.ts'
import type { ResellersText } from './resellers.text.en.ts'
import { RatesTable } from './rates/rates-table.tsx'
import { SiteCard, siteClasses } from './site-card.tsx'
import { useSiteColumns } from './site-columns.tsx'
import { SitePanel } from './site/site-panel.tsx'
import { SingleSite } from './site/single-site.tsx'
import { OnlySite } from './only-site.tsx'
import styles from './sites-page.module.css'

const pageSize = 40
/** The reseller sites of the house; what is opened first of one is what the page is about. */
export function SitesPage({ about }: { readonly about: Exclude<SiteTab, 'log'> }) {
  const t = useText<ResellersText>('resellers')
  const [state, setState] = useUrlState(sitesState)
  const [making, setMaking] = useState(false)
  const mayMake = useMayOpen(siteMakers)
  const list = useInfiniteQuery({
    ...pages(resellersApi.list, { search: state.search.trim(), sort: state.sort, limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const total = list.data?.pages[0]?.total
  const make = mayMake ? () => setMaking(true) : null
  const open = (site: string | null) => setState({ ...state, site, tab: '' })
  return (
    <ListPage
      title={t(about === 'rates' ? 'ratesTitle' : 'title')}
      aside={
        <>
          {list.data && (
            <Text tone="dim" figures>
              {t('count', { count: total ?? 0 })}
            </Text>
          )}
          {about === 'rates' ? <RatesLead /> : <Add onMake={make} />}
        </>
      }
      filters={<ListBar state={state} total={total} onChange={setState} />}
      read={pagedRows(list)}
      failed={t('failed')}
      none={<None onMake={make} />}
      narrowed={
        state.search === '' ? null : { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: () => setState({ ...state, search: '' }) }
      }
      rows={(rows, foot) => (
        <>
          <Rows rows={rows} about={about} state={state} onOpen={open} />
          {foot}
        </>
      )}
      panel={
        <>
          <SitePanel id={state.site} tab={state.tab || about} onTab={(tab) => setState({ ...state, tab })} onClose={() => open(null)} />
          <MakeSite open={making} onClose={() => setMaking(false)} onMade={open} />
        </>
      }
    />
  )
}

function RatesLead() {
  const t = useText<ResellersText>('resellers')
  return (
    <Text as="p" tone="dim" size={13} className={styles.lead}>
      {t('ratesLead')}
    </Text>
  )
}

function Add({ onMake }: { onMake: (() => void) | null }) {
  const t = useText<ResellersText>('resellers')
  const variant = useMainVariant()
  if (!onMake) return null
  return (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} className={look({ apart: true })} onClick={onMake}>
      {t('add')}
    </Button>
  )
}

type RowsProps = {
  readonly rows: readonly SiteLine[]
  readonly about: Exclude<SiteTab, 'log'>
  readonly state: SitesState
  readonly onOpen: (site: string) => void
}

/** The sites as the page is about them: one alone stands open, several are lines. */
function Rows({ rows, about, state, onOpen }: RowsProps) {
  const hasRoom = useHasTableRoom()
  const columns = useSiteColumns()
  const single = state.search === '' && rows.length === 1 ? rows[0] : undefined
  if (about === 'site' && single) return <SingleSite site={single} onOpen={onOpen} />
  const card = (site: SiteLine) => <SiteCard site={site} about={about} onOpen={onOpen} />
  if (about === 'site' || !hasRoom) {
    return (
      <ListRows
        rows={rows}
        columns={Object.values(columns)}
        card={card}
        classNames={siteClasses}
        idOf={(site) => site.id}
        openId={state.site}
        onOpen={onOpen}
      />
    )
  }
  // The terms of a house's one reseller stand on the page itself.
  const only = state.site === null ? single : undefined
  return (
    <>
      <RatesTable rows={rows} openId={state.site} onOpen={onOpen} />
      {only && <OnlySite site={only} />}
    </>
  )
}

type BarProps = {
  readonly state: SitesState
  readonly total: number | undefined
  readonly onChange: (state: SitesState, how?: { replace: boolean }) => void
}

/** What narrows the list, and its order; one site alone wants neither. It stands before the sites are read, so that nothing moves then. */
function ListBar({ state, total, onChange }: BarProps) {
  const t = useText<ResellersText>('resellers')
  if (state.search === '' && total !== undefined && total <= 1) return null
  return (
    <Row gap={8} wrap align="stretch" pad="0 var(--lp-edge) 10px" className={styles.bar}>
      <SearchBox value={state.search} placeholder={t('search')} onChange={(search) => onChange({ ...state, search }, { replace: true })} />
      <NativeSelect
        aria-label={t('sortBy')}
        value={state.sort}
        onChange={(event) => onChange({ ...state, sort: sortOf(event.currentTarget.value) })}
        data={siteSorts.map((sort) => ({ value: sort, label: named(t('sortBy'), t(`sorts.${sort}`)) }))}
      />
    </Row>
  )
}

const sortOf = (text: string): SiteSort => siteSorts.find((sort) => sort === text) ?? 'name'

function None({ onMake }: { onMake: (() => void) | null }) {
  const t = useText<ResellersText>('resellers')
  return (
    <Notice picture={<IconBuildingStore size={44} stroke={1.3} aria-hidden />} title={t('noneYet')} why={t('noneYetWhy')}>
      {onMake && <Button onClick={onMake}>{t('add')}</Button>}
    </Notice>
  )
}
