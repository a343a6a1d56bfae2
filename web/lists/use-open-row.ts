import { useCallback, useEffect, useRef } from 'react'
import { isChord, typesText } from '../ui/plain-key.ts'
import type { TableRoom } from '../ui/use-device.ts'
import { useWindowEvent } from '../ui/use-window-event.ts'

/**
 * The row whose record is open stays in sight when its list is drawn anew beside it, and has the focus again once that is closed: the button that
 * opened it may be another one by then. What it gives back is the `ref` of the rows.
 */
export function useOpenRow(openId: string | null, room: TableRoom): (element: HTMLElement | null) => void {
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
  }, [openId, room])
  return keep
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Up and down scroll what lies in a record; they lead on where nothing of it holds the keys. */
const scrolls = ({ key, target }: KeyboardEvent): boolean =>
  /Up|Down/.test(key) && target instanceof Element && !target.matches('body, #page, [data-room]')

/** Where a press of a key leads from the open record; nowhere while something is typed or a dialog lies over the page. */
function stepOf(event: KeyboardEvent): -1 | 1 | undefined {
  if (event.defaultPrevented || isChord(event) || typesText(event.target) || scrolls(event)) return undefined
  return document.querySelector('[aria-modal="true"]') ? undefined : steps[event.key]
}

/** With a record open beside its list, arrow keys open the one before or after it. */
export function useRowKeys(ids: readonly string[], openId: string | null, onOpen: ((id: string) => void) | undefined): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const at = openId === null ? -1 : ids.indexOf(openId)
      const by = at < 0 ? undefined : stepOf(event)
      const next = by && ids[at + by]
      if (!next) return
      event.preventDefault()
      onOpen?.(next)
    },
    openId !== null,
  )
}
