import { useEffect, useEffectEvent } from 'react'

/** Tells the panel around a form whether something is typed in it: it asks before it closes over that. */
export function useTellTyped(isTyped: boolean, onTyped: (isTyped: boolean) => void): void {
  const tell = useEffectEvent(onTyped)
  // Parent: the panel holds no state of its forms.
  useEffect(() => {
    tell(isTyped)
  }, [isTyped])
}
