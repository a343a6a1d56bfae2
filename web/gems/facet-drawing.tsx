import type { FancyColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { facetsOf, type Facet, type Side } from './facets.ts'
import { outlines } from './outlines.ts'

type Props = {
  readonly shape: Shape
  readonly size: number
  readonly side?: Side
  readonly tablePct?: number | null
  /** Length by width; drawn to the shape's usual one when not known. */
  readonly ratio?: number | null
  readonly tint?: FancyColor | null
  /** What it shows, for those who can't see it; decorative without. */
  readonly label?: string
}

/** Hue and saturation of the glass; white stones have next to none. */
export const glass: Readonly<Record<FancyColor, readonly [number, number]>> = {
  yellow: [50, 88],
  pink: [342, 72],
  blue: [212, 76],
  red: [356, 78],
  green: [140, 46],
  purple: [282, 48],
  orange: [28, 90],
  violet: [258, 52],
  gray: [215, 6],
  black: [220, 10],
  brown: [26, 48],
  champagne: [36, 52],
  white: [210, 10],
}

/** A stone drawn facet by facet, lit from the upper left. It is a drawing and must be labelled so where it stands for a photo. */
export function FacetDrawing({ shape, size, side = 'crown', tablePct = null, ratio = null, tint = null, label }: Props) {
  const [hue, saturation] = tint ? glass[tint] : [216, 14]
  const squeeze = widthFactor(shape, ratio)
  return (
    <svg
      width={size}
      height={size}
      viewBox="-1.06 -1.06 2.12 2.12"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g
        transform={`scale(${squeeze.x} ${squeeze.y})`}
        stroke={`hsl(${hue} ${saturation * 0.7}% ${tint === 'black' ? 55 : 42}%)`}
        strokeWidth={0.9}
        strokeLinejoin="round"
      >
        {facetsOf(shape, side, tablePct).map((facet, k) => (
          <path key={k} d={pathOf(facet)} vectorEffect="non-scaling-stroke" fill={`hsl(${hue} ${saturation}% ${light(facet, tint)}%)`} />
        ))}
      </g>
    </svg>
  )
}

/** How far the drawing is squeezed so that its length by width is the stone's own, still inside the square. */
export function widthFactor(shape: Shape, ratio: number | null): { x: number; y: number } {
  const outline = outlines[shape]
  const width = Math.max(...outline.map(([x]) => Math.abs(x)))
  const top = Math.min(...outline.map(([, y]) => y))
  const bottom = Math.max(...outline.map(([, y]) => y))
  if (!ratio || shape === 'round' || ratio < 0.6 || ratio > 4) return { x: 1, y: 1 }
  const x = (bottom - top) / (2 * width) / (ratio < 1 ? 1 / ratio : ratio)
  return x > 1 / width ? { x: 1 / width, y: 1 / width / x } : { x, y: 1 }
}

const pathOf = (facet: Facet): string => `M${facet.points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`

/** Lightness in percent: facets that face the lamp shine, neighbours differ, as in a cut stone. */
function light(facet: Facet, tint: FancyColor | null): number {
  const count = facet.points.length
  const x = facet.points.reduce((sum, point) => sum + point[0], 0) / count
  const y = facet.points.reduce((sum, point) => sum + point[1], 0) / count
  const far = Math.hypot(x, y) || 1
  const towardsLamp = (-x * 0.6 - y * 0.8) / far
  const sparkle = Math.sin(x * 23.1 + y * 17.7) * 3.5
  const base = tint === 'black' ? 26 : tint ? 72 : 90
  const depth = tint === 'black' ? 9 : tint ? 14 : 8
  return Math.round(Math.min(98, base + towardsLamp * depth * facet.lean + sparkle * Math.min(1, facet.lean + 0.3)))
}
