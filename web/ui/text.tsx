import type { ComponentProps, ElementType } from 'react'
import { dressed, type Dress, type Tag } from './look.ts'

type Props<T extends Tag> = Dress & { readonly as?: T } & Omit<ComponentProps<T>, keyof Dress | 'as'>

/** Words in one of the product's tones, sizes and weights. */
export function Text<T extends Tag = 'span'>({ as, ...props }: Props<T>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...dressed(props, [])} />
}
