import type { ReactNode } from 'react'

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
  /** One in the middle keeps its upper edge where it is, whatever comes and goes in it. */
  readonly hung?: boolean
  /** Without one, the page behind stays usable. */
  readonly backdrop?: boolean
  readonly children: ReactNode
}
