import { useQuery } from '@tanstack/react-query'
import { fieldLabels, fluorescenceLabels, growthLabels, makeWords, tintLabels } from '@loupe/domain/stock/labels.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import { reportWords } from '@loupe/domain/stock/report-words.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCheck, IconExternalLink, IconPlayerPlay, IconPlus, IconShoppingCartPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { AvailabilityBadge, KindBadge, OriginBadge } from '../parts/badges.tsx'
import { addToCart, mayBuyOf, useIsInCart } from '../parts/cart.ts'
import { CertificateBadge } from '../parts/certificate-badge.tsx'
import { Money } from '../parts/figures.tsx'
import { PrintNo } from '../parts/print-no.tsx'
import { StonePicture } from '../parts/stone-picture.tsx'
import { clarityWord, colorWords, measurements, stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { placeName } from '../parts/place-words.ts'
import { useViewer } from '../parts/viewer.ts'
import { carat, timeAgo } from '../text/format.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import { useDevice } from '../ui/use-device.ts'
import { PriceChain } from './price-chain.tsx'
import { mark, useSelection } from './selection.ts'
import { OfferList } from './offer-list.tsx'
import styles from './stone-drawer.module.css'
import type { StockText } from './stock.text.en.ts'

/** One stone in full: picture, grades in plain words, proportions, certificate, how the price came about, other offers. */
export function StoneDetail({ id, known }: { id: string; known: Stone | undefined }) {
  const t = useText<StockText>('stock')
  const device = useDevice()
  const detail = useQuery(query(stockApi.detail, { id }))
  const stone = detail.data?.stone ?? known
  if (!stone) return detail.error ? <p className={styles.problem}>{refusalText(detail.error)}</p> : <DetailSkeleton />
  return (
    <div className={styles.detail} data-origin={stone.origin}>
      <div className={styles.stage}>
        <StonePicture stone={stone} size={device === 'mobile' ? 144 : 168} bothSides />
      </div>
      <div className={styles.badges}>
        <OriginBadge origin={stone.origin} />
        <AvailabilityBadge availability={stone.availability} />
        <KindBadge kind={stone.kind} />
        {stone.location && <span>{placeName(stone.location)}</span>}
        <span className={styles.seen}>{t('confirmed', { when: timeAgo(stone.seenAt) })}</span>
      </div>
      <div className={styles.price}>
        <span className={styles.total}>
          <Money strong amount={stone.usdTotal} currency="USD" />
        </span>
        <span className={styles.rmb}>
          <Money amount={stone.rmbTotal} currency="RMB" />
        </span>
        {stone.usdTotal === null && <span>{t('verifyToSee')}</span>}
      </div>
      <StoneActions stone={stone} />
      <Certificate stone={stone} url={detail.data?.verifyUrl ?? null} />
      <Section title={t('grades')}>
        <Grades stone={stone} />
      </Section>
      <Section title={t('proportions')}>
        <Proportions stone={stone} />
      </Section>
      <Section title={t('priceChain')}>
        {detail.data ? <PriceChain stone={stone} chain={detail.data.chain} /> : <p className={styles.wait} />}
      </Section>
      {(detail.data?.offers.length ?? 0) > 0 && (
        <Section title={t('otherOffers')}>
          <OfferList offers={detail.data?.offers ?? []} />
        </Section>
      )}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  )
}

type Row = readonly [name: string, value: ReactNode]

/** Names and values; what is not known is left out. */
function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== '' && value !== '–')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Grades({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const language = useLanguage()
  const grade = (value: Stone['cut']) => value && `${say(makeWords[value])} (${value})`
  const clarity = stone.clarity && t(`clarityWords.${stone.clarity}`)
  const tints = (['milk', 'brown', 'green'] as const).flatMap((name) => (stone[name] === null ? [] : [say(tintLabels[name][stone[name]])]))
  const rows: readonly Row[] = [
    [say(fieldLabels.carat), `${carat(stone.carat)} ct`],
    [say(stone.fancyColor ? fieldLabels.fancyColor : fieldLabels.color), colorWords(stone, say)],
    [say(fieldLabels.clarity), clarity ? `${clarityWord(stone)} · ${clarity}` : ''],
    [say(fieldLabels.cut), grade(stone.cut)],
    [say(fieldLabels.polish), grade(stone.polish)],
    [say(fieldLabels.symmetry), grade(stone.symmetry)],
    [say(fieldLabels.fluorescence), stone.fluorescence && say(fluorescenceLabels[stone.fluorescence])],
    [t('tints'), tints.join(' · ')],
    [say(fieldLabels.eyeClean), stone.eyeClean === null ? null : stone.eyeClean ? t('yes') : t('no')],
    [say(fieldLabels.growth), stone.growth && say(growthLabels[stone.growth])],
    [say(fieldLabels.treatment), stone.treatment && reportWords(stone.treatment, language)],
    [t('keyToSymbols'), stone.keyToSymbols && reportWords(stone.keyToSymbols, language)],
    [t('labComment'), stone.comment],
  ]
  return <Facts rows={rows} />
}

function Proportions({ stone }: { stone: Stone }) {
  const say = useLabel()
  const language = useLanguage()
  const percent = (value: number | null) => (value === null ? null : `${value.toFixed(1)} %`)
  const degrees = (value: number | null) => (value === null ? null : `${value.toFixed(1)}°`)
  const rows: readonly Row[] = [
    [say(fieldLabels.measurements), `${measurements(stone)} mm`.replace('– mm', '–')],
    [say(fieldLabels.ratio), stone.ratio === null ? null : stone.ratio.toFixed(2)],
    [say(fieldLabels.tablePct).replace(' %', ''), percent(stone.tablePct)],
    [say(fieldLabels.depthPct).replace(' %', ''), percent(stone.depthPct)],
    [say(fieldLabels.crownAngle), degrees(stone.crownAngle)],
    [say(fieldLabels.pavilionAngle), degrees(stone.pavilionAngle)],
    [say(fieldLabels.girdle), stone.girdle && reportWords(stone.girdle, language)],
    [say(fieldLabels.culet), stone.culet && reportWords(stone.culet, language)],
  ]
  return <Facts rows={rows} />
}

function Certificate({ stone, url }: { stone: Stone; url: string | null }) {
  const t = useText<StockText>('stock')
  return (
    <div className={styles.certificate}>
      <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} actions={false} />
      <PrintNo stone={stone} />
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('checkWithLab')} <IconExternalLink size={15} stroke={1.8} aria-hidden />
        </a>
      )}
      {stone.videoUrl && (
        <a href={stone.videoUrl} target="_blank" rel="noopener noreferrer">
          <IconPlayerPlay size={15} stroke={1.8} aria-hidden /> {t('watchVideo')}
        </a>
      )}
    </div>
  )
}

function StoneActions({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const mayBuy = useViewer((now) => mayBuyOf(now.user, stone.origin))
  const inCart = useIsInCart(stone.id)
  const on = useSelection((now) => now[stone.origin].has(stone.id))
  async function toCart() {
    try {
      const { gone } = await addToCart([stone])
      if (gone.length > 0) toast.error(t('goneAlready', { count: 1 }))
      else toast.good(t('inCart', { count: 1 }))
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  return (
    <div className={styles.actions}>
      {mayBuy && (
        <button type="button" className={styles.cart} disabled={inCart || !canBeOrdered(stone)} onClick={() => void toCart()}>
          {inCart ? <IconCheck size={18} aria-hidden /> : <IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />}
          {inCart ? t('isInCart') : canBeOrdered(stone) ? t('addToCart') : t('notAvailable')}
        </button>
      )}
      <button
        type="button"
        className={styles.pick}
        aria-pressed={on}
        aria-label={t('pick', { stone: stoneName(stone, say) })}
        onClick={() => mark(stone)}
      >
        {on ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} stroke={1.8} aria-hidden />}
        {on ? t('isPicked') : t('pickShort')}
      </button>
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className={styles.detail} aria-busy>
      <div className={styles.stage} />
      <p className={styles.wait} />
      <p className={styles.wait} />
      <p className={styles.wait} />
    </div>
  )
}
