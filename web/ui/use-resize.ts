import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Hears of an element's size, at first and whenever it is another; `again` watches the element that is there then. */
export function useResize(place: RefObject<HTMLElement | null>, onSize: (entry: ResizeObserverEntry) => void, again?: unknown): void {
  const hear = useEffectEvent(onSize)
  // DOM: only the browser knows what there is room for.
  useEffect(() => {
    if (!place.current) return
    const watcher = new ResizeObserver(([entry]) => entry && hear(entry))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, again])
}
