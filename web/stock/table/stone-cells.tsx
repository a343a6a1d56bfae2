import { makeSummary } from '@loupe/domain/stock/make-words.ts'
import { availabilityLabel } from '@loupe/domain/stock/availability-labels.ts'
import { fluorescenceLabels, stockKindLabels, tintLabels } from '@loupe/domain/stock/labels.ts'
import { smallPicture } from '@loupe/domain/stock/media.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { IconPhoto, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { daysShort, howHad } from '../../gems/delivery.ts'
import { placeName } from '../../gems/place-words.ts'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { colorWords } from '../../gems/stone-words.ts'
import { currentLanguage } from '../../text/language.ts'
import swatch from '../../forms/swatch.module.css'
import { Box } from '../../ui/box.tsx'
import styles from './stone-columns.module.css'
import { InCart } from '../stone/in-cart.tsx'
import type { CellWords } from './cell-words.ts'

export const none = <span className={styles.dim}>–</span>

/** Words that may be wider than their cell are cut with dots (or set in two lines) and told whole under the pointer; a box for that costs as much as drawing it, so only they have one. */
export function cut(words: string, widthPx: number, style = styles.ellipsis): ReactNode {
  const roomPx = widthPx - 12
  let px = 0
  for (const letter of words) px += letter > '\u2e7f' ? 13.2 : 7.4
  if (px <= roomPx) return words
  return (
    <span className={style} title={words}>
      {words}
    </span>
  )
}

/** What can't be had now, or lies in the cart, says so where it is read first: the table's last columns may be out of sight. */
export function shapeCell(stone: Stone, { say, t, isInCart }: CellWords): ReactNode {
  const words = say(shapeText(stone))
  if (isInCart(stone.id)) {
    return (
      <span className={styles.shape} title={words}>
        <span className={styles.ellipsis}>{words}</span>
        <InCart origin={stone.origin} className={styles.inCart}>
          {t('isInCart')}
        </InCart>
      </span>
    )
  }
  if (stone.availability === 'available') return cut(words, 70, styles.shape)
  return (
    <span className={styles.shape} title={words}>
      <span className={styles.ellipsis}>{words}</span>
      <span className={styles.kept}>{say(availabilityLabel({ availability: stone.availability }))}</span>
    </span>
  )
}

/** A letter, or a swatch and the words of a fancy colour, in two lines where one is too narrow. */
export function colorCell(stone: Stone, { say }: CellWords): ReactNode {
  const words = colorWords(stone, say)
  if (stone.fancyColor === null) return words === '' ? '–' : cut(words, 46)
  return (
    <span className={styles.fancy} title={words}>
      <Box as="span" round="circle" square={11} className={swatch.swatch} data-color={stone.fancyColor} />
      <span className={styles.fancyWords}>{words}</span>
    </span>
  )
}

/** Where it is, and under it in how many days it is had, or that it is in hand; both are read whole. */
export function whereCell(stone: Stone, { say }: CellWords): ReactNode {
  const place = stone.location ? placeName(stone.location) : ''
  const isHere = stone.availability === 'available'
  const days = isHere ? daysShort(stone) : null
  const words = isHere ? say(stockKindLabels[stone.kind]) : say(availabilityLabel(stone))
  return (
    <span className={styles.where} title={`${isHere ? say(howHad(stone)) : words} · ${place}`}>
      <span className={styles.state} data-kind={isHere ? stone.kind : stone.availability}>
        {place || words}
      </span>
      {place && (days ? say(days) : words)}
    </span>
  )
}

export function makeCell(stone: Stone): ReactNode {
  const words = makeSummary(stone)
  return words.endsWith('EX') && words.length === 3 ? (
    <span className={styles.make}>{words}</span>
  ) : (
    <span className={styles.small}>{words}</span>
  )
}

export function fluorescenceCell(stone: Stone, { say }: CellWords): ReactNode {
  if (!stone.fluorescence) return none
  const words = say(fluorescenceLabels[stone.fluorescence])
  // 极强荧 has no room: under the head 荧光 it reads 极强.
  return <span title={words}>{currentLanguage() === 'zh' ? words.replace(/荧$/, '') : stone.fluorescence}</span>
}

/** No tint at all is told with one word; what was not looked at stays a dash. */
export function tintCell(stone: Stone, { t, say }: CellWords): ReactNode {
  const tints = (['brown', 'green', 'milk'] as const).map((name) => ({ name, degree: stone[name] }))
  if (tints.every(({ degree }) => degree === 0)) return <span className={styles.clean}>{t('noBgm')}</span>
  const seen = tints.flatMap(({ name, degree }) => (degree ? [{ name, degree }] : []))
  if (seen.length === 0) return none
  return (
    <span className={styles.tints} title={seen.map(({ name, degree }) => say(tintLabels[name][degree])).join(', ')}>
      {seen.map(({ name, degree }) => t('tint', { degree: t(`degrees.${degree}`), name: t(`tintNames.${name}`) })).join('\n')}
    </span>
  )
}

export function mediaCell(stone: Stone, { t }: CellWords): ReactNode {
  if (!stone.imageUrl && !stone.videoUrl) return none
  return (
    <span className={styles.media}>
      {stone.imageUrl && <IconPhoto size={16} stroke={1.6} aria-label={t('hasPhoto')} />}
      {stone.videoUrl && <IconPlayerPlay size={16} stroke={1.6} aria-label={t('hasVideo')} />}
    </span>
  )
}

/** Pictures that did not come: the drawing stands for them from then on. */
const broken = new Set<string>()

/** The stone's photo, over the drawing of its shape that stands there until it comes, and where there is none. */
export function pictureCell(stone: Stone): ReactNode {
  const url = stone.imageUrl
  return (
    <span
      className={`${styles.picture ?? ''} ${swatch.outlined ?? ''}`}
      data-color={stone.fancyColor ?? undefined}
      data-video={stone.videoUrl ? true : undefined}
    >
      {url && !broken.has(url) ? (
        <img
          key={url}
          className={styles.photo}
          src={smallPicture(url)}
          width={34}
          height={34}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={(event) => {
            broken.add(url)
            event.currentTarget.hidden = true
          }}
          onLoad={(event) => {
            event.currentTarget.hidden = false
            event.currentTarget.dataset['there'] = ''
          }}
        />
      ) : null}
      <ShapeIcon shape={stone.shape} size={25} />
    </span>
  )
}
