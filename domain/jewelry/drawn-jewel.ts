import { drawnHost } from '../stock/media.ts'
import type { Shape } from '../stock/shapes.ts'
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
export const modelledMotifs = [
  'solitaire',
  'halo',
  'shoulders',
  'trilogy',
  'doubled',
  'eternity',
  'pair',
  'gents',
  'pendant',
  'halo_pendant',
  'necklace',
  'tennis',
  'bangle',
  'studs',
  'drops',
  'brooch',
] as const
export type ModelledMotif = (typeof modelledMotifs)[number]

/** Names of drawn models: one for all metals. The stone in the middle may be larger or smaller, in per cent, than the design has it. */
export const drawnModelName = /^jewel-([a-z_]+)-([a-z]+)-([346])([1-3])(?:-(\d{2,3}))?\.glb$/

/** How much larger or smaller a stone is drawn: in steps, so that few models are kept. */
export const drawnSizes = [80, 90, 100, 110, 120] as const
export const drawnSize = (share: number): (typeof drawnSizes)[number] =>
  drawnSizes.reduce<(typeof drawnSizes)[number]>(
    (best, each) => (Math.abs(each - share * 100) < Math.abs(best - share * 100) ? each : best),
    100,
  )

/** A stone that is set in a design: its shape, and how long it is beside one that the design is drawn with. */
export type DrawnCentre = { readonly shape: Shape; readonly share: number }

/**
 * Where the model of a drawn picture is, with another stone in its middle where one is chosen, and which of its variants is the metal of the
 * picture; null for any other picture.
 */
export function drawnModelOf(
  address: string,
  centre: DrawnCentre | null = null,
): { readonly address: string; readonly variant: DrawnMetal } | null {
  const [, motif = '', metal, shape = '', looks = ''] =
    /^\/media\/drawn\/jewel-([a-z_]+)-(yellow|white|rose|two_tone|platinum|silver)-([a-z]+)-([346][1-3])\.webp$/.exec(address) ?? []
  const size = centre === null ? 100 : drawnSize(centre.share)
  const rest = `${centre?.shape ?? shape}-${looks}${size === 100 ? '' : `-${size}`}`
  const variant = drawnMetals.find((each) => each === metal)
  const isModelled = modelledMotifs.some((each) => each === motif)
  return variant === undefined || !isModelled ? null : { address: `/media/drawn/jewel-${motif}-${rest}.glb`, variant }
}
