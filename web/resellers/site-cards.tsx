import { Button } from '@mantine/core'
import type { SiteLine } from '@loupe/domain/resellers/resellers.api.ts'
import type { ReactNode } from 'react'
import { rateNames } from '../forms/rate-text.ts'
import { Amount } from '../prices/amount.tsx'
import { count, timeAgo } from '../text/format.ts'
import { useGroupName } from '../people/use-group-name.ts'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'
import cards from '../lists/row-cards.module.css'
import { classes } from '../ui/classes.ts'
import { wholeAmount } from '../prices/whole-amount.ts'
import styles from './site-cards.module.css'
import type { SiteRowsProps } from './site-table.tsx'
import { mainAddress, SiteState, Together, useMarkupWords } from './site-words.tsx'

/** Reseller sites on a phone: a card each, the whole card opens it; where it is about rates its button does, as at a desk. */
export function SiteCards({ rows, about, onOpen }: SiteRowsProps) {
  const t = useText<ResellersText>('resellers')
  return (
    <ul className={classes(cards.cards, styles.cards)}>
      {rows.map((site) => (
        <li key={site.id}>
          {about === 'rates' ? (
            <div className={classes(cards.card, styles.still)}>
              <CardHead site={site} />
              <dl className={styles.facts}>
                <RateFacts site={site} />
              </dl>
              <Button
                mt={6}
                variant="default"
                aria-haspopup="dialog"
                aria-label={t('changeRatesOf', { name: site.name })}
                onClick={() => onOpen(site.id)}
              >
                {t('change')}
              </Button>
            </div>
          ) : (
            <button type="button" className={cards.card} aria-haspopup="dialog" onClick={() => onOpen(site.id)}>
              <CardHead site={site} />
              <dl className={styles.facts}>
                <SiteFacts site={site} />
              </dl>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardHead({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  return (
    <>
      <span className={styles.top}>
        <strong>{site.name}</strong>
        <SiteState suspended={site.suspended_at !== null} />
      </span>
      <span className={styles.dim}>
        {[mainAddress(site), site.addresses.length > 1 ? t('more', { count: site.addresses.length - 1 }) : ''].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function SiteFacts({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  return (
    <>
      <Fact word={t('operator')}>{site.operators[0]?.name ?? t('nobody')}</Fact>
      <Fact word={t('lastSeen')}>{site.last_seen ? timeAgo(site.last_seen) : t('never')}</Fact>
      <Fact word={t('people')}>{count(site.people)}</Fact>
      <Fact word={t('orders')}>
        {count(site.orders)}
        {site.orders_open > 0 && ` · ${t('ordersOpen', { count: site.orders_open })}`}
      </Fact>
      <Fact word={t('turnover')}>
        <Amount currency="RMB" value={wholeAmount(site.rmb)} />
      </Fact>
      <Fact word={t('buysAs')}>{[groupName(site.buys_as), markup(site.buys_at)].join(' · ')}</Fact>
      <Fact word={t('sellsAt')}>{markup(site.sells_at)}</Fact>
    </>
  )
}

/** What it pays and asks, and its four rates. */
function RateFacts({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  return (
    <>
      <Fact word={t('buysAs')}>{[groupName(site.buys_as), markup(site.buys_at)].join(' · ')}</Fact>
      <Fact word={t('sellsAt')}>{markup(site.sells_at)}</Fact>
      <Fact word={t('together')}>
        <strong>
          <Together site={site} />
        </strong>
      </Fact>
      <Fact word={t('whose')}>{t(site.own_rates ? 'ratesOwn' : 'ratesHouse')}</Fact>
      {rateNames.map((name) => (
        <Fact key={name} word={t(`rateShort.${name}`)}>
          ¥{site.rates[name]}
        </Fact>
      ))}
    </>
  )
}

function Fact({ word, children }: { readonly word: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}
