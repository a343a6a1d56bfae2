import { useEffect, useEffectEvent } from 'react'

/** Acts once what is typed, and what else it is read with, has stayed the same for so long; the signal ends with the next change. */
export function useAfterPause(typed: string, ms: number, onPause: (signal: AbortSignal) => void, also?: unknown): void {
  const act = useEffectEvent(onPause)
  // Timer: starts anew with every letter.
  useEffect(() => {
    const control = new AbortController()
    const timer = setTimeout(() => act(control.signal), ms)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed, also, ms])
}
