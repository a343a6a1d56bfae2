import type { SiteLine } from '@loupe/domain/resellers/resellers.api.ts'
import { Amount } from '../prices/amount.tsx'
import { classes } from '../ui/classes.ts'
import table from '../lists/table.module.css'
import { walkRows } from '../lists/walk-rows.ts'
import { count, dateTime, timeAgo } from '../text/format.ts'
import { useGroupName } from '../people/use-group-name.ts'
import { wholeAmount } from '../prices/whole-amount.ts'
import { useText } from '../text/use-text.ts'
import type { SiteTab } from './resellers-state.ts'
import type { ResellersText } from './resellers.text.en.ts'
import { mainAddress, SiteState, useMarkupWords } from './site-words.tsx'
import styles from './sites-page.module.css'

export type SiteRowsProps = {
  readonly rows: readonly SiteLine[]
  readonly about: SiteTab
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

/** Reseller sites at a desk, one line each; a press anywhere on the line opens it. */
export function SiteTable({ rows, openId, onOpen }: SiteRowsProps) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  return (
    <table className={classes(table.table, table.opens)}>
      <thead>
        <tr>
          <th>{t('site')}</th>
          <th>{t('operator')}</th>
          <th>{t('buysAs')}</th>
          <th>{t('sellsAt')}</th>
          <th className={table.wide}>{t('ratesOf')}</th>
          <th className={table.number}>{t('people')}</th>
          <th className={table.number}>{t('orders')}</th>
          <th className={table.number}>{t('turnover')}</th>
          <th>{t('lastSeen')}</th>
          <th>{t('state')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {rows.map((site) => (
          <tr key={site.id} data-open={site.id === openId || undefined} onClick={() => onOpen(site.id)}>
            <td className={table.clipped}>
              <button
                type="button"
                data-opens
                className={classes(table.opener, styles.name)}
                aria-haspopup="dialog"
                aria-label={t('openSite', { name: site.name })}
              >
                {site.name}
              </button>
              <div className={table.dim}>
                {mainAddress(site)}
                {site.addresses.length > 1 && ` · ${t('more', { count: site.addresses.length - 1 })}`}
              </div>
            </td>
            <td className={table.clipped}>
              <div>{site.operators[0]?.name ?? t('nobody')}</div>
              <div className={table.dim}>
                {site.operators[0]?.account}
                {site.operators.length > 1 && ` · ${t('more', { count: site.operators.length - 1 })}`}
              </div>
            </td>
            <td className={table.clipped}>
              <div className={styles.rate}>{markup(site.buys_at)}</div>
              <div className={table.dim}>{groupName(site.buys_as)}</div>
            </td>
            <td className={styles.rate}>{markup(site.sells_at)}</td>
            <td className={table.wide}>{t(site.own_rates ? 'ratesOwn' : 'ratesHouse')}</td>
            <td className={table.number}>{count(site.people)}</td>
            <td className={table.number}>
              <div>{count(site.orders)}</div>
              {site.orders_open > 0 && <div className={table.dim}>{t('ordersOpen', { count: site.orders_open })}</div>}
            </td>
            <td className={table.number}>
              <Amount currency="RMB" value={wholeAmount(site.rmb)} />
            </td>
            <td title={site.last_seen ? dateTime(site.last_seen) : undefined}>{site.last_seen ? timeAgo(site.last_seen) : t('never')}</td>
            <td>
              <SiteState suspended={site.suspended_at !== null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
