import { z } from 'zod'
import { parcelFacts, type ParcelFacts } from '../parcels/parcel.ts'
import { stoneFacts } from '../stock/stone.ts'

/**
 * Goods as they were sold: everything a buyer may read of them, without prices and without their supplier. A part of a parcel has those facts of
 * a stone that all of its stones share, what it weighs in all as its carat, and ranges of its own.
 */
export const frozenStone = stoneFacts.omit({ stockNo: true }).extend({
  printNo: z.string().nullable().default(null),
  shapeWord: z.string().nullable().default(null),
  /** Working days that were promised, e.g. "5-8"; null where none were. */
  days: z.string().nullable().default(null),
  /** Only where a part of a parcel was sold. */
  parcel: parcelFacts.optional(),
})
export type FrozenStone = z.output<typeof frozenStone>

/** What was sold, as a line of an order keeps it: told apart by `form`, with the version of its shape. */
export type Frozen = FrozenStone & { readonly form: 'stone' | 'parcel'; readonly v: typeof frozenVersion }

/**
 * The present version. 1, of the first releases, says neither form nor version and lacks the facts that came later; a change that a reader
 * can't make good by an empty fact takes the next number and a step in `liftFrozen`.
 */
export const frozenVersion = 2

export const freezeStone = (facts: FrozenStone): Frozen => ({ ...facts, form: 'stone', v: frozenVersion })

/** A part of a parcel; of what only single stones have it says nothing. */
export const freezeParcel = (facts: {
  readonly origin: FrozenStone['origin']
  readonly kind: FrozenStone['kind']
  readonly shape: FrozenStone['shape']
  readonly carat: number
  readonly location: string | null
  readonly days: string | null
  readonly parcel: ParcelFacts
}): object => ({ ...facts, form: 'parcel', v: frozenVersion })

const { parcel: _parcel, ...ofStones } = frozenStone.shape
const noFacts = Object.fromEntries(Object.keys(ofStones).map((name) => [name, null]))

/** What a line keeps, whatever version it was written in: facts that it does not know are empty. */
export function liftFrozen(stored: unknown): Frozen {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('an order line without what was sold')
  const form = 'form' in stored && stored.form === 'parcel' ? 'parcel' : 'stone'
  return { ...noFacts, ...stored, form, v: frozenVersion } as Frozen
}
