import type { ResellerSite } from '@loupe/domain/resellers/resellers.api.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { count, groupThousands, timeAgo } from '../text/format.ts'
import { useGroupName } from '../people/use-group-name.ts'
import { wholeAmount } from '../prices/whole-amount.ts'
import { useText } from '../text/use-text.ts'
import { Box } from '../ui/box.tsx'
import { Text } from '../ui/text.tsx'
import type { ResellersText } from './resellers.text.en.ts'
import styles from './site-panel.module.css'

type FigureProps = { readonly word: string; readonly value: string; readonly more: string; readonly to?: string | undefined }

/** A site in figures; for whoever runs it each leads to its list. */
export function SiteFigures({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const { people, orders, config, for_house: isForHouse } = site
  const own = (to: string) => (isForHouse ? undefined : to)
  return (
    <Box as="ul" round={10} edge="line" className={styles.figures} aria-label={t('numbers')}>
      <Figure
        word={t('customers')}
        value={count(people.customers)}
        more={people.waiting > 0 ? t('waitingCount', { count: people.waiting }) : t('noneWaits')}
        to={own(paths.people)}
      />
      <Figure
        word={t('ordersRunning')}
        value={count(orders.open)}
        more={orders.all > 0 ? t('ofAll', { count: orders.all }) : ''}
        to={own(paths.customerOrders)}
      />
      <Figure
        word={t('turnoverMonth')}
        value={`RMB ${groupThousands(wholeAmount(orders.rmb_month))}`}
        more={Number(orders.rmb) > 0 ? t('turnoverAll', { rmb: `RMB ${groupThousands(wholeAmount(orders.rmb))}` }) : ''}
        to={own(paths.customerOrders)}
      />
      <Figure
        word={t('lastOrder')}
        value={orders.last_at ? timeAgo(orders.last_at) : t('noneYetShort')}
        more={t('lastSeenAt', { when: site.last_seen ? timeAgo(site.last_seen) : t('never') })}
      />
      <Figure
        word={t('configVisitors')}
        value={t(config.visitors ? 'visitorsIn' : 'visitorsOut')}
        more={config.languages.map((language) => t(`languages.${language}`)).join(' · ')}
        to={own(`${paths.nextConfig}?tab=config`)}
      />
      {site.buys_as !== null ? (
        <Figure word={t('buysAs')} value={groupName(site.buys_as)} more={t('accountsCount', { count: config.payment_accounts })} />
      ) : (
        <Figure
          word={t('staff')}
          value={count(people.staff)}
          more={t('accountsCount', { count: config.payment_accounts })}
          to={own(paths.people)}
        />
      )}
    </Box>
  )
}

function Figure({ word, value, more, to }: FigureProps) {
  const body = (
    <>
      <span className={styles.word}>{word}</span>
      <Text as="strong" size={18} weight={650} figures className={styles.figure}>
        {value}
      </Text>
      {more && <span className={styles.word}>{more}</span>}
    </>
  )
  return <li>{to === undefined ? <div>{body}</div> : <Link to={to}>{body}</Link>}</li>
}
