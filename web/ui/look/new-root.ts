import { createRoot, type Root, type RootOptions } from 'react-dom/client'

/** A place that React draws in; in a file of its own, so that the largest part of the program runs by itself (docs/decisions/0096). */
export const newRoot = (place: Element, options: RootOptions): Root => createRoot(place, options)
