import { Button } from '@mantine/core'
import type { SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { rateNames } from '../forms/rate-text.ts'
import { useGroupName } from '../people/use-group-name.ts'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'
import { RowCard } from '../lists/list-cards.tsx'
import { factOf } from '../lists/list-table.tsx'
import cards from '../lists/row-cards.module.css'
import { classes } from '../ui/look/classes.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './site-cards.module.css'
import type { SiteTab } from './resellers-state.ts'
import { useSiteColumns } from './site-columns.tsx'
import { mainAddress, SiteState, Together, useMarkupWords } from './site-words.tsx'

export const siteClasses = { cards: styles.cards } as const

type Props = { readonly site: SiteLine; readonly about: Exclude<SiteTab, 'log'>; readonly onOpen: (id: string) => void }

/** A reseller site as a card: the whole card opens it; where it is about rates its button does, as at a desk. */
export function SiteCard({ site, about, onOpen }: Props) {
  const t = useText<ResellersText>('resellers')
  if (about === 'site') {
    return (
      <RowCard onOpen={() => onOpen(site.id)}>
        <CardHead site={site} />
        <SiteFacts site={site} />
      </RowCard>
    )
  }
  return (
    <div className={classes(cards.card, styles.still)}>
      <CardHead site={site} />
      <RateFacts site={site} />
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
  )
}

function CardHead({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  return (
    <>
      <Row as="span" gap={10} justify="between">
        <strong>{site.name}</strong>
        <SiteState suspended={site.suspendedAt !== null} />
      </Row>
      <span className={styles.dim}>
        {[mainAddress(site), site.addresses.length > 1 ? t('more', { count: site.addresses.length - 1 }) : ''].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function SiteFacts({ site }: { readonly site: SiteLine }) {
  const { operator, lastSeen, people, orders, turnover, buysAs, sellsAt } = useSiteColumns()
  // What belongs together stands side by side; a new site has neither orders nor turnover to tell of.
  const sold = site.orders > 0 ? [orders, turnover] : []
  return (
    <Stack as="dl" columns="1fr 1fr" gap="6px 12px" ruled="above" above={6} className={styles.facts}>
      {[operator, lastSeen, buysAs, sellsAt, ...sold, people].map((column) => (
        <Fact key={column.name} word={column.head}>
          {factOf(column, site)}
        </Fact>
      ))}
    </Stack>
  )
}

/** What it pays and asks, and its four rates. */
function RateFacts({ site }: { readonly site: SiteLine }) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const markup = useMarkupWords()
  // The yardstick that the table has as its first row.
  const house = useQuery(query(pricingApi.rates, {})).data
  return (
    <Stack as="dl" columns="1fr 1fr" gap="6px 12px" ruled="above" above={6} className={styles.facts}>
      <Fact word={t('buysAs')}>{[groupName(site.buysAs), markup(site.buysAt)].join(' · ')}</Fact>
      <Fact word={t('sellsAt')}>{markup(site.sellsAt)}</Fact>
      <Fact word={t('together')}>
        <strong>
          <Together site={site} />
        </strong>
      </Fact>
      <Fact word={t('whose')}>{t(site.ownRates ? 'ratesOwn' : 'ratesHouse')}</Fact>
      {rateNames.map((name) => (
        <Fact key={name} word={t(`rateShort.${name}`)}>
          {t('perDollar', { rate: site.rates[name] })}
          {house && Number(house[name]) !== Number(site.rates[name]) && (
            <Text block tone="warn" size={12}>
              {t('theHouse')} {house[name]}
            </Text>
          )}
        </Fact>
      ))}
    </Stack>
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
