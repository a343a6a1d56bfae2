import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useMeasure } from '../use-measure.ts'

export type RowWindow = { readonly first: number; readonly last: number }

/** Drawn beyond each edge, and how far the view moves before the drawn rows change: every change makes the browser paint anew what it touches. */
const overscanPx = 216
const stridePx = 144

type LongList = {
  /** Holds other things above the list, too. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Its top is row 0. */
  readonly body: RefObject<HTMLElement | null>
  readonly rowCount: number
  /** Of every row, or line of cards. */
  readonly rowHeight: number
  /** Told the rows that are drawn, so that the next are fetched before the reader gets there; stays the same while what it depends on does. */
  readonly onReach: (first: number, last: number) => void
}

/** The rows to draw of a long list inside a scroller. */
export function useRowWindow({ scroller, body, rowCount, rowHeight, onReach }: LongList): RowWindow {
  const [at, setAt] = useState<RowWindow>({ first: 0, last: 11 })
  const measure = useCallback(() => {
    if (!scroller.current || !body.current) return
    // Boxes are measured on the screen, heights in the page's own size, which a reader may have changed.
    const size = scroller.current.currentCSSZoom ?? 1
    const above = (scroller.current.getBoundingClientRect().top - body.current.getBoundingClientRect().top) / size
    const overscan = Math.max(2, Math.round(overscanPx / rowHeight))
    const stride = Math.max(2, Math.round(stridePx / rowHeight))
    const top = Math.floor(Math.floor(above / rowHeight) / stride) * stride
    const first = Math.max(0, top - overscan)
    const last = top + Math.ceil(scroller.current.clientHeight / rowHeight) + stride + overscan
    setAt((now) => (now.first === first && now.last === last ? now : { first, last }))
  }, [scroller, body, rowHeight])
  useMeasure(scroller, measure)
  const [first, last] = [Math.min(at.first, Math.max(0, rowCount - 1)), Math.min(at.last, rowCount - 1)]
  // Data: pages of it are fetched as far as the reader has come.
  useEffect(() => onReach(first, last), [first, last, onReach])
  return { first, last }
}
