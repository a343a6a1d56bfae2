import { afterBusinessDays } from '@loupe/domain/orders/lend/business-days.ts'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { IconClockHour4, IconAlertTriangle } from '@tabler/icons-react'
import { Amount } from '../prices/amount.tsx'
import { slowestDays } from '../gems/delivery.ts'
import { JewelLine } from '../gems/jewels/jewel-line.tsx'
import { StoneLine } from '../gems/stone-line.tsx'
import { parcelPieces } from '../gems/parts/parcel-words.ts'
import { ParcelLine } from '../gems/parts/parcel-line.tsx'
import { count, groupThousands } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { houseDay } from '../me/house-day.ts'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { Stack } from '../ui/stack.tsx'
import type { CartText } from './cart.text.en.ts'
import { useCheckOutText } from './check-out-words.ts'
import styles from './check-out.module.css'
import type { Quote } from './wishes.ts'

type Props = {
  readonly kind: OrderedKind
  readonly quote: Quote
  /** Figures of the question before, while the new ones are on their way. */
  readonly stale: boolean
  readonly forCustomer: boolean
}

/** What is ordered and what it costs now: lines, locked rate, total, deposit, balance and how long the stones are held. */
export function QuoteFigures({ kind, quote, stale, forCustomer }: Props) {
  const t = useCheckOutText(kind)
  const say = useLabel()
  // What is in hand is said first, on both sides.
  const rates = quote.rates
    .toSorted((one, other) => Number(other.kind === 'spot') - Number(one.kind === 'spot'))
    .map(({ kind: had, rate }) =>
      quote.rates.length === 1 ? `${say(stockKindLabels[had])} ${rate}` : t(had === 'spot' ? 'spotRate' : 'orderRate', { rate }),
    )
  const deposit = parseAmount(quote.depositDueRmb)
  const isOfParcels = quote.parcels.length > 0
  const isOfJewels = quote.jewels.length > 0
  if (quote.lines.length === 0 && !isOfParcels && !isOfJewels) return <LeftOut quote={quote} />
  return (
    <section className={styles.quote} data-stale={stale || undefined} aria-live="polite">
      <LeftOut quote={quote} />
      <Row as="h3" wrap align="baseline" size={14} weight={620} gap="4px 10px">
        {t('yourStones')}{' '}
        <Text tone="dim" size={12.5} weight={400}>
          {t(isOfParcels || isOfJewels ? 'pieceCount' : 'stones', { count: quote.pieces, shown: count(quote.pieces) })} · {quote.carats} ct
        </Text>
      </Row>
      {forCustomer && (
        <Text as="p" tone="dim" size={12.5} weight={400}>
          {t('customerPrices')}
        </Text>
      )}
      <Box as="ul" round={8} edge="line" className={styles.lines}>
        {quote.jewels.map((jewel, at) => (
          <QuotedJewel key={`${jewel.id} ${at}`} jewel={jewel} />
        ))}
        {quote.lines.map((stone) => (
          <Stack as="li" columns="minmax(0, 1fr) auto" gap={10} align="center" pad="8px 12px" key={stone.id}>
            <StoneLine stone={stone} actions={false} />
            <Stack as="span" justify="end" size={13}>
              <Amount currency="RMB" value={stone.rmbTotal} strong />
              <Amount currency="USD" value={stone.usdTotal} />
            </Stack>
          </Stack>
        ))}
        {quote.parcels.map((offer) => (
          <QuotedPart key={offer.parcel.id} offer={offer} />
        ))}
      </Box>
      <Stack as="dl" ground="raised" round={8} gap={7} pad={12} className={styles.figures}>
        <Row gap="2px 12px" wrap align="stretch" justify="between">
          <dt>{t('lockedRate')}</dt>
          <dd>{rates.join(' · ')}</dd>
        </Row>
        <Row gap="2px 12px" wrap align="stretch" justify="between">
          <dt>{t('total')}</dt>
          <dd>
            <Amount currency="USD" value={quote.usdTotal} /> <Amount currency="RMB" value={quote.rmbTotal} strong />
          </dd>
        </Row>
        <AllHere kind={kind} quote={quote} />
        <Row gap="2px 12px" wrap align="stretch" justify="between" className={styles.due}>
          <dt>{deposit === 0 ? t('depositNone') : t('deposit', { percent: quote.depositPercent.replace(/\.?0+$/, '') })}</dt>
          <dd>
            <Amount currency="RMB" value={quote.depositDueRmb} strong />
          </dd>
        </Row>
        <Row gap="2px 12px" wrap align="stretch" justify="between">
          <dt>{t('later')}</dt>
          <dd>
            <Amount currency="RMB" value={formatAmount(parseAmount(quote.rmbTotal) - deposit)} />
          </dd>
        </Row>
      </Stack>
      <Row as="p" tone="dim" size={13} gap={6} className={styles.hold}>
        <IconClockHour4 size={17} aria-hidden /> {t('holdHours', { count: quote.holdHours })}
      </Row>
    </section>
  )
}

/** When all of it is ready: of what is made to order, so many days after it is begun. */
function AllHere({ kind, quote }: Pick<Props, 'kind' | 'quote'>) {
  const t = useCheckOutText(kind)
  const leadDays = Math.max(0, ...quote.jewels.map((jewel) => jewel.leadDays ?? 0))
  const ready = quote.jewels.filter((jewel) => jewel.leadDays === null)
  const slowest = slowestDays([...quote.lines, ...quote.parcels.map(({ parcel }) => parcel), ...ready])
  if (leadDays === 0 && slowest === null) return null
  const words =
    leadDays > 0
      ? t('madeAfter', { days: leadDays })
      : slowest === null || slowest.most === 0
        ? t('inHandNow')
        : t('allHereBy', { days: slowest.days, day: afterBusinessDays(houseDay(new Date()), slowest.most) })
  return (
    <Row gap="2px 12px" wrap align="stretch" justify="between">
      <dt>{t('allHere')}</dt>
      <dd>{words}</dd>
    </Row>
  )
}

/** A piece or a style as it was asked for; its stones follow as lines of their own. */
function QuotedJewel({ jewel }: { jewel: Quote['jewels'][number] }) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const had = jewel.leadDays === null ? say(stockKindLabels[jewel.kind]) : t('madeIn', { days: jewel.leadDays })
  return (
    <Stack as="li" columns="minmax(0, 1fr) auto" gap={10} align="center" pad="8px 12px">
      <JewelLine jewel={jewel} had={had} />
      <Stack as="span" justify="end" size={13}>
        <Amount currency="RMB" value={jewel.rmbTotal} strong />
        <Amount currency="USD" value={jewel.usdTotal} />
      </Stack>
    </Stack>
  )
}

/** A part of a parcel: how much of it, at which price per carat. */
function QuotedPart({ offer }: { offer: Quote['parcels'][number] }) {
  const t = useText<CartText>('cart')
  const { parcel, pieces, carats, usdPerCt, usdTotal, rmbTotal } = offer
  return (
    <Stack as="li" columns="minmax(0, 1fr) auto" gap={10} align="center" pad="8px 12px">
      <span>
        <ParcelLine parcel={parcel} />
        <Text as="div" size={13} figures>
          {[
            `${carats} ct`,
            t('pieceCount', { count: pieces, shown: parcelPieces(parcel, pieces) }),
            usdPerCt && `${groupThousands(usdPerCt)} USD/ct`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <Stack as="span" justify="end" size={13}>
        <Amount currency="RMB" value={rmbTotal} strong />
        <Amount currency="USD" value={usdTotal} />
      </Stack>
    </Stack>
  )
}

function LeftOut({ quote }: { quote: Quote }) {
  const t = useText<CartText>('cart')
  if (quote.jewelsGone.length > 0) {
    return (
      <p className={styles.problem}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {t('jewelsLeftOut', { count: quote.jewelsGone.length, names: quote.jewelsGone.map(({ number }) => number).join(', ') })}
        </span>
      </p>
    )
  }
  if (quote.parcelsGone.length > 0) {
    return (
      <p className={styles.problem}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{t('partsLeftOut', { count: quote.parcelsGone.length, names: quote.parcelsGone.map(({ lotNo }) => lotNo).join(', ') })}</span>
      </p>
    )
  }
  if (quote.gone.length === 0) return null
  return (
    <p className={styles.problem}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t('leftOut', { count: quote.gone.length, names: quote.gone.map((stone) => stone.reportNo).join(', ') })}</span>
    </p>
  )
}
