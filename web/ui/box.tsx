import type { ElementType } from 'react'
import { dressed, type Tag, type Worn } from './look/look.ts'

/** A place with a ground, an edge, corners and room inside. */
export function Box<T extends Tag = 'div'>({ as, ...props }: Worn<T>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...dressed(props, [])} />
}
