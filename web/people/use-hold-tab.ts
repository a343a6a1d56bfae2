import { useWindowEvent } from '../ui/use-window-event.ts'

/** While something typed is not saved, the browser asks before its tab is closed or loaded anew. */
export const useHoldTab = (isTyped: boolean): void => useWindowEvent('beforeunload', (event) => event.preventDefault(), isTyped)
