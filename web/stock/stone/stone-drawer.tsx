import { useQuery } from '@tanstack/react-query'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCheck, IconColumns, IconCopy, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { AvailabilityBadge, KindBadge, OriginBadge } from '../../gems/badges.tsx'
import { CertificateBadge } from '../../gems/certificate-badge.tsx'
import { CopyStones } from '../../gems/copy-stones.tsx'
import { ShareButton } from '../../gems/share/share-button.tsx'
import { sharedStones } from '../../gems/share/shareable.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { PrintNo } from '../../gems/print-no.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { placeName } from '../../gems/place-words.ts'
import { AskForPrice } from '../../prices/on-request.tsx'
import { PricesSettingUp } from '../../prices/prices-setting-up.tsx'
import { useMustCertify } from '../../me/viewer.ts'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import { classes } from '../../ui/look/classes.ts'
import { look } from '../../ui/look/look.ts'
import { copyText } from '../../ui/copy.ts'
import { SignButton } from '../../ui/sign-button.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { ActionButton, actionClass } from '../../ui/action-button.tsx'
import { MoneyBlock } from './price-chain.tsx'
import { CartButton } from './cart-button.tsx'
import { mark, markAll, pickedOf, useSelection } from '../picked/selection.ts'
import { OfferList, type Offers } from './offer-list.tsx'
import styles from './stone-drawer.module.css'
import { StoneFacts } from './stone-facts.tsx'
import { StoneMedia } from './stone-media.tsx'
import type { StockText } from '../stock.text.en.ts'

const SeeCertificate = lazyPart(() =>
  import('../../certificates/see-certificate.tsx').then((module) => ({ default: module.SeeCertificate })),
)
const CompareSheet = lazyPart(() => import('../picked/compare-sheet.tsx').then((module) => ({ default: module.CompareSheet })))
const HeldFor = lazyPart(() => import('./held-for.tsx').then((module) => ({ default: module.HeldFor })))

/** What is told of a stone until it was read. */
const nothingYet = { stone: undefined, chain: null, verifyUrl: null, offers: [], pictures: [], films: [], models: [] }

/** One stone in full: what there is to see, its price in one block, certificate, facts in two columns, other offers. */
export function StoneDetail({ id, known }: { id: string; known: Stone | undefined }) {
  const device = useDevice()
  const detail = useQuery(query(stockApi.detail, { id, ...useAskedPrices() }))
  const { stone = known, chain, verifyUrl, offers, pictures, films, models } = detail.data ?? nothingYet
  if (!stone) {
    return detail.error ? (
      <Text as="p" tone="dim" textAlign="center" pad="32px 20px">
        {refusalText(detail.error)}
      </Text>
    ) : (
      <DetailSkeleton />
    )
  }
  return (
    <Stack narrows gap={12} pad="12px 16px 28px" data-origin={stone.origin}>
      <StoneMedia key={stone.id} stone={stone} pictures={pictures} films={films} models={models} />
      <Badges stone={stone} />
      {!canBeOrdered(stone) && (
        <Suspense>
          <HeldFor stone={stone} />
        </Suspense>
      )}
      {stone.usdTotal === null && detail.data ? <WhyNoPrice stone={stone} /> : <MoneyBlock stone={stone} chain={chain} />}
      {device === 'mobile' && <StoneActions stone={stone} />}
      <StoneCertificate stone={stone} url={verifyUrl} />
      <StoneFacts stone={stone} />
      <OtherOffers offers={offers} />
    </Stack>
  )
}

/** Natural or lab-grown, free or not, how and where it is to be had, and when that was last confirmed. */
function Badges({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  return (
    <Row wrap size={13} gap="6px 10px">
      <OriginBadge origin={stone.origin} />
      <AvailabilityBadge stone={stone} />
      <KindBadge stone={stone} />
      {stone.location && <span>{placeName(stone.location)}</span>}
      <Text tone="dim" size={12}>
        {t('confirmed', { when: timeAgo(stone.seenAt) })}
      </Text>
    </Row>
  )
}

function WhyNoPrice({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const mustCertify = useMustCertify()
  return (
    <Text as="p" ground="warn" round={10} pad="10px 12px" tone="warn">
      {stone.onRequest ? <AskForPrice /> : mustCertify ? t('verifyToSee') : <PricesSettingUp />}
    </Text>
  )
}

function OtherOffers({ offers }: { offers: Offers }) {
  const t = useText<StockText>('stock')
  if (offers.length === 0) return null
  return (
    <section>
      <Text as="h3" size={14} weight={650} below={4}>
        {t('otherOffers')}
      </Text>
      <OfferList offers={offers} />
    </section>
  )
}

/** The certificate: its number, what was uploaded or fetched of it, and the lab's own page. */
export function StoneCertificate({ stone, url }: { stone: Stone; url: string | null }) {
  const t = useText<StockText>('stock')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  return (
    <Row wrap round={8} edge="line" pad="2px 12px" gap="0 14px" size={13} className={styles.certificate}>
      <Row as="span" inline gap={5} shrinks>
        <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} actions={false} />
        {stone.reportNo && (
          <SignButton
            label={parts('copyNo', { no: stone.reportNo })}
            fixed
            plain
            hovers
            tone="dim"
            round={6}
            className={styles.copy}
            onClick={() => void copyText(stone.reportNo ?? '')}
          >
            <IconCopy size={15} stroke={1.7} aria-hidden />
          </SignButton>
        )}
      </Row>
      <PrintNo stone={stone} />
      {stone.reportNo && (
        <Suspense>
          <SeeCertificate key={stone.id} id={stone.id} name={stoneName(stone, say)} />
        </Suspense>
      )}
      {url && (
        <a className={look({ tone: 'accent', plain: true, underlines: true })} href={url} target="_blank" rel="noopener noreferrer">
          {t('checkWithLab')} <IconExternalLink size={15} stroke={1.8} aria-hidden />
        </a>
      )}
    </Row>
  )
}

/** What to do with the open stone, at the panel's foot: always in sight, however much there is to read. */
export function StoneFoot({ id, known }: { id: string; known: Stone | undefined }) {
  const detail = useQuery(query(stockApi.detail, { id, ...useAskedPrices() }))
  const stone = detail.data?.stone ?? known
  return stone ? <StoneActions stone={stone} /> : null
}

function StoneActions({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const device = useDevice()
  const on = useSelection((now) => now.stones.has(stone.id))
  return (
    <div className={styles.actions}>
      {/* On phones it stays in reach at the foot. */}
      {device === 'desktop' && <CartButton stone={stone} />}
      <CompareOpen stone={stone} />
      <CopyStones stones={[stone]} className={classes(actionClass, styles.pick)} />
      <ShareButton what={sharedStones([stone])} className={styles.pick} />
      <ActionButton
        className={styles.pick}
        aria-pressed={on}
        aria-label={t('pick', { stone: stoneName(stone, say) })}
        onClick={() => mark(stone)}
      >
        {on ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} stroke={1.8} aria-hidden />}
        {on ? t('isPicked') : t('pickShort')}
      </ActionButton>
    </div>
  )
}

/** So many stones find room side by side. */
const mostCompared = 6

/** The open stone beside those that are picked; the first one is picked, to be compared with the next. */
function CompareOpen({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const picked = useSelection((now) => now.stones)
  const [isOpen, setOpen] = useState(false)
  const stones = [...pickedOf(picked, stone.origin).filter(({ id }) => id !== stone.id), stone]
  function compare() {
    markAll([stone], true)
    if (stones.length > mostCompared) toast.info(t('compareMost', { most: mostCompared }))
    else if (stones.length < 2) toast.info(t('compareNext'))
    else setOpen(true)
  }
  return (
    <>
      <ActionButton className={styles.pick} onClick={compare}>
        <IconColumns size={18} stroke={1.7} aria-hidden />
        {t('compare')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <CompareSheet stones={stones} open={stones.length > 1} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function DetailSkeleton() {
  return (
    <Stack narrows gap={12} pad="12px 16px 28px" aria-busy>
      <Box ground="hover" round={12} className={styles.stage} />
      <Box as="p" ground="hover" round={8} className={styles.wait} />
      <Box as="p" ground="hover" round={8} className={styles.wait} />
      <Box as="p" ground="hover" round={8} className={styles.wait} />
    </Stack>
  )
}
