import { useWindowEvent } from '../ui/use-window-event.ts'

type Actions = {
  readonly toSearch: () => void
  readonly toTable: () => void
  readonly onHelp: () => void
  readonly onEscape: () => void
  /** To the stone before or after the open one. */
  readonly onStep: (by: -1 | 1) => void
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const inDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('[role="dialog"]') !== null

/** Keys of the whole page: / to the search box, arrows to the table, ? to the list of keys, left and right to the stones beside the open one, Esc closes it. */
export function usePageKeys(actions: Actions): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inDialog(event.target)) return
    if (event.key === 'Escape' && !typesText(event.target)) actions.onEscape()
    if (typesText(event.target)) return
    if (event.key === '/') actions.toSearch()
    else if (event.key === 'ArrowLeft') actions.onStep(-1)
    else if (event.key === 'ArrowRight') actions.onStep(1)
    else if (event.key === '?') actions.onHelp()
    else if (
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      (event.target === document.body || (event.target instanceof HTMLElement && event.target.id === 'page'))
    ) {
      actions.toTable()
    } else return
    event.preventDefault()
  })
}
