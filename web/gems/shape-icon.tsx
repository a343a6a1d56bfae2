import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { facetsOf } from './facets.ts'
import { outlines, type Point } from './outlines.ts'

const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`

type Drawing = { readonly full: string; readonly small: string }
const drawings = new Map<Shape, Drawing>()

/** Line drawings, each made when it is first shown: every facet, and for small sizes only the outline and the table. */
function drawingOf(shape: Shape): Drawing {
  const known = drawings.get(shape)
  if (known) return known
  const facets = facetsOf(shape, 'crown')
  const table = facets.findLast((facet) => facet.lean === 0)
  const drawing = { full: facets.map((facet) => path(facet.points)).join(''), small: path(outlines[shape]) + path(table?.points ?? []) }
  drawings.set(shape, drawing)
  return drawing
}

/** The shape as a small line drawing in the colour of the text around it. */
export function ShapeIcon({ shape, size }: { shape: Shape; size: number }) {
  const { full, small } = drawingOf(shape)
  return (
    <svg width={size} height={size} viewBox="-1.06 -1.06 2.12 2.12" aria-hidden focusable="false">
      <path
        d={size < 26 ? small : full}
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 26 ? 1.1 : 0.8}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
