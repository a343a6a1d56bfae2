import { Link } from '@tanstack/react-router'
import { pathOf, readableSearches, type RecentSearch } from '../../gems/recent-searches.ts'
import { parseSearch } from '../../nav/search-codec.ts'
import { count, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { DeskText } from '../desk.text.en.ts'
import styles from './last-searches.module.css'
import { freshOf, useNews } from './use-news.ts'

/** What somebody looked for last, one press away; how many stones it found then. */
export function LastSearches() {
  const t = useText<DeskText>('desk')
  const news = useNews()
  return (
    <Row as="section" gap={8} className={styles.searches} aria-label={t('lastSearches')}>
      <Text tone="dim" size={13} fixed>
        {t('lastSearches')}
      </Text>
      <Row as="ul" gap={8} shrinks className={styles.list}>
        {readableSearches().map((found) => (
          <li key={`${found.page} ${found.search}`}>
            <Again found={found} fresh={freshOf(news, found)} />
          </li>
        ))}
      </Row>
    </Row>
  )
}

type Props = { readonly found: RecentSearch; readonly fresh: number | null }

function Again({ found: { page, search, words, stones, at, filter }, fresh }: Props) {
  const t = useText<DeskText>('desk')
  const origin = page === 'natural' ? 'natural' : 'lab'
  return (
    <Link
      to={pathOf(page) ?? '/'}
      search={parseSearch(search)}
      className={look({ ground: 'surface', round: 8, tone: 'text', plain: true, hovers: true, oneLine: true, size: 13 }, styles.one)}
      data-origin={origin}
      title={`${t(origin)} · ${words}`}
    >
      <Text tone="accent" weight={600}>
        {t(origin)}
      </Text>
      <Text cut className={styles.words}>
        {words}
      </Text>
      <Text tone="dim" figures>
        {t('foundThen', { stones: count(stones), when: timeAgo(new Date(at).toISOString()) })}
      </Text>
      {fresh !== null && fresh > 0 && filter && (
        <Text tone="good" weight={650} figures>
          {t('freshThen', { stones: count(fresh) })}
        </Text>
      )}
    </Link>
  )
}
