import { useEffect } from 'react'

/** While something typed is not saved, the browser asks before its tab is closed or loaded anew. */
export function useHoldTab(isTyped: boolean): void {
  // DOM: only the window hears of it.
  useEffect(() => {
    if (!isTyped) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isTyped])
}
