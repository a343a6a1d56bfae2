import { useCallback, useEffect, useRef } from 'react'

/**
 * The row whose record is open stays in sight when its list is drawn anew beside it, and has the focus again once that is closed: the button that
 * opened it may be another one by then. What it gives back is the `ref` of the rows.
 */
export function useOpenRow(openId: string | null, hasTable: boolean): (element: HTMLElement | null) => void {
  const place = useRef<HTMLElement | null>(null)
  const lastId = useRef(openId)
  const keep = useCallback((element: HTMLElement | null) => {
    place.current = element
  }, [])
  // DOM: scroll and focus.
  useEffect(() => {
    const id = openId ?? lastId.current
    const closed = openId === null && lastId.current !== null
    lastId.current = openId
    if (id === null || !place.current) return
    const row = [...place.current.querySelectorAll<HTMLElement>('[data-row]')].find((each) => each.dataset['row'] === id)
    row?.scrollIntoView?.({ block: 'nearest' })
    if (closed && document.activeElement === document.body) row?.querySelector<HTMLElement>('[data-opens], button')?.focus()
  }, [openId, hasTable])
  return keep
}
