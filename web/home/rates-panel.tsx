import { Skeleton } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { originLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { keyOf, query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { paths } from '../nav/paths.ts'
import { useStockEvents } from '../parts/stock-events.ts'
import { useLabel } from '../parts/use-label.ts'
import { useMayOpen } from '../parts/viewer.ts'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './work.module.css'

const houseSetters = [roles.config] as const
const nextSetters = [roles.nextRates] as const

/** Yuan for one dollar, as prices are counted now. */
export function RatesPanel() {
  const t = useText<HomeText>('home')
  const say = useLabel()
  const read = useQuery(query(pricingApi.rates, {}))
  const setsHouse = useMayOpen(houseSetters)
  const setsNext = useMayOpen(nextSetters)
  const client = useQueryClient()
  useStockEvents((change) => {
    if (change === 'all') void client.invalidateQueries({ queryKey: keyOf(pricingApi.rates) })
  })
  const rates = read.data
  const rows = rates && [
    { origin: 'natural' as const, spot: rates.naturalSpot, order: rates.naturalOrder },
    { origin: 'lab' as const, spot: rates.labSpot, order: rates.labOrder },
  ]
  return (
    <Panel
      title={t('rates')}
      why={t('ratesWhy')}
      aside={
        (setsHouse || setsNext) && (
          <Link to={setsHouse ? paths.baseConfig : paths.nextRates} search={setsHouse ? { tab: 'rates' } : {}} className={styles.link}>
            {t('setRates')}
          </Link>
        )
      }
    >
      {read.isPending && <Skeleton height={80} />}
      {!rates && read.isError && <p className={styles.none}>{refusalText(read.error)}</p>}
      {rows && (
        <>
          <table className={styles.rateTable}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('rates')}</span>
                </th>
                <th scope="col">{say(stockKindLabels.spot)}</th>
                <th scope="col">{say(stockKindLabels.order)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ origin, spot, order }) => (
                <tr key={origin} data-origin={origin}>
                  <th scope="row">{say(originLabels[origin])}</th>
                  <td>{spot}</td>
                  <td>{order}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.set}>{t('ratesSet', { ago: timeAgo(rates.setAt) })}</p>
        </>
      )}
    </Panel>
  )
}
