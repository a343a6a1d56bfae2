import { Skeleton } from '@mantine/core'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { paths } from '../nav/paths.ts'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './work.module.css'

/** Which price list is in force, and whether a newer one waits. */
export function PriceListPanel() {
  const t = useText<HomeText>('home')
  const read = useQuery(query(pricingApi.rapLists, {}))
  const lists = read.data?.rows
  const current = lists?.find((list) => list.isCurrent)
  const newer = lists?.find((list) => current !== undefined && list.listDate > current.listDate)
  return (
    <Panel
      title={t('priceList')}
      aside={
        <Link to={paths.rapPrice} className={styles.link}>
          {t('priceListOpen')}
        </Link>
      }
    >
      {read.isPending && <Skeleton height={44} />}
      {!lists && read.isError && <p className={styles.none}>{refusalText(read.error)}</p>}
      {lists && !current && <p className={styles.none}>{t('noPriceList')}</p>}
      {current && (
        <>
          <div className={styles.date}>{current.listDate}</div>
          <p className={styles.set}>
            {newer ? t('newerList', { date: newer.listDate }) : t('priceListSince', { ago: timeAgo(current.importedAt) })}
          </p>
        </>
      )}
    </Panel>
  )
}
