import type { ElementType } from 'react'
import { dressed, type Tag, type Worn } from './look/look.ts'

/** Words in one of the product's tones, sizes and weights. */
export function Text<T extends Tag = 'span'>({ as, ...props }: Worn<T>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...dressed(props, [])} />
}
