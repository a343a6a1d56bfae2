import { drawnHost } from '../stock/media.ts'
import { materialOf } from './metals.ts'

/** Metals as drawings tell them apart. */
export const drawnMetals = ['yellow', 'white', 'rose', 'two_tone', 'platinum', 'silver'] as const
export type DrawnMetal = (typeof drawnMetals)[number]

export function drawnMetal(code: string): DrawnMetal {
  const material = materialOf(code)
  if (material === null || material.color !== null) return material?.color ?? 'white'
  return material.alloy === 's925' ? 'silver' : 'platinum'
}

type Look = {
  readonly motif: string
  readonly material: string
  readonly shape: string
  readonly claws: 3 | 4 | 6
  readonly look: 1 | 2 | 3
}

/** The link of a picture that the demo draws. */
export const drawnJewel = ({ motif, material, shape, claws, look }: Look): string =>
  `${drawnHost}jewel-${motif}-${drawnMetal(material)}-${shape}-${claws}${look}.webp`

/** What the demo draws is drawn in every metal; any other picture is what it is. */
export function drawnIn(link: string, material: string): string {
  if (!link.startsWith(drawnHost)) return link
  return link.replace(/^(\S+jewel-[a-z_]+-)[a-z_]+(-[a-z]+-[346][1-3]\.webp)$/, `$1${drawnMetal(material)}$2`)
}
