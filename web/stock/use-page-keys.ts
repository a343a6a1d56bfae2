import { isForPage } from '../ui/plain-key.ts'
import { useWindowEvent } from '../ui/use-window-event.ts'

type Actions = {
  readonly toSearch: () => void
  readonly toTable: () => void
  readonly onEscape: () => void
  /** To the stone before or after the open one. */
  readonly onStep: (by: -1 | 1) => void
}

/** Up and down scroll whatever holds the keys; only where nothing of the page does they lead into the table. */
const leadsToTable = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' || key === 'ArrowUp') && (target === document.body || (target instanceof HTMLElement && target.id === 'page'))

/** Keys of the whole page: / to the search box, arrows to the table, left and right to the stones beside the open one, Esc closes it. */
export function usePageKeys(actions: Actions): void {
  useWindowEvent('keydown', (event) => {
    const { key } = event
    if (!isForPage(event)) return
    if (key === 'Escape') actions.onEscape()
    if (key === '/') actions.toSearch()
    else if (key === 'ArrowLeft') actions.onStep(-1)
    else if (key === 'ArrowRight') actions.onStep(1)
    else if (leadsToTable(event)) actions.toTable()
    else return
    event.preventDefault()
  })
}
