import { useCallback, useState, type RefObject } from 'react'
import { useMeasure } from './use-measure.ts'

export type RowWindow = { readonly first: number; readonly last: number }

/** Drawn beyond each edge, and how far the view moves before the drawn rows change: every change makes the browser paint anew what it touches. */
const overscanPx = 216
const stridePx = 144

/**
 * The rows to draw of a long list inside a scroller that also holds other things above it.
 * `body` is the element whose top is row 0; every row (or line of cards) is `rowHeight` high.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
): RowWindow {
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
  return { first: Math.min(at.first, Math.max(0, rowCount - 1)), last: Math.min(at.last, rowCount - 1) }
}
