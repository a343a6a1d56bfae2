import { useEffect, useEffectEvent, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { askUntil } from './ask-until.ts'

type Started = { readonly qrcode: string; readonly seconds: number }
type Options<S extends Started, T> = {
  /** Gets a code; a new one for every `round`. */
  readonly start: () => Promise<S>
  readonly ask: (started: S) => Promise<T>
  readonly everyMs: number
  readonly most: number
  readonly onDone: (value: T) => void
}

/** What a code on screen is waiting for; `over` says why nobody waits any more, empty when it only ran out. */
export type Scan = {
  readonly qrcode: string | null
  readonly untilMs: number
  readonly seen: boolean
  readonly over: string | null
  readonly again: () => void
}

/** Draws a code, asks until its phone has answered, and starts anew when pressed. Leaving the page ends the asking. */
export function useScan<S extends Started, T>(options: Options<S, T>): Scan {
  const [round, setRound] = useState(0)
  const [started, setStarted] = useState<{ qrcode: string; untilMs: number } | null>(null)
  const [seen, setSeen] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const latest = useEffectEvent(() => options)
  // Server: one code and its questions for each round.
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    async function run() {
      const { start, ask, everyMs, most } = latest()
      try {
        const got = await start()
        if (signal.aborted) return
        setStarted({ qrcode: got.qrcode, untilMs: Date.now() + got.seconds * 1000 })
        const value = await askUntil({ ask: () => ask(got), everyMs, most, signal, onScanned: () => setSeen(true) })
        if (signal.aborted) return
        if (value === null) setOver('')
        else latest().onDone(value)
      } catch (error) {
        if (!signal.aborted) setOver(refusalText(error))
      }
    }
    // A moment later, so that a page that is drawn twice asks once.
    const timer = setTimeout(() => void run(), 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [round])
  return {
    qrcode: started?.qrcode ?? null,
    untilMs: started?.untilMs ?? 0,
    seen,
    over,
    again: () => {
      setStarted(null)
      setSeen(false)
      setOver(null)
      setRound(round + 1)
    },
  }
}
