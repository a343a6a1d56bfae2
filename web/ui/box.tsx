import type { ComponentProps, ElementType } from 'react'
import { dressed, type Dress, type Tag } from './look.ts'

type Props<T extends Tag> = Dress & { readonly as?: T } & Omit<ComponentProps<T>, keyof Dress | 'as'>

/** A place with a ground, an edge, corners and room inside. */
export function Box<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...dressed(props, [])} />
}
