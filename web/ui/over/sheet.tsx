import { Suspense, useState } from 'react'
import { lazyPart } from '../program-parts.ts'
import type { SheetProps } from './sheet-props.ts'

const SheetBody = lazyPart(() => import('./sheet-body.tsx').then((module) => ({ default: module.SheetBody })))

/** A drawer, bottom sheet or dialog with a focus trap; its code is fetched when one is first opened. */
export function Sheet(props: SheetProps) {
  const [everOpen, setEverOpen] = useState(props.open)
  if (props.open && !everOpen) setEverOpen(true)
  if (!everOpen) return null
  return (
    <Suspense>
      <SheetBody {...props} />
    </Suspense>
  )
}
