import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** Measures after every drawing, and as the scroller scrolls or changes its size; `measure` stays the same while what it depends on does. */
export function useMeasure(scroller: RefObject<HTMLElement | null>, measure: () => void): void {
  useLayoutEffect(measure)
  // DOM: what is in sight changes with the scroller's scroll and size.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [scroller, measure])
}
