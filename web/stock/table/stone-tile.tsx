import { originLabels } from '@loupe/domain/stock/labels.ts'
import { makeSummary } from '@loupe/domain/stock/make-words.ts'
import { smallPicture } from '@loupe/domain/stock/media.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { shortShapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { memo, useState, type ReactNode } from 'react'
import { AvailabilityBadge, KindBadge } from '../../gems/badges.tsx'
import { CertificateBadge } from '../../gems/certificate-badge.tsx'
import { FacetDrawing } from '../../gems/facet-drawing.tsx'
import { Back, Money } from '../../prices/figures.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { OnRequest } from '../../prices/on-request.tsx'
import { placeName } from '../../gems/place-words.ts'
import { clarityWord, colorWords, fluorescenceWord, stoneName } from '../../gems/stone-words.ts'
import swatch from '../../forms/swatch.module.css'
import { useLabel } from '../../text/use-label.ts'
import { carat } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useIsInCart } from '../../me/cart.ts'
import { mark, useSelection } from '../picked/selection.ts'
import { InCart } from '../stone/in-cart.tsx'
import styles from './stone-tile.module.css'
import type { StockText } from '../stock.text.en.ts'

type TileProps = { readonly stone: Stone; readonly onOpen: (stone: Stone) => void }

type CardProps<S extends Stone> = {
  readonly stone: S
  readonly onOpen: (stone: S) => void
  readonly picker: ReactNode
  /** Where it is not as the stock has it. */
  readonly state?: ReactNode
  /** That it lies in the cart. */
  readonly carted?: ReactNode
  /** A last line, as wide as the card. */
  readonly foot?: ReactNode
}

/** A stone on a phone: what it is, what it costs, and a thumb-sized button to pick it. */
export const StoneCard = memo(function StoneCard(props: TileProps) {
  return <CardOf {...props} picker={<PickButton stone={props.stone} />} carted={<Carted stone={props.stone} />} />
})

export function CardOf<S extends Stone>({ stone, onOpen, picker, state, carted, foot }: CardProps<S>) {
  const t = useText<StockText>('stock')
  return (
    <article className={styles.card} data-gone={stone.availability === 'sold' || undefined}>
      <OpenButton stone={stone} onOpen={() => onOpen(stone)} />
      <TilePicture stone={stone} drawingPx={60} />
      {picker}
      <Stack packed shrinks>
        <Title stone={stone} />
        <Grades stone={stone} />
        <span className={styles.line}>
          <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} actions={false} />
        </span>
      </Stack>
      <div className={styles.prices}>
        <Money strong amount={stone.usdTotal} currency="USD" />
        <Money amount={stone.rmbTotal} currency="RMB" />
        {stone.usdPerCt !== null && (
          <span className={styles.dim}>
            <Money amount={stone.usdPerCt} currency="USD" />
            {t('perCt')}
          </span>
        )}
      </div>
      <span className={`${styles.line ?? ''} ${styles.where ?? ''}`}>
        {state ?? (stone.availability === 'available' ? <KindBadge stone={stone} /> : <AvailabilityBadge stone={stone} />)}
        {stone.location && <span className={styles.dim}>{placeName(stone.location)}</span>}
        {stone.back && (
          <Text size={12} tone="dim" figures apart fixed>
            {t('back')} <Back back={stone.back} />
          </Text>
        )}
      </span>
      {carted}
      {foot}
    </article>
  )
}

/** A stone by its picture: under it what it is, where, and its money in two lines. */
export const StonePictureTile = memo(function StonePictureTile({ stone, onOpen }: TileProps) {
  const t = useText<StockText>('stock')
  return (
    <article className={styles.tile} data-gone={stone.availability === 'sold' || undefined}>
      <OpenButton stone={stone} onOpen={onOpen} />
      <TilePicture stone={stone} drawingPx={124} worded />
      {stone.availability !== 'available' && (
        <span className={styles.state}>
          <AvailabilityBadge stone={stone} />
        </span>
      )}
      <PickButton stone={stone} />
      <div className={styles.under}>
        <Title stone={stone} />
        <Grades stone={stone} />
        <span className={styles.dim}>
          {[[stone.lab, stone.reportNo].filter(Boolean).join(' '), stone.location && placeName(stone.location)].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.line}>
          <KindBadge stone={stone} />
          <Carted stone={stone} />
        </span>
        <span className={styles.money}>
          <span>
            {stone.back !== null && (
              <>
                {t('back')} <Back back={stone.back} />
              </>
            )}
          </span>
          <span>
            <Money amount={stone.usdPerCt} currency="USD" />
            {stone.usdPerCt === null ? '' : t('perCt')}
          </span>
        </span>
        <span className={styles.total}>
          {stone.onRequest ? <OnRequest /> : <Money strong amount={stone.usdTotal} currency="USD" />}
          <Money amount={stone.rmbTotal} currency="RMB" />
        </span>
      </div>
    </article>
  )
})

/** Lab-grown is said first, on a line of its own: the weight is never cut off for it. */
function Title({ stone }: { stone: Stone }) {
  const say = useLabel()
  return (
    <span className={styles.title} title={stoneName(stone, say)}>
      {stone.origin === 'lab' && <span className={styles.lab}>{say(originLabels.lab)}</span>}
      <Row as="span" gap={4} align="stretch">
        <Text cut shrinks>
          {say(shortShapeText(stone))}
        </Text>{' '}
        <span className={styles.weight}>{carat(stone.carat)} ct</span>
      </Row>
    </span>
  )
}

function OpenButton({ stone, onOpen }: TileProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  return (
    <button type="button" className={styles.open} aria-label={t('open', { stone: stoneName(stone, say) })} onClick={() => onOpen(stone)} />
  )
}

/** The photo where there is one that loads, else the drawing, plainly labelled as such (decisions.md 10); and whether it can be seen turning. */
function TilePicture({ stone, drawingPx, worded = false }: { stone: Stone; drawingPx: number; worded?: boolean }) {
  const t = useText<StockText>('stock')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const [broken, setBroken] = useState<string | null>(null)
  const url = stone.imageUrl
  const isPhoto = url !== null && url !== broken
  return (
    <span className={styles.media}>
      {isPhoto ? (
        <img
          src={smallPicture(url)}
          alt={parts('photoOf', { stone: stoneName(stone, say) })}
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
        />
      ) : (
        <FacetDrawing shape={stone.shape} size={drawingPx} tablePct={stone.tablePct} ratio={stone.ratio} tint={stone.fancyColor} />
      )}
      {!isPhoto && worded && (
        <span className={styles.drawn} title={parts('drawingWhy')}>
          {parts('drawing')}
        </span>
      )}
      {stone.videoUrl && (
        <span className={styles.video} role="img" aria-label={t('hasVideo')} title={t('hasVideo')}>
          <IconPlayerPlayFilled size={worded ? 13 : 10} aria-hidden />
        </span>
      )}
    </span>
  )
}

function Grades({ stone }: { stone: Stone }) {
  const say = useLabel()
  return (
    <span className={styles.grades}>
      <b>
        {stone.fancyColor && <Box as="span" round="circle" square={11} className={swatch.swatch} data-color={stone.fancyColor} />}
        {colorWords(stone, say)}
      </b>
      <b>{clarityWord(stone)}</b>
      <Row as="span" inline gap="inherit" align="stretch" oneLine>
        <span>{makeSummary(stone)}</span> {stone.fluorescence && <span>{fluorescenceWord(stone.fluorescence, say)}</span>}
      </Row>
    </span>
  )
}

function PickButton({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const on = useSelection((now) => now.stones.has(stone.id))
  return <PickSquare isOn={on} label={t('pick', { stone: stoneName(stone, say) })} onPress={() => mark(stone)} />
}

type SquareProps = { readonly isOn: boolean; readonly label: string; readonly onPress: () => void }

/** A box to tick, as the table has it. */
export const PickSquare = ({ isOn, label, onPress }: SquareProps) => (
  <button type="button" className={styles.pick} aria-pressed={isOn} aria-label={label} title={label} onClick={onPress}>
    {isOn && <IconCheck size={18} stroke={2.4} aria-hidden />}
  </button>
)

/** The way to the cart, for a stone that lies there. */
function Carted({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  if (!useIsInCart(stone.id)) return null
  return (
    <InCart origin={stone.origin} className={styles.inCart}>
      {t('isInCart')}
    </InCart>
  )
}
