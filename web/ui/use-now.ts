import { useEffect, useState } from 'react'

/** The time, every second anew until a moment has come. */
export function useNow(untilMs = Infinity): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  // Timer: what counts on screen.
  useEffect(() => {
    if (Date.now() >= untilMs) return
    setNowMs(Date.now())
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return nowMs
}
