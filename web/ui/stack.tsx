import type { ElementType } from 'react'
import { dressed, type Dress, type Tag, type Worn } from './look/look.ts'

type StackDress = Dress & {
  readonly gap?: number | string
  /** The widths of its columns, when it has several. */
  readonly columns?: string
  /** Its column may be narrower than what it holds. */
  readonly narrows?: boolean
  readonly align?: 'start' | 'center' | 'end' | 'baseline'
  readonly justify?: 'start' | 'center' | 'end'
  /** What is left of the height stays below. */
  readonly packed?: boolean
}

/** Things under each other. */
export function Stack<T extends Tag = 'div'>({ as, gap, columns, narrows, align, justify, packed, ...props }: Worn<T, StackDress>) {
  const Element: ElementType = as ?? 'div'
  const placed = [align && `lp-align-${align}`, justify && `lp-items-${justify}`, packed && 'lp-packed']
  const own = gap === undefined && columns === undefined ? undefined : { gap, gridTemplateColumns: columns }
  return <Element {...dressed(props, ['lp-stack', narrows && 'lp-narrows', ...placed], own)} />
}
