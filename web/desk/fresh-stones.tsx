import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { Money } from '../prices/figures.tsx'
import { OnRequest } from '../prices/on-request.tsx'
import { placeName } from '../gems/place-words.ts'
import { stockLink } from '../gems/stock-link.ts'
import { StonePicture } from '../gems/stone-picture.tsx'
import { gradeWords, stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { backPoints, count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import styles from './fresh-stones.module.css'
import side from './side-rows.module.css'

const shown = 5
/** The stones that the trade asks for most. */
const usual: Omit<StockFilter, 'origin'> = {
  hue: 'white',
  availability: ['available'],
  carat: { from: 0.9, to: 3.09 },
  color: ['D', 'E', 'F', 'G', 'H'],
}
const newest: StockSort = { by: 'seenAt', direction: 'desc' }

/** The stones of one side that suppliers sent last, at the buyer's prices; the head opens the same list. */
export function FreshStones({ origin }: { origin: Origin }) {
  const t = useText<DeskText>('desk')
  const filter = { ...usual, origin }
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
            ? data.rows.map((stone) => <FreshStone key={stone.id} stone={stone} />)
            : [0, 1, 2, 3, 4].map((k) => <Box as="li" ruled="above" tall={57} key={k} />)}
        </ul>
      </Card>
    </div>
  )
}

function FreshStone({ stone }: { stone: Stone }) {
  const t = useText<DeskText>('desk')
  const say = useLabel()
  const link = stockLink({ ...usual, origin: stone.origin }, newest)
  return (
    <Box as="li" ruled="above" tall={57}>
      <Link
        to={link.to}
        search={{ ...link.search, stone: stone.id }}
        className={look({ tone: 'text', plain: true, hovers: true }, styles.row)}
      >
        <Stack as="span" round={6} square={40} className={styles.picture}>
          <StonePicture stone={stone} size={40} />
        </Stack>
        <span className={styles.words}>
          <strong>{stoneTitle(stone, say)}</strong> <span>{gradeWords(stone, say).split(' · ').slice(0, 3).join(' ')}</span>
          <small>{[stone.lab, stone.location && placeName(stone.location), timeAgo(stone.seenAt)].filter(Boolean).join(' · ')}</small>
        </span>
        {stone.usdTotal === null ? (
          <Text tone="dim" size={12.5}>
            {stone.onRequest ? <OnRequest /> : t('priceHidden')}
          </Text>
        ) : (
          <Stack as="span" justify="end" tone="dim" figures className={styles.price}>
            {stone.back !== null && <span>{t('back', { back: backPoints(stone.back) })}</span>}
            <strong>
              <Money amount={stone.usdTotal} currency="USD" />
            </strong>
          </Stack>
        )}
      </Link>
    </Box>
  )
}
