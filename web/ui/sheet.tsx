import { lazy, Suspense, useState, type ReactNode } from 'react'

const SheetBody = lazy(() => import('./sheet-body.tsx').then((module) => ({ default: module.SheetBody })))

export type SheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** From the left or right edge, the lower edge (phones), or in the middle. */
  readonly side: 'left' | 'right' | 'bottom' | 'centre'
  /** Width or height; `auto` is as high as what lies in it. */
  readonly size?: number | string
  /** Stays in reach of the thumb while the rest scrolls. */
  readonly foot?: ReactNode
  /** Without one, the page behind stays usable. */
  readonly backdrop?: boolean
  readonly children: ReactNode
}

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
