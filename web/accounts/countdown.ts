import { useEffect, useState } from 'react'

/** Whole seconds until a moment, never below zero. */
export const secondsUntil = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1000))

/** Counts down to a moment, every second anew; 0 when there is none or it is over. */
export function useSecondsUntil(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const left = secondsUntil(untilMs, nowMs)
  // Timer: the figure on screen.
  useEffect(() => {
    if (secondsUntil(untilMs, Date.now()) === 0) return
    setNowMs(Date.now())
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
