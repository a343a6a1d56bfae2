import { count, groupThousands, timeAgo } from '../text/format.ts'
import { useGroupName } from '../parts/use-group-name.ts'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'
import cards from '../parts/row-cards.module.css'
import { classes } from '../parts/classes.ts'
import styles from './site-cards.module.css'
import type { SiteRowsProps } from './site-table.tsx'
import { mainAddress, SiteState, useMarkupWords } from './site-words.tsx'

/** Reseller sites on a phone: a card each, the whole card opens it. */
export function SiteCards({ rows, about, onOpen }: SiteRowsProps) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  return (
    <ul className={classes(cards.cards, styles.cards)}>
      {rows.map((site) => (
        <li key={site.id}>
          <button type="button" className={cards.card} aria-haspopup="dialog" onClick={() => onOpen(site.id)}>
            <span className={styles.top}>
              <strong>{site.name}</strong>
              <SiteState suspended={site.suspended_at !== null} />
            </span>
            <span className={styles.dim}>
              {[mainAddress(site), site.addresses.length > 1 ? t('more', { count: site.addresses.length - 1 }) : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
            <dl className={styles.facts}>
              <div>
                <dt>{t('operator')}</dt>
                <dd>{site.operators[0]?.name ?? t('nobody')}</dd>
              </div>
              {about === 'rates' ? (
                <div>
                  <dt>{t('ratesOf')}</dt>
                  <dd>{t(site.own_rates ? 'ratesOwn' : 'ratesHouse')}</dd>
                </div>
              ) : (
                <div>
                  <dt>{t('lastSeen')}</dt>
                  <dd>{site.last_seen ? timeAgo(site.last_seen) : t('never')}</dd>
                </div>
              )}
              <div>
                <dt>{t('people')}</dt>
                <dd>{count(site.people)}</dd>
              </div>
              <div>
                <dt>{t('orders')}</dt>
                <dd>
                  {count(site.orders)}
                  {site.orders_open > 0 && ` · ${t('ordersOpen', { count: site.orders_open })}`}
                </dd>
              </div>
              <div>
                <dt>{t('turnover')}</dt>
                <dd>¥{groupThousands(site.rmb.replace(/\.\d+$/, ''))}</dd>
              </div>
              <div>
                <dt>{t('buysAs')}</dt>
                <dd>{[groupName(site.buys_as), markup(site.buys_at)].join(' · ')}</dd>
              </div>
              <div>
                <dt>{t('sellsAt')}</dt>
                <dd>{markup(site.sells_at)}</dd>
              </div>
            </dl>
          </button>
        </li>
      ))}
    </ul>
  )
}
