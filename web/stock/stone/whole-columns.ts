import { useState, type RefObject } from 'react'
import { useResize } from '../../ui/use-resize.ts'

const leastPx = 400
/** Wider than this nothing in it reads better. */
const mostPx = 640

/** How wide the panel is beside a table that ends with a whole column; undefined where that is too narrow or too wide. */
export function panelPx(roomPx: number, columnsPx: readonly number[]): number | undefined {
  let tablePx = 0
  for (const px of columnsPx) {
    if (roomPx - tablePx - px < leastPx) break
    tablePx += px
  }
  const width = roomPx - tablePx
  return width <= mostPx ? width : undefined
}

/** Leaves no part of a column at the table's edge: what it has room for of the next one goes to the panel. */
export function useWholeColumns(
  scroller: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
): number | undefined {
  const [width, setWidth] = useState<number>()
  useResize(
    scroller,
    () => {
      const [table, beside] = [scroller.current, panel.current]
      if (!table || !beside) return
      const heads = [...table.querySelectorAll<HTMLElement>('[role="columnheader"]')]
      // Where it lies over the table there is nothing to leave over.
      const isOver = getComputedStyle(beside).position === 'absolute'
      setWidth(
        isOver || heads.length === 0
          ? undefined
          : panelPx(
              table.clientWidth + beside.offsetWidth,
              heads.map((head) => head.offsetWidth),
            ),
      )
    },
    isOpen,
  )
  return width
}
