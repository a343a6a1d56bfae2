import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { lastSeenOf } from '../site-words.tsx'
import { count, groupThousands, timeAgo } from '../../text/format.ts'
import { useGroupName } from '../../people/use-group-name.ts'
import { wholeAmount } from '../../prices/whole-amount.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Text } from '../../ui/text.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import styles from './site-panel.module.css'

type FigureProps = { readonly word: string; readonly value: string; readonly more?: string; readonly to?: string | undefined }

/** A site in figures; for whoever runs it each leads to its list. */
export function SiteFigures({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const groupName = useGroupName()
  const { people, orders, config, forHouse: isForHouse } = site
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
        value={`RMB ${groupThousands(wholeAmount(orders.rmbMonth))}`}
        more={Number(orders.rmb) > 0 ? t('turnoverAll', { rmb: `RMB ${groupThousands(wholeAmount(orders.rmb))}` }) : ''}
        to={own(paths.customerOrders)}
      />
      <Figure word={t('lastOrder')} value={orders.lastAt ? timeAgo(orders.lastAt) : t('noneYetShort')} to={own(paths.customerOrders)} />
      <Figure word={t('lastSeen')} value={lastSeenOf(site, t)} />
      <Figure
        word={t('configVisitors')}
        value={t(config.visitors ? 'visitorsIn' : 'visitorsOut')}
        to={own(`${paths.nextConfig}?tab=config`)}
      />
      <Figure word={t('paymentAccounts')} value={count(config.paymentAccounts)} to={own(`${paths.nextConfig}?tab=config`)} />
      {site.buysAs !== null ? (
        <Figure word={t('buysAs')} value={groupName(site.buysAs)} />
      ) : (
        <Figure word={t('staff')} value={count(people.staff)} to={own(paths.people)} />
      )}
    </Box>
  )
}

function Figure({ word, value, more, to }: FigureProps) {
  const body = (
    <>
      <Text tone="dim" size={12.5}>
        {word}
      </Text>
      <Text as="strong" size={18} weight={650} figures className={styles.figure}>
        {value}
      </Text>
      {more && (
        <Text tone="dim" size={12.5}>
          {more}
        </Text>
      )}
    </>
  )
  return <li>{to === undefined ? <div>{body}</div> : <Link to={to}>{body}</Link>}</li>
}
