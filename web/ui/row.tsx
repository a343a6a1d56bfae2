import type { ComponentProps, ElementType } from 'react'
import { dressed, type Dress, type Tag } from './look.ts'
import styles from './look.module.css'

const aligns = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
  stretch: undefined,
}
const justifies = { center: styles.center, end: styles.end, between: styles.between }

type RowDress = Dress & {
  readonly gap?: number | string
  readonly wrap?: boolean
  readonly inline?: boolean
  readonly align?: keyof typeof aligns
  readonly justify?: keyof typeof justifies
}
type Props<T extends Tag> = RowDress & { readonly as?: T } & Omit<ComponentProps<T>, keyof RowDress | 'as'>

/** Things beside each other, in the middle of their height unless told otherwise. */
export function Row<T extends Tag = 'div'>({ as, gap, wrap, inline, align = 'center', justify, ...props }: Props<T>) {
  const Element: ElementType = as ?? 'div'
  const names = [inline ? styles.inline : styles.row, wrap && styles.wrap, aligns[align], justify && justifies[justify]]
  return <Element {...dressed(props, names, gap === undefined ? undefined : { gap })} />
}
