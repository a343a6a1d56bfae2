import { useCallback, useState, type RefObject } from 'react'
import type { GridParts } from './grid-parts.ts'
import { useMeasure } from '../use-measure.ts'

/**
 * The columns behind the pinned ones that are drawn, from `first` to `last`; `beforePx` is the room of those left of them.
 * `sideways` while any column is hidden under the frozen ones, `tight` while the pinned ones have no room in their own place.
 */
export type ColumnWindow = {
  readonly first: number
  readonly last: number
  readonly beforePx: number
  readonly sideways: boolean
  readonly tight: boolean
}

/** How far the right edge fades: as far as the column that it cuts is seen, and not at all where nothing lies beyond. */
type ColumnView = ColumnWindow & { readonly fadePx: number }

const everything: ColumnView = { first: 0, last: Infinity, beforePx: 0, sideways: false, tight: false, fadePx: 0 }

const isSame = (a: ColumnView, b: ColumnView): boolean => (Object.keys(a) as (keyof ColumnView)[]).every((name) => a[name] === b[name])

/** The columns that can be seen beside those that stay, and one more at either side. */
export function useColumnWindow(scroller: RefObject<HTMLElement | null>, parts: GridParts<{ readonly widthPx: number }>): ColumnView {
  const [at, setAt] = useState<ColumnView>(everything)
  const measure = useCallback(() => {
    if (!scroller.current) return
    const { scrollLeft, clientWidth } = scroller.current
    const inSight = columnsInSight(parts, scrollLeft, clientWidth)
    const goesOn = !inSight.tight && parts.width - clientWidth - scrollLeft > 1
    const next = { ...inSight, fadePx: goesOn ? fadeOf(parts, scrollLeft + clientWidth) : 0 }
    setAt((now) => (isSame(now, next) ? now : next))
  }, [scroller, parts])
  useMeasure(scroller, measure)
  return at
}

const fadesPx = [44, 20, 8] as const

/** Whole columns stay readable up to the edge. */
export function fadeOf({ after, frozenPx, beforePx, pinnedPx }: GridParts<{ readonly widthPx: number }>, edgePx: number): number {
  let cutPx = edgePx - frozenPx - beforePx - pinnedPx
  for (const { widthPx } of after) {
    if (cutPx < widthPx) break
    cutPx -= widthPx
  }
  return fadesPx.find((px) => px <= cutPx) ?? fadesPx[2]
}

/** Of the columns behind the pinned ones, those in sight. */
export function columnsInSight(
  { after, frozenPx, beforePx, pinnedPx }: GridParts<{ readonly widthPx: number }>,
  scrollLeft: number,
  clientWidth: number,
): ColumnWindow {
  const edges = after.reduce<number[]>((list, column) => [...list, (list.at(-1) ?? 0) + column.widthPx], [0])
  // They come from under the frozen and the pinned ones once everything before these is scrolled away.
  const from = Math.max(0, scrollLeft - beforePx)
  const to = scrollLeft + clientWidth - frozenPx - beforePx - pinnedPx
  const first = Math.max(0, edges.findLastIndex((edge) => edge <= from) - 1)
  const beyond = edges.findIndex((edge) => edge >= to)
  const last = beyond === -1 ? after.length - 1 : Math.min(after.length - 1, beyond)
  return {
    first,
    last,
    beforePx: edges[first] ?? 0,
    sideways: scrollLeft > 0,
    tight: scrollLeft + clientWidth < frozenPx + beforePx + pinnedPx,
  }
}
