import type { NewsSide } from '@loupe/domain/home/news.api.ts'
import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chosenFields, fieldWords } from '../../gems/asked/field-words.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { count, toMinute } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Card, Quiet } from '../desk-parts.tsx'
import type { DeskText } from '../desk.text.en.ts'
import styles from './fresh-stones.module.css'
import side from '../side-rows.module.css'
import { placeholders, StoneRow } from './stone-row.tsx'
import { useNews } from './use-news.ts'

const newest: StockSort = { by: 'seenAt', direction: 'desc' }
const shown = 5

/** "Round, Oval · 1.00–2.20 ct · D–F" */
function useTasteWords() {
  const say = useLabel()
  const names = { supplier: String, numbers: String, since: String }
  return (filter: StockFilter): string =>
    chosenFields(filter)
      .filter((field) => field !== 'availability')
      .map((field) => fieldWords(filter, field, say, names))
      .join(' · ')
}

type Found = { readonly stone: Stone; readonly was?: { readonly back: string | null; readonly usdTotal: string } }
type Part = { readonly filter: StockFilter; readonly total: number; readonly rows: readonly Found[] }

/** Of each side in turn, until there are enough. */
function inTurn(parts: readonly Part[]): { readonly part: Part; readonly found: Found }[] {
  const most = Math.max(0, ...parts.map(({ rows }) => rows.length))
  const turns = Array.from({ length: most }, (_, at) => parts.flatMap((part) => (part.rows[at] ? [{ part, found: part.rows[at] }] : [])))
  const chosen = turns.flat().slice(0, shown)
  return parts.flatMap((part) => chosen.filter((each) => each.part === part))
}

type CardProps = {
  readonly title: string
  readonly why: string | undefined
  readonly parts: readonly Part[] | undefined
  readonly none: string
}

/** Five stones of a list, the list of each side one press away by its number. */
function NewsCard({ title, why, parts, none }: CardProps) {
  const t = useText<DeskText>('desk')
  const filled = (parts ?? []).filter(({ total }) => total > 0)
  return (
    <div className={styles.place}>
      <Card
        title={title}
        why={why}
        aside={
          filled.length > 0 && (
            <Row as="span" gap={14} align="stretch">
              {filled.map(({ filter, total }) => (
                <Link key={filter.origin} {...stockLink(filter, newest)} className={side.link}>
                  {t(filter.origin)} {count(total)}
                </Link>
              ))}
            </Row>
          )
        }
      >
        {parts && filled.length === 0 && <Quiet>{none}</Quiet>}
        <ul className={styles.rows}>
          {parts
            ? inTurn(parts).map(({ part, found }) => (
                <StoneRow
                  key={found.stone.id}
                  stone={found.stone}
                  link={stockLink(part.filter, newest)}
                  {...(found.was ? { was: found.was } : {})}
                />
              ))
            : placeholders.map((k) => <Box as="li" ruled="above" tall={57} key={k} />)}
        </ul>
      </Card>
    </div>
  )
}

const freshParts = (sides: readonly NewsSide[], addedSince: string): Part[] =>
  sides.map(({ filter, fresh }) => ({
    filter: { ...filter, addedSince },
    total: fresh.total,
    rows: fresh.rows.map((stone) => ({ stone })),
  }))

const cheaperParts = (sides: readonly NewsSide[], cheaperSince: string): Part[] =>
  sides.flatMap(({ filter, cheaper }) => (cheaper === null ? [] : [{ filter: { ...filter, cheaperSince }, ...cheaper }]))

/** Of what the lists are: what is known of the reader, else what the trade asks for most. */
function useWhy(news: ReturnType<typeof useNews>['news']): string | undefined {
  const t = useText<DeskText>('desk')
  const tasteWords = useTasteWords()
  if (!news) return undefined
  const own = news.sides.filter(({ isOwn }) => isOwn)
  return own.length > 0 ? own.map(({ filter }) => `${t(filter.origin)}: ${tasteWords(filter)}`).join(' / ') : t('freshUsual')
}

/** What came since the reader was here before, and what its suppliers ask less for than a week ago: of what they look for and order. */
export function BuyerNews(): ReactNode {
  const t = useText<DeskText>('desk')
  const { news, failed } = useNews()
  const why = useWhy(news)
  if (failed) return null
  const since = news ? toMinute(news.since).slice(5) : ''
  const seesPrices = news?.sides.some(({ cheaper }) => cheaper !== null) ?? true
  return (
    <>
      <NewsCard
        title={t(news?.isFirstVisit ? 'newWeek' : 'newSince')}
        why={why}
        parts={news && freshParts(news.sides, news.since)}
        none={t('newNone', { since })}
      />
      {seesPrices && (
        <NewsCard title={t('cheaper')} why={why} parts={news && cheaperParts(news.sides, news.cheaperSince)} none={t('cheaperNone')} />
      )}
    </>
  )
}
