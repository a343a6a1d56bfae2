import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { facetsOf } from './facets.ts'

/** One line drawing per shape, made once. */
const lines = new Map<Shape, string>(
  shapes.map((shape) => [
    shape,
    facetsOf(shape, 'crown')
      .map((facet) => `M${facet.points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`)
      .join(''),
  ]),
)

/** The shape as a small line drawing in the colour of the text around it. */
export function ShapeIcon({ shape, size }: { shape: Shape; size: number }) {
  return (
    <svg width={size} height={size} viewBox="-1.06 -1.06 2.12 2.12" aria-hidden focusable="false">
      <path d={lines.get(shape)} fill="none" stroke="currentColor" strokeWidth={size < 24 ? 0.75 : 0.9} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
