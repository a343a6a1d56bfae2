import { roles } from '@loupe/domain/access/roles.ts'
import { siteRaters } from '@loupe/domain/access/access-sets.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useMayOpen } from '../me/viewer.ts'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { look } from '../ui/look/look.ts'
import type { Desk } from './desk.ts'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import side from './side-rows.module.css'
import styles from './terms-card.module.css'

const houseSetters = [roles.config] as const

/** What today's prices rest on: the list in force, for those who keep it, and yuan for a dollar. */
export function TermsCard({ desk }: { desk: Desk }) {
  const { list, rates, work, site } = desk
  const hasList = work !== null && list !== null
  const t = useText<DeskText>('desk')
  const setsHouse = useMayOpen(houseSetters)
  const setsNext = useMayOpen(siteRaters)
  return (
    <Card
      title={hasList ? t('terms') : site ? `${t('rateLine')} · ${t(site.ownRates ? 'ratesOwn' : 'ratesHouse')}` : t('rateLine')}
      aside={
        setsHouse || setsNext ? (
          <Link to={setsHouse ? paths.baseConfig : paths.nextRates} search={setsHouse ? { tab: 'rates' } : {}} className={side.link}>
            {t('ratesSet', { ago: timeAgo(rates.setAt) })}
          </Link>
        ) : (
          <Text tone="dim" size={12.5}>
            {t('ratesSet', { ago: timeAgo(rates.setAt) })}
          </Text>
        )
      }
    >
      {hasList && (
        <Link to={paths.rapPrice} className={look({ ruled: 'above', tone: 'text', plain: true }, styles.list)}>
          <Text tone="dim">{t('list')}</Text> <strong>{list.date}</strong>
          {list.newer && <em>{t('newerList', { date: list.newer })}</em>}
        </Link>
      )}
      <RatesTable desk={desk} isNamed={hasList} />
    </Card>
  )
}

/** Yuan for a dollar, kind by kind. */
export function RatesTable({ desk: { rates, stock, work }, isNamed }: { desk: Desk; isNamed: boolean }) {
  const t = useText<DeskText>('desk')
  const rows = [
    { origin: 'natural' as const, inHand: rates.naturalSpot, toOrder: rates.naturalOrder },
    { origin: 'lab' as const, inHand: rates.labGrownSpot, toOrder: rates.labGrownOrder },
  ].filter(({ origin }) => work !== null || stock.some((part) => part.origin === origin))
  return (
    <table className={look({ ruled: 'above', figures: true }, styles.rates)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={isNamed ? '' : 'visually-hidden'}>{t('rateLine')}</span>
          </th>
          <th scope="col">{t('inHand')}</th>
          <th scope="col">{t('toOrder')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ origin, inHand, toOrder }) => (
          <tr key={origin} data-origin={origin}>
            <th scope="row">{t(origin)}</th>
            <td>{inHand}</td>
            <td>{toOrder}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
