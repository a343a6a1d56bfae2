import { useCallback, useState, type RefObject } from 'react'
import { useMeasure } from './use-measure.ts'

/** Columns from `first` to `last` are drawn; `beforePx` is the room of those left of them; `sideways` while any is hidden under the frozen ones. */
export type ColumnWindow = { readonly first: number; readonly last: number; readonly beforePx: number; readonly sideways: boolean }

const everything: ColumnWindow = { first: 0, last: Infinity, beforePx: 0, sideways: false }

/** The columns that can be seen beside the frozen ones, and one more at either side. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { readonly widthPx: number }[],
  frozenPx: number,
): ColumnWindow {
  const [at, setAt] = useState<ColumnWindow>(everything)
  const measure = useCallback(() => {
    if (!scroller.current) return
    const { scrollLeft, clientWidth } = scroller.current
    const edges = columns.reduce<number[]>((list, column) => [...list, (list.at(-1) ?? 0) + column.widthPx], [0])
    const first = Math.max(0, edges.findLastIndex((edge) => edge <= scrollLeft) - 1)
    const beyond = edges.findIndex((edge) => edge >= scrollLeft + clientWidth - frozenPx)
    const last = beyond === -1 ? columns.length - 1 : Math.min(columns.length - 1, beyond)
    const beforePx = edges[first] ?? 0
    const sideways = scrollLeft > 0
    setAt((now) =>
      now.first === first && now.last === last && now.beforePx === beforePx && now.sideways === sideways
        ? now
        : { first, last, beforePx, sideways },
    )
  }, [scroller, columns, frozenPx])
  useMeasure(scroller, measure)
  return at
}
