import { useEffect, type RefObject } from 'react'

/** Takes the focus into a form that takes another's place in an open dialog. */
export function useFocusFirst(place: RefObject<HTMLElement | null>): void {
  // DOM: the dialog itself sets the focus only when it opens.
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [place])
}
