import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../../text/use-text.ts'
import { useResize } from '../../ui/use-resize.ts'
import { useRowWindow } from '../../ui/grid/use-row-window.ts'
import styles from './stone-tiles.module.css'
import type { StockText } from '../stock.text.en.ts'
import type { StoneRows } from './stone-grid.tsx'

type Props<S extends Stone> = {
  readonly kind: keyof typeof sizes
  readonly rows: StoneRows<S> & { readonly total: number | null }
  readonly scroller: RefObject<HTMLElement | null>
  readonly tile: (stone: S) => ReactNode
}

/** Height of a line of tiles, and the least width of one, by kind. */
const sizes = {
  cards: { line: 97, least: 300 },
  labCards: { line: 112, least: 300 },
  footedCards: { line: 118, least: 300 },
  footedLabCards: { line: 133, least: 300 },
  pictures: { line: 348, least: 188 },
  labPictures: { line: 363, least: 188 },
  pairs: { line: 344, least: 150 },
} as const

/** Stones as cards (phones) or as pictures (desks, and two abreast on phones); any number of them, only those on screen are drawn. */
export function StoneTiles<S extends Stone>({ kind, rows, scroller, tile }: Props<S>) {
  const t = useText<StockText>('stock')
  const body = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(360)
  // As many tiles stand side by side as the page has room for.
  useResize(body, ({ contentRect }) => setWidth(contentRect.width))
  const { line, least } = sizes[kind]
  const across = Math.max(1, Math.floor(width / least))
  const lines = Math.ceil(rows.rowCount / across)
  const onStones = rows.onReach
  const onReach = useCallback((from: number, to: number) => onStones(from * across, (to + 1) * across), [across, onStones])
  const { first, last } = useRowWindow({ scroller, body, rowCount: lines, rowHeight: line, onReach })
  const tiles: ReactNode[] = []
  for (let index = first * across; index < Math.min(rows.rowCount, (last + 1) * across); index += 1) {
    const stone = rows.rowAt(index)
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
        aria-setsize={rows.total ?? -1}
        aria-posinset={index + 1}
      >
        {stone ? tile(stone) : <div className={styles.wait} />}
      </li>,
    )
  }
  return (
    <ul
      ref={body}
      className={styles.tiles}
      data-kind={kind}
      data-cards={kind.toLowerCase().endsWith('cards') || undefined}
      data-dimmed={rows.stale || undefined}
      aria-label={t('tableLabel')}
      style={{ height: lines * line }}
    >
      {tiles}
    </ul>
  )
}
