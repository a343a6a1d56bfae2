import { makeSummary } from '@loupe/domain/stock/make-words.ts'
import { fluorescenceLabels } from '@loupe/domain/stock/labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { AvailabilityBadge, KindBadge } from '../parts/badges.tsx'
import { CertificateBadge } from '../parts/certificate-badge.tsx'
import { Back, Money } from '../parts/figures.tsx'
import { placeName } from '../parts/place-words.ts'
import { StonePicture } from '../parts/stone-picture.tsx'
import { ShapeIcon } from '../parts/shape-icon.tsx'
import { clarityWord, colorWords, stoneName, stoneTitle } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import { useRowWindow } from '../ui/use-row-window.ts'
import { mark, useSelection } from './selection.ts'
import styles from './stone-tiles.module.css'
import type { StockText } from './stock.text.en.ts'
import type { StockSearch } from './use-stock-search.ts'

type Props = {
  readonly kind: 'cards' | 'pictures'
  readonly search: StockSearch
  readonly scroller: RefObject<HTMLElement | null>
  readonly onOpen: (stone: Stone) => void
}

/** Height of a line of tiles, and the least width of one, by kind. */
const sizes = { cards: { line: 132, least: 300 }, pictures: { line: 296, least: 208 } } as const

/** Stones as cards (phones) or as pictures (desks); any number of them, only those on screen are drawn. */
export function StoneTiles({ kind, search, scroller, onOpen }: Props) {
  const t = useText<StockText>('stock')
  const body = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(360)
  // DOM: as many tiles stand side by side as the page has room for.
  useEffect(() => {
    if (!body.current) return
    const sizesOf = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 360))
    sizesOf.observe(body.current)
    return () => sizesOf.disconnect()
  }, [])
  const { line, least } = sizes[kind]
  const across = Math.max(1, Math.floor(width / least))
  const lines = Math.ceil(search.rowCount / across)
  const { first, last } = useRowWindow(scroller, body, lines, line)
  const { onReach } = search
  // Data: the next stones are fetched before the reader gets there.
  useEffect(() => onReach(first * across, (last + 1) * across), [first, last, across, onReach])
  const tiles: ReactNode[] = []
  for (let index = first * across; index < Math.min(search.rowCount, (last + 1) * across); index += 1) {
    const stone = search.rowAt(index)
    const place = {
      top: Math.floor(index / across) * line,
      left: `${((index % across) * 100) / across}%`,
      width: `${100 / across}%`,
      height: line,
    }
    tiles.push(
      <li
        key={stone?.id ?? `wait-${index}`}
        className={styles.place}
        style={place}
        aria-setsize={search.total ?? -1}
        aria-posinset={index + 1}
      >
        {stone ? (
          kind === 'cards' ? (
            <Card stone={stone} onOpen={onOpen} />
          ) : (
            <Picture stone={stone} onOpen={onOpen} />
          )
        ) : (
          <div className={styles.wait} />
        )}
      </li>,
    )
  }
  return (
    <ul
      ref={body}
      className={styles.tiles}
      data-kind={kind}
      data-dimmed={search.stale || undefined}
      aria-label={t('tableLabel')}
      style={{ height: lines * line }}
    >
      {tiles}
    </ul>
  )
}

type TileProps = { readonly stone: Stone; readonly onOpen: (stone: Stone) => void }

/** A stone on a phone: what it is, what it costs, and a thumb-sized button to pick it. */
const Card = memo(function Card({ stone, onOpen }: TileProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  return (
    <article className={styles.card} data-gone={stone.availability === 'sold' || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('open', { stone: stoneName(stone, say) })}
        onClick={() => onOpen(stone)}
      />
      <span className={styles.drawing}>
        <ShapeIcon shape={stone.shape} size={38} />
      </span>
      <div className={styles.facts}>
        <span className={styles.title}>{stoneTitle(stone, say)}</span>
        <Grades stone={stone} />
        <span className={styles.line}>
          <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} actions={false} />
        </span>
        <span className={styles.line}>
          <KindBadge stone={stone} />
          {stone.location && <span className={styles.dim}>{placeName(stone.location)}</span>}
        </span>
      </div>
      <div className={styles.prices}>
        <Money strong amount={stone.usdTotal} currency="USD" />
        <Money amount={stone.rmbTotal} currency="RMB" />
        {stone.back && (
          <span className={styles.dim}>
            {t('back')} <Back back={stone.back} />
          </span>
        )}
        {stone.availability !== 'available' && <AvailabilityBadge availability={stone.availability} />}
        <PickButton stone={stone} />
      </div>
    </article>
  )
})

const Picture = memo(function Picture({ stone, onOpen }: TileProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  return (
    <article className={styles.picture} data-gone={stone.availability === 'sold' || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('open', { stone: stoneName(stone, say) })}
        onClick={() => onOpen(stone)}
      />
      <StonePicture stone={stone} size={118} />
      <span className={styles.title}>{stoneTitle(stone, say)}</span>
      <Grades stone={stone} />
      <span className={styles.dim}>
        {stone.lab} {stone.reportNo}
      </span>
      <span className={styles.line}>
        <KindBadge stone={stone} />
        {stone.location && <span className={styles.dim}>{placeName(stone.location)}</span>}
      </span>
      <span className={styles.pictureFoot}>
        <span>
          <Money strong amount={stone.usdTotal} currency="USD" />
          {stone.back && (
            <span className={styles.dim}>
              {' '}
              <Back back={stone.back} />
            </span>
          )}
          {stone.availability !== 'available' && <AvailabilityBadge availability={stone.availability} />}
        </span>
        <PickButton stone={stone} />
      </span>
    </article>
  )
})

function Grades({ stone }: { stone: Stone }) {
  const say = useLabel()
  return (
    <span className={styles.grades}>
      <b>{colorWords(stone, say)}</b>
      <b>{clarityWord(stone)}</b>
      <span>{makeSummary(stone)}</span>
      {stone.fluorescence && <span>{say(fluorescenceLabels[stone.fluorescence])}</span>}
    </span>
  )
}

function PickButton({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const on = useSelection((now) => now.stones.has(stone.id))
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={on}
      aria-label={t('pick', { stone: stoneName(stone, say) })}
      onClick={() => mark(stone)}
    >
      {on ? <IconCheck size={18} stroke={2.4} aria-hidden /> : <IconPlus size={18} stroke={2} aria-hidden />}
    </button>
  )
}
