import { useSyncExternalStore } from 'react'

const media = typeof matchMedia === 'function' ? matchMedia('(min-width: 1400px)') : undefined
const subscribe = (onChange: () => void) => {
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}
const read = (): boolean => media?.matches ?? false

/** True where a panel beside a table of stones leaves room for all of its money. */
export const useHasPanelRoom = (): boolean => useSyncExternalStore(subscribe, read, read)
