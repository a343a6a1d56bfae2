import { type Shape, shapes } from '@loupe/domain/stock/shapes.ts'
import type { SearchShape } from '@loupe/domain/stock/trade-shapes.ts'
import { stockOwners } from '@loupe/domain/access/access-sets.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { paths } from '../nav/paths.ts'
import { FacetDrawing } from '../gems/facet-drawing.tsx'
import { openContact } from '../me/contact-request.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { useMayOpen } from '../me/viewer.ts'
import { count } from '../text/format.ts'
import { useText, type Say } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { cleared, without } from './filters/choice.ts'
import { useChosenWords } from './filters/chosen-words.tsx'
import type { Field } from '../gems/asked/field-words.ts'
import { aloneSearches, aroundSearches, isNearInWeight, nearMatches, nearSearches, type NearSearch } from './picked/near-matches.ts'
import styles from './no-stones.module.css'
import { filterOf, type Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'
import { StoneCard } from './table/stone-tile.tsx'

const WantStones = lazyPart(() => import('./want-stones.tsx').then((module) => ({ default: module.WantStones })))

type Props = {
  readonly origin: Origin
  readonly choice: Choice
  readonly counts: FacetCounts | null
  readonly onChoice: (choice: Choice) => void
  readonly onOpen: (stone: Stone) => void
}

/** Shapes outside the sixteen have no drawing of their own. */
const drawnShape = (shape: SearchShape | undefined): Shape =>
  shapes.find((each) => each === shape) ?? (shape === undefined ? 'round' : 'other')

/** So many of the nearest stones stand under the notice. */
const shownStones = 6

/** How many stones searches near by show, and the first of them. */
function useAnswers(origin: Origin, searches: readonly NearSearch[]) {
  const prices = useAskedPrices()
  const answers = useQueries({
    queries: searches.map(({ choice }) =>
      query(stockApi.search, { filter: filterOf(origin, choice), limit: shownStones, counts: false, ...prices }),
    ),
  })
  return {
    areThere: answers.every(({ isPending }) => !isPending),
    found: searches.flatMap((search, at) => {
      const { total = 0, rows = [] } = answers[at]?.data ?? {}
      return total > 0 ? [{ ...search, stones: total, rows }] : []
    }),
  }
}

/** The first stones near by, none of them far from the weight asked for, and what stands over them or is said where there are none. */
function useNearest(origin: Origin, choice: Choice, near: ReturnType<typeof useAnswers>, hasWays: boolean) {
  const around = useAnswers(origin, aroundSearches(choice))
  const shown = [...near.found, ...around.found].flatMap(({ rows }) => rows).filter((stone) => isNearInWeight(choice, stone.carat))
  const nearest = [...new Map(shown.map((stone) => [stone.id, stone])).values()].slice(0, shownStones)
  const isOffWeight = choice.carat !== undefined && near.areThere && around.areThere && nearest.length === 0
  return { nearest, why: isOffWeight ? ('noneNear' as const) : hasWays && ('near' as const) }
}

/** Nothing matches: says what was asked, and which filter to take off to see the nearest stones; an empty house leads to the upload. */
export function NoStones({ origin, choice, counts, onChoice, onOpen }: Props) {
  const t = useText<StockText>('stock')
  const nav = useText<NavText>('nav')
  const uploads = useMayOpen(stockOwners)
  const words = useChosenWords(choice)
  const nameOf = (field: Field) => words.find((word) => word.fields.includes(field))?.text ?? field
  const lifted = nearMatches(choice, counts).map(({ field, stones }) => ({
    how: 'without' as const,
    field,
    stones,
    choice: without(choice, [field]),
  }))
  const near = useAnswers(origin, nearSearches(choice))
  const isFar = near.areThere && near.found.length === 0 && lifted.length === 0
  const alone = useAnswers(origin, isFar ? aloneSearches(choice) : [])
  const closer = [...near.found, ...lifted].toSorted((a, b) => rank[a.how] - rank[b.how] || b.stones - a.stones)
  const ways = (isFar ? alone.found : closer).slice(0, 5)
  const { nearest, why } = useNearest(origin, choice, near, ways.length > 0)
  return (
    <>
      <Notice
        picture={<FacetDrawing shape={drawnShape(choice.shape?.[0])} size={84} />}
        title={titleOf(words, choice, t)}
        why={why && t(why)}
      >
        {ways.map((way) => (
          <button
            key={`${way.how} ${way.field}`}
            type="button"
            className={look({ hovers: true }, styles.near)}
            onClick={() => onChoice(way.choice)}
          >
            {t(wayWords[way.how], { what: nameOf(way.field), count: way.stones, shown: count(way.stones) })}
          </button>
        ))}
        {words.length > 0 && (
          <button type="button" className={look({ hovers: true }, styles.near)} onClick={() => onChoice(cleared(choice))}>
            {t('clearAll')}
          </button>
        )}
        {words.length === 0 && uploads && (
          <Link to={paths.uploadStock} className={look({ hovers: true }, styles.near)}>
            {nav('uploadStock')}
          </Link>
        )}
        <Suspense>
          <WantStones origin={origin} choice={choice} />
        </Suspense>
        <Text as="button" type="button" above={8} tone="accent" size={14} underlines className={styles.hint} onClick={openContact}>
          {t('shortage')}
        </Text>
      </Notice>
      {nearest.length > 0 && (
        <ul className={styles.nearest} aria-label={t('near')}>
          {nearest.map((stone) => (
            <li key={stone.id}>
              <StoneCard stone={stone} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function titleOf(words: ReturnType<typeof useChosenWords>, { reportNos }: Choice, t: Say<StockText>): string {
  if (words.length === 0) return t('noStock')
  if (words.length === 1 && reportNos) return t('noNumbers', { count: reportNos.split(/\s+/).filter(Boolean).length })
  return t('noMatch', { what: words.map((word) => word.text).join(' · ') })
}

const rank = { wider: 0, without: 1, only: 2 } as const
const wayWords = { wider: 'wider', without: 'withoutOne', only: 'onlyOne' } as const
