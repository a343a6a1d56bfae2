import { useSyncExternalStore } from 'react'
import { useBesidePx } from './beside-room.ts'

/** The shell's layout is mobile below this width (product.md 9). */
const shellMobileBelowPx = 768
/** The session's own checks count up to this width (decisions.md 13). */
const sessionMobileUpToPx = 780

function watch(mediaText: string) {
  const media = typeof matchMedia === 'function' ? matchMedia(mediaText) : undefined
  return {
    subscribe: (onChange: () => void) => {
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    read: () => media?.matches ?? false,
  }
}

const mobile = watch(`(max-width: ${shellMobileBelowPx - 1}px)`)
/** A table of orders needs a screen of this width. */
const tableFromPx = 1100
const roomy = new Map([0, 520, 680, 960].map((px) => [px, watch(`(min-width: ${tableFromPx + px}px)`)]))
const sided = watch('(min-width: 1280px)')

export type Device = 'mobile' | 'desktop'

/** Whether the shell draws the phone's layout or the desk's. */
export function useDevice(): Device {
  return useSyncExternalStore(mobile.subscribe, mobile.read, mobile.read) ? 'mobile' : 'desktop'
}

/** True on phones, and on a desk where a record lies open beside: what narrows a list waits behind a button. */
export function useIsNarrow(): boolean {
  const isPhone = useDevice() === 'mobile'
  return useBesidePx() > 0 || isPhone
}

/** True where the sidebar has room beside a table without being folded to icons. */
export function useHasSidebarRoom(): boolean {
  return useSyncExternalStore(sided.subscribe, sided.read, sided.read)
}

/** True where a table of orders has room beside the sidebar and beside the record that is open. */
export function useHasTableRoom(): boolean {
  const { subscribe, read } = roomy.get(useBesidePx()) ?? mobile
  return useSyncExternalStore(subscribe, read, read)
}

/** From here a record and its list have room beside each other, and a table of a few columns beside the sidebar. */
const listTableFromPx = 1000
const desk = watch(`(min-width: ${listTableFromPx}px)`)

/** What a list has room for: all columns of its table, the few that tell its rows apart beside the record that is open, or cards. */
export type TableRoom = 'whole' | 'few' | 'cards'

export function useTableRoom(): TableRoom {
  const isDesk = useSyncExternalStore(desk.subscribe, desk.read, desk.read)
  const hasAll = useHasTableRoom()
  const isBeside = useBesidePx() > 0
  if (!isDesk) return 'cards'
  return isBeside && !hasAll ? 'few' : 'whole'
}

/** The session's idea of a phone, e.g. to open the login dialog by itself. */
export const isSessionMobile = (): boolean => innerWidth <= sessionMobileUpToPx
