import { useEffect, useEffectEvent, type RefObject } from 'react'

const apart = ([a, b]: TouchList | readonly Touch[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0)

/** Two fingers that go apart enlarge what lies in the frame; so does the wheel of a desk with Ctrl, as pads send it. */
export function usePinch(frame: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void): void {
  const now = useEffectEvent(() => zoom)
  const tell = useEffectEvent(onZoom)
  // DOM: React listens without the right to keep the browser from zooming the whole page.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let start = { apart: 0, zoom: 1 }
    const begin = ({ touches }: TouchEvent) => {
      start = { apart: touches.length === 2 ? apart(touches) : 0, zoom: now() }
    }
    const move = (event: TouchEvent) => {
      if (start.apart === 0 || event.touches.length !== 2) return
      event.preventDefault()
      tell((start.zoom * apart(event.touches)) / start.apart)
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      tell(now() * Math.exp(-event.deltaY / 200))
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('wheel', turn)
    }
  }, [frame])
}
