import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { DrawnSolid, Turn } from './drawn-solid.ts'
import { takePlace } from './few-live.ts'
import { paced } from './paced.ts'

export type SolidState = 'live' | 'none' | 'ended'
/** Puts a body on a canvas; null where the browser draws nothing in 3D. */
export type Begin = (canvas: HTMLCanvasElement) => DrawnSolid | null

/** A turn around its axis takes so long. */
const turnMs = 14_000
/** Draws while it turns and is in sight, and once for each turn by hand; what it held is given back when nobody looks any more. */
export function useSolid(
  place: RefObject<HTMLElement | null>,
  { begin: beginsWith, first }: { readonly begin: Begin; readonly first: Turn },
  { turns, tries, onSlow }: { readonly turns: boolean; readonly tries: number; readonly onSlow: () => void },
) {
  const [state, setState] = useState<SolidState>('live')
  const turn = useRef(first)
  const again = useRef<() => void>(() => undefined)
  const mayTurn = useEffectEvent(() => turns)
  const begin = useEffectEvent(beginsWith)
  const tell = useEffectEvent(setState)
  const slow = useEffectEvent(onSlow)

  // Browser resource: the graphics card's memory is held as long as the stone is on screen.
  useEffect(() => {
    if (!place.current) return
    // One whose memory was given back draws nothing any more: each time a new one.
    const canvas = document.createElement('canvas')
    const drawn = begin(canvas)
    tell(drawn ? 'live' : 'none')
    if (!drawn) return
    place.current.replaceChildren(canvas)
    if (drawn.isSlow) slow()
    const stop = keepDrawing(canvas, drawn, { turn, again, mayTurn })
    const giveBack = () => {
      canvas.removeEventListener('webglcontextlost', lose)
      stop()
      leave()
      drawn.end()
      canvas.remove()
    }
    const lose = () => {
      giveBack()
      tell('ended')
    }
    const leave = takePlace(lose)
    canvas.addEventListener('webglcontextlost', lose)
    return giveBack
  }, [place, tries])

  return {
    state,
    turnBy: (around: number, over: number): void => {
      turn.current = { around: turn.current.around + around, over: Math.min(1.57, Math.max(-1.57, turn.current.over + over)) }
      again.current()
    },
  }
}

type Drawing = { readonly turn: RefObject<Turn>; readonly again: RefObject<() => void>; readonly mayTurn: () => boolean }

function keepDrawing(element: HTMLCanvasElement, drawn: DrawnSolid, { turn, again, mayTurn }: Drawing): () => void {
  const pace = paced(drawn.isSlow)
  let isSeen = true
  let frame = 0
  let before: number | null = null
  const ask = () => {
    if (frame === 0 && isSeen) frame = requestAnimationFrame(draw)
  }
  function draw(now: number) {
    frame = 0
    const ms = before === null ? 0 : now - before
    if (mayTurn() && before !== null) {
      pace.took(ms)
      turn.current = { ...turn.current, around: turn.current.around + (Math.min(ms, 100) / turnMs) * 2 * Math.PI }
    }
    drawn.draw(turn.current, pace.sizeFor(element.clientWidth * devicePixelRatio))
    before = mayTurn() ? now : null
    if (mayTurn()) ask()
  }
  const watcher = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true
    before = null
    ask()
  })
  watcher.observe(element)
  again.current = ask
  ask()
  return () => {
    watcher.disconnect()
    cancelAnimationFrame(frame)
    again.current = () => undefined
  }
}
