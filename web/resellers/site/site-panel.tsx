import { Skeleton, Tabs } from '@mantine/core'
import { siteRaters } from '@loupe/domain/access/access-sets.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { useMayOpen } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { siteTabs, type SiteTab } from '../resellers-state.ts'
import type { ResellersText } from '../resellers.text.en.ts'
import { SiteState } from '../site-words.tsx'
import { SiteLog } from './site-log.tsx'
import { SiteOverview } from './site-overview.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './site-panel.module.css'
import { TermsForm } from '../rates/terms-form.tsx'

type Props = {
  readonly id: string | null
  readonly tab: SiteTab
  readonly onTab: (tab: SiteTab) => void
  readonly onClose: () => void
}

/** One reseller site beside the list: what it is, what it pays and asks, and what was changed. */
export function SitePanel({ id, tab, onTab, onClose }: Props) {
  const t = useText<ResellersText>('resellers')
  const read = useQuery({ ...query(resellersApi.one, { id: id ?? '0' }), enabled: id !== null, staleTime: 0 })
  const name = read.data?.name ?? ''
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={
        <Row as="span" gap={8}>
          <IconBuildingStore size={20} stroke={1.6} aria-hidden />
          {name || t('site')}
          {/* The panel is called by the site's name alone. */}
          {read.data && (
            <span aria-hidden>
              <SiteState suspended={read.data.suspended !== null} />
            </span>
          )}
        </Row>
      }
    >
      {read.isPending && <Skeleton height={320} m="md" />}
      {read.isError && !read.data && <Failed title={t('oneFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Parts site={read.data} tab={tab} onTab={onTab} />}
    </SidePanel>
  )
}

function Parts({ site, tab, onTab }: Pick<Props, 'tab' | 'onTab'> & { site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const mayRate = useMayOpen(siteRaters)
  const shown = siteTabs.filter((each) => each !== 'rates' || mayRate)
  return (
    <Tabs
      value={shown.includes(tab) ? tab : 'site'}
      onChange={(next) => onTab(siteTabs.find((each) => each === next) ?? 'site')}
      keepMounted={false}
    >
      <Tabs.List aria-label={site.name} className={styles.tabs}>
        {shown.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="site" className={styles.panel}>
        <SiteOverview site={site} />
      </Tabs.Panel>
      {mayRate && (
        <Tabs.Panel value="rates" className={styles.panel}>
          <TermsForm id={site.id} name={site.name} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="log" className={styles.panel}>
        <SiteLog id={site.id} />
      </Tabs.Panel>
    </Tabs>
  )
}
