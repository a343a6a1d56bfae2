import { Skeleton } from '@mantine/core'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { FeedTrouble } from '@loupe/domain/home/desk.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { paths } from '../../nav/paths.ts'
import { StateWord, type Tone } from '../../lists/state-word.tsx'
import { count, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { Card, Quiet } from '../desk-parts.tsx'
import styles from './imports-panel.module.css'
import type { SupplyingText } from './supplying.text.en.ts'
import side from '../side-rows.module.css'

type ImportWord = 'working' | 'toApply' | 'toAnswer' | 'applied' | 'failed' | 'undone'

const tones: Readonly<Record<ImportWord, Tone>> = {
  working: 'natural',
  toApply: 'warn',
  toAnswer: 'warn',
  applied: 'good',
  failed: 'bad',
  undone: 'calm',
}

/** What the reader needs to know of an import: is there something to do? */
function wordOf({ state, needs }: StockImport): ImportWord {
  if (state === 'ready') return needs.length > 0 ? 'toAnswer' : 'toApply'
  if (state === 'done') return 'applied'
  if (state === 'failed') return 'failed'
  return state === 'undone' || state === 'cancelled' ? 'undone' : 'working'
}

/** The last files that came in, and which of them still wait to be applied. */
export function ImportsPanel({ troubles }: { readonly troubles: readonly FeedTrouble[] }) {
  const t = useText<SupplyingText>('supplying')
  const read = useQuery(query(feedsApi.list, { limit: 4 }))
  const rows = read.data?.rows
  return (
    <Card
      title={t('imports')}
      aside={
        <Link to={paths.uploadStock} className={side.link}>
          {t('importsAll')}
        </Link>
      }
    >
      {troubles.map(({ at, problem }) => (
        <Text key={at} as="p" tone="warn" size={13} pad="8px 16px" pretty role="status">
          {`${t('notFetched')} (${timeAgo(at)}). ${problem ?? ''}`}
        </Text>
      ))}
      {read.isPending && <Skeleton height={216} radius={0} />}
      {!rows && read.isError && <Quiet>{refusalText(read.error)}</Quiet>}
      {rows?.length === 0 && <Quiet>{t('noImports')}</Quiet>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                to={paths.uploadStock}
                search={{ import: row.id }}
                className={look({ ruled: 'above', tone: 'text', plain: true, hovers: true }, styles.line)}
              >
                <Text weight={600} cut>
                  {row.fileName}
                </Text>
                <StateWord tone={tones[wordOf(row)]}>{t(`importWords.${wordOf(row)}`)}</StateWord>
                <Text tone="dim" size={13} breaks className={styles.facts}>
                  {timeAgo(row.createdAt)} · {t('importRows', { count: row.counts.rows, rows: count(row.counts.rows) })}
                </Text>
                {row.counts.rejected > 0 && (
                  <Text tone="bad" size={12.5} textAlign="end">
                    {t('importRefused', { count: row.counts.rejected })}
                  </Text>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
