import type { ComponentProps, ElementType } from 'react'
import { dressed, type Dress, type Tag } from './look.ts'
import styles from './look.module.css'

const aligns = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd, baseline: styles.alignBaseline }
const justifies = { start: styles.itemsStart, center: styles.itemsCenter, end: styles.itemsEnd }

type StackDress = Dress & {
  readonly gap?: number | string
  /** The widths of its columns, when it has several. */
  readonly columns?: string
  /** Its column may be narrower than what it holds. */
  readonly narrows?: boolean
  readonly align?: keyof typeof aligns
  readonly justify?: keyof typeof justifies
  /** What is left of the height stays below. */
  readonly packed?: boolean
}
type Props<T extends Tag> = StackDress & { readonly as?: T } & Omit<ComponentProps<T>, keyof StackDress | 'as'>

/** Things under each other. */
export function Stack<T extends Tag = 'div'>({ as, gap, columns, narrows, align, justify, packed, ...props }: Props<T>) {
  const Element: ElementType = as ?? 'div'
  const placed = [align && aligns[align], justify && justifies[justify], packed && styles.packed]
  const own = gap === undefined && columns === undefined ? undefined : { gap, gridTemplateColumns: columns }
  return <Element {...dressed(props, [styles.stack, narrows && styles.narrows, ...placed], own)} />
}
