import { roles } from '@loupe/domain/access/roles.ts'
import type { ResellerSite } from '@loupe/domain/resellers/resellers.api.ts'
import { useMayOpen } from '../parts/viewer.ts'
import { count, timeAgo, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { RenameSite } from './rename-site.tsx'
import type { ResellersText } from './resellers.text.en.ts'
import { SiteAddresses } from './site-addresses.tsx'
import { SiteOperators } from './site-operators.tsx'
import styles from './site-panel.module.css'
import { ResumeSite, SuspendSite } from './suspend-site.tsx'

const makers = [roles.nextConfig] as const

/** What one site is: its figures, addresses, people who run it, and what it says of itself; changed here by the house. */
export function SiteOverview({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const mayChange = useMayOpen(makers) && site.for_house
  return (
    <div className={styles.stack}>
      {site.suspended && (
        <div className={styles.banner} role="status">
          <strong>{t(site.for_house ? 'suspendedSince' : 'suspendedForOperator', { when: toMinute(site.suspended.at) })}</strong>
          <p>{site.suspended.why}</p>
          {mayChange && <ResumeSite site={site} />}
        </div>
      )}
      <Panel title={t('numbers')}>
        <Numbers site={site} />
      </Panel>
      <div className={styles.columns}>
        <SiteAddresses site={site} mayChange={mayChange} />
        <SiteOperators site={site} mayChange={mayChange} />
      </div>
      {site.for_house && (
        <Panel title={t('config')} why={t('configWhy', { when: timeAgo(site.config.changed_at) })}>
          <ConfigGlance site={site} />
        </Panel>
      )}
      {mayChange && (
        <div className={styles.foot}>
          <RenameSite site={site} />
          {!site.suspended && <SuspendSite site={site} />}
        </div>
      )}
    </div>
  )
}

function Numbers({ site }: { site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const { people, orders } = site
  return (
    <dl className={styles.facts}>
      <Figure
        word={t('customers')}
        value={count(people.customers)}
        more={people.waiting > 0 ? `${count(people.waiting)} ${t('waiting')}` : ''}
      />
      <Figure word={t('staff')} value={count(people.staff)} />
      <Figure word={t('ordersRunning')} value={count(orders.open)} />
      <Figure word={t('ordersAll')} value={count(orders.all)} />
      <Fact word={t('lastOrder')} value={orders.last_at ? timeAgo(orders.last_at) : t('never')} />
      <Fact word={t('lastSeen')} value={site.last_seen ? timeAgo(site.last_seen) : t('never')} />
    </dl>
  )
}

function Figure({ word, value, more = '' }: { word: string; value: string; more?: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <span className={styles.figure}>{value}</span> {more}
      </dd>
    </div>
  )
}

function Fact({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ConfigGlance({ site: { config, buys_as: buysAs } }: { site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const yes = (is: boolean): string => t(is ? 'yes' : 'no')
  return (
    <dl className={styles.facts}>
      <Fact word={t('configTitle')} value={config.title} />
      <Fact word={t('configHeadline')} value={config.headline || '–'} />
      <Fact word={t('configIntroduced')} value={yes(config.introduced)} />
      <Fact word={t('configContacts')} value={count(config.contacts)} />
      <Fact word={t('configVisitors')} value={yes(config.visitors)} />
      <Fact word={t('configLanguages')} value={config.languages.map((language) => t(`languages.${language}`)).join(' · ')} />
      <Fact word={t('configAccounts')} value={count(config.payment_accounts)} />
      <Fact word={t('buysAs')} value={buysAs ?? '–'} />
    </dl>
  )
}
