import { Skeleton } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Section } from '../../lists/section.tsx'
import { Money } from '../../prices/figures.tsx'
import { carat, count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import styles from './price-strip.module.css'

type Place = OutputOf<typeof keepingApi.prices>
type Others = NonNullable<Place['others']>

/** Where the price per carat stands among equal stones of others. */
export function PriceStrip({ id }: { readonly id: string }) {
  const t = useText<KeepingText>('keeping')
  const { data, error } = useQuery(query(keepingApi.prices, { id }, { quiet: true }))
  if (error !== null) return null
  return (
    <Section title={`${t('priceAmong')}, ${t('perCarat')}`}>
      {data === undefined && <Skeleton height={74} />}
      {data !== undefined && data.others === null && (
        <Text as="p" tone="dim" size={13}>
          {t('tooFew')}
        </Text>
      )}
      {data !== undefined && data.others !== null && <Strip place={data} others={data.others} />}
    </Section>
  )
}

/** "1.00–1.49 ct", "3.00+ ct" */
const bandWords = ({ caratFrom, caratTo }: Place): string =>
  caratTo === null ? `${carat(caratFrom)}+ ct` : `${carat(caratFrom)}–${carat(Math.floor(caratTo * 100) / 100)} ct`

/** In percent of the way from the lowest to the highest; what lies outside stands at its end. */
function shareOf(price: string, { lowest, highest }: Others): number {
  const [low, high] = [parseAmount(lowest), parseAmount(highest)]
  if (high === low) return 50
  return Math.min(100, Math.max(0, ((parseAmount(price) - low) / (high - low)) * 100))
}

function Strip({ place, others }: { readonly place: Place; readonly others: Others }) {
  const t = useText<KeepingText>('keeping')
  const { stones, cheaper } = others
  const own = shareOf(place.own, others)
  return (
    <Stack gap={8}>
      <Row gap="2px 12px" wrap justify="between" size={13}>
        <Text tone="dim">{t('equalStones', { count: stones, shown: count(stones), band: bandWords(place) })}</Text>
        <Text weight={550}>{t('cheaperThan', { dearer: count(stones - cheaper), cheaper: count(cheaper) })}</Text>
      </Row>
      <div className={styles.track} aria-hidden>
        <span className={styles.median} style={{ insetInlineStart: `${shareOf(others.median, others)}%` }} />
        <span className={styles.own} style={{ insetInlineStart: `${own}%` }} />
      </div>
      <Row as="dl" gap="4px 12px" wrap justify="between" size={13}>
        <Figure name={t('lowest')} amount={others.lowest} />
        <Figure name={t('median')} amount={others.median} />
        <Figure name={t('own')} amount={place.own} isOwn />
        <Figure name={t('highest')} amount={others.highest} />
      </Row>
    </Stack>
  )
}

type FigureProps = { readonly name: string; readonly amount: string; readonly isOwn?: boolean }

const Figure = ({ name, amount, isOwn = false }: FigureProps) => (
  <div>
    <Text as="dt" tone={isOwn ? 'accent' : 'dim'} size={12} weight={isOwn ? 600 : 400}>
      {name}
    </Text>
    <dd>
      <Money amount={amount} currency="USD" strong={isOwn} />
    </dd>
  </div>
)
