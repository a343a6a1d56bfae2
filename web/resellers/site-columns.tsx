import type { SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { Amount } from '../prices/amount.tsx'
import { Opener, type Column } from '../lists/list-table.tsx'
import table from '../lists/table.module.css'
import { count, dateTime } from '../text/format.ts'
import { useGroupName } from '../people/use-group-name.ts'
import { wholeAmount } from '../prices/whole-amount.ts'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'
import { lastSeenOf, mainAddress, SiteState, useMarkupWords } from './site-words.tsx'
import styles from './sites-page.module.css'

/** What a line, or a card, tells of a reseller site. */
export function useSiteColumns() {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  return {
    site: { name: 'site', head: t('site'), isClipped: true, beside: true, cell: (site) => <SiteName site={site} /> },
    operator: {
      name: 'operator',
      head: t('operator'),
      isClipped: true,
      cell: (site) => (
        <>
          <div>{site.operators[0]?.name ?? t('nobody')}</div>
          <div className={table.dim}>
            {site.operators[0]?.account}
            {site.operators.length > 1 && ` · ${t('more', { count: site.operators.length - 1 })}`}
          </div>
        </>
      ),
      fact: (site) => site.operators[0]?.name ?? t('nobody'),
    },
    buysAs: {
      name: 'buysAs',
      head: t('buysAs'),
      isClipped: true,
      cell: (site) => (
        <>
          <div className={styles.rate}>{markup(site.buysAt)}</div>
          <div className={table.dim}>{groupName(site.buysAs)}</div>
        </>
      ),
      fact: (site) => [groupName(site.buysAs), markup(site.buysAt)].join(' · '),
    },
    sellsAt: { name: 'sellsAt', head: t('sellsAt'), className: styles.rate, cell: (site) => markup(site.sellsAt) },
    rates: { name: 'rates', head: t('ratesOf'), isWide: true, cell: (site) => t(site.ownRates ? 'ratesOwn' : 'ratesHouse') },
    people: { name: 'people', head: t('people'), kind: 'number', cell: (site) => count(site.people) },
    orders: {
      name: 'orders',
      head: t('orders'),
      kind: 'number',
      cell: (site) => (
        <>
          <div>{count(site.orders)}</div>
          {site.ordersOpen > 0 && <div className={table.dim}>{t('ordersOpen', { count: site.ordersOpen })}</div>}
        </>
      ),
      fact: (site) => [count(site.orders), ...(site.ordersOpen > 0 ? [t('ordersOpen', { count: site.ordersOpen })] : [])].join(' · '),
    },
    turnover: {
      name: 'turnover',
      head: t('turnover'),
      kind: 'number',
      beside: true,
      cell: (site) => <Amount currency="RMB" value={wholeAmount(site.rmb)} />,
    },
    lastSeen: {
      name: 'lastSeen',
      head: t('lastSeen'),
      mark: (site) => ({ title: site.lastSeen ? dateTime(site.lastSeen) : undefined }),
      cell: (site) => lastSeenOf(site, t),
    },
    state: { name: 'state', head: t('state'), beside: true, cell: (site) => <SiteState suspended={site.suspendedAt !== null} /> },
  } as const satisfies Readonly<Record<string, Column<SiteLine>>>
}

function SiteName({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  return (
    <>
      <Opener className={styles.name} label={t('openSite', { name: site.name })}>
        {site.name}
      </Opener>
      <div className={table.dim}>
        {mainAddress(site)}
        {site.addresses.length > 1 && ` · ${t('more', { count: site.addresses.length - 1 })}`}
      </div>
    </>
  )
}
