import type { ElementType } from 'react'
import { dressed, type Dress, type Tag, type Worn } from './look/look.ts'

type RowDress = Dress & {
  readonly gap?: number | string
  readonly wrap?: boolean
  readonly inline?: boolean
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'center' | 'end' | 'between'
}

/** Things beside each other, in the middle of their height unless told otherwise. */
export function Row<T extends Tag = 'div'>({ as, gap, wrap, inline, align = 'center', justify, ...props }: Worn<T, RowDress>) {
  const Element: ElementType = as ?? 'div'
  const names = [inline ? 'lp-row-inline' : 'lp-row', wrap && 'lp-wrap', `lp-align-${align}`, justify && `lp-justify-${justify}`]
  return <Element {...dressed(props, names, gap === undefined ? undefined : { gap })} />
}
