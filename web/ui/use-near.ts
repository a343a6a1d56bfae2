import { useEffect, useEffectEvent, type RefObject } from 'react'

type Near = {
  /** How far from sight is near, in CSS pixels. */
  readonly withinPx: number
  /** What scrolls; the window without it. */
  readonly frame?: RefObject<HTMLElement | null>
  /** Nothing is watched while this is false. */
  readonly isWatched?: boolean
}

/** Tells whenever an element comes near what is in sight, or goes away from it. */
export function useNear(
  place: RefObject<HTMLElement | null>,
  { withinPx, frame, isWatched = true }: Near,
  onChange: (isNear: boolean) => void,
): void {
  const tell = useEffectEvent(onChange)
  // DOM: only the browser knows what is in sight.
  useEffect(() => {
    if (!place.current || !isWatched) return
    const watcher = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
      ...(frame ? { root: frame.current } : {}),
      rootMargin: `${withinPx}px 0px`,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, frame, withinPx, isWatched])
}
