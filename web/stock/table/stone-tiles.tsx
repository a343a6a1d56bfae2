import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../../text/use-text.ts'
import { useResize } from '../../ui/use-resize.ts'
import { useRowWindow } from '../../ui/grid/use-row-window.ts'
import { StoneCard, StonePictureTile } from './stone-tile.tsx'
import styles from './stone-tiles.module.css'
import type { StockText } from '../stock.text.en.ts'
import type { StockSearch } from '../use-stock-search.ts'

type Props = {
  readonly kind: 'cards' | 'labCards' | 'pictures' | 'labPictures' | 'pairs'
  readonly search: StockSearch
  readonly scroller: RefObject<HTMLElement | null>
  readonly onOpen: (stone: Stone) => void
}

/** Height of a line of tiles, and the least width of one, by kind. */
const sizes = {
  cards: { line: 142, least: 300 },
  labCards: { line: 162, least: 300 },
  pictures: { line: 372, least: 188 },
  labPictures: { line: 388, least: 188 },
  pairs: { line: 352, least: 150 },
} as const

/** Stones as cards (phones) or as pictures (desks, and two abreast on phones); any number of them, only those on screen are drawn. */
export function StoneTiles({ kind, search, scroller, onOpen }: Props) {
  const t = useText<StockText>('stock')
  const body = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(360)
  // As many tiles stand side by side as the page has room for.
  useResize(body, ({ contentRect }) => setWidth(contentRect.width))
  const { line, least } = sizes[kind]
  const across = Math.max(1, Math.floor(width / least))
  const lines = Math.ceil(search.rowCount / across)
  const onStones = search.onReach
  const onReach = useCallback((from: number, to: number) => onStones(from * across, (to + 1) * across), [across, onStones])
  const { first, last } = useRowWindow({ scroller, body, rowCount: lines, rowHeight: line, onReach })
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
          kind === 'cards' || kind === 'labCards' ? (
            <StoneCard stone={stone} onOpen={onOpen} />
          ) : (
            <StonePictureTile stone={stone} onOpen={onOpen} />
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
