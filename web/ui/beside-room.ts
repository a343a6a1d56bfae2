import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** The widths of the records that lie open beside the pages on screen. */
const useWidths = create<{ widths: readonly number[] }>(() => ({ widths: [] }))

/** What a record that is open takes from the page beside it, at most. */
export const useBesidePx = (): number => useWidths((now) => Math.max(0, ...now.widths))

/** How a page's first button looks: filled, unless a record lies open beside, whose own button is the one that counts. */
export const useMainVariant = (): 'filled' | 'default' => (useBesidePx() > 0 ? 'default' : 'filled')

/** Tells the page beside how much of its room is taken, for as long as it is on screen. */
export function useTakesRoom(px: number): void {
  // Before anything is painted: the page is drawn as narrow as it is now.
  useLayoutEffect(() => {
    useWidths.setState(({ widths }) => ({ widths: [...widths, px] }))
    return () => useWidths.setState(({ widths }) => ({ widths: widths.toSpliced(widths.indexOf(px), 1) }))
  }, [px])
}
