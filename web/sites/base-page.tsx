import { Skeleton, Tabs } from '@mantine/core'
import { parcelKeepers } from '@loupe/domain/access/access-sets.ts'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState, type UrlCodec } from '../nav/use-url-state.ts'
import { Failed } from '../lists/read-states.tsx'
import { useMayOpen } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { ConfigForm } from './config-form.tsx'
import { ConfigHistory } from './config-history.tsx'
import { NoticesForm } from './notices-form.tsx'
import styles from './base-page.module.css'
import type { SitesText } from './sites.text.en.ts'

const tabs = ['site', 'config', 'notices', 'rates', 'sizes', 'labels', 'history'] as const
type Tab = (typeof tabs)[number]
const codec: UrlCodec<{ tab: Tab | null }> = {
  read: (search) => ({ tab: tabs.find((tab) => tab === search['tab']) ?? null }),
  write: ({ tab }) => ({ tab: tab ?? '' }),
}

type Props = {
  readonly title: string
  /** What the house keeps of a reseller's site. */
  readonly site?: ReactNode
  /** The exchange rates, on a page where they are set. */
  readonly rates?: ReactNode
  /** The sieve table of parcels, for those who keep it. */
  readonly sizes?: ReactNode
  /** What labels there are, and what stands on them. */
  readonly labels?: ReactNode
}

/** The house's own config, with its exchange rates, the sieve table and its labels. */
export function HouseBasePage({ rates, sizes, labels }: { rates: ReactNode; sizes: ReactNode; labels: ReactNode }) {
  const nav = useText<NavText>('nav')
  const keepsParcels = useMayOpen(parcelKeepers)
  return <BasePage title={nav('baseConfig')} rates={rates} sizes={keepsParcels ? sizes : undefined} labels={labels} />
}

/** A reseller's site, for whoever runs it: what the house keeps of it, and its config. Its rates have a page of their own. */
export function NextBasePage({ site }: { site: ReactNode }) {
  const t = useText<SitesText>('sites')
  return <BasePage title={t('mySite')} site={site} />
}

/** Everything that staff set for a site: config, notices, rates, and what was set before. */
function BasePage({ title, site, rates, sizes, labels }: Props) {
  const t = useText<SitesText>('sites')
  const [{ tab }, setTab] = useUrlState(codec)
  const draw = { site, rates, sizes, labels }
  const always = { config: true, notices: true, history: true }
  const shown = tabs.filter((each) => each in always || { ...always, ...draw }[each] !== undefined)
  const first = shown[0] ?? 'config'
  const read = useQuery({ ...query(sitesApi.edit, {}), staleTime: 0 })
  return (
    <PageScroll title={title}>
      <Tabs
        value={tab !== null && shown.includes(tab) ? tab : first}
        onChange={(next) => setTab({ tab: next === first ? null : (tabs.find((each) => each === next) ?? null) })}
      >
        <Tabs.List aria-label={title} className={styles.tabs}>
          {shown.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Body read={read} onRetry={() => void read.refetch()} draw={draw} />
      </Tabs>
    </PageScroll>
  )
}

type BodyProps = {
  readonly read: { readonly data: EditableConfig | undefined; readonly isPending: boolean; readonly error: unknown }
  readonly onRetry: () => void
  readonly draw: Pick<Props, 'site' | 'rates' | 'sizes' | 'labels'>
}

function Body({ read, onRetry, draw }: BodyProps) {
  const t = useText<SitesText>('sites')
  const wrap = (content: (now: EditableConfig) => ReactNode) => {
    if (read.data) return content(read.data)
    if (read.isPending) return <Skeleton height={320} />
    return <Failed title={t('configFailed')} error={read.error} onRetry={onRetry} />
  }
  return (
    <>
      {draw.site !== undefined && (
        <Tabs.Panel value="site" className={styles.panel}>
          {draw.site}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="config" className={styles.panel}>
        {wrap((now) => (
          <ConfigForm now={now} />
        ))}
      </Tabs.Panel>
      <Tabs.Panel value="notices" className={styles.panel}>
        {wrap((now) => (
          <NoticesForm now={now} />
        ))}
      </Tabs.Panel>
      {draw.rates !== undefined && (
        <Tabs.Panel value="rates" className={styles.panel}>
          {draw.rates}
        </Tabs.Panel>
      )}
      {draw.sizes !== undefined && (
        <Tabs.Panel value="sizes" className={styles.panel} keepMounted={false}>
          {draw.sizes}
        </Tabs.Panel>
      )}
      {draw.labels !== undefined && (
        <Tabs.Panel value="labels" className={styles.panel} keepMounted={false}>
          {draw.labels}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="history" className={styles.panel} keepMounted={false}>
        {wrap((now) => (
          <ConfigHistory now={now} />
        ))}
      </Tabs.Panel>
    </>
  )
}
