import { useEffect, useEffectEvent } from 'react'

/** Hears an event wherever in the window it happens, while `when` holds. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  when = true,
): void {
  const hear = useEffectEvent(onEvent)
  // DOM: the window is nobody's element.
  useEffect(() => {
    if (!when) return
    const listener = (event: WindowEventMap[Name]) => hear(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name, when])
}
