import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { supplied } from '@loupe/domain/orders/standing.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import type { Path } from '../../nav/paths.ts'
import { keptPage } from '../../nav/kept-pages.ts'
import { paths } from '../../nav/paths.ts'
import type { SearchText } from '../../nav/search-codec.ts'
import { Amount } from '../../prices/amount.tsx'
import { wholeAmount } from '../../prices/whole-amount.ts'
import { count, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { Desk } from '../desk.ts'
import parts from '../desk-parts.module.css'
import side from '../side-rows.module.css'
import figures from '../staff-figures.module.css'
import { useKeptPageWords } from './kept-page-words.ts'
import styles from './supplier-desk.module.css'
import type { SupplyingText } from './supplying.text.en.ts'

type Supplier = NonNullable<Desk['supplier']>
type Part = { readonly words: string; readonly to: Path; readonly search: SearchText }

/** What a supplier looks at first; each number is the sum of the lists that stand under it. */
export function SupplierFigures({ desk, supplier }: { desk: Desk; supplier: Supplier }) {
  const t = useText<SupplyingText>('supplying')
  const pages = desk.stock.filter(({ stones }) => stones > 0)
  const pageWords = useKeptPageWords(pages)
  return (
    <div className={classes(figures.figures, styles.figures)}>
      <Figure
        name={t('forSale')}
        value={count(pages.reduce((all, { stones }) => all + stones, 0))}
        none={t('forSaleNone')}
        parts={pages.map((page) => ({ words: `${pageWords(page)} ${count(page.stones)}`.trim(), to: keptPage(page), search: {} }))}
      />
      <Figure
        name={t('toConfirm')}
        value={count(supplier.toConfirm.reduce((all, { lines }) => all + lines, 0))}
        none={t('toConfirmNone')}
        parts={supplier.toConfirm
          .filter(({ lines }) => lines > 0)
          .map(({ origin, lines }) => ({
            words: `${t(`sides.${origin}`)} ${count(lines)}`,
            to: kinds[stoneKinds[origin]].paths.salesStock,
            search: { status: 'waiting_confirm' },
          }))}
      />
      <Old agesByPage={supplier.agesByPage} />
      <LastFile />
      <Sold sold={supplier.sold} />
    </div>
  )
}

type FigureProps = {
  readonly name: string
  readonly value: ReactNode
  readonly tone?: 'bad' | undefined
  readonly none: string
  readonly parts: readonly Part[]
  readonly more?: string | undefined
}

/** A number over the lists that it is the sum of. */
function Figure({ name, value, tone, none, parts: lists, more }: FigureProps) {
  return (
    <Text as="div" shrinks frame="card" tone="text" plain className={parts.figure} data-tone={tone} role="group" aria-label={name}>
      <Text tone="dim">{name}</Text>
      <Text as="strong" figures cut className={parts.value}>
        {value}
      </Text>
      {lists.length === 0 ? (
        <Text tone="dim" size={12}>
          {none}
        </Text>
      ) : (
        <Row as="span" gap="0 12px" wrap shrinks>
          {lists.map(({ words, to, search }) => (
            <Link key={words} to={to} search={search} title={words} className={look({ shrinks: true }, side.link)}>
              <Text block cut shrinks>
                {words}
              </Text>
            </Link>
          ))}
        </Row>
      )}
      {more && (
        <Text tone="dim" size={12}>
          {more}
        </Text>
      )}
    </Text>
  )
}

/** What buyers pass over: stones that nobody confirmed for a week. */
function Old({ agesByPage }: Pick<Supplier, 'agesByPage'>) {
  const t = useText<SupplyingText>('supplying')
  const pageWords = useKeptPageWords(agesByPage ?? [])
  const spans = ['month', 'older'] as const
  const old = (agesByPage ?? []).flatMap((page) =>
    spans
      .filter((span) => page[span] > 0)
      .map((span) => ({
        words: `${[pageWords(page), t(`ages.${span}`)].filter(Boolean).join(', ')} ${count(page[span])}`,
        to: keptPage(page),
        search: { seen: span },
      })),
  )
  const all = (agesByPage ?? []).reduce((sum, page) => sum + page.month + page.older, 0)
  return (
    <Figure
      name={t('old')}
      value={agesByPage === null ? '–' : count(all)}
      tone={all > 0 ? 'bad' : undefined}
      none={t(agesByPage === null ? 'oldCounting' : 'oldNone')}
      parts={old}
    />
  )
}

/** How much of the last file was refused, and the file with its reasons. */
function LastFile() {
  const t = useText<SupplyingText>('supplying')
  const read = useQuery(query(feedsApi.list, { limit: 4 }))
  const last = read.data?.rows[0]
  const none = read.data && !last
  return (
    <Figure
      name={t('lastFile')}
      value={last ? count(last.counts.rejected) : none ? t('lastFileNone') : '–'}
      tone={last && last.counts.rejected > 0 ? 'bad' : undefined}
      none=""
      more={last && `${t('importRows', { count: last.counts.rows, rows: count(last.counts.rows) })} · ${timeAgo(last.createdAt)}`}
      parts={
        last
          ? [
              {
                words: last.fileName,
                to: paths.uploadStock,
                search: { import: last.id },
              },
            ]
          : none
            ? [{ words: t('lastFileSend'), to: paths.uploadStock, search: {} }]
            : []
      }
    />
  )
}

function Sold({ sold }: Pick<Supplier, 'sold'>) {
  const t = useText<SupplyingText>('supplying')
  const sides = sold.sides.filter(({ lines }) => lines > 0)
  return (
    <Figure
      name={t('sold')}
      value={
        <Row as="span" gap="0 16px" wrap align="baseline">
          {(sides.length === 0 ? sold.sides.slice(0, 1) : sides).map(({ origin, usd }) => (
            <Amount key={origin} currency="USD" value={wholeAmount(usd)} strong />
          ))}
        </Row>
      }
      none={t('soldSub', { count: 0 })}
      parts={sides.map(({ origin, lines }) => ({
        words: `${t(`sides.${origin}`)} ${t('soldSub', { count: lines })}`,
        to: kinds[stoneKinds[origin]].paths.salesStock,
        search: { status: supplied.join(','), from: sold.from },
      }))}
    />
  )
}
