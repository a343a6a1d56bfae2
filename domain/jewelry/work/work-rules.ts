import { caratThousandths } from '../../pricing/money.ts'
import { whyNotEngraved } from '../engraving.ts'
import { metalCents } from '../metal-fix.ts'
import { materialOf } from '../metals.ts'
import { handSizeOf, type HandSize } from '../ring-sizes.ts'
import { weightDifference } from '../style-price.ts'
import { ringsOf, type Category } from '../vocabulary.ts'
import type { WorkFacts, WorkSpec } from './work-facts.ts'

/** Places that a band has for a text, where no bill says how many. */
const engravedPlaces = 40

export type WorkRefusal =
  | 'twice'
  | 'sizes_needed'
  | 'no_ring'
  | 'same_size'
  | 'no_such_size'
  | 'engraving_needed'
  | 'not_engraved'
  | 'metal_unknown'

type Piece = { readonly category: Category; readonly material: string | null }

const isSize = ({ system, label, circumference }: HandSize): boolean => handSizeOf(system, label)?.circumference === circumference
const isTwice = (all: readonly unknown[]): boolean => new Set(all).size < all.length

function sizesRefusal({ tasks, sizes }: WorkSpec, { category }: Piece): WorkRefusal | null {
  if (tasks.includes('resize') !== sizes.length > 0) return 'sizes_needed'
  if (sizes.some(({ ring }) => ring >= ringsOf(category)) || isTwice(sizes.map(({ ring }) => ring))) return 'no_ring'
  if (sizes.some(({ from, to }) => !isSize(to) || (from !== null && !isSize(from)))) return 'no_such_size'
  return sizes.some(({ from, to }) => from?.circumference === to.circumference) ? 'same_size' : null
}

function engravingRefusal({ tasks, engravings }: WorkSpec): WorkRefusal | null {
  if (tasks.includes('engraving') !== engravings.length > 0) return 'engraving_needed'
  if (isTwice(engravings.map(({ ring, side }) => `${ring} ${side}`))) return 'twice'
  return engravings.some((each) => whyNotEngraved(each, engravedPlaces) !== null) ? 'not_engraved' : null
}

/** Why a piece can't be worked on so; null when it can. */
export function whyNotWork(spec: WorkSpec, piece: Piece): WorkRefusal | null {
  if (isTwice(spec.tasks)) return 'twice'
  const isUnknown = spec.metal === 'settled' && materialOf(piece.material ?? '') === null
  return sizesRefusal(spec, piece) ?? engravingRefusal(spec) ?? (isUnknown ? 'metal_unknown' : null)
}

/** What a piece should weigh when it leaves the bench, in milligrams: as it came, and the metal that the price counts on. */
export function expectedMg(receivedGrams: string, addsGrams: string): number {
  const adds = caratThousandths(addsGrams.replace('-', ''))
  return caratThousandths(receivedGrams) + (addsGrams.startsWith('-') ? -adds : adds)
}

/**
 * What the weight after it changes of the price, in cents: nothing within the tolerance, nor where metal is in the price; else the metal of the
 * whole difference at the fix that was agreed, without a loss, since it lies on the scale, and without a margin.
 */
export function workWeightCents({ metal, material }: Pick<WorkFacts, 'metal' | 'material'>, expected: number, mg: number): number {
  const alloy = materialOf(material ?? '')
  if (metal === null || alloy === null) return 0
  const difference = weightDifference(expected, mg, metal.tolerance)
  if (difference === 0) return 0
  return metalCents({ mg: Math.abs(difference), material: alloy, loss: 0, rate: metal.rate }, metal.fix) * Math.sign(difference)
}
