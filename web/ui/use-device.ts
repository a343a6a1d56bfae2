import { useSyncExternalStore } from 'react'

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
const roomy = watch('(min-width: 1100px)')
const sided = watch('(min-width: 1280px)')

export type Device = 'mobile' | 'desktop'

/** Whether the shell draws the phone's layout or the desk's. */
export function useDevice(): Device {
  return useSyncExternalStore(mobile.subscribe, mobile.read, mobile.read) ? 'mobile' : 'desktop'
}

/** True where the sidebar has room beside a table without being folded to icons. */
export function useHasSidebarRoom(): boolean {
  return useSyncExternalStore(sided.subscribe, sided.read, sided.read)
}

/** True where a table of orders has room beside the sidebar; below, cards tell the same. */
export function useHasTableRoom(): boolean {
  return useSyncExternalStore(roomy.subscribe, roomy.read, roomy.read)
}

/** The session's idea of a phone, e.g. to open the login dialog by itself. */
export const isSessionMobile = (): boolean => innerWidth <= sessionMobileUpToPx
