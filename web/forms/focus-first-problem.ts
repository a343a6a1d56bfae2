import type { RefObject } from 'react'

/** Takes the reader to the first field that is marked wrong, once the marks are drawn. */
export function focusFirstProblem(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] input')?.focus()),
  )
}
