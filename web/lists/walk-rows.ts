import type { KeyboardEvent } from 'react'

/** Arrow keys walk over the buttons that open the rows of a table, each marked `data-opens`; where one lies open beside, the next one opens. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const openers = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-opens]')]
  const next = openers[openers.indexOf(document.activeElement as HTMLButtonElement) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (event.currentTarget.querySelector('[data-open]')) next.click()
}
