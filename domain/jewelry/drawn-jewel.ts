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

/** What the demo also draws in 3D. */
export const modelledMotifs = ['solitaire', 'halo', 'shoulders', 'trilogy', 'eternity', 'pair', 'pendant'] as const
export type ModelledMotif = (typeof modelledMotifs)[number]

/** Names of drawn models: one for all metals. */
export const drawnModelName = /^jewel-([a-z_]+)-([a-z]+)-([346])([1-3])\.glb$/

/** Where the model of a drawn picture is, and which of its variants is the metal of the picture; null for any other picture. */
export function drawnModelOf(address: string): { readonly address: string; readonly variant: DrawnMetal } | null {
  const [, motif = '', metal, rest = ''] =
    /^\/media\/drawn\/jewel-([a-z_]+)-(yellow|white|rose|two_tone|platinum|silver)-([a-z]+-[346][1-3])\.webp$/.exec(address) ?? []
  const variant = drawnMetals.find((each) => each === metal)
  const isModelled = modelledMotifs.some((each) => each === motif)
  return variant === undefined || !isModelled ? null : { address: `/media/drawn/jewel-${motif}-${rest}.glb`, variant }
}
