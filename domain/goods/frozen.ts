import { z } from 'zod'
import { stoneFacts } from '../stock/stone.ts'

/** A stone as it was sold: everything a buyer may read of it, without prices and without its supplier. */
export const frozenStone = stoneFacts.omit({ stockNo: true }).extend({
  printNo: z.string().nullable().default(null),
  shapeWord: z.string().nullable().default(null),
  /** Working days that were promised, e.g. "5-8"; null where none were. */
  days: z.string().nullable().default(null),
})
export type FrozenStone = z.output<typeof frozenStone>

/** What was sold, as a line of an order keeps it: told apart by `form`, with the version of its shape. */
export type Frozen = FrozenStone & { readonly form: 'stone'; readonly v: typeof frozenVersion }

/**
 * The present version. 1, of the first releases, says neither form nor version and lacks the facts that came later; a change that a reader
 * can't make good by an empty fact takes the next number and a step in `liftFrozen`.
 */
export const frozenVersion = 2

export const freezeStone = (facts: FrozenStone): Frozen => ({ ...facts, form: 'stone', v: frozenVersion })

const stoneFactNames = Object.keys(frozenStone.shape) as (keyof FrozenStone)[]

/** What a line keeps, whatever version it was written in: a stone's facts that it does not know are empty. */
export function liftFrozen(stored: unknown): Frozen {
  if (typeof stored !== 'object' || stored === null) throw new TypeError('an order line without what was sold')
  const form = 'form' in stored ? stored.form : 'stone'
  if (form !== 'stone') return stored as Frozen
  const empty = Object.fromEntries(stoneFactNames.map((name) => [name, null]))
  return { ...empty, ...stored, form: 'stone', v: frozenVersion } as Frozen
}
