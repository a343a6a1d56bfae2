import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { supplied } from '@loupe/domain/orders/standing.ts'
import { supplyStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { clarityLabels, whiteColorLabels } from '@loupe/domain/stock/labels.ts'
import { Link } from '@tanstack/react-router'
import { keptPage } from '../../nav/kept-pages.ts'
import { paths } from '../../nav/paths.ts'
import { Amount } from '../../prices/amount.tsx'
import { labGrownFirst } from '../../gems/stone-words.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { count, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { Desk } from '../desk.ts'
import { Card, Quiet } from '../desk-parts.tsx'
import { LineWords } from '../line-words.tsx'
import side from '../side-rows.module.css'
import { useKeptPageWords } from './kept-page-words.ts'
import styles from './supplier-standing.module.css'
import type { SupplyingText } from './supplying.text.en.ts'

type Supplier = NonNullable<Desk['supplier']>

/** How a supplier's prices stand among like stones: thirds, and the costliest of the dearest. Nobody's price is told. */
export function PriceRank({ rank, whiteStones }: { rank: Supplier['rank']; whiteStones: number }) {
  const t = useText<SupplyingText>('supplying')
  const say = useLabel()
  const thirds = ['cheap', 'middle', 'dear'] as const
  return (
    <Card title={t('rank')} why={t('rankWhy')}>
      {rank === null ? (
        <Quiet>{t('rankWorking')}</Quiet>
      ) : rank.compared === 0 ? (
        <Quiet>{t('rankNone')}</Quiet>
      ) : (
        <>
          <Row gap={2} align="stretch" pad="0 var(--lp-edge) 14px" className={styles.thirds}>
            {thirds.map((third) => (
              <span key={third} data-third={third} style={{ flexGrow: Math.max(rank[third], rank.compared / 12) }}>
                <b>{count(rank[third])}</b> {t(`thirds.${third}`)}
              </span>
            ))}
          </Row>
          <Text as="p" tone="dim" size={12.5} pad="0 var(--lp-edge) 10px" pretty>
            {t('rankOf', { compared: count(rank.compared), all: count(Math.max(rank.compared, whiteStones)) })}
          </Text>
          <Text as="p" tone="warn" size={12.5} weight={600} pad="0 var(--lp-edge) 6px" className={styles.of} aria-hidden>
            {t('thirds.dear')}
          </Text>
          <ul className={side.rows} aria-label={t('thirds.dear')}>
            {rank.last.map((stone) => (
              <li key={stone.id}>
                <Stack as="span" shrinks className={side.words}>
                  <strong>
                    {labGrownFirst(stone, say)}
                    {say(shapeText(stone))} {stone.carat.toFixed(2)} ct {stone.color && say(whiteColorLabels[stone.color])}{' '}
                    {stone.clarity && say(clarityLabels[stone.clarity])}
                  </strong>
                  <Link to={keptPage({ origin: stone.origin, hue: 'white' })} search={{ stone: stone.id }} className={side.link}>
                    {stone.stockNo}
                  </Link>
                </Stack>
                <Stack as="span" justify="end" fixed tone="dim" size={12.5} figures gap={2} className={styles.end}>
                  <Amount currency="USD" value={stone.usd} strong />
                  {t('rankPerCt', { usd: groupThousands((Number(stone.usd) / stone.carat).toFixed(0)) })}
                </Stack>
              </li>
            ))}
          </ul>
        </>
      )}
      <Text as="details" tone="dim" size={12.5} pad="0 var(--lp-edge) 12px" pretty className={styles.how}>
        <summary>{t('rankHow')}</summary>
        {t('rankHowWhy')}
      </Text>
    </Card>
  )
}

/** The stones that were sold last, and how far each is. */
export function SoldLately({ sold }: { sold: Supplier['sold'] }) {
  const t = useText<SupplyingText>('supplying')
  const say = useLabel()
  return (
    <Card
      title={t('soldLately')}
      aside={
        <Row as="span" gap={14} align="stretch">
          {sold.sides
            .filter(({ lines }) => lines > 0)
            .map(({ origin, lines }) => (
              <Link
                key={origin}
                to={kinds[stoneKinds[origin]].paths.salesStock}
                search={{ status: supplied.join(','), from: sold.from }}
                className={side.link}
              >
                {t(`sides.${origin}`)} {count(lines)}
              </Link>
            ))}
        </Row>
      }
    >
      <ul className={side.rows}>
        {sold.rows.map((line) => (
          <li key={line.lineId}>
            <LineWords line={line} />
            <Stack as="span" justify="end" fixed tone="dim" size={12.5} figures gap={2} className={styles.end}>
              <Amount currency="USD" value={line.usd} strong />
              <StateWord tone={line.status === 'picked_up' ? 'good' : 'natural'}>{say(supplyStatusLabels[line.status])}</StateWord>
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How long ago the stones for sale were last confirmed: buyers see the date and pass over old ones. Each number opens its stones. */
export function StockAge({ agesByPage: ages, lastFileAt }: Pick<Supplier, 'agesByPage' | 'lastFileAt'>) {
  const t = useText<SupplyingText>('supplying')
  const spans = ['day', 'week', 'month', 'older'] as const
  const sumOf = (span: (typeof spans)[number]): number => (ages ?? []).reduce((sum, page) => sum + page[span], 0)
  const all = spans.reduce((sum, span) => sum + sumOf(span), 0)
  return (
    <Card
      title={t('age')}
      why={lastFileAt === null ? t('supplyNoFile') : t('ageWhy')}
      aside={
        <Link to={paths.uploadStock} className={side.link}>
          {t('upload')}
        </Link>
      }
    >
      <Stack as="ul" columns="auto minmax(0, 1fr) minmax(44px, auto)" gap="6px 12px" pad="2px var(--lp-edge) 14px" className={styles.ages}>
        {spans.map((span) => (
          <Stack as="li" align="center" key={span} data-old={(span === 'older' && sumOf('older') > 0) || undefined}>
            <span>{t(`ages.${span}`)}</span>
            <i aria-hidden>
              <i style={{ width: `${all === 0 ? 0 : (sumOf(span) / all) * 100}%` }} />
            </i>
            {ages === null ? <b>–</b> : <AgeCounts ages={ages} span={span} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** So many on each page of the stock; a single page needs no name. */
function AgeCounts({ ages, span }: { ages: NonNullable<Supplier['agesByPage']>; span: 'day' | 'week' | 'month' | 'older' }) {
  const words = useKeptPageWords(ages)
  const pages = ages.filter((page) => page[span] > 0)
  if (pages.length === 0) return <b>0</b>
  return (
    <Row as="b" gap="0 10px" wrap justify="end">
      {pages.map((page) => (
        <Link key={words(page)} to={keptPage(page)} search={{ seen: span }} className={side.link}>
          {words(page)} {count(page[span])}
        </Link>
      ))}
    </Row>
  )
}
