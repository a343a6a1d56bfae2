import { z } from 'zod'
import { goodsForms, type GoodsForm } from './goods.ts'
import { jewelName, type JewelName } from '../jewelry/jewel-name.ts'
import { pieceFacts, type PieceFacts } from '../jewelry/piece.ts'
import { parcelFacts, type ParcelFacts } from '../parcels/parcel.ts'
import { styleFacts, type StyleFacts } from '../jewelry/style-facts.ts'
import { workFacts, type WorkFacts } from '../jewelry/work/work-facts.ts'
import { stoneFacts } from '../stock/stone.ts'

const priceByMetal = styleFacts.pick({ fix: true, quoteId: true })
export type PriceByMetal = z.output<typeof priceByMetal>

/**
 * Goods as they were sold: everything a buyer may read of them, without prices and without their supplier. A part of a parcel has those facts of
 * a stone that all of its stones share, what it weighs in all as its carat, and ranges of its own;
 * a piece of jewelry those of the stone in its middle.
 */
export const frozenStone = stoneFacts.omit({ stockNo: true }).extend({
  printNo: z.string().nullable().default(null),
  shapeWord: z.string().nullable().default(null),
  /** Working days that were promised, e.g. "5-8"; null where none were. */
  days: z.string().nullable().default(null),
  /** Only where a part of a parcel was sold. */
  parcel: parcelFacts.optional(),
  /** Only where a finished piece of jewelry was sold. */
  piece: pieceFacts.optional(),
  /** Only where a style was ordered: as what. */
  style: styleFacts.optional(),
  /** Only of a piece whose price followed its metal: at which fix; how it came about is kept under this number for those who may see costs. */
  byMetal: priceByMetal.optional(),
  /** Only where a customer's piece is worked on: what is to be done to it. */
  work: workFacts.optional(),
  /** What jewelry is called in lists of goods of every form. */
  jewel: jewelName.optional(),
})
export type FrozenStone = z.output<typeof frozenStone>

/** What was sold, as a line of an order keeps it: told apart by `form`, with the version of its shape. */
export type Frozen = FrozenStone & { readonly form: GoodsForm; readonly v: typeof frozenVersion }

/**
 * The present version. 1, of the first releases, says neither form nor version and lacks the facts that came later; a change that a reader
 * can't make good by an empty fact takes the next number and a step in `liftFrozen`.
 */
export const frozenVersion = 2

export const freezeStone = (facts: FrozenStone): Frozen => ({ ...facts, form: 'stone', v: frozenVersion })

/** What all goods have in common. */
type CommonFacts = Pick<FrozenStone, 'origin' | 'kind' | 'shape' | 'location' | 'days'> & { readonly carat: number }

/** A part of a parcel; of what only single stones have it says nothing. */
export const freezeParcel = (facts: CommonFacts & Pick<FrozenStone, 'imageUrl'> & { readonly parcel: ParcelFacts }): object => ({
  ...facts,
  form: 'parcel',
  v: frozenVersion,
})

/** A finished piece, with the grades and the certificate of the stone in its middle. */
export const freezePiece = (
  facts: CommonFacts &
    Pick<FrozenStone, 'color' | 'fancyColor' | 'fancyIntensity' | 'clarity' | 'lab' | 'reportNo' | 'imageUrl'> & {
      readonly piece: PieceFacts
      readonly jewel: JewelName
      readonly byMetal?: PriceByMetal | undefined
    },
): object => ({ ...facts, form: 'piece', v: frozenVersion })

const ofNoStone = { kind: 'order', shape: 'other', location: null, days: null, v: frozenVersion } as const

/** What is made to order, as it was asked for; it has no shape of its own, and its carats are those of the stones that come with it. */
export const freezeStyle = (
  facts: Pick<FrozenStone, 'origin' | 'carat' | 'imageUrl'> & { readonly style: StyleFacts; readonly jewel: JewelName },
): object => ({ ...ofNoStone, ...facts, form: 'style' })

/** Work on a piece that is its customer's; it has no stones of its own. */
export const freezeWork = (
  facts: Pick<FrozenStone, 'origin' | 'imageUrl'> & { readonly work: WorkFacts; readonly jewel: JewelName },
): object => ({ ...ofNoStone, carat: 0, ...facts, form: 'work' })

/** Whether it is made, or worked on, for its customer alone: followed step by step, and weighed in the end. */
export const isMadeFor = ({ style, work }: Pick<FrozenStone, 'style' | 'work'>): boolean => style !== undefined || work !== undefined

let noFacts: Readonly<Record<string, null>> | null = null

/** Every fact of a stone, empty. Asked when the first line is read: browsers, which read none, have no fields to count. */
function emptyFacts(): Readonly<Record<string, null>> {
  if (noFacts !== null) return noFacts
  const { parcel: _parcel, piece: _piece, style: _style, work: _work, jewel: _jewel, byMetal: _byMetal, ...ofStones } = frozenStone.shape
  return (noFacts = Object.fromEntries(Object.keys(ofStones).map((name) => [name, null])))
}

/** What a line keeps, whatever version it was written in: facts that it does not know are empty. */
export function liftFrozen(stored: unknown): Frozen {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('an order line without what was sold')
  const form = goodsForms.find((each) => 'form' in stored && stored.form === each) ?? 'stone'
  return { ...emptyFacts(), ...stored, form, v: frozenVersion } as Frozen
}
