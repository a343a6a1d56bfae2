import type { ModelledMotif } from '@loupe/domain/jewelry/drawn-jewel.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { clawsAround, gallery, gem, placed, solidOf, upright, type Point, type Solid } from './jewel-solids.ts'

/** What is drawn in 3D: its metal is chosen by whoever shows it. `size`: of the stone in its middle, 1 as the design has it. */
export type JewelModel = {
  readonly motif: ModelledMotif
  readonly shape: Shape
  readonly claws: number
  readonly look: number
  readonly size: number
}

/** The parts that have a material of their own: band and head differ in two-tone. */
export type Parts = { readonly band: Solid; readonly head: Solid; readonly stones: Solid }
export type Motif = (of: JewelModel) => Parts

export const none: Solid = { places: [], normals: [] }

/** A stone held by claws over a point, its own up being up. */
export function held(shape: Shape, half: number, claws: number): Pick<Parts, 'head' | 'stones'> {
  const girdle = half * 0.92
  return {
    head: solidOf([clawsAround(shape, half, { count: claws, girdle, foot: 0 }), gallery(shape, half * 0.62, girdle * 0.46, half * 0.055)]),
    stones: placed(gem(shape, half), upright, [0, girdle, 0]),
  }
}

/** The stone in the middle of a design, in its own shape and size. */
export const centre = ({ shape, size, claws }: JewelModel, half: number): Pick<Parts, 'head' | 'stones'> => held(shape, half * size, claws)

export const small = (half: number): Solid => gem('round', half)

/** Turned so that the table of a stone looks at whoever stands before it. */
export const forward: readonly [Point, Point, Point] = [
  [1, 0, 0],
  [0, 0, 1],
  [0, -1, 0],
]
