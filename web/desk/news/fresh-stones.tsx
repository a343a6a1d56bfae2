import { usualTaste } from '@loupe/domain/home/taste.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Card, Quiet } from '../desk-parts.tsx'
import type { DeskText } from '../desk.text.en.ts'
import styles from './fresh-stones.module.css'
import side from '../side-rows.module.css'
import { placeholders, StoneRow } from './stone-row.tsx'

const shown = 5
const newest: StockSort = { by: 'seenAt', direction: 'desc' }

/** The stones of one side that suppliers sent last, at the buyer's prices; the head opens the same list. */
export function FreshStones({ origin }: { origin: Origin }) {
  const t = useText<DeskText>('desk')
  const filter = { ...usualTaste, origin }
  const { data } = useQuery(query(stockApi.search, { filter, sort: newest, limit: shown, counts: false }))
  return (
    <div className={styles.place} data-origin={origin}>
      <Card
        title={`${t('fresh')} · ${t(origin)}`}
        why={t('freshWhy')}
        aside={
          data && (
            <Link {...stockLink(filter, newest)} className={side.link}>
              {t('toStock', { stones: count(data.total) })}
            </Link>
          )
        }
      >
        {data?.rows.length === 0 && <Quiet>{t('freshNone')}</Quiet>}
        <ul className={styles.rows}>
          {data
            ? data.rows.map((stone) => <StoneRow key={stone.id} stone={stone} link={stockLink(filter, newest)} />)
            : placeholders.map((k) => <Box as="li" ruled="above" tall={57} key={k} />)}
        </ul>
      </Card>
    </div>
  )
}
