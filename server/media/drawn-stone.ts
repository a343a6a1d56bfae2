import type { FancyColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'

/** Colours of drawn stones: white, two that are a little and somewhat warm, and the fancy ones. */
export const drawnTints = [
  'plain',
  'warm',
  'cape',
  'yellow',
  'pink',
  'brown',
  'blue',
  'orange',
  'green',
  'gray',
  'purple',
  'black',
  'red',
  'violet',
  'champagne',
] as const
export type DrawnTint = (typeof drawnTints)[number]

/** What a picture of this stone is drawn in; the rarest colours have none. */
export function tintOf(color: string | null, fancyColor: FancyColor | null): DrawnTint | null {
  if (fancyColor !== null) return drawnTints.find((tint) => tint === fancyColor) ?? null
  if (color === null || color < 'H') return 'plain'
  return color < 'K' ? 'warm' : 'cape'
}

const pictured: readonly Shape[] = ['round', 'oval', 'pear', 'marquise', 'cushion', 'princess', 'radiant', 'emerald', 'asscher']
/** Shapes that scripts/demo-stones draws; of the others the drawing of their facets is the picture. */
export const hasPicture = (shape: Shape): boolean => pictured.includes(shape)

/** How much red, green and blue is kept back on the way through a stone. */
const keptBack: Readonly<Record<DrawnTint, readonly [red: number, green: number, blue: number]>> = {
  plain: [0, 0, 0],
  warm: [0, 0.02, 0.07],
  cape: [0.01, 0.05, 0.17],
  yellow: [0.03, 0.16, 1.35],
  pink: [0.05, 0.62, 0.34],
  brown: [0.45, 0.85, 1.35],
  blue: [0.78, 0.38, 0.06],
  orange: [0.04, 0.55, 1.5],
  green: [0.6, 0.1, 0.5],
  gray: [0.6, 0.56, 0.5],
  purple: [0.42, 0.85, 0.22],
  black: [2.3, 2.25, 2.15],
  red: [0.25, 1.7, 1.5],
  violet: [0.75, 0.95, 0.15],
  champagne: [0.16, 0.42, 0.85],
}

/** What each brightness becomes, for red, green and blue: what shines off the surface stays white. */
export function colouring(tint: DrawnTint): readonly Uint8Array[] {
  return keptBack[tint].map((kept) =>
    Uint8Array.from({ length: 256 }, (_, value) => {
      const light = value / 255
      const shine = Math.max(0, (light - 0.82) / 0.18) ** 3
      return Math.round(255 * light * (shine * 0.6 + (1 - shine * 0.6) * Math.exp(-kept)))
    }),
  )
}
